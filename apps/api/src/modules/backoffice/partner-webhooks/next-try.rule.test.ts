import { describe, expect, it } from 'vitest';
import {
  afterTry,
  endpointAfterChange,
  endpointAfterTry,
  failsAfterMs,
  firstState,
  isOldSecretValid,
  wasTaken,
} from './next-try.rule.ts';

const now = new Date('2026-11-02T08:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('a message', () => {
  it.each([
    [200, true],
    [204, true],
    [299, true],
    [199, false],
    [302, false],
    [404, false],
    [410, false],
    [500, false],
    [null, false],
  ])('answered with %s is taken: %s', (status, isTaken) => {
    expect(wasTaken(status)).toBe(isTaken);
    expect(afterTry(status, 1, now, 0).state).toBe(isTaken ? 'DELIVERED' : 'WAITING');
  });

  it.each([
    [1, 5],
    [2, 300],
    [3, 1800],
    [4, 7200],
    [5, 18_000],
    [6, 36_000],
    [7, 50_400],
    [8, 72_000],
    [9, 86_400],
  ])('that failed for the %s. time waits for %s seconds', (tries, seconds) => {
    expect(afterTry(500, tries, now, 0)).toEqual({ state: 'WAITING', nextAt: later(seconds) });
    expect(afterTry(500, tries, now, 1)).toEqual({
      state: 'WAITING',
      nextAt: later(seconds * 1.2),
    });
  });

  it('that failed ten times is given up', () => {
    expect(afterTry(null, 10, now, 0)).toEqual({ state: 'GIVEN_UP' });
  });
});

describe('an endpoint', () => {
  it.each([
    ['takes a message', 200, new Date(0), { state: 'ON', failingSince: null }],
    ['fails for the first time', 500, null, { state: 'ON', failingSince: now }],
    ['is gone', 410, null, { state: 'FAILED', failingSince: now }],
    [
      'has failed for nearly five days',
      null,
      new Date(now.getTime() - failsAfterMs + 1),
      { state: 'ON', failingSince: new Date(now.getTime() - failsAfterMs + 1) },
    ],
    [
      'has failed for five days',
      null,
      new Date(now.getTime() - failsAfterMs),
      { state: 'FAILED', failingSince: new Date(now.getTime() - failsAfterMs) },
    ],
  ])('that %s', (_what, status, since, expected) => {
    expect(endpointAfterTry(status, since, now)).toEqual(expected);
  });
});

it.each([
  ['ON', 'WAITING'],
  ['PAUSED', 'WAITING'],
  ['FAILED', 'GIVEN_UP'],
  ['PENDING', null],
  ['UNVERIFIED', null],
] as const)('a new message for an endpoint that is %s begins as %s', (state, first) => {
  expect(firstState(state)).toBe(first);
});

it.each([
  ['ON', false, { state: 'ON', failingSince: now }],
  ['PAUSED', false, { state: 'ON', failingSince: null }],
  ['FAILED', false, { state: 'ON', failingSince: null }],
  ['ON', true, { state: 'PAUSED', failingSince: now }],
  ['FAILED', true, { state: 'PAUSED', failingSince: now }],
  ['PENDING', false, { state: 'PENDING', failingSince: now }],
  ['PENDING', true, { state: 'PENDING', failingSince: now }],
  ['UNVERIFIED', false, { state: 'UNVERIFIED', failingSince: now }],
] as const)('an endpoint that is %s and is to rest: %s', (state, isPaused, after) => {
  expect(endpointAfterChange({ state, failingSince: now }, isPaused)).toEqual(after);
});

it.each([
  [null, false],
  [now, false],
  [new Date(now.getTime() + 1), true],
])('a secret of before that is valid until %s is valid now: %s', (until, isValid) => {
  expect(isOldSecretValid(until, now)).toBe(isValid);
});
