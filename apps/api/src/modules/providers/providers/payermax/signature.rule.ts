import { sign, verify, type KeyObject } from 'node:crypto';

/** The `sign` of a body: RSA-SHA256 over its bytes, as base64. */
export function signatureOf(body: Uint8Array, ours: KeyObject): string {
  return sign('sha256', body, ours).toString('base64');
}

/**
 * Whether one of PayerMax's keys signed these very bytes. Nothing secret is compared: whoever holds a
 * public key learns nothing from how long it takes.
 */
export function isSignedByPayerMax(
  { body, header }: { body: Uint8Array; header: string | undefined },
  theirs: readonly KeyObject[],
): boolean {
  if (header === undefined || !/^[A-Za-z0-9+/]{300,1000}={0,2}$/.test(header)) return false;
  const given = Buffer.from(header, 'base64');
  return theirs.some((key) => verify('sha256', body, key, given));
}
