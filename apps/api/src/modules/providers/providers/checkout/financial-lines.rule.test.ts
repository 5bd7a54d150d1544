import { describe, expect, it } from 'vitest';
import { lineOf } from './financial-lines.rule.ts';

const at = new Date('2026-11-21T12:00:00Z');
const part = (type: string, amount: number, currency: 'GBP' | 'EUR' = 'GBP') => ({
  type,
  amount,
  currency,
});
const line = (type: string, ...parts: ReturnType<typeof part>[]) =>
  lineOf({ actionId: 'act_1', type, at, parts });

describe('a financial action', () => {
  it.each([
    ['a capture brings its sum', 'Capture', [part('Capture', 10.95)], 'CHARGE', 1095, 0],
    [
      'what is kept is told in fractions of a penny and rounded once',
      'Capture',
      [part('Capture', 10), part('Scheme Fixed Fee', 0.195_269_38), part('Premium Fee', 0.159_8)],
      'CHARGE',
      1000,
      36,
    ],
    [
      'half a penny is rounded up',
      'Capture',
      [part('Capture', 10), part('Interchange Fee', 0.345)],
      'CHARGE',
      1000,
      35,
    ],
    [
      'a fee below zero is a fee all the same',
      'Partial Capture',
      [part('Partial Capture', 4), part('Gateway Fee', -0.2), part('Gateway Fee Tax', -0.04)],
      'CHARGE',
      400,
      24,
    ],
    [
      'an authorisation costs and brings nothing',
      'Authorization',
      [part('Authorization Fixed Fee', 0.1)],
      'OTHER',
      0,
      10,
    ],
    ['a refund takes its sum', 'Refund', [part('Refund', 10)], 'REFUND', -1000, 0],
    [
      'a chargeback takes its sum and costs',
      'Chargeback',
      [part('Chargeback (ADJM)', -10), part('Chargeback Fixed Fee', 20)],
      'DISPUTE',
      -1000,
      2000,
    ],
    [
      'one that is won brings it back',
      'Chargeback',
      [part('Chargeback (RPDW)', 10)],
      'DISPUTE',
      1000,
      0,
    ],
    [
      'a lost arbitration costs alone',
      'Chargeback',
      [part('Chargeback (ARBL)', 500)],
      'DISPUTE',
      0,
      50_000,
    ],
    ['what is unknown moves nothing', 'Adjustment', [part('Top Up', 50)], 'OTHER', 0, 0],
  ] as const)('%s', (_title, type, parts, kind, amount, fee) => {
    expect(line(type, ...parts)).toMatchObject({ kind, amount, fee, currency: 'GBP' });
  });

  it('in two currencies is in none that can be booked', () => {
    expect(
      line('Capture', part('Capture', 10), part('Scheme Fee', 0.2, 'EUR')).currency,
    ).toBeNull();
  });
});
