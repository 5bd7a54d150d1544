import type { Income } from '@tipwell/contract/backoffice/calls/income';
import { expect, test } from 'vitest';
import { incomeCsv } from './income-csv.ts';

const amounts = {
  tips: 4250,
  shared: 321,
  bills: 0,
  fees: -310,
  workplace: 0,
  refunds: -700,
  corrections: 0,
  withheld: -227,
  paidOut: -3000,
  earned: 3561,
};
const month = { from: '2026-04-06', to: '2026-04-30', ...amounts, closing: 1284 };
const income: Income = {
  personName: '=Sara',
  locationName: 'Salon',
  timeZone: 'Europe/London',
  currency: 'GBP',
  year: 2026,
  from: '2026-04-06',
  to: '2027-04-05',
  isOver: false,
  opening: 950,
  months: [month],
  total: amounts,
  qualified: null,
  closing: 1284,
};

test('an income is a file with a line for each month, and the year below them', () => {
  const text = incomeCsv(income, {
    from: 'From',
    to: 'To',
    parts: {
      tips: 'Tips',
      shared: 'Shared',
      bills: 'Bills',
      fees: 'Fees',
      workplace: 'Workplace',
      refunds: 'Refunds',
      corrections: 'Corrections',
      withheld: 'Tax',
      paidOut: 'Paid out',
    },
    earned: 'Earned',
    balance: 'Balance',
    currency: 'Currency',
  });
  expect(text.split('\r\n')).toEqual([
    '\uFEFFFrom,To,Tips,Shared,Bills,Fees,Workplace,Refunds,Corrections,Tax,"Paid out",Earned,Balance,Currency',
    '2026-04-06,2026-04-30,42.50,3.21,0.00,-3.10,0.00,-7.00,0.00,-2.27,-30.00,35.61,12.84,GBP',
    '2026-04-06,2027-04-05,42.50,3.21,0.00,-3.10,0.00,-7.00,0.00,-2.27,-30.00,35.61,12.84,GBP',
    '',
  ]);
});
