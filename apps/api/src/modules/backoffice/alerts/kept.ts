import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'alerts.reminders',
    what: 'When somebody was reminded, and of what',
    keeping: { how: 'NIGHTLY', for: { years: 1 }, since: 'reminded_at' },
    told: { of: [{ column: 'staff_id', is: 'STAFF' }], columns: ['cause', 'reminded_at'] },
  },
];
