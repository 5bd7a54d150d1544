import { Failure } from '@tipwell/contract/api/errors';
import { platformRoles as all } from '@tipwell/contract/access/roles';
import { audit, systemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { defineJob } from '#platform/jobs.ts';
import { whyNotApproverToday } from '../../approvers/second-approver.ts';
import { announcePersonChanged } from '../../person/person-changed.ts';
import { findUser } from '../../person/user-store.ts';
import { isLastAdmin } from '../../memberships/who-stays-store.ts';
import { lockForCare, setPlatformRoles } from '../care-store.ts';
import { closeAccount } from '../close-account.ts';
import { nobodysPassword, replaceEverywhere, type RefuseWhileOwed } from '../erase-person.ts';
import { decisionStep } from './account-decision.rule.ts';
import {
  dueDecisions,
  lockDecision,
  setDecisionApproved,
  setDecisionEnded,
  type Decision,
} from './decision-store.ts';
import { tellOfDecision } from './tell-administrators.ts';

export const applyDecisionsJob = defineJob<object>('identity:apply-account-decisions');

interface Hands {
  passwordHash: string;
  refuseWhileOwed: RefuseWhileOwed;
}

/**
 * Applies what two administrators decided and what has waited a day, and ends what nobody approved in time.
 * Both are looked at once more: who asked is still an administrator, and who approved could approve today.
 * One that fails keeps no other waiting.
 */
export async function applyAccountDecisions(
  context: Context,
  refuseWhileOwed: RefuseWhileOwed,
): Promise<void> {
  await forEachApart(context, {
    name: 'apply account decisions',
    items: await dueDecisions(context.db, context.clock.now()),
    idOf: (decisionId) => decisionId,
    clock: 'ROUND',
    handle: async (decisionId) => {
      // Computed before the row is held: it takes a while.
      const hands = { passwordHash: await nobodysPassword(), refuseWhileOwed };
      await context.db.transaction().execute(async (tx) => move(context, tx, decisionId, hands));
    },
  });
}

async function move(context: Context, tx: Tx, decisionId: string, hands: Hands): Promise<void> {
  const now = context.clock.now();
  const decision = await lockDecision(tx, decisionId);
  if (decision?.state !== 'OPEN') return;
  const step = decisionStep(decision, now);
  if (step === 'WAIT') return;
  if (step === 'LAPSE') return endAs(context, tx, decision, 'LAPSED');
  const requester = await findUser(tx, decision.askedBy);
  const mayStillAsk =
    requester?.platform_roles.includes('ROLE_ADMIN') === true &&
    requester.status !== 'SUSPENDED' &&
    requester.status !== 'TERMINATED';
  if (!mayStillAsk) return endAs(context, tx, decision, 'VOID');
  if (!(await isStillApproved(context, tx, decision))) {
    // Whoever approved could not do so today: a second administrator is needed again.
    await setDecisionApproved(tx, decisionId, null);
    return note(tx, decision, 'account.approvalDropped', now);
  }
  const isDone = await apply(context, tx, decision, hands);
  if (!isDone) return endAs(context, tx, decision, 'VOID');
  await setDecisionEnded(tx, decisionId, { state: 'APPLIED', by: null, at: now });
}

async function apply(context: Context, tx: Tx, decision: Decision, hands: Hands): Promise<boolean> {
  switch (decision.kind) {
    case 'ERASURE':
      return eraseInPlace(context, tx, decision, hands);
    case 'CLOSURE':
      return closeInPlace(context, tx, decision);
    case 'PLATFORM_ROLES':
      return giveRoles(context, tx, decision);
  }
}

async function closeInPlace(context: Context, tx: Tx, decision: Decision): Promise<boolean> {
  const { userId, askedBy, approvedBy, reason } = decision;
  const isLastOfAll = await isLastAdmin(tx, userId);
  const account = await lockForCare(tx, userId);
  if (!account || account.status === 'TERMINATED' || isLastOfAll) return false;
  const now = context.clock.now();
  // Written while the places of the person are still known.
  await tellOfDecision(context, tx, decision, 'APPLIED');
  await closeAccount(tx, userId, now);
  await audit(tx, {
    actor: systemActor,
    action: 'account.terminated',
    subject: `user:${userId}`,
    at: now,
    details: { reason, before: account.status, after: 'TERMINATED', askedBy, approvedBy },
  });
  return true;
}

async function isStillApproved(context: Context, tx: Tx, decision: Decision): Promise<boolean> {
  const { approvedBy, kind, askedBy, userId } = decision;
  if (approvedBy === null) return false;
  const asked = { approval: kind, first: askedBy, payees: [userId] };
  return (await whyNotApproverToday(context, tx, approvedBy, asked)) === null;
}

async function giveRoles(context: Context, tx: Tx, decision: Decision): Promise<boolean> {
  const { userId, platformRoles, askedBy, approvedBy, reason } = decision;
  const now = context.clock.now();
  const account = await lockForCare(tx, userId);
  if (!account || account.status === 'TERMINATED' || account.status === 'SUSPENDED') return false;
  const before = account.platformRoles;
  const roles = all.filter((role) => before.includes(role) || platformRoles.includes(role));
  await setPlatformRoles(tx, userId, roles, { grantedBy: askedBy, approvedBy, now });
  await announcePersonChanged(tx, userId);
  await tellOfDecision(context, tx, decision, 'APPLIED');
  await audit(tx, {
    actor: systemActor,
    action: 'account.rolesChanged',
    subject: `user:${userId}`,
    at: now,
    details: { reason, before: before.join(' '), after: roles.join(' '), askedBy, approvedBy },
  });
  return true;
}

async function eraseInPlace(
  context: Context,
  tx: Tx,
  decision: Decision,
  { passwordHash, refuseWhileOwed }: Hands,
): Promise<boolean> {
  const { userId, askedBy, approvedBy } = decision;
  const now = context.clock.now();
  const account = await lockForCare(tx, userId);
  if (!account || account.erasedAt || account.status !== 'TERMINATED') return false;
  try {
    await refuseWhileOwed(tx, userId, now);
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
  // Written while the addresses are still known.
  await tellOfDecision(context, tx, decision, 'APPLIED');
  await replaceEverywhere(context, tx, account, { erasedBy: askedBy, passwordHash });
  const details = { askedBy, approvedBy };
  const subject = `user:${userId}`;
  await audit(tx, { actor: systemActor, action: 'account.erased', subject, at: now, details });
  return true;
}

async function endAs(
  context: Context,
  tx: Tx,
  decision: Decision,
  state: 'LAPSED' | 'VOID',
): Promise<void> {
  const at = context.clock.now();
  await setDecisionEnded(tx, decision.decisionId, { state, by: null, at });
  await tellOfDecision(context, tx, decision, state);
  const action = state === 'LAPSED' ? 'account.decisionLapsed' : 'account.decisionVoid';
  await note(tx, decision, action, at);
}

async function note(tx: Tx, { userId, kind }: Decision, action: string, at: Date): Promise<void> {
  const subject = `user:${userId}`;
  await audit(tx, { actor: systemActor, action, subject, at, details: { change: kind } });
}
