import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'tax.orders',
    what: 'What was withheld, person by person',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 6 },
      since: 'settled_at',
      through: { table: 'tax.periods', key: 'period_id' },
    },
    told: {
      of: [{ column: 'staff_id', is: 'STAFF' }],
      columns: [
        'allocated',
        'rate_bps',
        'amount',
        'withheld',
        'appealed_at',
        'appeal',
        'answered_at',
        'answer',
        'is_upheld',
      ],
    },
  },
  {
    table: 'tax.periods',
    what: 'Withholding periods',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 6 },
      since: 'settled_at',
      unlessIn: [
        { table: 'tax.orders', column: 'period_id' },
        { table: 'tax.shortfalls', column: 'period_id' },
      ],
    },
  },
  {
    table: 'tax.reserves',
    what: 'Parts of tips that were set aside for tax, and who decided',
    keeping: { how: 'NIGHTLY', for: { years: 6 }, since: 'decided_at' },
  },
  {
    table: 'tax.shortfalls',
    what: 'What could not be withheld, person by person',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 6 },
      since: 'settled_at',
      through: { table: 'tax.periods', key: 'period_id' },
    },
    told: {
      of: [{ column: 'staff_id', is: 'STAFF' }],
      columns: ['amount', 'recovered', 'ends_on'],
    },
  },
  {
    table: 'tax.settings',
    what: 'How a place withholds',
    keeping: { how: 'STAYS', because: 'One row for each place.' },
  },
];
