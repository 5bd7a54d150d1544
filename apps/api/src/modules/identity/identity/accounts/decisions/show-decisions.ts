import type { AccountDecision } from '@tipwell/contract/people/calls/account-decisions';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { whyNotSecondApprover } from '../../approvers/second-approver.ts';
import { namesOfPeople } from '../../memberships/audience-store.ts';
import { decisionApproval, mayReject, mayWithdraw } from './decide.ts';
import { openDecisions, type Decision } from './decision-store.ts';

/** What waits for a second administrator or for its day, with what the reader may do about it. */
export async function showDecisions(
  context: Context,
  actor: Person,
  userId: string | null,
): Promise<AccountDecision[]> {
  return Promise.all(
    (await openDecisions(context.db, userId)).map((one) => presentDecision(context, actor, one)),
  );
}

export async function presentDecision(
  context: Context,
  actor: Person,
  decision: Decision,
): Promise<AccountDecision> {
  const { db } = context;
  const { userId, askedBy, approvedBy } = decision;
  const names = await namesOfPeople(db, [userId, askedBy, approvedBy ?? askedBy]);
  const isNeeded = approvedBy === null;
  const why = isNeeded
    ? await whyNotSecondApprover(context, db, actor, decisionApproval(decision))
    : null;
  return {
    decisionId: decision.decisionId,
    userId,
    name: names.get(userId) ?? '',
    kind: decision.kind,
    platformRoles: decision.platformRoles,
    reason: decision.reason,
    askedBy: names.get(askedBy) ?? '',
    askedAt: decision.askedAt.toISOString(),
    countsFrom: decision.dueAt.toISOString(),
    lapsesAt: decision.lapsesAt.toISOString(),
    approvedBy: approvedBy === null ? null : (names.get(approvedBy) ?? ''),
    may: {
      approve: isNeeded && why === null,
      reject: mayReject(decision, actor),
      withdraw: mayWithdraw(decision, actor),
    },
    whyNotSecond: why,
  };
}
