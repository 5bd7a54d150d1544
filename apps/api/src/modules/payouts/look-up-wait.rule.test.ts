import { describe, expect, it } from 'vitest';
import { alertAfterLookUps, secondsToNextLookUp } from './look-up-wait.rule.ts';

describe('how often a processor is asked about a payout that has not ended', () => {
  it.each([
    [0, 5],
    [1, 10],
    [4, 80],
    [8, 1280],
    [9, 1800],
    [500, 1800],
  ])('after %i look-ups the next one comes in %i seconds', (lookUps, seconds) => {
    expect(secondsToNextLookUp(lookUps)).toBe(seconds);
  });

  it('alerts within two hours', () => {
    let seconds = 0;
    for (let lookUp = 0; lookUp < alertAfterLookUps; lookUp += 1) seconds += secondsToNextLookUp(lookUp);
    expect(seconds).toBeLessThan(7200);
    expect(seconds).toBeGreaterThan(3600);
  });
});
