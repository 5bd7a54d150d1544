import type { Statement, StatementLine } from '@tipwell/contract/backoffice/calls/statements';
import { expect, test } from 'vitest';
import { statementCsv, type CsvWords } from './statement-csv.ts';

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
    venueFee: 0,
    brand: '=Visa',
    lastFour: '5556',
  },
];
const statement: Statement = {
  seal: null,
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

const words: CsvWords = {
  heads: {
    day: 'Day',
    time: 'Time (Europe/London)',
    what: 'What',
    amount: 'Amount',
    balance: 'Balance',
    currency: 'Currency',
    platformFee: 'Service fee',
    vatPercent: 'VAT, per cent',
    vat: 'VAT',
    processorFee: 'Card processing',
    salesTax: 'Sales tax',
    splitDay: 'Day of the split',
    weight: 'Weight',
    poolTotal: 'Split in all',
    run: 'Split',
    paidOn: 'Paid on',
    payout: 'Payout',
    destination: 'To',
  },
  opening: 'Balance before',
  closing: 'Balance after',
  nameOf: ({ kind }) => (kind === 'TIP' ? 'Tips' : kind === 'FEES' ? 'Fees on tips' : 'Other'),
};
const rowsOf = (told: Statement) => statementCsv(told, words).trimEnd().split('\r\n');

test('a statement is a file with a balance after each line, between opening and closing', () => {
  const cells = rowsOf(statement);
  expect(cells.map((row) => row.replaceAll(/"[^"]*"/g, '').split(',').length)).toEqual(
    cells.map(() => 18),
  );
  expect(cells.slice(1)).toEqual([
    '2026-11-01,,"Balance before",,0.50,GBP,,,,,,,,,,,,',
    '2026-11-20,"2026-11-20 18:00",Tips,10.00,10.50,GBP,,,,,,,,,,,,',
    '2026-11-20,"2026-11-20 18:00","Fees on tips",-0.93,9.57,GBP,0.37,8.1,0.07,0.49,,,,,,,,',
    '2026-11-20,"2026-11-20 18:00",Other,3.21,12.78,GBP,,,,,,2026-11-19,480,12.84,a-run,,,',
    '2026-11-20,"2026-11-20 18:00",Other,-12.00,0.78,GBP,,,,,,,,,,,a-payout,"\'=Visa 5556"',
    '2026-11-30,,"Balance after",,0.78,GBP,,,,,,,,,,,,',
  ]);
});

test('its first line names the columns, and the zone of the times', () => {
  expect(rowsOf(statement)[0]).toContain('Day,"Time (Europe/London)",What,Amount');
});

test('times are those of the place, on the night of a clock change too', () => {
  const at = '2026-10-25T00:30:00.000Z';
  const [, , early] = rowsOf({
    ...statement,
    lines: [{ ...line, at, key: '1', kind: 'TIP', amount: 1, payments: 1 }],
  });
  expect(early).toContain('"2026-10-25 01:30"');
  const [, , inDubai] = rowsOf({
    ...statement,
    timeZone: 'Asia/Dubai',
    lines: [{ ...line, key: '1', kind: 'TIP', amount: 1, payments: 1 }],
  });
  expect(inDubai).toContain('"2026-11-20 22:00"');
});
