import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'reviews.public_pages',
    what: 'Places that show what their guests said',
    keeping: { how: 'STAYS', because: 'Until the place ends it.' },
  },
  {
    table: 'reviews.reviews',
    what: 'Reviews and thanks',
    keeping: { how: 'NIGHTLY', for: { years: 5 }, since: 'created_at' },
    told: {
      of: [{ column: 'staff_id', is: 'STAFF' }],
      columns: ['stars', 'words', 'thanks', 'created_at', 'thanked_at'],
    },
  },
];
