import type { NotSecondReason } from '@tipwell/contract/access/second-approver';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { whyNotApproverToday, whyNotSecondApprover, type SecondApproval } from '#identity/identity';
import { kindOf, type Approvals, type ChangePlace, type ChangeRow } from './kinds.ts';
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
  const payees = await payeesOf(approvals, db, request);
  if (request.approval === 'TRONC_MASTER') {
    if (actor.viewedBy === null && !place.troncMasters.includes(actor.userId)) {
      return actor.userId === request.requestedBy ? 'SAME_PERSON' : 'TRONCMASTER_NEEDED';
    }
    return whyNotSecondApprover(context, db, actor, troncApproval(request, payees));
  }
  const { requestedBy } = request;
  const candidate = await candidateOf(context, db, actor, { requestedBy, payees }, place);
  const asked = await askedOf(approvals, db, request, place);
  const why = whyNotSecondPerson(candidate, asked, context.clock.now());
  return why ?? (lacksOwner(request, place, payees, candidate.userId) ? 'OWNER_NEEDED' : null);
}

async function payeesOf(
  approvals: Approvals,
  db: Database,
  request: ChangeRow,
): Promise<readonly string[]> {
  return (await kindOf(approvals, request.kind).payees?.(db, request)) ?? [];
}

/** What a troncmaster approves. */
function troncApproval(
  { requestedBy, locationId }: ChangeRow,
  payees: readonly string[],
): SecondApproval {
  return { approval: 'TRONC_CHANGE', first: requestedBy, payees, locationIds: [locationId] };
}

/** Whether only an owner approves it, the venue still has one who may, and this is none. */
function lacksOwner(
  { approval, requestedBy }: ChangeRow,
  { owners }: ChangePlace,
  payees: readonly string[],
  userId: string,
): boolean {
  const others = owners.filter(
    (owner) => owner.userId !== requestedBy && !payees.includes(owner.userId),
  );
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
  const { approval: needed, approvedBy, requestedBy } = request;
  if (needed === 'NONE') return true;
  if (approvedBy === null) return false;
  const payees = await payeesOf(approvals, tx, request);
  if (needed === 'TRONC_MASTER') {
    if (!place.troncMasters.includes(approvedBy)) return false;
    const approval = troncApproval(request, payees);
    return (await whyNotApproverToday(context, tx, approvedBy, approval)) === null;
  }
  const approver = await approverOf(context, tx, { approvedBy, requestedBy, payees }, place);
  if (!approver || lacksOwner(request, place, payees, approvedBy)) return false;
  const asked = await askedOf(approvals, tx, request, place);
  return whyNotSecondPerson(approver, asked, context.clock.now()) === null;
}
