import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'destinations.card_setups',
    what: 'Cards and accounts that somebody began to give',
    keeping: { how: 'NIGHTLY', for: { years: 1 }, since: 'started_at' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['payment_system', 'status', 'started_at', 'ended_at'],
    },
  },
  {
    table: 'destinations.destinations',
    what: 'Cards and accounts that payouts go to',
    keeping: {
      how: 'STAYS',
      because:
        'Payouts that went there name it; numbers are the processor’s, and we keep the last four digits.',
    },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['kind', 'brand', 'last_four', 'country', 'status', 'added_at', 'removed_at'],
    },
  },
  {
    table: 'destinations.removals',
    what: 'Cards and accounts that processors are asked to remove',
    keeping: { how: 'NIGHTLY', for: { years: 1 }, since: 'ended_at' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['payment_system', 'asked_at', 'ended_at', 'ended_as'],
    },
  },
  {
    table: 'destinations.shared_choices',
    what: 'That somebody chose the employer’s card or account',
    keeping: { how: 'STAYS', because: 'It says whose account was paid and under which terms.' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['terms_version', 'accepted_at', 'ended_at'],
    },
  },
  {
    table: 'destinations.waiting_destinations',
    what: 'Company cards and accounts that wait for a second person',
    keeping: { how: 'NIGHTLY', for: { years: 1 }, since: 'asked_at' },
  },
];
