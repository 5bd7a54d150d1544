import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a message's time may be from ours before it counts as a replay. */
const toleranceSeconds = 300;

export interface SignedMessage {
  id: string | undefined;
  timestamp: string | undefined;
  signature: string | undefined;
  rawBody: Buffer;
}

/**
 * Whether a webhook was signed with our secret within the last minutes (Standard Webhooks: several
 * signatures may stand side by side while a secret is replaced). Compared in constant time.
 */
export function isSignedByUs(message: SignedMessage, secret: string, now: Date): boolean {
  const { id, timestamp, signature } = message;
  if (!id || !signature || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const expected = createHmac('sha256', secret)
    .update(`${id}.${timestamp}.`)
    .update(message.rawBody)
    .digest();
  return signature
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .some((part) => {
      const given = Buffer.from(part.slice(3), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
}
