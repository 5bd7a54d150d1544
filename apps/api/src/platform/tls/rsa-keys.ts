import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { withLines } from './client-tls.ts';

/** Fewer bits are a key that somebody could work out. */
const fewestBits = 2048;

/** Our own RSA key, as PEM or as the one line of base64 that processors show; null where it is none. */
export function privateRsaKey(text: string): KeyObject | null {
  return rsaKeyOf(() =>
    isPem(text)
      ? createPrivateKey(withLines(text))
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
  );
}

/** The RSA key by which somebody else is believed, written in the same ways; null where it is none. */
export function publicRsaKey(text: string): KeyObject | null {
  // Out of a private key a public one could be read: it would lie where no private one belongs.
  if (text.includes('PRIVATE KEY')) return null;
  return rsaKeyOf(() =>
    isPem(text)
      ? createPublicKey(withLines(text))
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  );
}

const isPem = (text: string): boolean => text.trimStart().startsWith('-----BEGIN ');

function rsaKeyOf(read: () => KeyObject): KeyObject | null {
  try {
    const key = read();
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    return key.asymmetricKeyType === 'rsa' && modulusLength >= fewestBits ? key : null;
  } catch {
    return null;
  }
}
