import { expect, test } from 'vitest';
import {
  issuingAfter,
  issuingStates,
  issuingWays,
  type IssuingHappening,
  type IssuingState,
} from './issuing-state.rule.ts';

test.each<[IssuingState, IssuingHappening, IssuingState]>([
  ['WAITING', 'READY', 'CREATED'],
  ['WAITING', 'FAILED', 'FAILED'],
  ['WAITING', 'AGAIN', 'WAITING'],
  ['CREATED', 'FAILED', 'CREATED'],
  ['CREATED', 'AGAIN', 'WAITING'],
  ['FAILED', 'READY', 'FAILED'],
  ['FAILED', 'AGAIN', 'WAITING'],
])('%s, then %s: %s', (state, happening, after) => {
  expect(issuingAfter(state, happening)).toBe(after);
});

test.each(issuingStates)('%s can be reached and left', (state) => {
  const reached = Object.values(issuingWays).flatMap((ways) => Object.values(ways));
  expect(reached).toContain(state);
  expect(Object.values(issuingWays[state]).filter((next) => next !== state)).not.toEqual([]);
});
