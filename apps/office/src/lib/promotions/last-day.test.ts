import { expect, test } from 'vitest';
import { lastDayOf } from './last-day.ts';

test.each([
  ['2026-12-28T00:00:00.000Z', '27 Dec 2026'],
  ['2026-12-27T15:20:00.000Z', '27 Dec 2026'],
  ['2027-01-01T00:00:00.000Z', '31 Dec 2026'],
])('what ends at %s is told until %s', (endsAt, day) => {
  expect(lastDayOf(endsAt, 'en')).toBe(day);
});
