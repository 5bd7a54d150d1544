import { expect, test } from 'vitest';
import { readReviewFilters } from './review-filters.ts';

test.each([
  [
    { stars: 5, withWords: true },
    { stars: 5, withWords: true },
  ],
  [{ stars: '4' }, { stars: 4 }],
  [{ mayBeShown: true }, { mayBeShown: true }],
  [{ mayBeShown: 'no' }, {}],
  [{ stars: 6, withWords: 'yes' }, {}],
  [{ stars: 2.5 }, {}],
  [{ staffId: '42' }, { staffId: 42 }],
  [{ staffId: 'ann' }, {}],
  [
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-11-01', to: '2026-11-30' },
  ],
  [{ from: '2026-11-30', to: '2026-11-01' }, { from: '2026-11-30' }],
  [{ from: 'May' }, {}],
  [{}, {}],
])('%j narrows to %j', (search, filters) => {
  expect(readReviewFilters(search)).toEqual(filters);
});
