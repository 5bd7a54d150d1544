import { expect, test } from 'vitest';
import { matchCommands } from './match-commands.ts';

const commands = [
  { label: 'Transactions' },
  { label: 'Terms and conditions' },
  { label: 'Online menu' },
  { label: 'Büro am Park', hint: 'Berlin' },
  { label: 'مقهى النُّور', hint: 'Dubai' },
  { label: 'Amira Haddad', hint: 'Waiter, Menu tasting' },
];

test.each([
  ['nothing', '', commands.map(({ label }) => label)],
  ['blanks alone', '   ', commands.map(({ label }) => label)],
  ['the beginning of a name', 'tr', ['Transactions']],
  [
    'a beginning before a word within',
    't',
    ['Transactions', 'Terms and conditions', 'Amira Haddad'],
  ],
  ['a word within before the hint', 'menu', ['Online menu', 'Amira Haddad']],
  ['letters without their marks', 'buro', ['Büro am Park']],
  ['Arabic without its vowels', 'النور', ['مقهى النُّور']],
  ['capitals or none', 'HADDAD', ['Amira Haddad']],
  ['where it is', 'berlin', ['Büro am Park']],
  ['what nothing is called', 'xyz', []],
])('%s finds', (_what, typed, expected) => {
  expect(matchCommands(commands, typed).map(({ label }) => label)).toEqual(expected);
});
