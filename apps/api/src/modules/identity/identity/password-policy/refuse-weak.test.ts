import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tellFieldError } from '@tipwell/contract/api/field-error-texts';
import { expect, it, test } from 'vitest';
import { isListed, writeList } from './list-shape.ts';
import { refuseWeakPassword } from './refuse-weak.ts';

const about = ['Sara', 'Cohen', 'sara@salon.test', null];
const said = (password: string) => {
  const failure = refuseWeakPassword({ password, field: 'newPassword' }, about);
  const error = failure?.fields?.['newPassword'];
  return error ? tellFieldError(error).message : null;
};

it.each([
  ['trustno1', 'This password is too easy to guess'],
  ['TrustNo1', 'This password is too easy to guess'],
  ['liverpool1', 'This password is too easy to guess'],
  ['metallica1', 'This password is too easy to guess'],
  [
    'sara-likes-1-lamp',
    'Leave out your name, your e-mail address, Tipwell and the name of your workplace',
  ],
  [
    'my-tipwell-9',
    'Leave out your name, your e-mail address, Tipwell and the name of your workplace',
  ],
  ['walnut-lamp-4711', null],
  ['كلمةسرية٤٢', null],
])('“%s” is answered with %s', (password, words) => {
  expect(said(password)).toBe(words);
});

test('the list is a large one, and is not looked through for long', () => {
  const list = readFileSync(join(import.meta.dirname, 'refused-passwords.bin'));
  const counted = (list.length - 131_072) / 3;
  expect(counted).toBeGreaterThan(250_000);
  expect(list.length).toBeLessThan(1_000_000);
  const began = performance.now();
  for (let time = 0; time < 100; time += 1) isListed(list, `walnut-${time}`);
  expect(performance.now() - began).toBeLessThan(2000);
});

test('a list finds each of its own, in whatever letters, and no other', () => {
  const own = Array.from({ length: 500 }, (_, number) => `Secret-${number}`);
  const list = writeList(own);
  for (const password of own) expect(isListed(list, password.toUpperCase())).toBe(true);
  for (let number = 500; number < 1000; number += 1) {
    expect(isListed(list, `Secret-${number}`)).toBe(false);
  }
});
