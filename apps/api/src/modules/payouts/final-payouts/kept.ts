import type { Kept } from '#platform/kept/kept-rows.ts';

/** What this module keeps, how long, and what of it is told to whom it is about. */
export const kept: readonly Kept[] = [
  {
    table: 'final_payouts.requests',
    what: 'Payouts to people whose accounts are over',
    keeping: { how: 'NIGHTLY', for: { years: 6 }, since: 'decided_at' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: [
        'amount',
        'currency',
        'document',
        'reason',
        'brand',
        'last_four',
        'state',
        'asked_at',
        'decided_at',
      ],
    },
  },
];
