import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'distribution.clock_gap_notices',
    what: 'Reminders about missing clocked times',
    keeping: { how: 'GOES_WITH', table: 'distribution.clock_scans' },
  },
  {
    table: 'distribution.clock_repairs',
    what: 'Finishes that were proposed for forgotten ones',
    keeping: { how: 'GOES_WITH', table: 'distribution.clock_scans' },
  },
  {
    table: 'distribution.clock_scans',
    what: 'Starts and finishes that were clocked',
    keeping: { how: 'NIGHTLY', for: { years: 2 }, since: 'scanned_at' },
    told: {
      of: [{ column: 'staff_id', is: 'STAFF' }],
      columns: ['kind', 'scanned_at', 'received_at'],
    },
  },
  {
    table: 'distribution.clock_codes',
    what: 'Codes by which people clock in',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 2 },
      since: 'ended_at',
      unlessIn: [{ table: 'distribution.clock_scans', column: 'code_id' }],
    },
  },
  {
    table: 'distribution.hours_settings',
    what: 'How hours count at a place',
    keeping: { how: 'STAYS', because: 'One row for each place.' },
  },
  {
    table: 'distribution.told_batches',
    what: 'What time clocks told, so that it counts once',
    keeping: { how: 'NIGHTLY', for: { years: 2 }, since: 'told_at' },
  },
  {
    table: 'distribution.told_shifts',
    what: 'Shifts that time clocks told',
    keeping: { how: 'NIGHTLY', for: { years: 2 }, since: 'told_at' },
    told: {
      of: [{ column: 'staff_id', is: 'STAFF' }],
      columns: ['business_day', 'started_at', 'ended_at', 'minutes', 'points'],
    },
  },
];
