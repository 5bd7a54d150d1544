import { describe, expect, it } from 'vitest';
import {
  hasFailedForLong,
  longestWaitSeconds,
  nextAttemptAt,
  secondsToWait,
} from './back-off.rule.ts';

describe('how long to wait before the next attempt', () => {
  it.each([
    [0, 5, 5],
    [1, 5, 10],
    [8, 5, 1280],
    [12, 5, 20_480],
    [13, 5, 21_600],
    [0, 30, 30],
    [1, 30, 60],
    [7, 30, 3840],
    [9, 30, 15_360],
    [10, 30, 21_600],
    [38, 30, 21_600],
    [39, 30, 21_600],
    [40, 30, 21_600],
    [63, 30, 21_600],
    [64, 30, 21_600],
    [1023, 30, 21_600],
    [1024, 30, 21_600],
    [10_000, 30, 21_600],
    [2_147_483_647, 1, 21_600],
    [0, 86_400, 21_600],
  ])(
    'after %i attempts, beginning with %i seconds, it is %i seconds',
    (attempts, first, seconds) => {
      expect(secondsToWait(attempts, first)).toBe(seconds);
    },
  );

  it('is a whole number of seconds, never shrinks and never exceeds six hours, up to 10,000 attempts', () => {
    for (const first of [1, 5, 30, 60]) {
      let before = 0;
      for (let attempts = 0; attempts <= 10_000; attempts += 1) {
        const seconds = secondsToWait(attempts, first);
        expect(Number.isSafeInteger(seconds)).toBe(true);
        expect(seconds).toBeGreaterThanOrEqual(before);
        expect(seconds).toBeLessThanOrEqual(longestWaitSeconds);
        before = seconds;
      }
    }
  });

  it('leads to a moment that a clock can show, whatever happened before', () => {
    const now = new Date('2026-11-22T08:00:00Z');
    expect(nextAttemptAt(now, 0, 30).toISOString()).toBe('2026-11-22T08:00:30.000Z');
    expect(nextAttemptAt(now, 10_000, 30).toISOString()).toBe('2026-11-22T14:00:00.000Z');
  });
});

describe('what has failed for long', () => {
  const now = new Date('2026-11-22T08:00:00Z');
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  it.each([
    ['is nothing that failed for the first time', 1, 0, false],
    ['is nothing that failed often within minutes', 50, 30, false],
    ['is nothing that failed twice while a worker was away', 2, 600, false],
    ['is what has failed for two hours', 4, 120, true],
    ['is what has failed for days', 900, 5000, true],
  ])('%s', (_title, failures, minutes, expected) => {
    expect(hasFailedForLong({ failures, failingSince: minutesAgo(minutes) }, now)).toBe(expected);
  });
});
