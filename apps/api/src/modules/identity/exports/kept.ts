import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'exports.exports',
    what: 'Files that somebody asked for; the file itself for a day',
    keeping: { how: 'OWN_ROUND', for: { days: 7 }, since: 'expires_at' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['kind', 'state', 'asked_at', 'ended_at'],
    },
  },
  {
    table: 'exports.pieces',
    what: 'Where the parts of such a file lie',
    keeping: { how: 'GOES_WITH', table: 'exports.exports' },
  },
];
