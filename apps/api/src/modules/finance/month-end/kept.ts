import type { Kept } from '#platform/kept/kept-rows.ts';

/** What this module keeps, how long, and what of it is told to whom it is about. */
export const kept: readonly Kept[] = [
  {
    table: 'settlement.closings',
    what: 'Which months were closed, and what did not add up',
    keeping: { how: 'STAYS', because: 'Closed months are part of the books.' },
  },
  {
    table: 'settlement.kept_months',
    what: 'Which months were added up',
    keeping: { how: 'STAYS', because: 'Closed months are part of the books.' },
  },
  {
    table: 'settlement.kept_sums',
    what: 'Sums of months by kinds of account and entry',
    keeping: { how: 'STAYS', because: 'Closed months are part of the books.' },
  },
];
