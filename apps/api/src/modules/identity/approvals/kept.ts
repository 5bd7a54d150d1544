import type { Kept } from '#platform/kept/kept-rows.ts';

/** What this module keeps, how long, and what of it is told to whom it is about. */
export const kept: readonly Kept[] = [
  {
    table: 'approvals.change_requests',
    what: 'Changes that needed a second person',
    keeping: { how: 'NIGHTLY', for: { years: 6 }, since: 'ended_at' },
  },
];
