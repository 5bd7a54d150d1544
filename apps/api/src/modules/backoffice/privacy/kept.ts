import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'data_duties.rounds',
    what: 'What the nightly round removed',
    keeping: { how: 'NIGHTLY', for: { years: 1 }, since: 'ended_at' },
  },
  {
    table: 'data_duties.exports',
    what: 'Data that was put together for a person, sealed',
    keeping: { how: 'OWN_ROUND', for: { hours: 0 }, since: 'expires_at' },
  },
  {
    table: 'data_duties.requests',
    what: 'Requests of people for their data',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 3 },
      since: 'answered_at',
      unlessIn: [{ table: 'data_duties.exports', column: 'request_id' }],
    },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['received_on', 'due_on', 'came_by', 'answer', 'answered_at'],
    },
  },
];
