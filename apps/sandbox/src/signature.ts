import { createHmac } from 'node:crypto';

/**
 * The headers of a webhook as Standard Webhooks has them. The signature covers the id, the time and
 * the raw body: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`. Unix seconds, of the
 * real time, because receivers refuse what is more than a few minutes away from their own clock.
 */
export function signatureHeaders(
  secrets: readonly string[],
  id: string,
  unixSeconds: number,
  rawBody: string,
): Record<string, string> {
  const signed = `${id}.${unixSeconds}.${rawBody}`;
  const macs = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(unixSeconds),
    'webhook-signature': macs.join(' '),
  };
}
