import { expect, test } from 'vitest';
import { identityState, type CheckState, type IdentityState } from './identity-state.rule.ts';

test.each<[CheckState | null, IdentityState]>([
  [null, 'NOT_GIVEN'],
  ['STARTED', 'NOT_GIVEN'],
  ['SUBMITTED', 'BEING_CHECKED'],
  ['REVIEW', 'BEING_CHECKED'],
  ['CLEAR', 'CLEAR'],
  ['REJECTED', 'AGAIN'],
  ['EXPIRED', 'AGAIN'],
])('after a check that is %s the papers are %s', (newestCheck, state) => {
  expect(identityState({ newestCheck, isNotedByHand: false })).toBe(state);
  expect(identityState({ newestCheck, isNotedByHand: true })).toBe('CLEAR');
});
