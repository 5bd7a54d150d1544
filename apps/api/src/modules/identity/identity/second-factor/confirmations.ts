import { createHash } from 'node:crypto';
import type {
  ConfirmationProof,
  PasskeyRequest,
} from '@tipwell/contract/identity/calls/second-factor';
import type { ConfirmedKind } from '@tipwell/contract/identity/second-factor-limits';
import { Failure, fail } from '@tipwell/contract/api/errors';
import {
  challengeTries,
  proofLifetimeSeconds,
} from '@tipwell/contract/identity/second-factor-limits';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockAccount } from '../person/account-store.ts';
import { checkOwnPassword } from '../throttling/check-own-password.ts';
import { forgiveGuesses } from '../throttling/slow-down-guesses.ts';
import {
  findChallenge,
  findOpenConfirmation,
  lockChallenge,
  sessionProvedAt,
  setProved,
  setSessionProved,
  type Challenge,
} from './challenge-store.ts';
import { countGuess } from './count-guess.ts';
import { cancelResetOf } from './factor-reset.ts';
import { factorsOf } from './has-factor.ts';
import { makeChallenge } from './new-challenge.ts';
import { passkeyRequestFor } from './passkey-request.ts';
import { isOpen, proveFactor } from './prove-factor.ts';
import type { RelyingParty } from './relying-party.ts';

/** What somebody is asked to confirm: every detail that must not be another one afterwards. */
export interface ToConfirm {
  kind: ConfirmedKind;
  /** Shown to the person as they are, e.g. the amount in minor units and the last four digits. */
  facts: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Lets something through only where the person has confirmed exactly this within the last five minutes,
 * in this session. A confirmation of other details, of another session or of another person is worth
 * nothing here; asked again with the same details, as after a lost answer, it still counts.
 * @throws confirmationNeeded naming what is to be confirmed; notAllowed while viewing as somebody
 */
export async function requireConfirmation(
  context: Context,
  actor: Person,
  what: ToConfirm,
): Promise<void> {
  if (actor.viewedBy) fail('notAllowed');
  const now = context.clock.now();
  const hash = hashOf(what);
  const { confirmationId } = actor.factor;
  const given =
    confirmationId === null ? undefined : await findChallenge(context.db, confirmationId);
  if (given && isTheirs(given, actor) && counts(given, hash, now)) return;

  const { userId, sessionId } = actor;
  const { passkeys, hasAuthenticator } = await factorsOf(context.db, userId);
  const open = { userId, sessionId, whatHash: hash, now, tries: challengeTries };
  const asked = { purpose: 'CONFIRM', userId, sessionId, device: null } as const;
  const challenge =
    (await findOpenConfirmation(context.db, open)) ??
    (await makeChallenge(context.db, { ...asked, what: { kind: what.kind, hash } }, now));
  throw new Failure('confirmationNeeded', {
    details: {
      ...what.facts,
      confirmationId: challenge.challengeId,
      kind: what.kind,
      hasPasskey: passkeys.length > 0,
      hasAuthenticator,
    },
  });
}

/** The same, for whoever has a second factor; others are asked for no more than before. */
export async function confirmWithFactor(
  context: Context,
  actor: Person,
  what: ToConfirm,
): Promise<void> {
  if (actor.factor.isSetUp) await requireConfirmation(context, actor, what);
}

/**
 * For what is not done without a second factor, whatever the role: the settings may say that nobody must
 * have one.
 * @throws secondFactorMissing
 */
export function requireFactor(context: Context, actor: Person): void {
  if (context.config.isSecondFactorRequired && !actor.factor.isSetUp) fail('secondFactorMissing');
}

/**
 * Lets something through only where the person has proved within the last five minutes who they are:
 * by the sign-in itself, or by a confirmation of anything.
 * @throws confirmationNeeded; notAllowed while viewing as somebody
 */
export async function requireFreshProof(context: Context, actor: Person): Promise<void> {
  if (actor.viewedBy) fail('notAllowed');
  const provedAt = await sessionProvedAt(context.db, actor.sessionId);
  if (provedAt !== null && isFresh(provedAt, context.clock.now())) return;
  await requireConfirmation(context, actor, { kind: 'IDENTITY', facts: {} });
}

/** The same, for whoever has a second factor; others are asked for no more than before. */
export async function freshProofWithFactor(context: Context, actor: Person): Promise<void> {
  if (actor.factor.isSetUp) await requireFreshProof(context, actor);
}

/** By what a confirmation may be given. @throws notFound, challengeOver */
export async function showConfirmation(
  context: Context,
  actor: Person,
  confirmationId: string,
  party: RelyingParty,
): Promise<{ hasAuthenticator: boolean; passkey: PasskeyRequest | null }> {
  const challenge = await findChallenge(context.db, confirmationId);
  if (!challenge || !isTheirs(challenge, actor)) fail('notFound');
  if (!isOpen(challenge, 'CONFIRM', context.clock.now())) fail('challengeOver');
  const { passkeys, hasAuthenticator } = await factorsOf(context.db, actor.userId);
  const passkey = passkeys.length > 0 ? passkeyRequestFor(challenge, party, passkeys) : null;
  return { hasAuthenticator, passkey };
}

/**
 * Confirms what was asked for, by a factor, or by the password where there is no factor.
 * @throws notFound for somebody else's; proofWrong, codeUsedAlready, challengeOver, tooManyRequests;
 *   inputInvalid for the password
 */
export async function confirm(
  context: Context,
  actor: Person,
  given: { confirmationId: string; proof: ConfirmationProof; knownDevice: string | null },
  party: RelyingParty,
): Promise<void> {
  const now = context.clock.now();
  const begun = await findChallenge(context.db, given.confirmationId);
  if (!begun || !isTheirs(begun, actor)) fail('notFound');
  if (!isOpen(begun, 'CONFIRM', now)) fail('challengeOver');
  const counted = await countGuess(context, actor, { ...given, userId: actor.userId }, now);
  const failure = await context.db.transaction().execute(async (tx) => {
    const challenge = await lockChallenge(tx, given.confirmationId);
    // Somebody was faster with the same: what was open a moment ago is looked at again under its lock.
    if (!challenge || !isOpen(challenge, 'CONFIRM', now)) {
      return new Failure('challengeOver');
    }
    const { proof } = given;
    const wrong =
      proof.kind === 'PASSWORD'
        ? await provePassword(tx, actor, challenge, proof.password, now)
        : await proveFactor(context, tx, challenge, { proof, party, now });
    const subject = `user:${actor.userId}`;
    const details = { what: challenge.whatKind, by: proof.kind };
    if (wrong instanceof Failure) {
      await audit(tx, { actor, action: 'secondFactor.failed', subject, at: now, details });
      return wrong;
    }
    if (counted) await forgiveGuesses(tx, counted);
    await setSessionProved(tx, actor.sessionId, now);
    await audit(tx, { actor, action: 'confirmation.given', subject, at: now, details });
    if (proof.kind !== 'PASSWORD') await cancelResetOf(context, tx, actor.userId, now);
    return null;
  });
  if (failure) throw failure;
}

async function provePassword(
  tx: Tx,
  actor: Person,
  challenge: Challenge,
  password: string,
  now: Date,
): Promise<Failure | null> {
  const { passkeys, hasAuthenticator } = await factorsOf(tx, actor.userId);
  // Where there is a factor the password has been asked for already, at the door.
  if (hasAuthenticator || passkeys.length > 0) return new Failure('proofWrong');
  const account = (await lockAccount(tx, actor.userId)) ?? fail('notFound');
  const wrong = await checkOwnPassword(tx, account, { password, field: 'password' }, now);
  if (!wrong) await setProved(tx, challenge.challengeId, now);
  return wrong;
}

function isTheirs(challenge: Challenge, { userId, sessionId }: Person): boolean {
  return challenge.userId === userId && challenge.sessionId === sessionId;
}

function counts(challenge: Challenge, hash: Buffer, now: Date): boolean {
  const { purpose, provedAt, whatHash } = challenge;
  return (
    purpose === 'CONFIRM' &&
    provedAt !== null &&
    isFresh(provedAt, now) &&
    whatHash?.equals(hash) === true
  );
}

const isFresh = (provedAt: Date, now: Date): boolean =>
  now.getTime() - provedAt.getTime() <= proofLifetimeSeconds * 1000;

/** Of every detail by its name, in one order: what differs anywhere has another hash. */
function hashOf({ kind, facts }: ToConfirm): Buffer {
  const inOrder = Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, inOrder]))
    .digest();
}
