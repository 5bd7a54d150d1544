import { describe, expect, it } from 'vitest';
import { alertAfterLookUps, mayCallAgain, secondsToNextLookUp } from './look-up-wait.rule.ts';

describe('how often a processor is asked about a payout that has not ended', () => {
  it.each([
    [0, 5],
    [1, 10],
    [4, 80],
    [8, 1280],
    [12, 20_480],
    [13, 21_600],
    [10_000, 21_600],
  ])('after %i look-ups the next one comes in %i seconds', (lookUps, seconds) => {
    expect(secondsToNextLookUp(lookUps)).toBe(seconds);
  });

  it('alerts within two hours', () => {
    let seconds = 0;
    for (let lookUp = 0; lookUp < alertAfterLookUps; lookUp += 1)
      seconds += secondsToNextLookUp(lookUp);
    expect(seconds).toBeLessThan(7200);
    expect(seconds).toBeGreaterThan(3600);
  });
});

describe('a call that the processor has never heard of', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    ['is not made again while it may still be on its way', new Date('2026-11-21T11:59:01Z'), false],
    ['is made again after a minute', new Date('2026-11-21T11:59:00Z'), true],
    ['is not made where nothing was submitted', null, false],
  ])('%s', (_title, calledAt, again) => {
    expect(mayCallAgain(calledAt, now)).toBe(again);
  });
});
