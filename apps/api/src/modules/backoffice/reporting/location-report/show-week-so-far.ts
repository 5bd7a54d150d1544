import type { VenueHome } from '@tipwell/contract/backoffice/calls/home';
import { sum } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import { boundsOfBusinessDay, businessDay } from '#distribution/splits';
import type { Location } from '#venues/locations';
import { locationDaysOf, type LocationDay } from '../facts/location-day.rule.ts';
import { bookedByDay, withoutAnybody } from '../facts/location-report-store.ts';
import { mondayOf, sameTimeLastWeek, weekBefore } from '../facts/same-time-last-week.rule.ts';

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
  const [booked, bookedBefore, { notYetSplit }] = await Promise.all([
    bookedByDay(context.db, thisWeek),
    bookedByDay(context.db, lastWeek),
    withoutAnybody(context.db, thisWeek),
  ]);
  const days = locationDaysOf(booked);
  return {
    today,
    from: monday,
    onDay: taken(days.filter(({ day }) => day === today)),
    soFar: taken(days),
    before: taken(locationDaysOf(bookedBefore)),
    notYetSplit,
  };
}

function taken(days: readonly LocationDay[]): WeekSoFar['soFar'] {
  return {
    tips: sum(days.map(({ tips }) => tips)),
    given: sum(days.map(({ given }) => given)),
    refunded: sum(days.map(({ refunded }) => refunded)),
    disputed: sum(days.map(({ disputed }) => disputed)),
    bills: sum(days.map(({ bills }) => bills)),
    billGiven: sum(days.map(({ billGiven }) => billGiven)),
  };
}
