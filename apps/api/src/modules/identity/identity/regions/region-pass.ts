import { randomUUID } from 'node:crypto';
import { importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';
import * as z from 'zod';
import type { Region } from '@tipwell/contract/regions';
import type { RegionSettings } from '#platform/settings/region-settings.ts';
import { readSigningKeys } from '#platform/signing-keys.ts';

const algorithm = 'EdDSA';
/** The clocks of two regions may differ by so much. */
const toleranceSeconds = 30;
/** How long each is good: long enough to sign in at the other region on the way. */
export const lifeSeconds = { OFFER: 600, PASS: 300 } as const;

/** Two kinds of texts, so that one is never taken for the other. */
type Kind = keyof typeof lifeSeconds;
const typeOf = { OFFER: 'tipwell-offer+jwt', PASS: 'tipwell-pass+jwt' } as const;

const nameOf = (region: Region): string => `tipwell:${region}`;

/** Asks another region that an account there open the one which offers it. Says nothing of whose it is. */
export interface RegionOffer {
  id: string;
}

/** Says to another region that somebody sits in front of an account here. */
export interface RegionPass {
  id: string;
  /** What that region knows the account by; every other one knows it by another name. */
  subject: string;
  /** Whoever signed in there had to bring a second factor. */
  hasSecondFactor: boolean;
  /** The offer that its person agrees to; null: they come to be signed in. */
  offerId: string | null;
  expiresAt: Date;
}

const passClaims = z.object({
  jti: z.uuid(),
  sub: z.string().min(20).max(100),
  exp: z.int(),
  secondFactor: z.boolean(),
  offer: z.uuid().nullable(),
});

/** An offer for another region. Its id is a secret between the one who makes it and that region. */
export async function signOffer(
  own: RegionSettings,
  to: Region,
  { id }: RegionOffer,
  now: Date,
): Promise<string> {
  return sign(own, { kind: 'OFFER', to, id, claims: {} }, now);
}

/** A pass for another region. */
export async function signPass(
  own: RegionSettings,
  to: Region,
  said: Pick<RegionPass, 'subject' | 'hasSecondFactor' | 'offerId'>,
  now: Date,
): Promise<string> {
  const { subject, hasSecondFactor, offerId } = said;
  const claims = { sub: subject, secondFactor: hasSecondFactor, offer: offerId };
  return sign(own, { kind: 'PASS', to, id: randomUUID(), claims }, now);
}

/** What a pass says, and which region says it; null where it is not meant for us, over or not genuine. */
export async function readPass(
  own: RegionSettings,
  text: string,
  now: Date,
): Promise<(RegionPass & { from: Region }) | null> {
  const read = await verify(own, 'PASS', text, now);
  const claims = passClaims.safeParse(read?.payload);
  if (!read || !claims.success) return null;
  const { jti: id, sub: subject, exp, secondFactor, offer } = claims.data;
  return {
    from: read.from,
    id,
    subject,
    hasSecondFactor: secondFactor,
    offerId: offer,
    expiresAt: new Date((exp + toleranceSeconds) * 1000),
  };
}

/** What an offer of a region says; null where it is not from there, not meant for us, over or not genuine. */
export async function readOffer(
  own: RegionSettings,
  from: Region,
  text: string,
  now: Date,
): Promise<RegionOffer | null> {
  const read = await verify(own, 'OFFER', text, now);
  const id = z.uuid().safeParse(read?.payload['jti']);
  return read?.from === from && id.success ? { id: id.data } : null;
}

async function sign(
  own: RegionSettings,
  said: { kind: Kind; to: Region; id: string; claims: Record<string, unknown> },
  now: Date,
): Promise<string> {
  const [key] = readSigningKeys(own.keys ?? '') ?? [];
  if (!key) throw new Error('There is no key by which other regions would know us.');
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT(said.claims)
    .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: typeOf[said.kind] })
    .setJti(said.id)
    .setIssuer(nameOf(own.name))
    .setAudience(nameOf(said.to))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds[said.kind])
    .sign((await importJWK(key as JWK, algorithm)) as CryptoKey);
}

async function verify(
  own: RegionSettings,
  kind: Kind,
  text: string,
  now: Date,
): Promise<{ from: Region; payload: Record<string, unknown> } | null> {
  try {
    const trusted = Object.entries(own.trusted) as [Region, readonly { kid: string }[]][];
    const { payload, protectedHeader } = await jwtVerify(
      text,
      async ({ kid }) => {
        const key = trusted.flatMap(([, keys]) => keys).find((one) => one.kid === kid);
        if (!key) throw new Error('an unknown key');
        return (await importJWK(key as JWK, algorithm)) as CryptoKey;
      },
      {
        algorithms: [algorithm],
        audience: nameOf(own.name),
        typ: typeOf[kind],
        currentDate: now,
        clockTolerance: toleranceSeconds,
        maxTokenAge: lifeSeconds[kind],
        requiredClaims: ['jti', 'exp', 'iat'],
      },
    );
    // A region speaks for itself alone, by whichever of its keys.
    const from = trusted.find(([, keys]) => keys.some(({ kid }) => kid === protectedHeader.kid));
    return from && payload.iss === nameOf(from[0]) ? { from: from[0], payload } : null;
  } catch {
    return null;
  }
}
