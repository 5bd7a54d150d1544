import type { Kept } from '../../platform/kept/kept-rows.ts';

/** What this module keeps, how long, and what of it is told to whom it is about. */
export const kept: readonly Kept[] = [
  {
    table: 'promotions.audience',
    what: 'For whom a promotion is',
    keeping: { how: 'STAYS', because: 'Fees that were charged rest on it.' },
  },
  {
    table: 'promotions.promotions',
    what: 'Promotions',
    keeping: { how: 'STAYS', because: 'Fees that were charged rest on it.' },
  },
];
