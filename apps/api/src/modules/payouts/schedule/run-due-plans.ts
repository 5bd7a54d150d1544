import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { businessDay, startOfBusinessDay } from '../../distribution/index.ts';
import { clocksOfLocations } from '../../locations/index.ts';
import { runPlansJob } from './run-location-plans.ts';
import { paidThroughDays } from './schedule-store.ts';

/**
 * Finds the places whose business day has ended since they were last paid, and has each run on its own:
 * one that cannot be paid keeps nobody else waiting. It asks anew each minute, so that a missed night, a
 * restart or a second worker changes nothing (money rule 5.1).
 */
export async function runDuePlans(context: Context): Promise<void> {
  const now = context.clock.now();
  const paidThrough = await paidThroughDays(context.db);
  for (const { locationId, timeZone } of await clocksOfLocations(context.db)) {
    const begun = startOfBusinessDay(now, timeZone);
    const lastDay = businessDay(new Date(begun.getTime() - 1), timeZone);
    if ((paidThrough.get(locationId) ?? '') < lastDay) {
      await enqueue(context.db, runPlansJob, { locationId }, { key: `plans:${locationId}` });
    }
  }
}
