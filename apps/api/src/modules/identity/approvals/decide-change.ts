import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue } from '#platform/jobs.ts';
import { confirmOwnPassword, confirmWithFactor, requireFactor } from '#identity/identity';
import { endChange } from './end-change.ts';
import { mayReject, whyNoApprover } from './whose-approval.ts';
import { kindOf, type Approvals, type ChangePlace, type ChangeRow } from './kinds.ts';
import { putInForceJob } from './put-in-force.ts';
import { countsFromOnceApproved } from './change-step.rule.ts';
import { lockRequest, setApproval, setCountsFrom } from './store.ts';
import { notifyConcerned } from './notify-concerned.ts';

interface AtRequest {
  locationId: number;
  requestId: string;
}

/**
 * Approves a request as its second person. Done again it changes nothing, and whoever came first has
 * approved it.
 * @throws secondFactorMissing, confirmationNeeded; notFound; notAllowed with `details.reason`; changeOver; inputInvalid and tooManyRequests for
 * the password
 */
export async function approveChange(
  approvals: Approvals,
  context: Context,
  actor: Person,
  { password, ...at }: AtRequest & { password: string },
): Promise<ChangeRow> {
  if (actor.viewedBy !== null) fail('notAllowed', { details: { reason: 'IN_A_VIEW' } });
  requireFactor(context, actor);
  await confirmOwnPassword(context, actor, { password, field: 'password' });
  await confirmWithFactor(context, actor, { kind: 'APPROVAL', facts: { ...at } });
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const { request, place } = await lockOpen(approvals, tx, at, null);
    const reason = await whyNoApprover(approvals, context, tx, actor, request, place);
    if (reason === 'NOT_THEIRS') fail('notAllowed');
    if (reason !== null) fail('notAllowed', { details: { reason } });
    if (request.approvedBy !== null) return request;
    const countsFrom = countsFromOnceApproved(request, now, place.timeZone);
    const decision = { approvedBy: realPersonOf(actor), approvedAt: now };
    const approved: ChangeRow = { ...request, ...decision, countsFrom };
    await setApproval(tx, request.requestId, { by: realPersonOf(actor), at: now });
    if (countsFrom !== request.countsFrom) await setCountsFrom(tx, request.requestId, countsFrom);
    await note(tx, actor, request, now);
    const kind = kindOf(approvals, request.kind);
    await notifyConcerned(context, tx, { kind, request: approved, place, step: 'APPROVED' });
    // What has waited long enough comes into force with the next round, which begins at once.
    if (countsFrom <= now) await enqueue(tx, putInForceJob, {});
    return approved;
  });
}

/**
 * Refuses a request, also one that was approved and is not in force yet. Done again it changes nothing.
 * @throws notFound, notAllowed, changeOver
 */
export async function refuseChange(
  approvals: Approvals,
  context: Context,
  actor: Person,
  { reason, ...at }: AtRequest & { reason: string },
): Promise<ChangeRow> {
  return context.db.transaction().execute(async (tx) => {
    const { request, place } = await lockOpen(approvals, tx, at, 'REFUSED');
    if (!mayReject(actor, request, place)) fail('notAllowed');
    if (request.state === 'REFUSED') return request;
    const kind = kindOf(approvals, request.kind);
    return endChange(context, tx, request, { state: 'REFUSED', actor, kind, place, reason });
  });
}

/** Takes one's own request back. Done again it changes nothing. @throws notFound, notAllowed, changeOver */
export async function withdrawChange(
  approvals: Approvals,
  context: Context,
  actor: Person,
  at: AtRequest,
): Promise<ChangeRow> {
  return context.db.transaction().execute(async (tx) => {
    const { request, place } = await lockOpen(approvals, tx, at, 'WITHDRAWN');
    if (actor.viewedBy !== null || request.requestedBy !== actor.userId) fail('notAllowed');
    if (request.state === 'WITHDRAWN') return request;
    const kind = kindOf(approvals, request.kind);
    return endChange(context, tx, request, { state: 'WITHDRAWN', actor, kind, place });
  });
}

/** @param done the state in which doing it again changes nothing */
async function lockOpen(
  { places }: Approvals,
  tx: Tx,
  { locationId, requestId }: AtRequest,
  done: ChangeRow['state'] | null,
): Promise<{ request: ChangeRow; place: ChangePlace }> {
  const request = await lockRequest(tx, requestId);
  if (request?.locationId !== locationId) fail('notFound');
  const place = (await places.find(tx, locationId)) ?? fail('notFound');
  if (request.state !== 'OPEN' && request.state !== done) {
    fail('changeOver', { details: { state: request.state } });
  }
  return { request, place };
}

async function note(tx: Tx, actor: Person, request: ChangeRow, at: Date): Promise<void> {
  const details = { requestId: request.requestId, change: request.kind };
  const subject = `location:${request.locationId}`;
  await audit(tx, { actor, action: 'change.approved', subject, at, details });
}
