import { expect, test } from 'vitest';
import { readReviewFilters } from './review-filters.ts';

test.each([
  [
    { stars: 5, withWords: true },
    { stars: 5, withWords: true },
  ],
  [{ stars: '4' }, { stars: 4 }],
  [{ stars: 6, withWords: 'yes' }, {}],
  [{ stars: 2.5 }, {}],
  [{}, {}],
])('%j narrows to %j', (search, filters) => {
  expect(readReviewFilters(search)).toEqual(filters);
});
