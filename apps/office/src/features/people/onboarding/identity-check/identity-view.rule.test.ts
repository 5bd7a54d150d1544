import { expect, test } from 'vitest';
import { checkStates, type CheckState } from '@tipwell/contract/people/identity-check';
import { identityView, identityViews, type IdentityView } from './identity-view.rule.ts';

const offered = { isOffered: true, wantsAnother: false };

test.each<[CheckState | null, IdentityView]>([
  [null, 'CHOOSE'],
  ['STARTED', 'CHOOSE'],
  ['SUBMITTED', 'CHECKED'],
  ['REVIEW', 'CHECKED'],
  ['CLEAR', 'CLEAR'],
  ['REJECTED', 'AGAIN'],
  ['EXPIRED', 'AGAIN'],
])('a check that is %s is shown as %s', (state, view) => {
  expect(identityView({ ...offered, state })).toBe(view);
});

test('whoever begins again chooses a document', () => {
  expect(identityView({ ...offered, wantsAnother: true, state: 'REJECTED' })).toBe('CHOOSE');
  expect(identityView({ ...offered, wantsAnother: true, state: 'CLEAR' })).toBe('CLEAR');
});

test('where nobody looks, people of the platform do', () => {
  expect(identityView({ ...offered, isOffered: false, state: null })).toBe('BY_HAND');
  expect(identityView({ ...offered, isOffered: false, state: 'EXPIRED' })).toBe('BY_HAND');
  expect(identityView({ ...offered, isOffered: false, state: 'CLEAR' })).toBe('CLEAR');
});

test('every view there is can be shown', () => {
  const shown = [true, false].flatMap((isOffered) =>
    checkStates.map((state) => identityView({ isOffered, state, wantsAnother: false })),
  );
  expect(new Set(shown)).toEqual(new Set(identityViews));
});
