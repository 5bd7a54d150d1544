import { describe, expect, test } from 'vitest';
import { checkStates, type CheckState } from '@tipwell/contract/people/identity-check';
import { checkStateAfter, isOpenCheck, nextStates } from './check-state.rule.ts';

test.each<[CheckState, CheckState, CheckState]>([
  ['STARTED', 'SUBMITTED', 'SUBMITTED'],
  ['STARTED', 'CLEAR', 'CLEAR'],
  ['SUBMITTED', 'STARTED', 'SUBMITTED'],
  ['REVIEW', 'SUBMITTED', 'REVIEW'],
  ['REVIEW', 'REJECTED', 'REJECTED'],
  ['CLEAR', 'SUBMITTED', 'CLEAR'],
  ['CLEAR', 'REVIEW', 'CLEAR'],
  ['CLEAR', 'EXPIRED', 'CLEAR'],
  ['CLEAR', 'REJECTED', 'REJECTED'],
  ['REJECTED', 'REVIEW', 'REJECTED'],
  ['REJECTED', 'CLEAR', 'CLEAR'],
  ['EXPIRED', 'SUBMITTED', 'EXPIRED'],
  ['EXPIRED', 'CLEAR', 'CLEAR'],
])('a check that is %s and told to be %s is %s', (state, told, after) => {
  expect(checkStateAfter(state, told)).toBe(after);
});

describe('the table', () => {
  const others = checkStates.filter((state) => state !== 'STARTED');

  test.each(others)('%s can be reached', (state) => {
    expect(Object.values(nextStates).flat()).toContain(state);
  });

  test.each(checkStates)('%s can be left, and told twice it stays', (state) => {
    expect(nextStates[state]).not.toEqual([]);
    expect(checkStateAfter(state, state)).toBe(state);
  });

  test('what is open can end, and what has ended is never open again', () => {
    for (const state of checkStates) {
      if (isOpenCheck(state)) expect(nextStates[state]).toContain('CLEAR');
      else expect(nextStates[state].filter(isOpenCheck)).toEqual([]);
    }
  });
});
