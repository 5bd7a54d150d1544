import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** RSA-SHA256 over the bytes, as base64. */
export function signatureOf(body: string, privateKey: string): string {
  return sign('sha256', Buffer.from(body), createPrivateKey(privateKey)).toString('base64');
}

export function isSignedBy(body: Buffer, header: unknown, publicKeys: readonly string[]): boolean {
  if (typeof header !== 'string') return false;
  const given = Buffer.from(header, 'base64');
  return publicKeys.some((key) => verify('sha256', body, createPublicKey(key), given));
}

/** The header of a message, by the newest key. */
export function payerMaxSignature(
  secrets: readonly string[],
  _eventId: string,
  _unixSeconds: number,
  rawBody: string,
): Record<string, string> {
  const [key = ''] = secrets;
  return key === '' ? {} : { sign: signatureOf(rawBody, key) };
}
