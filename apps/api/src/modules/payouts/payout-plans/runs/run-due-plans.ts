import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { enqueue } from '#platform/jobs.ts';
import { businessDay, startOfBusinessDay } from '#distribution/splits';
import { clocksOfLocations } from '#venues/locations';
import { everybodyLeftBehind } from '../plans/skipped-payee-store.ts';
import { runPlansJob, stillWaiting } from './run-location-plans.ts';
import { sendAfterBankDays } from '#payouts/payouts';
import { paidThroughDays } from '../plans/clock-store.ts';

/**
 * Finds the places whose business day has ended since they were last paid, and has each run on its own:
 * one that cannot be paid keeps nobody else waiting. It asks anew each minute, so that a missed night, a
 * restart or a second worker changes nothing (money rule 5.1). Payouts that waited for banks go first.
 */
export async function runDuePlans(context: Context): Promise<void> {
  const now = context.clock.now();
  await sendAfterBankDays(context);
  const paidThrough = await paidThroughDays(context.db);
  const catchingUp = await placesToCatchUp(context);
  await forEachApart(context, {
    name: 'run-due-plans',
    items: await clocksOfLocations(context.db),
    idOf: ({ locationId }) => locationId,
    clock: 'ROUND',
    handle: async ({ locationId, timeZone }) => {
      const begun = startOfBusinessDay(now, timeZone);
      const lastDay = businessDay(new Date(begun.getTime() - 1), timeZone);
      const isDue = (paidThrough.get(locationId) ?? '') < lastDay;
      if (!isDue && !catchingUp.has(locationId)) return;
      await enqueue(context.db, runPlansJob, { locationId }, { key: `plans:${locationId}` });
    },
  });
}

/** The places where somebody was left behind whose next try has come. */
async function placesToCatchUp(context: Context): Promise<Set<number>> {
  const left = await everybodyLeftBehind(context.db);
  const waiting = await stillWaiting(context, left);
  return new Set(left.filter((one) => !waiting(one)).map(({ locationId }) => locationId));
}
