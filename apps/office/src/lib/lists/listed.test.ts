import { expect, test } from 'vitest';
import { isolated } from '../i18n.ts';
import { listed } from './listed.ts';

test.each([
  ['en', 'Bar, Kitchen, Waiter'],
  ['de', 'Bar, Kitchen und Waiter'],
  ['fr', 'Bar, Kitchen, Waiter'],
  ['tr', 'Bar, Kitchen, Waiter'],
  ['ar', 'Bar وKitchen وWaiter'],
  ['ur', 'Bar، Kitchen، Waiter'],
] as const)('several words are listed as %s lists them', (locale, expected) => {
  expect(listed(['Bar', 'Kitchen', 'Waiter'], locale)).toBe(expected);
});

test('a name is kept together where the sentence runs leftwards, and left alone elsewhere', () => {
  expect(isolated('Graham', 'ar')).toBe('\u2068Graham\u2069');
  expect(isolated('Graham', 'ur')).toBe('\u2068Graham\u2069');
  expect(isolated('Graham', 'de')).toBe('Graham');
});
