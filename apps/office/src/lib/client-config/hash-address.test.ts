import { expect, test } from 'vitest';
import { meantByHash } from './hash-address.ts';

test.each([
  ['a page of the admin site', '/n/', '#/locations/12?tab=log', '/locations/12?tab=log'],
  ['the same without the last slash', '/n', '#/registered-users', '/registered-users'],
  ['its first page', '/n/', '', '/'],
  ['an address of another site, which leads home', '/n/', '#//evil.example/x', '/'],
  ['a way out in disguise', '/n/', '#/\\evil.example', '/'],
  ['a page of ours with a hash', '/locations', '#/n', null],
  ['a page that only begins alike', '/notifications', '#/x', null],
])('%s', (_what, pathname, hash, meant) => {
  expect(meantByHash({ pathname, hash })).toBe(meant);
});
