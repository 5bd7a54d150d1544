import { describe, expect, it } from 'vitest';
import { isUnanswered } from './unanswered.rule.ts';

const now = new Date('2026-11-21T18:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('a payout of which nobody can say what became', () => {
  it.each([
    ['is none while it is asked for the first hour', false, 9, 1, false],
    ['is one that the processor never told of', false, 10, 1, true],
    [
      'is none while it is on its way to a bank, however often it is asked for',
      true,
      200,
      1,
      false,
    ],
    ['is none a day after it was to land', true, 400, 24, false],
    ['is one two days after it was to land', true, 400, 49, true],
  ] as const)('%s', (_title, isKnown, lookUps, hoursLate, expected) => {
    const silence = { state: 'SUBMITTED', isKnown, lookUps, landsBy: hoursAgo(hoursLate) } as const;
    expect(isUnanswered(silence, now)).toBe(expected);
  });

  it.each(['DRAFT', 'PAID', 'FAILED', 'RETURNED'] as const)('is none that is %s', (state) => {
    const silence = { state, isKnown: false, lookUps: 99, landsBy: hoursAgo(99) };
    expect(isUnanswered(silence, now)).toBe(false);
  });
});
