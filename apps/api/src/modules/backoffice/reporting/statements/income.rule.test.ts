import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incomeParts } from '@tipwell/contract/backoffice/calls/income';
import { statementKinds, type StatementLine } from '@tipwell/contract/backoffice/calls/statements';
import { daysOfTaxYear, monthsOf } from '@tipwell/contract/distribution/tax-year.rule';
import { incomeOf } from './income.rule.ts';

const months = monthsOf(daysOfTaxYear('gb', 2026));

/** A line as the rule reads it: its kind, day and amount. */
const line = (kind: StatementLine['kind'], amount: number, day = '2026-05-10') =>
  ({ kind, amount, day, key: `${kind} ${day}`, at: `${day}T12:00:00.000Z` }) as StatementLine;

describe('an income', () => {
  it.each([
    ['TIP', 'tips'],
    ['PRIMARY_SHARE', 'tips'],
    ['POOL_SHARE', 'shared'],
    ['SERVICE_PAYMENT', 'bills'],
    ['FEES', 'fees'],
    ['INSTANT_PAYOUT_FEE', 'fees'],
    ['PLAN_FEE', 'fees'],
    ['INACTIVITY_FEE', 'fees'],
    ['WORKPLACE_FEE', 'workplace'],
    ['REFUND', 'refunds'],
    ['CHARGEBACK', 'refunds'],
    ['CHARGEBACK_REVERSED', 'refunds'],
    ['OTHER', 'corrections'],
    ['WITHHOLDING', 'withheld'],
    ['PAYOUT', 'paidOut'],
    ['PAYOUT_RETURNED', 'paidOut'],
  ] as const)('has lines of the kind %s among its %s', (kind, part) => {
    const { total } = incomeOf({ opening: 0, lines: [line(kind, 700)] }, months);
    expect(incomeParts.filter((one) => total[one] !== 0)).toEqual([part]);
    expect(total.earned).toBe(part === 'withheld' || part === 'paidOut' ? 0 : 700);
  });

  it('ends a British year on 5 April, and begins the next on the sixth', () => {
    const lines = [line('TIP', 1, '2026-04-05'), line('TIP', 20, '2026-04-06')];
    const later = [line('TIP', 300, '2027-04-05'), line('TIP', 4000, '2027-04-06')];
    const { total } = incomeOf({ opening: 0, lines: [...lines, ...later] }, months);
    expect(total.tips).toBe(320);
  });

  it('adds up whatever was booked: months to the year, and opening to closing', () => {
    const days = fc
      .integer({ min: Date.UTC(2026, 3, 6), max: Date.UTC(2027, 3, 5) })
      .map((moment) => new Date(moment).toISOString().slice(0, 10));
    const anyLine = fc
      .tuple(fc.constantFrom(...statementKinds), fc.integer({ min: -99_999, max: 99_999 }), days)
      .map((told) => line(...told));
    const amount = fc.integer({ min: -99_999, max: 99_999 });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 60 }), amount, (lines, opening) => {
        const income = incomeOf({ opening, lines }, months);
        const booked = lines.reduce((sum, one) => sum + one.amount, 0);
        expect(income.closing).toBe(opening + booked);
        expect(income.months.at(-1)?.closing).toBe(income.closing);
        const { total } = income;
        expect(total.earned + total.withheld + total.paidOut).toBe(booked);
        for (const part of [...incomeParts, 'earned'] as const) {
          expect(total[part]).toBe(income.months.reduce((sum, month) => sum + month[part], 0));
        }
      }),
    );
  });
});
