import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'promotions.audience',
    what: 'For whom a promotion is',
    keeping: { how: 'STAYS', because: 'Fees that were charged rest on it.' },
  },
  {
    table: 'promotions.places',
    what: 'How many payments of a location a promotion has counted for',
    keeping: { how: 'STAYS', because: 'It says when a promotion is used up.' },
  },
  {
    table: 'promotions.promotions',
    what: 'Promotions',
    keeping: { how: 'STAYS', because: 'Fees that were charged rest on it.' },
  },
  {
    table: 'promotions.uses',
    what: 'What payments were charged less because of promotions',
    keeping: { how: 'STAYS', because: 'Fees that were charged rest on it.' },
  },
];
