import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'api_keys.keys',
    what: 'Keys by which programs are let in',
    keeping: { how: 'STAYS', because: 'They say who told hours, and who could read what.' },
  },
  {
    table: 'api_keys.uses',
    what: 'How often each key was used in its latest minute',
    keeping: { how: 'STAYS', because: 'One row for each key.' },
  },
];
