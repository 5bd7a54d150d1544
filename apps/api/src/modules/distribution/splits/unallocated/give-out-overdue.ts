import { randomUUIDv7 } from 'node:crypto';
import { audit, systemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { findLocation, type Location } from '#venues/locations';
import { openAlertsOfKind } from '../pools/alert-store.ts';
import { splitWaits } from '../events.ts';
import { lockPoolForClosing } from '../pools/pool-store.ts';
import { runOfPool } from '../runs/run-store.ts';
import { remindOrTimeIsOver } from '../pending/look-after-waiting.ts';
import { giveOut } from './give-out.ts';
import { endWhatWasGiven, tellOfNobodyLeft } from './nobody-left.ts';
import { insertFallback, unallocatedOf, type Unallocated } from '../clawbacks/proposal-store.ts';
import { findWhoIsGiven } from './find-who-is-given.ts';

/** What stands where a person's reason would: why it was given out without anybody. */
const reason = 'NOBODY_DECIDED';

/**
 * Reminds those who have a say of what nobody could be given; once the time to propose somebody is over,
 * it is given out in equal parts to those who worked that day, or where nobody did, to those who share
 * today, and where nobody has a staff type to those who were there. Without anybody it goes on waiting,
 * and the platform's people are told of it (record 0054).
 */
export async function giveOutOverdue(context: Context): Promise<void> {
  await forEachApart(context, {
    name: 'give-out-overdue',
    items: await openAlertsOfKind(context.db, 'UNALLOCATED'),
    idOf: ({ alertId }) => alertId,
    clock: 'ROUND',
    handle: async ({ poolId, locationId, businessDay: day, since }) => {
      const location = await findLocation(context.db, locationId);
      if (!location) return;
      const pool = { poolId, locationId, businessDay: day };
      const isOver = await remindOrTimeIsOver(context, { waiting: 'UNALLOCATED', pool, since });
      if (!isOver) return;
      const stuck = await giveOutOf(context, location, poolId);
      await tellOfNobodyLeft(context, poolId, stuck);
    },
  });
  await endWhatWasGiven(context);
}

/** @returns what there is nobody to give to; null for none */
async function giveOutOf(
  context: Context,
  location: Location,
  poolId: number,
): Promise<Unallocated | null> {
  return context.db.transaction().execute(async (tx) => {
    await lockPoolForClosing(tx, poolId);
    const run = await runOfPool(tx, poolId);
    const [left] = run ? await unallocatedOf(tx, { runId: run.runId }) : [];
    if (!left) return null;
    const now = context.clock.now();
    const staffIds = await findWhoIsGiven(tx, location, left.businessDay, now);
    if (staffIds.length === 0) return left;
    const { runId, locationId, left: amount } = left;
    const proposalId = randomUUIDv7();
    await insertFallback(tx, { proposalId, runId, amount, staffIds, reason }, now);
    await giveOut(tx, location, { proposalId, runId, amount, staffIds }, now);
    await audit(tx, {
      actor: systemActor,
      action: 'unallocated.fellBack',
      subject: `location:${locationId}`,
      at: now,
      details: { proposalId, runId, amount, people: staffIds.length },
    });
    await publish(tx, splitWaits, {
      noticeId: proposalId,
      locationId,
      businessDay: left.businessDay,
      waiting: 'UNALLOCATED',
      step: 'FELL_BACK',
      fallsBackAt: null,
    });
    return null;
  });
}
