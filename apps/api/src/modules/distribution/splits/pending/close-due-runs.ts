import { dayAfter } from '@tipwell/contract/dates/period';
import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { findLocations } from '#venues/locations';
import { boundsOfBusinessDay } from '../calculation/business-day.rule.ts';
import { closePool } from '../runs/close-run.ts';
import { openPoolsBefore } from '../pools/pool-store.ts';
import type { FindHoursOfDay } from './day-waits-for-hours.ts';
import { lookAfterPool, stillWaitsForHours } from './look-after-waiting.ts';

/** Tips that were paid at four in the morning are recorded before the day is split. */
const graceMinutes = 5;

/**
 * Splits every pool whose business day has ended, the oldest first. One that cannot be split keeps
 * nobody else waiting; it is tried again later, and once its time is over split by its fallback.
 */
export async function closeDueRuns(context: Context, hoursOfDay: FindHoursOfDay): Promise<void> {
  const now = context.clock.now();
  // Nowhere on earth is it later than tomorrow: a first sieve, before each place's own clock decides.
  const tomorrow = dayAfter(now.toISOString().slice(0, 10));
  const pools = await openPoolsBefore(context.db, tomorrow);
  const locationIds = [...new Set(pools.map(({ locationId }) => locationId))];
  const locations = await findLocations(context.db, locationIds);
  const places = new Map(locations.map((location) => [location.locationId, location]));
  await forEachApart(context, {
    name: 'close-due-runs',
    items: pools,
    idOf: ({ poolId }) => poolId,
    clock: 'ROUND',
    handle: async (pool) => {
      const { locationId, businessDay, poolId } = pool;
      const place = places.get(locationId);
      if (place === undefined) return;
      const { end } = boundsOfBusinessDay(businessDay, place.timeZone);
      if (now.getTime() < end.getTime() + graceMinutes * 60_000) return;
      const hours = await hoursOfDay(context.db, place, businessDay);
      if (await stillWaitsForHours(context, place, { pool, hours, dayEnded: end })) return;
      const { outcome } = await closePool(context, place, poolId, 'DUE');
      if (outcome === 'WAITS') await lookAfterPool(context, place, pool, end);
    },
  });
}
