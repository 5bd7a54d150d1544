import type { NotSecondReason } from '@tipwell/contract/approvals/second-approver';
import type { Person } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findPerson } from '../identity/index.ts';
import type { Approvals, ChangePlace, ChangeRow } from './kinds.ts';
import { mayRefuse, whyNotSecondPerson } from './second-person.rule.ts';
import { approverOf, askedOf, candidateOf, mayStillAsk, standingOf } from './who-decides.ts';

/** Why someone may not approve a request; null: they may. */
export async function whyNoApprover(
  approvals: Approvals,
  context: Context,
  db: Database,
  actor: Person,
  request: ChangeRow,
  place: ChangePlace,
): Promise<NotSecondReason | null> {
  const candidate = await candidateOf(context, db, actor, request, place);
  if (request.approval === 'TRONC_MASTER') {
    if (candidate.isViewing) return 'IN_A_VIEW';
    if (candidate.userId === request.requestedBy) return 'SAME_PERSON';
    return place.troncMasters.includes(candidate.userId) ? null : 'TRONCMASTER_NEEDED';
  }
  const asked = await askedOf(approvals, db, request, place);
  const why = whyNotSecondPerson(candidate, asked, context.clock.now());
  return why ?? (lacksOwner(request, place, candidate.userId) ? 'OWNER_NEEDED' : null);
}

/** Whether only an owner approves it, the venue still has one, and this is none. */
function lacksOwner(
  { approval, requestedBy }: ChangeRow,
  { owners }: ChangePlace,
  userId: string,
): boolean {
  const others = owners.filter((owner) => owner.userId !== requestedBy);
  return (
    approval === 'OWNER' && others.length > 0 && !others.some((owner) => owner.userId === userId)
  );
}

/** Whether someone may stop a request: who may approve it, its owners, and administrators. */
export function mayReject(
  actor: Person,
  request: Pick<ChangeRow, 'approval' | 'requestedBy'>,
  place: ChangePlace,
): boolean {
  const candidate = standingOf(actor, place);
  const isTroncMaster =
    request.approval === 'TRONC_MASTER' && place.troncMasters.includes(candidate.userId);
  const isTheirs =
    isTroncMaster && !candidate.isViewing && candidate.userId !== request.requestedBy;
  return isTheirs || mayRefuse(candidate, request);
}

/**
 * Whether someone at the venue reads a request: owners read all, a troncmaster what is theirs to approve,
 * and everyone what they asked for.
 */
export function maySee(actor: Person, request: ChangeRow, place: ChangePlace): boolean {
  const { userId } = actor;
  if (request.requestedBy === userId) return true;
  if (place.owners.some((owner) => owner.userId === userId)) return true;
  return request.approval === 'TRONC_MASTER' && place.troncMasters.includes(userId);
}

/** Whether the requester could still ask today. */
export async function mayAskToday(
  approvals: Approvals,
  db: Database,
  request: ChangeRow,
  place: ChangePlace,
): Promise<boolean> {
  const { requestedAs, requestedBy } = request;
  if (requestedAs !== 'STAFF') return mayStillAsk(approvals, db, request, place);
  return (
    place.teamManagers.includes(requestedBy) ||
    place.owners.some((owner) => owner.userId === requestedBy)
  );
}

/** Whether the approval still counts today: a request without one is asked for it again. */
export async function isStillApproved(
  approvals: Approvals,
  context: Context,
  tx: Tx,
  request: ChangeRow,
  place: ChangePlace,
): Promise<boolean> {
  const { approval, approvedBy, requestedBy } = request;
  if (approval === 'NONE') return true;
  if (approvedBy === null) return false;
  if (approval === 'TRONC_MASTER') {
    const person = await findPerson(tx, approvedBy);
    const isOver = person?.status === 'SUSPENDED' || person?.status === 'TERMINATED';
    return person !== null && !isOver && place.troncMasters.includes(approvedBy);
  }
  const approver = await approverOf(context, tx, { approvedBy, requestedBy }, place);
  if (!approver || lacksOwner(request, place, approvedBy)) return false;
  const asked = await askedOf(approvals, tx, request, place);
  return whyNotSecondPerson(approver, asked, context.clock.now()) === null;
}
