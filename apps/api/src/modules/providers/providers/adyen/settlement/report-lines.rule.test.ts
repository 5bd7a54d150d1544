import { expect, test } from 'vitest';
import {
  isAmount,
  linesOfReport,
  momentOf,
  type ReportedLine,
  type ReportRow,
} from './report-lines.rule.ts';

const row = (over: Partial<ReportRow>): ReportRow => ({
  merchantAccount: 'Tipwell',
  pspReference: 'PSP1',
  merchantReference: 'charge-an-attempt',
  type: 'Settled',
  modificationReference: 'MOD1',
  modificationMerchantReference: '',
  batch: '7',
  grossCurrency: 'GBP',
  grossDebit: '',
  grossCredit: '',
  netCurrency: 'GBP',
  netDebit: '',
  netCredit: '',
  commission: '',
  markup: '',
  schemeFees: '',
  interchange: '',
  at: new Date('2026-11-27T18:07:06Z'),
  ...over,
});
const noGross = { pspReference: '', merchantReference: '', grossCurrency: '' };

test.each<[what: string, row: Partial<ReportRow>, is: Partial<ReportedLine>]>([
  [
    'a payment, less what was kept',
    { grossCredit: '5.00', netCredit: '4.88', markup: '0.04', interchange: '0.07' },
    { kind: 'CHARGE', amount: 500, fee: 12, reference: '7/Settled/MOD1' },
  ],
  [
    'a payment that was settled in another currency',
    {
      grossCurrency: 'EUR',
      grossCredit: '10.00',
      netCredit: '8.40',
      markup: '0.10',
      schemeFees: '0.02',
      interchange: '0.08',
    },
    { kind: 'CHARGE', amount: 860, fee: 20 },
  ],
  [
    'a refund',
    { type: 'Refunded', grossDebit: '5.00', netDebit: '5.10' },
    { kind: 'REFUND', amount: -500, fee: 10 },
  ],
  [
    'a refund that came back',
    { type: 'RefundedReversed', grossCredit: '5.00', netCredit: '5.00' },
    { kind: 'REFUND', amount: 500, fee: 0 },
  ],
  [
    'a chargeback with what it costs',
    { type: 'Chargeback', grossDebit: '349.99', netDebit: '357.49', commission: '7.5' },
    { kind: 'DISPUTE', amount: -34_999, fee: 750 },
  ],
  [
    'a chargeback that was given back',
    { type: 'ChargebackReversed', grossCredit: '349.99', netCredit: '349.99' },
    { kind: 'DISPUTE', amount: 34_999, fee: 0 },
  ],
  [
    'fees of a month',
    { ...noGross, type: 'Fee', modificationReference: 'Transaction Fees', netDebit: '12.345' },
    { kind: 'FEE', amount: 0, fee: 1235, reference: '7/Fee/Transaction Fees' },
  ],
  [
    'what was paid to our bank',
    { ...noGross, type: 'MerchantPayout', modificationReference: 'TX1', netDebit: '500.00' },
    { kind: 'BANK', amount: -50_000, fee: 0 },
  ],
  [
    'what is carried over from the batch before',
    { ...noGross, type: 'Balancetransfer', modificationReference: 'B', netCredit: '3.00' },
    { kind: 'OTHER', amount: 300, fee: 0 },
  ],
])('%s', (_what, told, is) => {
  expect(linesOfReport([row(told)])).toMatchObject([is]);
});

test('each line has a name of its own', () => {
  const lines = linesOfReport([row({}), row({}), row({ batch: '8' })]);
  expect(lines.map(({ reference }) => reference)).toEqual([
    '7/Settled/MOD1',
    '7/Settled/MOD1/2',
    '8/Settled/MOD1',
  ]);
});

test.each([
  ['', true],
  ['5.00', true],
  ['-0.07', true],
  ['1,000.00', false],
  ['1e5', false],
])('%s is written as reports write amounts: %s', (text, is) => {
  expect(isAmount(text)).toBe(is);
});

test.each([
  ['2026-11-27 18:07:06', 'UTC', '2026-11-27T18:07:06.000Z'],
  ['2026-11-27 18:07:06', 'CET', '2026-11-27T17:07:06.000Z'],
  ['2026-07-27 18:07:06', 'CEST', '2026-07-27T16:07:06.000Z'],
  ['2026-11-27 18:07:06', 'XYZ', null],
  ['27/11/2026', 'UTC', null],
  ['2026-13-27 18:07:06', 'UTC', null],
])('%s in %s is %s', (text, zone, moment) => {
  expect(momentOf(text, zone)?.toISOString() ?? null).toBe(moment);
});
