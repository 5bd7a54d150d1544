import { describe, expect, it } from 'vitest';
import { businessDay, startOfNextBusinessDay } from './business-day.rule.ts';

describe('the next business day', () => {
  it.each([
    ['in the evening', '2026-11-28T22:00:00Z', 'Europe/London', '2026-11-29T04:00:00Z'],
    ['after midnight', '2026-11-29T03:59:59Z', 'Europe/London', '2026-11-29T04:00:00Z'],
    [
      'at four it is the day after',
      '2026-11-29T04:00:00Z',
      'Europe/London',
      '2026-11-30T04:00:00Z',
    ],
    ['in Dubai', '2026-11-28T22:00:00Z', 'Asia/Dubai', '2026-11-29T00:00:00Z'],
    ['the clocks go forward', '2026-03-28T20:00:00Z', 'Europe/London', '2026-03-29T03:00:00Z'],
    ['the clocks go back', '2026-10-24T20:00:00Z', 'Europe/London', '2026-10-25T04:00:00Z'],
  ])('begins at four: %s', (_title, now, timeZone, start) => {
    const next = startOfNextBusinessDay(new Date(now), timeZone);
    expect(next.toISOString()).toBe(new Date(start).toISOString());
    expect(businessDay(next, timeZone)).not.toBe(businessDay(new Date(now), timeZone));
  });
});
