import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether somebody who has one of our secrets signed a message: an HMAC-SHA256 in hex over its bytes, as
 * Checkout.com, Ryft and Onfido write it. Compared in constant time. No moment is signed with it, so an old
 * message may come again: what it speaks of is read anew whatever it says.
 */
export function isSignedInHex(
  { header, rawBody }: { header: string | undefined; rawBody: Buffer },
  secrets: readonly string[],
): boolean {
  if (header === undefined || !/^[0-9a-f]{64}$/i.test(header)) return false;
  const given = Buffer.from(header, 'hex');
  return secrets.some((secret) =>
    timingSafeEqual(given, createHmac('sha256', secret).update(rawBody).digest()),
  );
}
