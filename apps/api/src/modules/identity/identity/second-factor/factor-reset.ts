import { fullName } from '@tipwell/contract/identity/full-name';
import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import { factorResetWaitSeconds } from '@tipwell/contract/identity/second-factor-limits';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { describeError } from '#platform/log.ts';
import {
  requireSecondApprover,
  showSecondApproval,
  type SecondApproval,
} from '../approvers/second-approver.ts';
import { endAllSessions } from '../sessions/end-sessions-of.ts';
import { findUser } from '../person/user-store.ts';
import { deleteFactors } from './factor-store.ts';
import { hasFactor } from './has-factor.ts';
import {
  dueResets,
  endReset,
  insertReset,
  lockOpenReset,
  openResetOf,
  setAgreed,
  type FactorReset,
} from './reset-store.ts';
import { writeToPerson } from './write-to-person.ts';

/** What support may know of somebody's factors, and the reset that is open. @throws notFound */
export async function showReset(context: Context, actor: Person, userId: string) {
  const { db } = context;
  if (!(await findUser(db, userId))) fail('notFound');
  const reset = await openResetOf(db, userId);
  const isNeeded = reset !== undefined && reset.agreedBy === null;
  const second = await showSecondApproval(context, actor, isNeeded ? approvalOf(reset) : null);
  return {
    hasSecondFactor: await hasFactor(db, userId),
    reset: reset
      ? {
          resetId: reset.resetId,
          reason: reset.reason,
          askedBy: reset.askedBy,
          askedByName: await nameOf(context, reset.askedBy),
          askedAt: reset.askedAt.toISOString(),
          agreedByName: reset.agreedBy === null ? null : await nameOf(context, reset.agreedBy),
          dueAt: reset.dueAt.toISOString(),
          mayAgree: second.mayApprove,
          whyNotSecond: second.whyNotSecond,
        }
      : null,
  };
}

async function nameOf(context: Context, userId: string): Promise<string> {
  const user = await findUser(context.db, userId);
  return user ? fullName({ firstName: user.first_name, lastName: user.last_name }) : '';
}

/** What the second person agrees to: neither who asked, nor the person whose factors they are. */
function approvalOf({ askedBy, userId }: FactorReset): SecondApproval {
  return { approval: 'FACTOR_RESET', first: askedBy, payees: [userId] };
}

/**
 * Asks for the removal of every factor of somebody who has lost them all, and tells them at every
 * address we know. Asked again while one is open, it is the same.
 * @throws notFound where there is nothing to remove; notAllowed for oneself and while viewing
 */
export async function askForReset(
  context: Context,
  actor: Person,
  { userId, reason }: { userId: string; reason: string },
): Promise<{ resetId: string; dueAt: string }> {
  if (actor.viewedBy || actor.userId === userId) fail('notAllowed');
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    if (!(await findUser(tx, userId)) || !(await hasFactor(tx, userId))) fail('notFound');
    const reset = {
      resetId: randomUUIDv7(),
      userId,
      reason,
      askedBy: realPersonOf(actor),
      askedAt: now,
      dueAt: new Date(now.getTime() + factorResetWaitSeconds * 1000),
    };
    if (await insertReset(tx, reset)) {
      await writeToPerson(context, tx, userId, 'resetAsked');
      const subject = `user:${userId}`;
      const details = { reason };
      await audit(tx, { actor, action: 'secondFactor.resetAsked', subject, at: now, details });
    }
    const open = (await openResetOf(tx, userId)) ?? fail('notFound');
    return { resetId: open.resetId, dueAt: open.dueAt.toISOString() };
  });
}

/** Agrees as a second person. @throws notFound; notAllowed with `details.reason` for whoever is no independent second person */
export async function agreeToReset(
  context: Context,
  actor: Person,
  asked: { userId: string; resetId: string },
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const reset = await lockOpenReset(tx, asked.userId);
    if (reset?.resetId !== asked.resetId) fail('notFound');
    await requireSecondApprover(context, tx, actor, approvalOf(reset));
    if (reset.agreedBy !== null) return;
    await setAgreed(tx, reset.resetId, { userId: actor.userId, at: now });
    const subject = `user:${asked.userId}`;
    await audit(tx, { actor, action: 'secondFactor.resetAgreed', subject, at: now });
  });
}

/** Takes a reset back. @throws notFound */
export async function cancelReset(
  context: Context,
  actor: Person,
  asked: { userId: string; resetId: string },
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const reset = await openResetOf(tx, asked.userId);
    if (reset?.resetId !== asked.resetId) fail('notFound');
    await cancelResetOf(context, tx, asked.userId, now);
    const subject = `user:${asked.userId}`;
    await audit(tx, { actor, action: 'secondFactor.resetCancelled', subject, at: now });
  });
}

/** Whoever uses a factor has not lost them all: what was asked in their name is off. */
export async function cancelResetOf(
  context: Context,
  tx: Tx,
  userId: string,
  now: Date,
): Promise<void> {
  const reset = await lockOpenReset(tx, userId);
  if (!reset) return;
  await endReset(tx, reset.resetId, { reason: 'CANCELLED', at: now });
  await writeToPerson(context, tx, userId, 'resetCancelled');
}

/** Carries out what two people agreed on and what has waited a day; one that fails stops no other. */
export async function carryOutResets(context: Context): Promise<void> {
  const now = context.clock.now();
  for (const { userId, resetId } of await dueResets(context.db, now)) {
    await context.db
      .transaction()
      .execute((tx) => carryOut(context, tx, { userId, resetId }, now))
      .catch((error: unknown) => {
        context.log.error({ err: describeError(error), resetId }, 'a reset was not carried out');
      });
  }
}

async function carryOut(
  context: Context,
  tx: Tx,
  { userId, resetId }: { userId: string; resetId: string },
  now: Date,
): Promise<void> {
  const reset = await lockOpenReset(tx, userId);
  if (reset?.resetId !== resetId || reset.agreedBy === null || reset.dueAt > now) return;
  await deleteFactors(tx, userId);
  await endAllSessions(tx, userId, 'FACTOR_CHANGED', now);
  await endReset(tx, resetId, { reason: 'DONE', at: now });
  await writeToPerson(context, tx, userId, 'resetDone');
  const actor = { kind: 'guest', address: 'our own worker' } as const;
  const details = { askedBy: reset.askedBy, agreedBy: reset.agreedBy };
  const subject = `user:${userId}`;
  await audit(tx, { actor, action: 'secondFactor.reset', subject, at: now, details });
}
