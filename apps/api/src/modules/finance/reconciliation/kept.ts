import type { Kept } from '#platform/kept/kept-rows.ts';

/** What this module keeps, how long, and what of it is told to whom it is about. */
export const kept: readonly Kept[] = [
  {
    table: 'reconciliation.clocks',
    what: 'How far comparing has come',
    keeping: { how: 'STAYS', because: 'It moves on.' },
  },
  {
    table: 'reconciliation.due',
    what: 'What is to be compared',
    keeping: { how: 'STAYS', because: 'Until it is compared.' },
  },
];
