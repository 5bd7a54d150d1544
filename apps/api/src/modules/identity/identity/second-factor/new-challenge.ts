import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { challengeLifetimeSeconds } from '@tipwell/contract/identity/second-factor-limits';
import type { Database } from '#platform/db/database.ts';
import { insertChallenge, type Challenge } from './challenge-store.ts';

type Asked = Pick<Challenge, 'purpose' | 'userId' | 'sessionId' | 'device'> & {
  /** What is to be confirmed: its kind and the hash of every detail. */
  what?: { kind: string; hash: Buffer };
};

/**
 * Asks somebody to prove something within five minutes. What a passkey signs ends with the hash of what
 * is confirmed, so that its signature counts for nothing else (dynamic linking, PSD2 RTS article 5).
 */
export async function makeChallenge(db: Database, asked: Asked, now: Date): Promise<Challenge> {
  const { what, ...rest } = asked;
  const challenge = {
    ...rest,
    challengeId: randomUUIDv7(),
    toSign: Buffer.concat([randomBytes(32), what?.hash ?? Buffer.alloc(0)]).toString('base64url'),
    whatKind: what?.kind ?? null,
    whatHash: what?.hash ?? null,
    expiresAt: new Date(now.getTime() + challengeLifetimeSeconds * 1000),
  };
  await insertChallenge(db, { ...challenge, madeAt: now });
  return { ...challenge, wrongTries: 0, provedAt: null };
}
