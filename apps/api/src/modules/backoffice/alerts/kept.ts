import type { Kept } from '#platform/kept/kept-rows.ts';

/** What this module keeps, how long, and what of it is told to whom it is about. */
export const kept: readonly Kept[] = [
  {
    table: 'alerts.reminders',
    what: 'When somebody was reminded, and of what',
    keeping: { how: 'NIGHTLY', for: { years: 1 }, since: 'reminded_at' },
    told: { of: [{ column: 'staff_id', is: 'STAFF' }], columns: ['cause', 'reminded_at'] },
  },
];
