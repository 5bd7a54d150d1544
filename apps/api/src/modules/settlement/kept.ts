import type { Kept } from '../../platform/kept/kept-rows.ts';

/** What this module keeps, how long, and what of it is told to whom it is about. */
export const kept: readonly Kept[] = [
  {
    table: 'settlement.accounts',
    what: 'Accounts at processors',
    keeping: { how: 'STAYS', because: 'One row for each account.' },
  },
  {
    table: 'settlement.balances',
    what: 'What lies at processors',
    keeping: { how: 'STAYS', because: 'Read again.' },
  },
  {
    table: 'settlement.lines',
    what: 'What processors settled',
    keeping: { how: 'NIGHTLY', for: { years: 6 }, since: 'at' },
  },
  {
    table: 'settlement.days',
    what: 'Which days processors settled',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 6 },
      since: 'day',
      unlessIn: [{ table: 'settlement.lines', column: 'day' }],
    },
  },
  {
    table: 'settlement.differences',
    what: 'Differences between both',
    keeping: { how: 'NIGHTLY', for: { years: 6 }, since: 'ended_at' },
  },
];
