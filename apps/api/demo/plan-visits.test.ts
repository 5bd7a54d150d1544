import { describe, expect, test } from 'vitest';
import { spanOfDays } from './calendar.ts';
import { copperKettle } from './cast/copper-kettle.ts';
import { venues } from './cast/venues.ts';
import { willowAndSage } from './cast/willow-and-sage.ts';
import { planLife } from './plan-life.ts';
import { planVisits, type Visit } from './plan-visits.ts';

const span = spanOfDays(56, new Date('2025-06-13T20:00:00Z'));

const localOf = ({ at, venue }: Visit) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(venue.timeZone);

describe('the guests of eight weeks', () => {
  test('come to a restaurant on Friday evening rather than on Monday', () => {
    const weekdays = planVisits(1, copperKettle, span).map((visit) => localOf(visit).dayOfWeek);
    const on = (day: number) => weekdays.filter((weekday) => weekday === day).length;
    expect(on(5)).toBeGreaterThan(on(1) * 2);
  });

  test('come to a salon by day, and never while it is closed', () => {
    const moments = planVisits(1, willowAndSage, span).map(localOf);
    expect(moments.length).toBeGreaterThan(100);
    expect(moments.every(({ hour }) => hour >= 10 && hour < 19)).toBe(true);
    expect(moments.some(({ dayOfWeek }) => dayOfWeek === 7 || dayOfWeek === 1)).toBe(false);
  });

  test('are the same for the same seed, and others for another', () => {
    expect(planLife(1, venues, span)).toEqual(planLife(1, venues, span));
    expect(planLife(2, venues, span)).not.toEqual(planLife(1, venues, span));
  });

  test('are as many as a first start has time for, and none comes after the present', () => {
    const visits = venues.flatMap((venue) => planVisits(20_260_926, venue, span));
    expect(visits.length).toBeGreaterThan(1400);
    expect(visits.length).toBeLessThan(2200);
    expect(visits.every(({ at }) => at >= span.from && at < span.to)).toBe(true);
    expect(new Set(visits.map(({ tipId }) => tipId)).size).toBe(visits.length);
  });

  test('tip nobody who has not begun to work there', () => {
    const begins = new Map(willowAndSage.people.map((one) => [one.staffId, one.joinsOnDay ?? 0]));
    for (const { staffId, at } of planVisits(1, willowAndSage, span)) {
      const day = Math.floor((at.getTime() - span.from.getTime()) / 86_400_000);
      expect(day + 1).toBeGreaterThanOrEqual(begins.get(staffId ?? 0) ?? 0);
    }
  });
});
