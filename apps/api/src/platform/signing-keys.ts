import { createPrivateKey, type webcrypto } from 'node:crypto';
import * as z from 'zod';

const keySet = z
  .array(
    z.looseObject({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      kid: z.string().min(1),
      d: z.string(),
    }),
  )
  .min(1);

export type SigningKey = z.infer<typeof keySet>[number];

/** The keys of a setting, or null when it holds none that can be used, or two of one name. */
export function readSigningKeys(text: string): SigningKey[] | null {
  try {
    const keys = keySet.parse(JSON.parse(text));
    for (const key of keys) createPrivateKey({ format: 'jwk', key: key as webcrypto.JsonWebKey });
    return new Set(keys.map(({ kid }) => kid)).size === keys.length ? keys : null;
  } catch {
    return null;
  }
}
