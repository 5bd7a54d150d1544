import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'integrity.checks',
    what: 'When the scripts of guests’ pages were compared last',
    keeping: { how: 'STAYS', because: 'Three rows.' },
  },
  {
    table: 'integrity.reports',
    what: 'What browsers told of scripts they stopped',
    keeping: { how: 'OWN_ROUND', for: { days: 90 }, since: 'last_seen_at' },
  },
];
