import { createHmac } from 'node:crypto';

/**
 * The header of a webhook in this dialect: the moment, and one HMAC-SHA256 in hex over
 * `moment.rawBody` for each secret that counts.
 */
export function stripeSignature(
  secrets: readonly string[],
  _eventId: string,
  unixSeconds: number,
  rawBody: string,
): Record<string, string> {
  const macs = secrets.map(
    (secret) =>
      `v1=${createHmac('sha256', secret).update(`${unixSeconds}.${rawBody}`).digest('hex')}`,
  );
  return { 'stripe-signature': [`t=${unixSeconds}`, ...macs].join(',') };
}
