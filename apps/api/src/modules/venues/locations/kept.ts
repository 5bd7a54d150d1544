import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'locations.earlier_names',
    what: 'What places were called before',
    keeping: { how: 'NIGHTLY', for: { years: 1 }, since: 'until' },
  },
  {
    table: 'locations.group_members',
    what: 'Who is in which group',
    keeping: { how: 'STAYS', because: 'Until they leave the group.' },
    told: { of: [{ column: 'staff_id', is: 'STAFF' }], columns: ['group_id'] },
  },
  {
    table: 'locations.groups',
    what: 'Groups of a place',
    keeping: { how: 'STAYS', because: 'Tips name them.' },
  },
  {
    table: 'locations.locations',
    what: 'Places',
    keeping: { how: 'STAYS', because: 'Tips, splits and payouts name them.' },
  },
  {
    table: 'locations.sales_targets',
    what: 'What sales people are to reach in a month',
    keeping: { how: 'NIGHTLY', for: { years: 3 }, since: 'month' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['month', 'new_locations', 'active_locations'],
    },
  },
  {
    table: 'locations.sales_tax_rates',
    what: 'The sales tax that bills contain, and who set it',
    keeping: { how: 'STAYS', because: 'Bills were made by it.' },
  },
  {
    table: 'locations.short_codes',
    what: 'Codes of tip pages',
    keeping: { how: 'STAYS', because: 'Printed codes go on leading to their page.' },
    told: { of: [{ column: 'staff_id', is: 'STAFF' }], columns: ['code', 'created_at'] },
  },
];
