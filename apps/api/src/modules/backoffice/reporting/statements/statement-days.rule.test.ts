import { describe, expect, it } from 'vitest';
import type { StatementLine } from '@tipwell/contract/backoffice/calls/statements';
import { byDay, sumsOf } from './statement-days.rule.ts';

const at = (day: string, time: string) => ({ day, at: `${day}T${time}:00.000Z` });
const tip = (day: string, time: string, amount: number): StatementLine => ({
  kind: 'TIP',
  key: `tip ${day} ${time}`,
  ...at(day, time),
  amount,
  payments: 1,
});
const fees = (day: string, time: string, vatBps: number): StatementLine => ({
  kind: 'FEES',
  key: `fees ${day} ${time}`,
  ...at(day, time),
  amount: -60,
  payments: 1,
  of: 'TIPS',
  platformFee: 30,
  vatBps,
  vat: 6,
  processorFee: 24,
});
const payout = (day: string, time: string, amount: number): StatementLine => ({
  kind: 'PAYOUT',
  key: `payout ${time}`,
  ...at(day, time),
  amount,
  payoutId: 'p',
  method: 'CARD',
  isCompany: false,
  venueFee: 0,
  brand: 'Visa',
  lastFour: '5556',
});

describe('the lines of a day', () => {
  it('add up its payments and tell payouts one by one, in the order of kinds', () => {
    const lines = byDay([
      payout('2026-11-19', '04:10', -400),
      tip('2026-11-19', '18:00', 500),
      fees('2026-11-19', '18:00', 2000),
      payout('2026-11-19', '19:00', -300),
      tip('2026-11-19', '20:00', 700),
      fees('2026-11-19', '20:00', 2000),
      tip('2026-11-20', '18:00', 100),
    ]);
    expect(
      lines.map((line) => [line.day, line.kind, line.amount, 'payments' in line && line.payments]),
    ).toEqual([
      ['2026-11-19', 'TIP', 1200, 2],
      ['2026-11-19', 'FEES', -120, 2],
      ['2026-11-19', 'PAYOUT', -400, false],
      ['2026-11-19', 'PAYOUT', -300, false],
      ['2026-11-20', 'TIP', 100, 1],
    ]);
    expect(lines[0]).toMatchObject({ at: '2026-11-19T20:00:00.000Z' });
    expect(lines[1]).toMatchObject({ platformFee: 60, vat: 12, processorFee: 48 });
  });

  it('keep fees of another rate of VAT apart', () => {
    const lines = byDay([fees('2026-11-19', '18:00', 2000), fees('2026-11-19', '19:00', 1900)]);
    expect(lines).toHaveLength(2);
    expect(sumsOf(lines)).toEqual({
      totals: [{ kind: 'FEES', amount: -120 }],
      fees: [
        { of: 'TIPS', vatBps: 2000, platformFee: 30, vat: 6, processorFee: 24 },
        { of: 'TIPS', vatBps: 1900, platformFee: 30, vat: 6, processorFee: 24 },
      ],
      salesTax: 0,
    });
  });

  it('of nothing are none', () => {
    expect(byDay([])).toEqual([]);
    expect(sumsOf([])).toEqual({ totals: [], fees: [], salesTax: 0 });
  });
});
