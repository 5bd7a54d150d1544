import type { VenueHome } from '@tipwell/contract/calls/home';
import { sum } from '@tipwell/contract/money';
import type { Context } from '../../platform/context.ts';
import { boundsOfBusinessDay, businessDay } from '../distribution/index.ts';
import type { Location } from '../locations/index.ts';
import { locationDays, withoutAnybody, type LocationDay } from './location-report-store.ts';
import { mondayOf, sameTimeLastWeek, weekBefore } from './same-time-last-week.rule.ts';

type WeekSoFar = NonNullable<VenueHome['week']>;

/**
 * A location's week until now beside the one before, until the same time of the same day of the week.
 * The sums are those of the location's report for these days.
 */
export async function showWeekSoFar(context: Context, location: Location): Promise<WeekSoFar> {
  const { locationId, currency, timeZone } = location;
  const now = context.clock.now();
  const today = businessDay(now, timeZone);
  const dayLastWeek = weekBefore(today);
  const monday = mondayOf(today);
  const { start: startOfToday, end } = boundsOfBusinessDay(today, timeZone);
  const until = sameTimeLastWeek(now, startOfToday, boundsOfBusinessDay(dayLastWeek, timeZone));
  const startOf = (day: string) => boundsOfBusinessDay(day, timeZone).start;
  const place = { locationId, currency, timeZone };
  const thisWeek = { ...place, from: monday, to: today, start: startOf(monday), end };
  const lastMonday = weekBefore(monday);
  const lastWeek = {
    ...place,
    from: lastMonday,
    to: dayLastWeek,
    start: startOf(lastMonday),
    end: until,
  };
  const [days, before, { notYetSplit }] = await Promise.all([
    locationDays(context.db, thisWeek),
    locationDays(context.db, lastWeek),
    withoutAnybody(context.db, thisWeek),
  ]);
  return {
    today,
    from: monday,
    onDay: taken(days.filter(({ day }) => day === today)),
    soFar: taken(days),
    before: taken(before),
    notYetSplit,
  };
}

function taken(days: readonly LocationDay[]): WeekSoFar['soFar'] {
  return {
    tips: sum(days.map(({ tips }) => tips)),
    given: sum(days.map(({ given }) => given)),
    bills: sum(days.map(({ bills }) => bills)),
    billGiven: sum(days.map(({ billGiven }) => billGiven)),
  };
}
