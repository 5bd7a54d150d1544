import { expect, test } from 'vitest';
import {
  kycAfter,
  kycStates,
  kycWays,
  type KycHappening,
  type KycState,
} from './kyc-state.rule.ts';

test.each<[KycState, KycHappening, KycState]>([
  ['TYPING', 'SENT', 'WAITING'],
  ['WAITING', 'SENT', 'WAITING'],
  ['WAITING', 'READ', 'TAKEN'],
  ['WAITING', 'FAILED', 'FAILED'],
  ['WAITING', 'REFUSED', 'TYPING'],
  ['WAITING', 'TIME_IS_UP', 'TIMED_OUT'],
  ['WAITING', 'CLOSED', 'WAITING'],
  ['FAILED', 'SENT', 'WAITING'],
  ['FAILED', 'CLOSED', 'TYPING'],
  ['TIMED_OUT', 'SENT', 'WAITING'],
  ['TIMED_OUT', 'READ', 'TIMED_OUT'],
  ['TAKEN', 'FAILED', 'TAKEN'],
])('%s, then %s: %s', (state, happening, after) => {
  expect(kycAfter(state, happening)).toBe(after);
});

test.each(kycStates)('%s can be reached and left', (state) => {
  const reached = Object.values(kycWays).flatMap((ways) => Object.values(ways));
  expect(reached).toContain(state);
  expect(Object.values(kycWays[state]).filter((next) => next !== state)).not.toEqual([]);
});
