import { audit, systemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { raiseIncident } from '#platform/incidents.ts';
import { defineJob } from '#platform/jobs.ts';
import { describeError } from '#platform/log.ts';
import { startOfNextBusinessDay } from '@tipwell/contract/dates/business-day.rule';
import { clearByRequest } from '#platform/cleared.ts';
import { stepDue } from './change-step.rule.ts';
import { endChange } from './end-change.ts';
import { kindOf, type Approvals, type ChangeRow } from './kinds.ts';
import { isStillApproved, mayAskToday } from './whose-approval.ts';
import { dueRequests, lockRequest, setApproval, setCountsFrom } from './store.ts';

export const putInForceJob = defineJob<object>('put-changes-in-force');

/**
 * Puts in force what was approved and has waited, and ends what nobody approved in time. One request
 * that fails keeps no other waiting: it stays open, is tried again with the next round, and the
 * platform's people are alerted.
 */
export async function putDueInForce(approvals: Approvals, context: Context): Promise<void> {
  const now = context.clock.now();
  for (const requestId of await dueRequests(context.db, now)) {
    try {
      await context.db.transaction().execute(async (tx) => {
        const request = await lockRequest(tx, requestId);
        if (request?.state === 'OPEN') await move(approvals, context, tx, request);
      });
    } catch (error) {
      context.log.error({ err: describeError(error), requestId }, 'a change is not in force');
      const subject = `change:${requestId}`;
      await raiseIncident(context.db, { kind: 'WORK_KEEPS_FAILING', subject, at: now });
    }
  }
}

async function move(
  approvals: Approvals,
  context: Context,
  tx: Tx,
  request: ChangeRow,
): Promise<void> {
  const now = context.clock.now();
  const step = stepDue(request, now);
  const found = await approvals.places.find(tx, request.locationId);
  if (step === 'WAIT' || !found) return;
  const end = { actor: systemActor, kind: kindOf(approvals, request.kind), place: found };
  if (step === 'LAPSE') {
    await endChange(context, tx, request, { ...end, state: 'LAPSED' });
    return;
  }
  if (step === 'POSTPONE') {
    // The round came too late for the day that has begun.
    const { timeZone } = found;
    await setCountsFrom(tx, request.requestId, startOfNextBusinessDay(now, timeZone));
    return;
  }
  if (!(await mayAskToday(approvals, tx, request, found))) {
    await endChange(context, tx, request, {
      ...end,
      state: 'VOID',
      voidBecause: 'REQUESTER_GONE',
    });
    return;
  }
  if (!(await isStillApproved(approvals, context, tx, request, found))) {
    // Whoever approved could not do so today: a second person is needed again.
    await setApproval(tx, request.requestId, null);
    const details = { requestId: request.requestId, change: request.kind };
    const subject = `location:${request.locationId}`;
    const action = 'change.approvalDropped';
    await audit(tx, { actor: systemActor, action, subject, at: now, details });
    return;
  }
  const { requestId } = request;
  const done = await end.kind.putInForce(context, tx, request, (fact) =>
    clearByRequest(fact, requestId),
  );
  await endChange(
    context,
    tx,
    request,
    done === 'DONE' ? { ...end, state: 'IN_FORCE' } : { ...end, state: 'VOID', voidBecause: done },
  );
}
