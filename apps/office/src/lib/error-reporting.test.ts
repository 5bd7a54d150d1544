import { expect, test } from 'vitest';
import { tagsOf, withoutSecrets } from './error-reporting.ts';

// Product §7: "Errors are reported to an error-reporting service, with a section tag (onboarding for
// onboarding flows)".
test.each([
  ['on a page of onboarding', {}, '/onboarding', { section: 'onboarding' }],
  ['where somebody accepts an invitation', {}, '/invitation/abc', { section: 'onboarding' }],
  ['where the caller says so', { section: 'onboarding' as const }, '/x', { section: 'onboarding' }],
  ['elsewhere', {}, '/profile', {}],
  ['with what the person reads out', { quotedId: '7f3a' }, '/profile', { quotedId: '7f3a' }],
])('a failure %s is sorted', (_where, tags, pathname, expected) => {
  expect(tagsOf(tags, pathname)).toEqual(expected);
});

test.each([
  ['/profile', '/profile'],
  ['/transactions?search=amira#top', '/transactions'],
  ['/locations/104', '/locations/…'],
  ['/profile/payouts/019a0000-0000-7000-8000-0000000000aa', '/profile/payouts/…'],
  ['/invitation/q3J_9dkW0aZ7yPq1mB4nX8tL2vR6sC5e', '/invitation/…'],
])('of the address %s only the kind of page is told', (address, told) => {
  expect(withoutSecrets(`https://office.tipwell.test${address}`)).toBe(
    `https://office.tipwell.test${told}`,
  );
});
