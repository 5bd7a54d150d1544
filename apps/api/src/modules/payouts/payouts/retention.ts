import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'payouts.reviews',
    what: 'Reviews of fresh money before instant payouts',
    keeping: { how: 'STAYS', because: 'They explain what the ledger reserved.' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['opened_at', 'ends_at', 'released_at', 'currency'],
    },
  },
  {
    table: 'payouts.review_parts',
    what: 'The payments in reviews, with what was reserved of each',
    keeping: { how: 'STAYS', because: 'They explain what the ledger reserved.' },
  },
  {
    table: 'payouts.payout_changes',
    what: 'What became of payouts',
    keeping: { how: 'STAYS', because: 'It explains entries of the ledger.' },
  },
  {
    table: 'payouts.payout_parts',
    what: 'What payouts were made of',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
  },
  {
    table: 'payouts.payouts',
    what: 'Payouts; offers that nobody took go after three days',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: [
        'kind',
        'amount',
        'fee',
        'promoted_fee',
        'currency',
        'state',
        'reason',
        'drafted_at',
        'submitted_at',
        'ended_at',
      ],
    },
  },
];
