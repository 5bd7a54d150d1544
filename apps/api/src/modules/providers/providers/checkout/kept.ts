import type { Kept } from '#platform/kept/kept-rows.ts';

/** What is kept for Checkout.com, and how long. */
export const keptOfCheckout: readonly Kept[] = [
  {
    table: 'providers.token_cards',
    what: 'Cards on their way to a processor',
    keeping: { how: 'OWN_ROUND', for: { days: 30 }, since: 'started_at' },
  },
];
