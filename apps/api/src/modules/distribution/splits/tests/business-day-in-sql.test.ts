import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessDayEndsAtHour } from '@tipwell/contract/dates/business-day';
import { businessCountries } from '@tipwell/contract/countries/list';
import { countryRecords } from '@tipwell/contract/countries/records';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { businessDay } from '../calculation/business-day.rule.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const zones = businessCountries.flatMap((country) => countryRecords[country].timeZones);
const quarter = 15 * 60_000;

/** Every quarter of an hour, and the second before it, in the two days around a change of the clocks. */
function aroundChanges(timeZone: string): Date[] {
  const start = Temporal.Instant.from('2026-01-01T00:00:00Z').toZonedDateTimeISO(timeZone);
  const first = start.getTimeZoneTransition('next');
  const second = first?.getTimeZoneTransition('next');
  const moments = [start, first, second].flatMap((change) => change?.epochMilliseconds ?? []);
  return moments.flatMap((at) =>
    Array.from({ length: 2 * 96 }, (_none, index) => at - 96 * quarter + index * quarter).flatMap(
      (quarterAt) => [new Date(quarterAt), new Date(quarterAt - 1000)],
    ),
  );
}

test.each(zones)('the database and the rule tell the same day in %s', async (timeZone) => {
  const moments = aroundChanges(timeZone);
  expect(moments.length).toBeGreaterThan(300);
  const { rows } = await sql<{ at: Date; day: string }>`
    select at, ledger.business_day(at, ${timeZone})::text as day
    from unnest(${moments.map((at) => at.toISOString())}::timestamptz[]) as asked (at)`.execute(
    database.db,
  );
  expect(rows).toHaveLength(moments.length);
  const differing = rows.filter(({ at, day }) => businessDay(at, timeZone) !== day);
  expect(differing).toEqual([]);
});

test('the hour is the one that the contract names', async () => {
  const { rows } = await sql<{ before: string; from: string }>`
    select ledger.business_day('2026-11-21T00:00:00Z'::timestamptz
             + make_interval(hours => ${businessDayEndsAtHour}, secs => -1), 'UTC')::text as before,
           ledger.business_day('2026-11-21T00:00:00Z'::timestamptz
             + make_interval(hours => ${businessDayEndsAtHour}), 'UTC')::text as from`.execute(
    database.db,
  );
  expect(rows).toEqual([{ before: '2026-11-20', from: '2026-11-21' }]);
});
