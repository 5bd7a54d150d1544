import { expect, test } from 'vitest';
import { aTip } from '../../../test/person.ts';
import { newTips } from './new-tips.ts';

const at = (receivedAt: string, more = {}) => aTip({ tipId: receivedAt, receivedAt, ...more });
const [first, second, third] = [
  at('2026-11-21T18:00:00Z'),
  at('2026-11-21T18:05:00Z'),
  at('2026-11-21T18:10:00Z'),
];

test('what was there when the page opened is no news', () => {
  expect(newTips([second, first], null).fresh).toEqual([]);
});

test('a tip that came in since is news', () => {
  const seen = newTips([second, first], null);
  expect(newTips([third, second, first], seen).fresh).toEqual([third]);
});

test('the very first tip of a person is news', () => {
  expect(newTips([first], newTips([], null)).fresh).toEqual([first]);
});

test('earlier tips loaded on demand are no news', () => {
  const seen = newTips([third], null);
  expect(newTips([third, second, first], seen).fresh).toEqual([]);
});

test('a tip given back is no good news', () => {
  const refunded = at('2026-11-21T18:20:00Z', { isRefunded: true });
  expect(newTips([refunded, third], newTips([third], null)).fresh).toEqual([]);
});
