import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue } from '#platform/jobs.ts';
import { isSecondPerson } from '#platform/second-person.rule.ts';
import { requireSecondApprover, type SecondApproval } from '../../approvers/second-approver.ts';
import { confirmWithFactor, requireFactor } from '../../second-factor/confirmations.ts';
import { applyDecisionsJob } from './apply-decisions.ts';
import {
  findDecision,
  lockDecision,
  setDecisionApproved,
  setDecisionEnded,
  type Decision,
} from './decision-store.ts';
import { tellOfDecision } from './tell-administrators.ts';

/** What the second administrator approves: nobody approves roles or an erasure of their own. */
export function decisionApproval({
  kind,
  askedBy,
  userId,
}: Pick<Decision, 'kind' | 'askedBy' | 'userId'>): SecondApproval {
  return { approval: kind, first: askedBy, payees: [userId] };
}

/**
 * Approves a request as its second administrator, with a fresh proof. Done again it changes nothing.
 * @throws secondFactorMissing, confirmationNeeded; notFound; changeOver; notAllowed with `details.reason`
 */
export async function approveDecision(
  context: Context,
  actor: Person,
  decisionId: string,
): Promise<Decision> {
  const found = (await findDecision(context.db, decisionId)) ?? fail('notFound');
  await requireSecondApprover(context, context.db, actor, decisionApproval(found));
  requireFactor(context, actor);
  const { kind, userId, platformRoles } = found;
  const facts = { decisionId, decision: kind, userId, roles: platformRoles.join(' ') };
  await confirmWithFactor(context, actor, { kind: 'APPROVAL', facts });
  const at = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const decision = await lockOpen(tx, decisionId, null);
    await requireSecondApprover(context, tx, actor, decisionApproval(decision));
    if (decision.approvedBy !== null) return decision;
    const by = realPersonOf(actor);
    await setDecisionApproved(tx, decisionId, { by, at });
    await tellOfDecision(context, tx, decision, 'APPROVED');
    await note(tx, actor, decision, 'account.decisionApproved', at);
    // What has waited long enough applies with the next round, which begins at once.
    if (decision.dueAt <= at) await enqueue(tx, applyDecisionsJob, {});
    return { ...decision, approvedBy: by };
  });
}

/**
 * Rejects a request, also one that was approved and has not been applied yet. Done again it changes nothing.
 * @throws notFound, changeOver; notAllowed for whoever asked, for the person and in a view
 */
export async function rejectDecision(
  context: Context,
  actor: Person,
  { decisionId, reason }: { decisionId: string; reason: string },
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const decision = await lockOpen(tx, decisionId, 'REJECTED');
    if (!mayReject(decision, actor)) fail('notAllowed');
    if (decision.state === 'REJECTED') return;
    await end(context, tx, actor, decision, { state: 'REJECTED', at, reason });
  });
}

/** Takes one's own request back. Done again it changes nothing. @throws notFound, changeOver, notAllowed */
export async function withdrawDecision(
  context: Context,
  actor: Person,
  decisionId: string,
): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const decision = await lockOpen(tx, decisionId, 'WITHDRAWN');
    if (!mayWithdraw(decision, actor)) fail('notAllowed');
    if (decision.state === 'WITHDRAWN') return;
    await end(context, tx, actor, decision, { state: 'WITHDRAWN', at });
  });
}

/** Another administrator than the one who asked, and not the person: rejecting changes nothing. */
export function mayReject({ askedBy, userId }: Decision, actor: Person): boolean {
  return isSecondPerson(askedBy, actor) && actor.userId !== userId;
}

export function mayWithdraw({ askedBy }: Decision, actor: Person): boolean {
  return actor.viewedBy === null && realPersonOf(actor) === askedBy;
}

/** @param done the state in which doing it again changes nothing */
async function lockOpen(
  tx: Tx,
  decisionId: string,
  done: Decision['state'] | null,
): Promise<Decision> {
  const decision = (await lockDecision(tx, decisionId)) ?? fail('notFound');
  if (decision.state !== 'OPEN' && decision.state !== done) {
    fail('changeOver', { details: { state: decision.state } });
  }
  return decision;
}

async function end(
  context: Context,
  tx: Tx,
  actor: Person,
  decision: Decision,
  { state, at, reason }: { state: 'REJECTED' | 'WITHDRAWN'; at: Date; reason?: string },
): Promise<void> {
  await setDecisionEnded(tx, decision.decisionId, { state, by: realPersonOf(actor), at });
  await tellOfDecision(context, tx, decision, state);
  const action = state === 'REJECTED' ? 'account.decisionRejected' : 'account.decisionWithdrawn';
  await note(tx, actor, decision, action, at, reason);
}

async function note(
  tx: Tx,
  actor: Person,
  { userId, kind, platformRoles }: Decision,
  action: string,
  at: Date,
  reason?: string,
): Promise<void> {
  const details = {
    change: kind,
    ...(kind === 'PLATFORM_ROLES' ? { roles: platformRoles.join(' ') } : {}),
    ...(reason === undefined ? {} : { reason }),
  };
  await audit(tx, { actor, action, subject: `user:${userId}`, at, details });
}
