import { expect, it } from 'vitest';
import { lastReminderBefore } from './may-remind.rule.ts';

it.each([
  // A day is 24 hours, also where the clocks change that night.
  ['2026-11-22T12:00:00Z', '2026-11-21T12:00:00.000Z'],
  ['2026-10-25T12:00:00Z', '2026-10-24T12:00:00.000Z'],
  ['2027-03-01T00:00:00Z', '2027-02-28T00:00:00.000Z'],
])('at %s whoever was reminded until %s may be reminded again', (now, before) => {
  expect(lastReminderBefore(new Date(now)).toISOString()).toBe(before);
});
