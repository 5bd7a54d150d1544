import { expect, test } from 'vitest';
import { safeReturnPath } from './public-paths.ts';

test.each([
  ['/payouts/1?x=2#y', '/payouts/1?x=2#y'],
  ['/profile', '/profile'],
  [null, '/'],
  ['', '/'],
  ['https://evil.test/', '/'],
  ['//evil.test/', '/'],
  ['/\\evil.test', '/'],
  ['/%09/evil.test', '/%09/evil.test'],
  ['javascript:alert(1)', '/'],
  ['/login?returnPath=/login', '/'],
])('after signing in, %s leads to %s', (asked, leadsTo) => {
  expect(safeReturnPath(asked)).toBe(leadsTo);
});
