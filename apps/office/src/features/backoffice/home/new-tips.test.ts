import { expect, test } from 'vitest';
import { aTip } from '../../../../test/person.ts';
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
  const refunded = at('2026-11-21T18:20:00Z', { wentBack: 'REFUNDED' });
  expect(newTips([refunded, third], newTips([third], null)).fresh).toEqual([]);
});

const review = {
  reviewId: 'r1',
  stars: 5,
  words: 'Lovely evening',
  createdAt: '2026-11-21T18:06:00Z',
  thanks: null,
};

test('what a guest says of a tip that was shown is news, and the tip no more', () => {
  const seen = newTips([second, first], newTips([first], null));
  const then = newTips([{ ...second, review }, first], seen);
  expect(then).toMatchObject({ fresh: [], freshReviews: [{ tipId: second.tipId, review }] });
});

test('stars that came with the tip are news with it', () => {
  const withStars = { ...second, review };
  expect(newTips([withStars, first], newTips([first], null))).toMatchObject({
    fresh: [withStars],
    freshReviews: [withStars],
  });
});

test('what was said of earlier tips, loaded on demand, is no news', () => {
  const seen = newTips([third], null);
  expect(newTips([third, { ...first, review }], seen).freshReviews).toEqual([]);
});

test('words of thanks make no stars news again', () => {
  const seen = newTips([{ ...first, review }], newTips([first], null));
  const thanked = { ...first, review: { ...review, thanks: 'See you!' } };
  expect(newTips([thanked], seen).freshReviews).toEqual(seen.freshReviews);
});
