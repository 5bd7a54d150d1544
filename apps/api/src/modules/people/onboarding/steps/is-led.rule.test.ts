import { expect, test } from 'vitest';
import { isLedToOnboarding } from './is-led.rule.ts';

const newcomer = {
  isAtPlaceWithOnboarding: true,
  isViewedAs: false,
  isSuspended: false,
  nextGate: null,
  hasBegun: true,
  hasEnded: false,
} as const;

test.each<[string, Partial<Parameters<typeof isLedToOnboarding>[0]>, boolean]>([
  ['a newcomer is led', {}, true],
  ['a newcomer before a gate is led', { nextGate: 'TERMS' }, true],
  ['whoever left is not', { hasEnded: true }, false],
  ['whoever left is, once a gate stands there again', { hasEnded: true, nextGate: 'TERMS' }, true],
  ['a temporary password has its own page', { hasEnded: true, nextGate: 'PASSWORD' }, false],
  ['who was there before is not', { hasBegun: false }, false],
  ['who was there before is, for a new version', { hasBegun: false, nextGate: 'TERMS' }, true],
  ['nobody is where the place passes no onboarding', { isAtPlaceWithOnboarding: false }, false],
  ['a viewer is not', { isViewedAs: true }, false],
  ['a suspended person is not', { isSuspended: true, nextGate: 'TERMS' }, false],
])('%s', (_title, more, isLed) => {
  expect(isLedToOnboarding({ ...newcomer, ...more })).toBe(isLed);
});
