import { describe, expect, it } from 'vitest';
import type { BalanceLine } from './balance-port.ts';
import { feeOfLines } from './fee-of-lines.rule.ts';

const at = new Date('2026-11-21T12:00:00Z');
const line = (kind: BalanceLine['kind'], fee: number, more: Partial<BalanceLine> = {}) => ({
  reference: `${kind} ${fee}`,
  kind,
  amount: 0,
  fee,
  currency: 'GBP' as const,
  at,
  availableAt: null,
  ...more,
});

describe('the fee of a charge', () => {
  it.each([
    ['is that of its line', [line('CHARGE', 35)], 35, 'GBP'],
    ['holds what was told apart', [line('OTHER', 10), line('CHARGE', 35)], 45, 'GBP'],
    ['is less what came back with a refund', [line('CHARGE', 35), line('REFUND', -35)], 0, 'GBP'],
    ['is without what a dispute costs', [line('CHARGE', 35), line('DISPUTE', 2000)], 35, 'GBP'],
    [
      'in two currencies is in none',
      [line('CHARGE', 35), line('REFUND', 1, { currency: 'EUR' })],
      36,
      null,
    ],
  ] as const)('%s', (_title, lines, fee, currency) => {
    expect(feeOfLines('a-1', lines)).toEqual({ attemptId: 'a-1', fee, currency, at });
  });

  it('is not known before its line is told', () => {
    expect(feeOfLines('a-1', [])).toBeNull();
    expect(feeOfLines('a-1', [line('OTHER', 10)])).toBeNull();
  });
});
