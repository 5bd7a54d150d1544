import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
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
    keeping: {
      how: 'NIGHTLY',
      for: { years: 6 },
      since: 'at',
      only: {
        column: 'kind',
        isOneOf: ['CHARGE', 'REFUND', 'DISPUTE', 'PAYOUT', 'FEE', 'OTHER'],
      },
    },
  },
  {
    table: 'settlement.lines',
    what: 'What we moved between processors and our bank',
    keeping: { how: 'STAYS', because: 'All of it together explains what lies at a processor.' },
  },
  {
    table: 'settlement.days',
    what: 'Which days processors settled',
    keeping: {
      how: 'STAYS',
      because: 'A day that is not there counts as not told, and would be read again.',
    },
  },
  {
    table: 'settlement.differences',
    what: 'Differences between both',
    keeping: { how: 'NIGHTLY', for: { years: 6 }, since: 'ended_at' },
  },
];
