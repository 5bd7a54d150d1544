import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
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
