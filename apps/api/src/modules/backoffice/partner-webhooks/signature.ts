// Messages are signed as Standard Webhooks says, so that partners check them with a library that exists.
import { createHmac, randomBytes } from 'node:crypto';

const beginning = 'whsec_';

/** A new secret: 256 random bits. */
export function newSecret(): string {
  return beginning + randomBytes(32).toString('base64');
}

/** The header that holds the id, which stays the same however often a message is sent. */
export function idInHeader(messageId: string): string {
  return `msg_${messageId.replaceAll('-', '')}`;
}

/**
 * What an endpoint answers a challenge with: an HMAC-SHA256 of it under the endpoint's own secret. What it is
 * computed of begins unlike the signed text of any message, so that an endpoint that answers challenges of
 * strangers signs no message for them.
 */
export function proofOfSecret(challenge: string, secret: string): string {
  return createHmac('sha256', keyOf(secret)).update(`proof.${challenge}`).digest('base64');
}

/**
 * The headers of a message: who it is, when it was sent, and a signature with each secret that is valid.
 * @param payload the very text that is sent
 */
export function signedHeaders(
  messageId: string,
  payload: string,
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const id = idInHeader(messageId);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    return `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${payload}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(beginning.length), 'base64');
