import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { businessDay, startOfBusinessDay } from '../../distribution/index.ts';
import { clocksOfLocations } from '../../locations/index.ts';
import { runPlansJob } from './run-location-plans.ts';
import { inGroups } from './hold-and-submit.ts';
import { paidThroughDays, waitedLongEnough } from './schedule-store.ts';
import { sendPlannedJob } from './send-planned-payouts.ts';

/**
 * Finds the places whose business day has ended since they were last paid, and has each run on its own:
 * one that cannot be paid keeps nobody else waiting. It asks anew each minute, so that a missed night, a
 * restart or a second worker changes nothing (money rule 5.1). Payouts that waited for banks go first.
 */
export async function runDuePlans(context: Context): Promise<void> {
  const now = context.clock.now();
  const waited = await waitedLongEnough(context.db, now);
  for (const group of inGroups(waited)) {
    const key = `send:${group.payoutIds[0]}`;
    await enqueue(context.db, sendPlannedJob, group, { key });
  }
  const paidThrough = await paidThroughDays(context.db);
  for (const { locationId, timeZone } of await clocksOfLocations(context.db)) {
    const begun = startOfBusinessDay(now, timeZone);
    const lastDay = businessDay(new Date(begun.getTime() - 1), timeZone);
    if ((paidThrough.get(locationId) ?? '') < lastDay) {
      await enqueue(context.db, runPlansJob, { locationId }, { key: `plans:${locationId}` });
    }
  }
}
