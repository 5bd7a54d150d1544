import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'payroll.export_rows',
    what: 'What went to payroll: staff numbers and amounts',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 6 },
      since: 'made_at',
      through: { table: 'payroll.exports', key: 'export_id' },
    },
    told: {
      of: [{ column: 'staff_id', is: 'STAFF' }],
      columns: ['direct', 'shared', 'qualifying', 'withheld', 'taken_back'],
    },
  },
  {
    table: 'payroll.exports',
    what: 'Exports for payroll',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 6 },
      since: 'made_at',
      unlessIn: [{ table: 'payroll.export_rows', column: 'export_id' }],
    },
  },
];
