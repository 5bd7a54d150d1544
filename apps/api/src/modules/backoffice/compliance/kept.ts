import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'papers.tip_record_requests',
    what: 'Requests for tip records',
    keeping: { how: 'NIGHTLY', for: { years: 5 }, since: 'requested_at' },
    told: {
      of: [{ column: 'staff_id', is: 'STAFF' }],
      columns: ['first_month', 'last_month', 'requested_at', 'answered_at'],
    },
  },
];
