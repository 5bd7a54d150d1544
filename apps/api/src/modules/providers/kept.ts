import type { Kept } from '../../platform/kept/kept-rows.ts';

/** What this module keeps, how long, and what of it is told to whom it is about. */
export const kept: readonly Kept[] = [
  {
    table: 'providers.payees',
    what: 'Accounts that people are paid to, for a processor that keeps none',
    keeping: {
      how: 'STAYS',
      because: 'Until nobody is paid to it any more: each payout has to name it.',
    },
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
