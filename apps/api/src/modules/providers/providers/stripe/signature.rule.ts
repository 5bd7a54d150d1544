import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a message's time may be from ours before it counts as a replay. */
const toleranceSeconds = 300;

/** A real header has one moment and a signature for each secret; nobody makes us try hundreds. */
const mostSignatures = 8;

/**
 * Whether Stripe signed a message within the last minutes: an HMAC-SHA256 in hex over the moment and the
 * bytes, by any of our secrets. Compared in constant time.
 */
export function isSignedByStripe(
  { header, rawBody }: { header: string | undefined; rawBody: Buffer },
  secrets: readonly string[],
  now: Date,
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim());
  const moments = parts.filter((part) => part.startsWith('t=')).map((part) => part.slice(2));
  const [moment = ''] = moments;
  if (moments.length !== 1 || !/^\d{1,12}$/.test(moment)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(moment)) > toleranceSeconds) return false;
  const given = parts
    .filter((part) => /^v1=[0-9a-f]{64}$/.test(part))
    .slice(0, mostSignatures)
    .map((part) => Buffer.from(part.slice(3), 'hex'));
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${moment}.`).update(rawBody).digest();
    return given.some((signature) => timingSafeEqual(signature, expected));
  });
}
