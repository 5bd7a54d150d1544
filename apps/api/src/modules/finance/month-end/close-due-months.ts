import { raiseIncident } from '#platform/incidents.ts';
import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { findLocation } from '#venues/locations';
import { closeMonth } from './close-month.ts';
import {
  bookedPlaces,
  closedMonths,
  firstBookedAt,
  keepClosing,
  platformId,
} from './closing-store.ts';
import { isSettledMonth, keepMonthSums } from './sums/keep-month-sums.ts';
import { monthBefore, monthOf, monthsBetween } from './months.rule.ts';

/** After a long time away several rounds catch up. */
const mostAtOnce = 40;

/**
 * Closes every month that is over for a day, once: of each place and of the platform, by sums that are kept
 * first. Figures that have to be the same and are not become an incident. A month that fails to be read is
 * tried again.
 */
export async function closeDueMonths(context: Context): Promise<void> {
  await keepMonthSums(context);
  await forEachApart(context, {
    name: 'close-months',
    items: await dueMonths(context),
    atMost: mostAtOnce,
    idOf: ({ locationId, month }) => `${locationId}:${month}`,
    clock: 'ROUND',
    handle: async (one) => closeOne(context, one),
  });
}

interface DueMonth {
  locationId: number;
  month: string;
}

async function dueMonths({ db, clock }: Context): Promise<DueMonth[]> {
  const firstAt = await firstBookedAt(db);
  if (!firstAt) return [];
  const now = clock.now();
  // By any zone a month may have begun or ended the day before.
  const first = monthOf(new Date(firstAt.getTime() - 86_400_000).toISOString());
  const last = monthBefore(monthOf(now.toISOString()));
  const closed = new Set(
    (await closedMonths(db)).map(({ locationId, month }) => `${locationId}:${month}`),
  );
  const due: DueMonth[] = [];
  for (const locationId of [platformId, ...(await bookedPlaces(db))]) {
    const months = monthsBetween(first, last).filter(
      (month) => !closed.has(`${locationId}:${month}`),
    );
    if (months.length === 0) continue;
    const place = locationId === platformId ? null : await findLocation(db, locationId);
    if (locationId !== platformId && !place) continue;
    const isOver = (month: string) => isSettledMonth(month, place?.timeZone ?? null, now);
    due.push(...months.filter(isOver).map((month) => ({ locationId, month })));
  }
  return due;
}

async function closeOne(context: Context, { locationId, month }: DueMonth): Promise<void> {
  const at = context.clock.now();
  const { currencies } = await closeMonth(context, {
    month,
    locationId: locationId === platformId ? null : locationId,
  });
  const failed = currencies.flatMap(({ currency, checks }) =>
    checks.filter(({ isSame }) => !isSame).map(({ check }) => `${check}:${currency}`),
  );
  await keepClosing(context.db, { locationId, month, failed, at });
  if (failed.length === 0) return;
  const subject =
    locationId === platformId ? `platform:${month}` : `location:${locationId}:${month}`;
  await raiseIncident(context.db, {
    kind: 'MONTH_DOES_NOT_CLOSE',
    subject,
    details: { month, figures: failed.join(' ') },
    at,
  });
}
