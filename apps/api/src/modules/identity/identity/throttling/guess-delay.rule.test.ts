import { describe, expect, it } from 'vitest';
import { areMany, waitBeforeNextGuess } from './guess-delay.rule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const secondsAgo = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const times = (count: number, seconds = 0): Date[] =>
  Array.from({ length: count }, () => secondsAgo(seconds));

describe('how long a guess at an account waits', () => {
  it.each<[title: string, here: Date[], everywhere: Date[], isKnown: boolean, wait: number]>([
    ['the first one not at all', [], [], false, 0],
    ['nineteen from nineteen addresses are still free', [], times(19), false, 0],
    ['the twentieth makes the next one wait, wherever it comes from', [], times(20), false, 2],
    ['each further one doubles the wait', [], times(23), false, 16],
    ['the wait ends at a quarter of an hour', [], times(50), false, 900],
    ['time that has passed counts', [], times(50, 600), false, 300],
    ['after a day they are forgotten', [], times(50, 86_400), false, 0],
    ['one address that guesses waits after five', times(5), times(5), false, 2],
    ['the longer of both waits counts', times(8), times(20), false, 16],
    ['a device that the account knows does not wait for strangers', [], times(50), true, 0],
    ['and waits for its own mistakes', times(5), times(50), true, 2],
  ])('%s', (_title, fromHere, fromEverywhere, isKnown, wait) => {
    expect(waitBeforeNextGuess({ fromHere, fromEverywhere }, isKnown, now)).toBe(wait);
  });
});

describe('whether the person is told', () => {
  it.each([
    [19, 0, false],
    [20, 0, true],
    [20, 86_399, true],
    [20, 86_400, false],
  ])('of %i guesses %i seconds ago: %s', (count, seconds, isTold) => {
    expect(areMany(times(count, seconds), now)).toBe(isTold);
  });
});
