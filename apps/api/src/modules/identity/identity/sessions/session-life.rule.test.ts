import { expect, it } from 'vitest';
import { hoursOfLife, sessionEndsAt } from './session-life.rule.ts';

const startedAt = new Date('2026-11-01T08:00:00Z');

it.each([
  ['staff', false, '2026-12-01T08:00:00.000Z', 720],
  ['people of the platform', true, '2026-11-01T20:00:00.000Z', 12],
])(
  'a session of %s is over at the latest when its time is',
  (_who, isOfThePlatform, end, hours) => {
    expect(sessionEndsAt({ startedAt, isOfThePlatform }).toISOString()).toBe(end);
    expect(hoursOfLife(isOfThePlatform)).toBe(hours);
  },
);
