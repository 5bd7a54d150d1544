import type { Kept } from '../../platform/kept/kept-rows.ts';

/** What this module keeps, how long, and what of it is told to whom it is about. */
export const kept: readonly Kept[] = [
  {
    table: 'providers.adyen_bank_accounts',
    what: 'Bank accounts that a payout names, sealed',
    keeping: { how: 'STAYS', because: 'As long as somebody is paid to it.' },
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
    table: 'providers.token_cards',
    what: 'Cards on their way to a processor',
    keeping: { how: 'OWN_ROUND', for: { days: 30 }, since: 'started_at' },
  },
  {
    table: 'providers.token_charges',
    what: 'Payments on their way to a processor',
    keeping: { how: 'OWN_ROUND', for: { days: 400 }, since: 'started_at' },
  },
  {
    table: 'providers.webhook_events',
    what: 'What processors told, byte by byte',
    keeping: { how: 'OWN_ROUND', for: { days: 90 }, since: 'handled_at' },
  },
];
