import type { Kept } from '#platform/kept/kept-rows.ts';

/** What is kept for Ryft, and how long. */
export const keptOfRyft: readonly Kept[] = [
  {
    table: 'providers.ryft_payouts',
    what: 'Payouts on their way to a processor',
    keeping: { how: 'OWN_ROUND', for: { days: 400 }, since: 'begun_at' },
  },
  {
    table: 'providers.ryft_sessions',
    what: 'Payments on their way to a processor',
    keeping: { how: 'OWN_ROUND', for: { days: 400 }, since: 'started_at' },
  },
];
