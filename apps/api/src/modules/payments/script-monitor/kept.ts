import type { Kept } from '#platform/kept/kept-rows.ts';

/** What this module keeps, how long, and what of it is told to whom it is about. */
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
