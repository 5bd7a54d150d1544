import type { Kept } from '#platform/kept/kept-rows.ts';

/** What is kept for Adyen, and how long. */
export const keptOfAdyen: readonly Kept[] = [
  {
    table: 'providers.adyen_bank_accounts',
    what: 'Bank accounts that a payout names, sealed',
    keeping: { how: 'STAYS', because: 'As long as someone is paid to it.' },
  },
  {
    table: 'providers.adyen_charges',
    what: 'Payments begun with Adyen',
    keeping: { how: 'OWN_ROUND', for: { days: 400 }, since: 'started_at' },
  },
  {
    table: 'providers.adyen_facts',
    what: 'What Adyen told of payments and refunds',
    keeping: { how: 'OWN_ROUND', for: { days: 400 }, since: 'kept_at' },
  },
  {
    table: 'providers.adyen_lines',
    what: 'What Adyen settled of payments',
    keeping: { how: 'OWN_ROUND', for: { days: 400 }, since: 'kept_at' },
  },
];
