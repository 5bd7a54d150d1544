import type { Kept } from '#platform/kept/kept-rows.ts';

/** What belongs to no provider alone, and how long it is kept; each provider says it of its own tables. */
export const kept: readonly Kept[] = [
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
