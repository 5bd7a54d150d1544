import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
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
