import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { endOtherSessions } from '../sessions/end-sessions-of.ts';
import { recoveryCodesLeft, replaceRecoveryCodes } from './factor-store.ts';
import { hasFactor } from './has-factor.ts';
import { needsSecondFactor } from '../sessions/needs-factor.rule.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';
import { writeToPerson } from './write-to-person.ts';

type Kind = 'PASSKEY' | 'AUTHENTICATOR';

/**
 * What follows when a person has one factor more: they are told, and other devices, which were signed
 * in without it, are signed out. Gives back recovery codes where there were none.
 */
export async function afterAdding(
  context: Context,
  tx: Tx,
  actor: Person,
  kind: Kind,
  now: Date,
): Promise<string[] | null> {
  const { userId, sessionId } = actor;
  const subject = `user:${userId}`;
  await audit(tx, { actor, action: 'secondFactor.added', subject, at: now, details: { kind } });
  await writeToPerson(context, tx, userId, 'added');
  await endOtherSessions(tx, userId, sessionId, now, 'FACTOR_CHANGED');
  const left = await recoveryCodesLeft(tx, userId);
  return left === null ? giveRecoveryCodes(context, tx, userId, now) : null;
}

/**
 * What follows when a person has one factor less. Whoever has a role that asks for one keeps the last.
 * @throws secondFactorMissing, and then nothing is removed
 */
export async function afterRemoving(
  context: Context,
  tx: Tx,
  actor: Person,
  kind: Kind,
  now: Date,
): Promise<void> {
  const { userId, sessionId } = actor;
  const subject = `user:${userId}`;
  if (!(await hasFactor(tx, userId))) {
    const { isSecondFactorRequired } = context.config;
    if (isSecondFactorRequired && needsSecondFactor(actor.platformRoles)) {
      fail('secondFactorMissing');
    }
    // Codes alone are no second factor: they only stand in for one.
    await replaceRecoveryCodes(tx, userId, [], now);
  }
  await audit(tx, { actor, action: 'secondFactor.removed', subject, at: now, details: { kind } });
  await writeToPerson(context, tx, userId, 'removed');
  await endOtherSessions(tx, userId, sessionId, now, 'FACTOR_CHANGED');
}
