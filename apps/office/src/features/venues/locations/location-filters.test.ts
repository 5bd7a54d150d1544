import { expect, it } from 'vitest';
import { readLocationFilters } from './location-filters.ts';

it('what an address says of locations is kept, and what makes no sense is left out', () => {
  const kept = { search: 'Willow', country: 'gb', isOpen: 'true', page: 2 };
  expect(readLocationFilters(kept)).toEqual(kept);
  expect(readLocationFilters({ search: ' ', country: 'zz', isOpen: 'maybe', page: -4 })).toEqual(
    {},
  );
});
