import { importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';
import type { Config } from '#platform/config.ts';
import { readSigningKeys } from '#platform/signing-keys.ts';
import { accessLifetimeSeconds } from './refresh.rule.ts';

const algorithm = 'EdDSA';
const issuer = 'tipwell';
const audience = 'tipwell-api';

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
  const keys = readSigningKeys(text) ?? [];
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
