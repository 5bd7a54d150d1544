import { importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';
import * as z from 'zod';
import type { Config } from '../../platform/config.ts';
import { ConfigError } from '../../platform/config.ts';
import { accessLifetimeSeconds } from './refresh.rule.ts';

const algorithm = 'EdDSA';
const issuer = 'tipwell';
const audience = 'tipwell-api';

const keySet = z
  .array(
    z.looseObject({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      kid: z.string(),
      d: z.string(),
    }),
  )
  .min(1);

interface SigningKeys {
  signingKid: string;
  byKid: Map<string, { sign: CryptoKey; verify: CryptoKey }>;
}

const cache = new Map<string, Promise<SigningKeys>>();

/** The first key signs; all of them verify, so that a key can be replaced without signing people out. */
async function loadKeys(config: Config): Promise<SigningKeys> {
  const known = cache.get(config.accessTokenKeys);
  if (known) return known;
  const loading = parseKeys(config.accessTokenKeys);
  cache.set(config.accessTokenKeys, loading);
  return loading;
}

async function parseKeys(text: string): Promise<SigningKeys> {
  let keys: z.infer<typeof keySet>;
  try {
    keys = keySet.parse(JSON.parse(text));
  } catch {
    throw new ConfigError(
      'The setting ACCESS_TOKEN_KEYS is wrong: it must be a JSON array of private Ed25519 keys (JWK with kid).',
    );
  }
  const byKid: SigningKeys['byKid'] = new Map();
  for (const key of keys) {
    const { d: _secret, ...publicPart } = key;
    byKid.set(key.kid, {
      sign: (await importJWK(key as JWK, algorithm)) as CryptoKey,
      verify: (await importJWK(publicPart as JWK, algorithm)) as CryptoKey,
    });
  }
  return { signingKid: keys[0]?.kid ?? '', byKid };
}

/** Fails early, at the start of the program, when the keys cannot be used. */
export async function checkSigningKeys(config: Config): Promise<void> {
  await loadKeys(config);
}

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export async function signAccessToken(
  config: Config,
  claims: AccessClaims,
  now: Date,
): Promise<string> {
  const { signingKid, byKid } = await loadKeys(config);
  const key = byKid.get(signingKid);
  if (!key) throw new Error('There is no signing key.');
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm, kid: signingKid })
    .setSubject(claims.userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessLifetimeSeconds)
    .sign(key.sign);
}

/** The claims of a token that is ours and has not expired, or null. */
export async function readAccessToken(
  config: Config,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  const { byKid } = await loadKeys(config);
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        const key = byKid.get(header.kid ?? '');
        if (!key) throw new Error('an unknown key');
        return key.verify;
      },
      { issuer, audience, algorithms: [algorithm], currentDate: now },
    );
    if (typeof payload.sub !== 'string' || typeof payload['sid'] !== 'string') return null;
    return { userId: payload.sub, sessionId: payload['sid'] };
  } catch {
    return null;
  }
}
