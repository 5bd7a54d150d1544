import type { SignInProof } from '@tipwell/contract/identity/calls/second-factor';
import type { PasskeyRequest } from '@tipwell/contract/identity/calls/second-factor';
import { Failure, fail } from '@tipwell/contract/api/errors';
import { challengeLifetimeSeconds } from '@tipwell/contract/identity/second-factor-limits';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { knowDevice } from '../throttling/known-device.ts';
import { openSession, type OpenedSession } from '../sessions/open-session.ts';
import { forgiveGuesses } from '../throttling/slow-down-guesses.ts';
import { findUser, lockUser } from '../person/user-store.ts';
import { withdrawDeletion } from '../person/withdraw-deletion.ts';
import { findChallenge, lockChallenge, type Challenge } from '../second-factor/challenge-store.ts';
import { holderOfPasskey, passkeysOf } from '../second-factor/factor-store.ts';
import { countGuess } from '../second-factor/count-guess.ts';
import { cancelResetOf } from '../second-factor/factor-reset.ts';
import { factorsOf } from '../second-factor/has-factor.ts';
import { makeChallenge } from '../second-factor/new-challenge.ts';
import { passkeyRequestFor } from '../second-factor/passkey-request.ts';
import { isOpen, proveFactor } from '../second-factor/prove-factor.ts';
import type { RelyingParty } from '../second-factor/relying-party.ts';
import type { ToldClient } from '../sessions/told-client.ts';

/**
 * After the right password: the second step that somebody's sign-in needs, as the failure that says so;
 * null for whoever has no second factor.
 */
export async function askForSecondFactor(
  context: Context,
  { userId, device }: { userId: string; device: string },
  now: Date,
): Promise<Failure | null> {
  const { passkeys, hasAuthenticator } = await factorsOf(context.db, userId);
  const hasPasskey = passkeys.length > 0;
  if (!hasPasskey && !hasAuthenticator) return null;
  const asked = { purpose: 'LOGIN', userId, sessionId: null, device } as const;
  const { challengeId } = await makeChallenge(context.db, asked, now);
  return new Failure('secondFactorNeeded', {
    details: {
      challengeId,
      hasPasskey,
      hasAuthenticator,
      expiresInSeconds: challengeLifetimeSeconds,
    },
  });
}

/**
 * Begins to sign in with a passkey, alone or as the second step of a sign-in.
 * @throws challengeOver when the sign-in it belongs to is over, or was begun on another device
 */
export async function startPasskeyLogin(
  context: Context,
  asked: { challengeId: string | null; device: string },
  party: RelyingParty,
): Promise<{ challengeId: string; options: PasskeyRequest }> {
  const now = context.clock.now();
  const { challengeId, device } = asked;
  if (challengeId === null) {
    const alone = { purpose: 'PASSKEY_LOGIN', userId: null, sessionId: null, device } as const;
    const challenge = await makeChallenge(context.db, alone, now);
    const options = passkeyRequestFor(challenge, party, []);
    return { challengeId: challenge.challengeId, options };
  }
  const challenge = await findChallenge(context.db, challengeId);
  const isTheirs = challenge?.device === device && isOpen(challenge, 'LOGIN', now);
  if (!isTheirs || challenge.userId === null) fail('challengeOver');
  const passkeys = await passkeysOf(context.db, challenge.userId);
  return { challengeId, options: passkeyRequestFor(challenge, party, passkeys) };
}

/**
 * Ends a sign-in by its second factor, or by a passkey alone.
 * @throws proofWrong, codeUsedAlready; challengeOver when it took too long, was tried too often, is over
 *   already or was begun on another device
 */
export async function completeLogin(
  context: Context,
  actor: Actor,
  input: {
    challengeId: string;
    device: string;
    proof: SignInProof;
    client: ToldClient;
    /** The secret by which the account may know the device. */
    knownDevice: string | null;
  },
  party: RelyingParty,
): Promise<{ opened: OpenedSession; knownDevice: string }> {
  const now = context.clock.now();
  const begun = await findChallenge(context.db, input.challengeId);
  if (!begun || !isMet(begun, input, now)) fail('challengeOver');
  const counted = await countGuess(context, actor, { ...input, userId: begun.userId }, now);
  const ended = await context.db.transaction().execute(async (tx) => {
    // The account before what hangs on it, as whoever changes or deletes it does.
    const userId = begun.userId ?? (await holderOf(tx, input.proof));
    if (userId !== null) await lockUser(tx, userId);
    const challenge = await lockChallenge(tx, input.challengeId);
    if (!challenge || !isMet(challenge, input, now)) return new Failure('challengeOver');
    const proved = await proveFactor(context, tx, challenge, { proof: input.proof, party, now });
    if (proved instanceof Failure) {
      const subject = challenge.userId === null ? 'login:passkey' : `user:${challenge.userId}`;
      const details = { by: input.proof.kind };
      await audit(tx, { actor, action: 'secondFactor.failed', subject, at: now, details });
      return proved;
    }
    if (counted) await forgiveGuesses(tx, counted);
    return open(context, tx, actor, { ...input, userId: proved.userId }, now);
  });
  if (ended instanceof Failure) throw ended;
  return ended;
}

/** Whose account a passkey alone opens, if it is what it says. */
async function holderOf(tx: Tx, proof: SignInProof): Promise<string | null> {
  return proof.kind === 'PASSKEY' ? holderOfPasskey(tx, proof.signed.id) : null;
}

/** A challenge belongs to the device it was made for, and a passkey alone is met by nothing else. */
function isMet(
  challenge: Challenge,
  { device, proof }: { device: string; proof: SignInProof },
  now: Date,
): boolean {
  if (challenge.device !== device) return false;
  if (challenge.purpose === 'PASSKEY_LOGIN' && proof.kind !== 'PASSKEY') return false;
  return isOpen(challenge, 'LOGIN', now) || isOpen(challenge, 'PASSKEY_LOGIN', now);
}

async function open(
  context: Context,
  tx: Tx,
  actor: Actor,
  by: Parameters<typeof completeLogin>[2] & { userId: string },
  now: Date,
): Promise<{ opened: OpenedSession; knownDevice: string } | Failure> {
  const user = await findUser(tx, by.userId);
  if (!user || user.status === 'TERMINATED') return new Failure('proofWrong');
  await withdrawDeletion(context, tx, actor, by.userId);
  await cancelResetOf(context, tx, by.userId, now);
  const provedToBe = by.userId;
  const subject = `user:${provedToBe}`;
  const details = { by: by.proof.kind };
  await audit(tx, { actor, provedToBe, action: 'session.started', subject, at: now, details });
  const knownDevice = await knowDevice(tx, { userId: by.userId, before: by.knownDevice }, now);
  const opened = await openSession(context, tx, user, by.device, now, by.client);
  return { opened, knownDevice };
}
