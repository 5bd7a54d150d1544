import type { Kept } from '#platform/kept/kept-rows.ts';

/** What this module keeps, how long, and what of it is told to whom it is about. */
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
