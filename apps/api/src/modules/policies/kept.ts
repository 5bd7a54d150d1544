import type { Kept } from '../../platform/kept/kept-rows.ts';

/** What this module keeps, how long, and what of it is told to whom it is about. */
export const kept: readonly Kept[] = [
  {
    table: 'policies.policies',
    what: 'Written tips policies',
    keeping: { how: 'STAYS', because: 'What was published stays readable; it is history.' },
  },
];
