import { describe, expect, it } from 'vitest';
import { daysLate, urgencyOfDate } from './date-urgency.rule.ts';

describe('how urgent a legal date is', () => {
  it.each([
    ['2026-11-19', null],
    ['2026-11-20', 'SOON'],
    ['2026-11-26', 'SOON'],
    ['2026-11-27', 'NOW'],
    ['2026-11-30', 'NOW'],
    ['2026-12-05', 'NOW'],
  ] as const)('on %s for the 30th: %s', (today, urgency) => {
    expect(urgencyOfDate('2026-11-30', today)).toBe(urgency);
  });
});

describe('how late something is that was due on 31 October', () => {
  it.each([
    ['2026-10-30', 0],
    ['2026-10-31', 0],
    ['2026-11-01', 1],
    ['2026-11-22', 22],
    ['2027-10-31', 365],
  ] as const)('on %s: %i days', (today, days) => {
    expect(daysLate('2026-10-31', today)).toBe(days);
  });
});
