import { describe, expect, test } from 'vitest';
import { actionsOfReport, isAmount, type ReportRow } from './report-lines.rule.ts';

const at = new Date('2026-11-25T18:07:06Z');
const row = (over: Partial<ReportRow>): ReportRow => ({
  actionId: 'act_1',
  actionType: 'Capture',
  paymentId: 'pay_1',
  breakdownType: 'Capture',
  currency: 'GBP',
  amount: '10.00',
  at,
  ...over,
});
const fee = (amount: string, breakdownType = 'Premium Variable Fee') =>
  row({ breakdownType, amount });

describe('the rows of an action', () => {
  test.each<[what: string, rows: ReportRow[], kind: string, amount: number, fee: number]>([
    ['a capture without a fee', [row({})], 'CHARGE', 1000, 0],
    ['its fees in parts', [row({}), fee('-0.20'), fee('-0.15000123')], 'CHARGE', 1000, 35],
    ['a half of a penny', [row({}), fee('-0.345')], 'CHARGE', 1000, 35],
    ['less than a half', [row({}), fee('-0.34499999')], 'CHARGE', 1000, 34],
    ['a fee given back', [row({}), fee('0.10')], 'CHARGE', 1000, -10],
    [
      'a refund',
      [row({ actionType: 'Refund', breakdownType: 'Refund', amount: '-10' })],
      'REFUND',
      -1000,
      0,
    ],
    [
      'a chargeback with what it costs',
      [
        row({ actionType: 'Chargeback', breakdownType: 'Chargeback (ADJM)', amount: '-10.00' }),
        fee('-20.00', 'Chargeback Fixed Fee'),
      ],
      'DISPUTE',
      -1000,
      2000,
    ],
    [
      'a payout to a card',
      [row({ actionType: 'Payout', breakdownType: 'Payout', amount: '-9.07' })],
      'PAYOUT',
      -907,
      0,
    ],
    [
      'a settlement to our bank',
      [row({ actionType: 'Payout', breakdownType: 'Payout', amount: '-500.00', paymentId: null })],
      'BANK',
      -50_000,
      0,
    ],
    [
      'a fee of the account',
      [row({ actionType: 'Account', breakdownType: 'Minimum Monthly Fee', amount: '-5.00' })],
      'FEE',
      0,
      500,
    ],
    [
      'something that is new to us',
      [row({ actionType: 'Adjustment', breakdownType: 'Adjustment', amount: '1.00' })],
      'OTHER',
      100,
      0,
    ],
  ])('%s', (_what, rows, kind, amount, kept) => {
    expect(actionsOfReport(rows)).toMatchObject([{ kind, amount, fee: kept }]);
  });

  test('are put together by action and currency', () => {
    const rows = [row({}), row({ actionId: 'act_2' }), fee('-0.20'), row({ currency: 'EUR' })];
    expect(actionsOfReport(rows).map((one) => [one.actionId, one.currency, one.fee])).toEqual([
      ['act_1', 'GBP', 20],
      ['act_2', 'GBP', 0],
      ['act_1', 'EUR', 0],
    ]);
  });
});

test.each([
  ['10', true],
  ['-0.00001234', true],
  ['1e5', false],
  ['1,000.00', false],
  ['', false],
])('%s is written as reports write amounts: %s', (text, is) => {
  expect(isAmount(text)).toBe(is);
});
