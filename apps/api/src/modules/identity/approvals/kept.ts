import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'approvals.change_requests',
    what: 'Changes that needed a second person',
    keeping: { how: 'NIGHTLY', for: { years: 6 }, since: 'ended_at' },
  },
];
