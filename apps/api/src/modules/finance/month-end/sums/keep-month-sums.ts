import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { boundsOfMonth } from '../bounds-of-month.ts';
import { bookedPlaces, firstBookedAt, platformId } from '../closing-store.ts';
import { monthBefore, monthOf, monthsBetween } from '../months.rule.ts';
import {
  addUpMonth,
  idOfMonth,
  inZones,
  zonesOfPlaces,
  type MonthOfZone,
} from './add-up-months.ts';
import { usableMonths } from './gaps.rule.ts';
import { keptMonths } from './kept-sums-store.ts';

/** After a long time away several rounds catch up. */
const mostAtOnce = 40;
const dayMs = 86_400_000;

/**
 * Whether a month has been over for a day. Sums would be right before that too; by then it is rare that
 * another entry makes them old.
 */
export function isSettledMonth(month: string, timeZone: string | null, now: Date): boolean {
  return boundsOfMonth(month, timeZone).end.getTime() + dayMs <= now.getTime();
}

/** Keeps the sums of every month that is over and has none, or whose sums are no longer right. */
export async function keepMonthSums(context: Context): Promise<void> {
  const due = await monthsWithoutSums(context);
  await forEachApart(context, {
    name: 'keep-month-sums',
    items: due,
    atMost: mostAtOnce,
    idOf: idOfMonth,
    clock: 'ROUND',
    handle: async (one) => addUpMonth(context, one),
  });
}

async function monthsWithoutSums(context: Context): Promise<MonthOfZone[]> {
  const { db } = context;
  const firstAt = await firstBookedAt(db);
  if (!firstAt) return [];
  const now = context.clock.now();
  const first = monthOf(new Date(firstAt.getTime() - dayMs).toISOString());
  const last = monthBefore(monthOf(now.toISOString()));
  const zones = await zonesOfPlaces(context);
  const places = [platformId, ...(await bookedPlaces(db))];
  const kept = Map.groupBy(await keptMonths(db), ({ locationId }) => locationId);
  const due = places.flatMap((locationId) => {
    const timeZone = zones.get(locationId);
    if (timeZone === undefined) return [];
    const usable = usableMonths(kept.get(locationId) ?? [], (month) =>
      boundsOfMonth(month, timeZone),
    );
    const known = new Set(usable.map(({ month }) => month));
    return monthsBetween(first, last)
      .filter((month) => !known.has(month) && isSettledMonth(month, timeZone, now))
      .map((month) => ({ locationId, month }));
  });
  return inZones(due, zones).toSorted((a, b) => a.month.localeCompare(b.month));
}
