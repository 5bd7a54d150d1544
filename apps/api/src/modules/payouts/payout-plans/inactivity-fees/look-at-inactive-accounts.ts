import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { enqueue } from '#platform/jobs.ts';
import { businessDay } from '#distribution/splits';
import { clocksOfLocations } from '#venues/locations';
import { daysLookedAt } from './inactivity-store.ts';
import { lookAtPlaceJob } from './look-at-place.ts';

/**
 * Once in each business day of a place its accounts are looked at (money rule 5.6). It is asked for each
 * hour, so that a restart, a missed day or a second worker changes nothing.
 */
export async function lookAtInactiveAccounts(context: Context): Promise<void> {
  const now = context.clock.now();
  const lookedAt = await daysLookedAt(context.db);
  await forEachApart(context, {
    name: 'look-at-inactive-accounts',
    items: await clocksOfLocations(context.db),
    idOf: ({ locationId }) => locationId,
    clock: 'ROUND',
    handle: async ({ locationId, timeZone }) => {
      if ((lookedAt.get(locationId) ?? '') >= businessDay(now, timeZone)) return;
      const key = `inactivity:${locationId}`;
      await enqueue(context.db, lookAtPlaceJob, { locationId }, { key });
    },
  });
}
