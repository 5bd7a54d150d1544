import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
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
