import type { Statement, StatementLine } from '@tipwell/contract/calls/statements';
import { expect, test } from 'vitest';
import { statementCsv } from './statement-csv.ts';

const line = { day: '2026-11-20', at: '2026-11-20T18:00:00.000Z' };
const lines: StatementLine[] = [
  { ...line, key: '1', kind: 'TIP', amount: 1000, payments: 1 },
  {
    ...line,
    key: '2',
    kind: 'FEES',
    amount: -93,
    payments: 1,
    of: 'TIPS',
    platformFee: 37,
    vatBps: 810,
    vat: 7,
    processorFee: 49,
  },
  {
    ...line,
    key: '3',
    kind: 'POOL_SHARE',
    amount: 321,
    runId: 'a-run',
    businessDay: '2026-11-19',
    weight: 480,
    poolTotal: 1284,
  },
  {
    ...line,
    key: '4',
    kind: 'PAYOUT',
    amount: -1200,
    payoutId: 'a-payout',
    method: 'CARD',
    isCompany: false,
    brand: '=Visa',
    lastFour: '5556',
  },
];
const statement: Statement = {
  personName: 'Sara',
  locationName: 'Salon',
  timeZone: 'Europe/London',
  currency: 'GBP',
  from: '2026-11-01',
  to: '2026-11-30',
  detail: 'PAYMENTS',
  opening: 50,
  lines,
  totals: [],
  fees: [],
  salesTax: 0,
  closing: 78,
  held: 0,
};

test('a statement is a file with a balance after each line, between opening and closing', () => {
  const cells = statementCsv(statement).trimEnd().split('\r\n');
  expect(cells.map((row) => row.split(',').length)).toEqual(cells.map(() => 19));
  const rows = statementCsv(statement).trimEnd().split('\r\n').slice(1);
  expect(rows).toEqual([
    '2026-11-01,,OPENING,,,0.50,GBP,,,,,,,,,,,,',
    '2026-11-20,"2026-11-20T18:00:00.000Z",TIP,,10.00,10.50,GBP,,,,,,,,,,,,',
    '2026-11-20,"2026-11-20T18:00:00.000Z",FEES,TIPS,-0.93,9.57,GBP,0.37,8.1,0.07,0.49,,,,,,,,',
    '2026-11-20,"2026-11-20T18:00:00.000Z",POOL_SHARE,,3.21,12.78,GBP,,,,,,2026-11-19,480,12.84,a-run,,,',
    '2026-11-20,"2026-11-20T18:00:00.000Z",PAYOUT,,-12.00,0.78,GBP,,,,,,,,,,,a-payout,"\'=Visa 5556"',
    '2026-11-30,,CLOSING,,,0.78,GBP,,,,,,,,,,,,',
  ]);
});
