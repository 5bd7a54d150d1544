import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'distribution.tronc_answers',
    what: 'Answers about the independence of who holds a tronc',
    keeping: { how: 'STAYS', because: 'Evidence of a tronc; it is history.' },
    told: {
      of: [
        {
          column: 'inquiry_id',
          is: 'STAFF',
          through: [
            { table: 'distribution.tronc_inquiries', key: 'inquiry_id', column: 'staff_id' },
          ],
        },
      ],
      columns: ['is_owner', 'is_shareholder', 'is_director', 'is_officer', 'answered_at'],
    },
  },
  {
    table: 'distribution.tronc_inquiries',
    what: 'When who holds a tronc was asked about their independence',
    keeping: { how: 'STAYS', because: 'Evidence of a tronc.' },
    told: {
      of: [{ column: 'staff_id', is: 'STAFF' }],
      columns: ['asked_at', 'answered_at', 'ended_at'],
    },
  },
];
