import { expect, test } from 'vitest';
import type { MenuKey } from './menu-item.ts';
import { splitForPhone } from './split-for-phone.ts';

const split = (...keys: MenuKey[]) => {
  const { bar, more } = splitForPhone(keys.map((key) => ({ key })));
  return { bar: bar.map(({ key }) => key), more: more.map(({ key }) => key) };
};

test('a waiter has tips, code, payouts and reporting under the thumb', () => {
  expect(split('home', 'ownPayouts', 'reporting', 'support', 'terms', 'privacy', 'code')).toEqual({
    bar: ['home', 'code', 'ownPayouts', 'reporting'],
    more: ['support', 'terms', 'privacy'],
  });
});

test('an administrator has what they look things up in', () => {
  expect(split('home', 'transactions', 'locations', 'notifications', 'registeredUsers')).toEqual({
    bar: ['home', 'transactions', 'locations', 'registeredUsers'],
    more: ['notifications'],
  });
});

test('whoever looks after one thing has it first', () => {
  const keys = ['home', 'reporting', 'payouts', 'support', 'details'] as const;
  const { bar } = splitForPhone(
    keys.map((key) => ({ key })),
    'payouts',
  );
  expect(bar.map(({ key }) => key)).toEqual(['payouts', 'home', 'reporting', 'support']);
});

test('whoever has few entries has nothing behind "More"', () => {
  expect(split('home', 'overview')).toEqual({ bar: ['home', 'overview'], more: [] });
});
