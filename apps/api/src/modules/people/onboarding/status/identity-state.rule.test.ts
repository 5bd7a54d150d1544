import { expect, test } from 'vitest';
import {
  identityState,
  shownCheck,
  type CheckState,
  type IdentityState,
} from './identity-state.rule.ts';

test.each<[CheckState | null, IdentityState]>([
  [null, 'NOT_GIVEN'],
  ['STARTED', 'NOT_GIVEN'],
  ['SUBMITTED', 'BEING_CHECKED'],
  ['REVIEW', 'BEING_CHECKED'],
  ['CLEAR', 'CLEAR'],
  ['REJECTED', 'AGAIN'],
  ['EXPIRED', 'AGAIN'],
])('after a check that is %s the papers are %s', (newestCheck, state) => {
  expect(identityState({ newestCheck, isNotedByHand: false, isRenamedSince: false })).toBe(state);
  expect(identityState({ newestCheck, isNotedByHand: true, isRenamedSince: false })).toBe('CLEAR');
});

test.each<[CheckState | null, IdentityState]>([
  [null, 'NOT_GIVEN'],
  ['STARTED', 'NOT_GIVEN'],
  ['REVIEW', 'BEING_CHECKED'],
  ['CLEAR', 'AGAIN'],
  ['REJECTED', 'AGAIN'],
])('under another name since then, a check that is %s counts as %s', (newestCheck, state) => {
  expect(identityState({ newestCheck, isNotedByHand: false, isRenamedSince: true })).toBe(state);
  expect(identityState({ newestCheck, isNotedByHand: true, isRenamedSince: true })).toBe('CLEAR');
});

test.each<[CheckState, IdentityState, CheckState | null]>([
  ['STARTED', 'NOT_GIVEN', 'STARTED'],
  ['SUBMITTED', 'BEING_CHECKED', 'SUBMITTED'],
  ['REVIEW', 'BEING_CHECKED', 'REVIEW'],
  ['CLEAR', 'CLEAR', 'CLEAR'],
  ['REJECTED', 'AGAIN', 'REJECTED'],
  ['EXPIRED', 'AGAIN', 'EXPIRED'],
  // An administrator asks for papers again, or for others, or has seen them.
  ['CLEAR', 'AGAIN', 'EXPIRED'],
  ['STARTED', 'AGAIN', 'EXPIRED'],
  ['CLEAR', 'NOT_GIVEN', null],
  ['REJECTED', 'NOT_GIVEN', null],
  ['REJECTED', 'CLEAR', 'CLEAR'],
])('a check that is %s is told, where papers are %s, as %s', (newest, counts, shown) => {
  expect(shownCheck(newest, counts)).toBe(shown);
});
