import { expect, test } from 'vitest';
import { readPayoutFilters } from './location-payout-filters.ts';

test('an address gives back the filters that were put into it', () => {
  const filters = { search: 'Sara', state: 'PAID', from: '2026-11-01', to: '2026-11-30' };
  expect(readPayoutFilters(filters)).toEqual(filters);
});

test('what makes no sense in an address narrows nothing', () => {
  expect(
    readPayoutFilters({ search: '  ', state: 'DRAFT', from: '2026-02-30', to: 7, more: 'x' }),
  ).toEqual({});
  expect(readPayoutFilters({ search: 5012 })).toEqual({ search: '5012' });
});
