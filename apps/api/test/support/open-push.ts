// A browser's side of a push: a subscription with keys of its own, and what opens what was sealed for it
// (RFC 8188 and 8291), written from the documents and not from what seals.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser that listens at an address. */
export interface Browser {
  subscription: { endpoint: string; p256dh: string; auth: string };
  open(sealed: Buffer): Record<string, unknown>;
}

export function aBrowser(endpoint: string): Browser {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      p256dh: own.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    open: (sealed) => {
      const salt = sealed.subarray(0, 16);
      const keyLength = sealed.readUInt8(20);
      const theirs = sealed.subarray(21, 21 + keyLength);
      const shared = own.computeSecret(theirs);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
      const material = Buffer.from(hkdfSync('sha256', shared, auth, about, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, length));
      const record = sealed.subarray(21 + keyLength);
      const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      opening.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()]);
      // The last record ends with a two and as many zeros as were wanted.
      const end = plain.lastIndexOf(2);
      return JSON.parse(plain.subarray(0, end).toString()) as Record<string, unknown>;
    },
  };
}
