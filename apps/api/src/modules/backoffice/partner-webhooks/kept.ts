import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'outgoing_webhooks.endpoints',
    what: 'Addresses of partners that are told of what happens',
    keeping: { how: 'STAYS', because: 'They say who was told of what happened at a location.' },
  },
  {
    table: 'outgoing_webhooks.hosts',
    what: 'How fast each partner’s host is sent to',
    keeping: { how: 'NIGHTLY', for: { days: 30 }, since: 'minute' },
  },
  {
    table: 'outgoing_webhooks.messages',
    what: 'What partners were told of, by its number alone',
    keeping: { how: 'NIGHTLY', for: { days: 30 }, since: 'happened_at' },
  },
  {
    table: 'outgoing_webhooks.deliveries',
    what: 'Each message for each address',
    keeping: { how: 'GOES_WITH', table: 'outgoing_webhooks.messages' },
  },
  {
    table: 'outgoing_webhooks.attempts',
    what: 'Each try to have a message taken',
    keeping: { how: 'GOES_WITH', table: 'outgoing_webhooks.deliveries' },
  },
];
