import { describe, expect, test } from 'vitest';
import { compareBooks } from './compare-books.rule.ts';
import type { Booked, Movement } from './movement.ts';

const movement = (over: Partial<Movement>): Movement => ({
  kind: 'TIP',
  sourceId: '0199f5b0-0000-7000-8000-000000000001',
  state: 'CAPTURED',
  currency: 'GBP',
  amount: 1000,
  fee: 0,
  paymentSystem: 'STRIPE',
  reference: 'pi_1',
  servicePaymentId: null,
  beganAt: new Date('2026-11-22T12:00:00Z'),
  ...over,
});
const entry = (kind: string, sums: Record<string, number>, currency = 'GBP'): Booked => ({
  kind,
  sourceId: '0199f5b0-0000-7000-8000-000000000001',
  currency,
  sums,
});
const tip = entry('TIP', { clearing: -1000, person: 907 });

describe('a tip', () => {
  test.each<[string, Partial<Movement>, Booked[], ReturnType<typeof compareBooks>]>([
    ['captured and booked', {}, [tip], null],
    ['captured and not booked', {}, [], 'ENTRY_MISSING'],
    ['captured, booked with another sum', {}, [entry('TIP', { clearing: -999 })], 'SUM_DIFFERS'],
    [
      'captured, booked in another currency',
      {},
      [entry('TIP', { clearing: -1000 }, 'EUR')],
      'SUM_DIFFERS',
    ],
    ['given back since', { state: 'REFUNDED' }, [tip], null],
    ['taken back by a bank since', { state: 'CHARGED_BACK' }, [tip], null],
    ['never paid and not booked', { state: 'EXPIRED' }, [], null],
    ['never paid and booked', { state: 'EXPIRED' }, [tip], 'BOOKED_TOO_EARLY'],
    ['still waiting and booked', { state: 'STARTED' }, [tip], 'BOOKED_TOO_EARLY'],
    [
      'paid with its bill, in two entries',
      { amount: 5000 },
      [tip, entry('SERVICE_PAYMENT', { clearing: -4000 })],
      null,
    ],
    ['paid with a bill that is not booked', { amount: 5000 }, [tip], 'SUM_DIFFERS'],
  ])('%s', (_what, over, booked, finding) => {
    expect(compareBooks(movement(over), booked)).toBe(finding);
  });
});

describe('a refund', () => {
  const given = entry('REFUND', { clearing: 1000, person: -907 });
  test.each<[string, string, Booked[], ReturnType<typeof compareBooks>]>([
    ['done and booked', 'SUCCEEDED', [given], null],
    ['done and not booked', 'SUCCEEDED', [], 'ENTRY_MISSING'],
    [
      'done, booked with another sum',
      'SUCCEEDED',
      [entry('REFUND', { clearing: 10 })],
      'SUM_DIFFERS',
    ],
    ['under way and not booked', 'APPROVED', [], null],
    ['failed and booked', 'FAILED', [given], 'BOOKED_TOO_EARLY'],
    [
      'done, with another kind of entry under its id',
      'SUCCEEDED',
      [tip, given],
      'BOOKED_TOO_EARLY',
    ],
  ])('%s', (_what, state, booked, finding) => {
    expect(compareBooks(movement({ kind: 'REFUND', state }), booked)).toBe(finding);
  });
});

describe('a payout', () => {
  const paid = entry('PAYOUT', { person: -1000, float: 970, 'payout-fee': 30 });
  const back = entry('PAYOUT_RETURNED', { person: 1000, float: -970, 'payout-fee': -30 });
  test.each<[string, string, Booked[], ReturnType<typeof compareBooks>]>([
    ['paid and booked', 'PAID', [paid], null],
    ['paid and not booked', 'PAID', [], 'ENTRY_MISSING'],
    ['paid, booked with another sum', 'PAID', [entry('PAYOUT', { float: 1000 })], 'SUM_DIFFERS'],
    ['paid and credited back all the same', 'PAID', [paid, back], 'BOOKED_TOO_EARLY'],
    ['returned and credited back', 'RETURNED', [paid, back], null],
    ['returned and not credited back', 'RETURNED', [paid], 'ENTRY_MISSING'],
    [
      'returned, credited back in part',
      'RETURNED',
      [paid, entry('PAYOUT_RETURNED', { float: -1 })],
      'SUM_DIFFERS',
    ],
    ['under way and booked', 'SUBMITTED', [paid], 'BOOKED_TOO_EARLY'],
    ['failed and not booked', 'FAILED', [], null],
  ])('%s', (_what, state, booked, finding) => {
    expect(compareBooks(movement({ kind: 'PAYOUT', state, fee: 30 }), booked)).toBe(finding);
  });
});

describe('a dispute', () => {
  const taken = entry('CHARGEBACK', { clearing: 1000, person: -907 });
  const back = entry('CHARGEBACK_REVERSED', { clearing: -1000, person: 907 });
  test.each<[string, string, Booked[], ReturnType<typeof compareBooks>]>([
    ['that has moved nothing, and nothing is booked', 'NOTHING', [], null],
    ['that has moved nothing and is booked', 'NOTHING', [taken], 'BOOKED_TOO_EARLY'],
    ['that took the money', 'TAKEN', [taken], null],
    ['that took the money and is not booked', 'TAKEN', [], 'ENTRY_MISSING'],
    ['that took another sum', 'TAKEN', [entry('CHARGEBACK', { clearing: 999 })], 'SUM_DIFFERS'],
    [
      'that took the money and has given it back in the books',
      'TAKEN',
      [taken, back],
      'BOOKED_TOO_EARLY',
    ],
    ['whose money is back', 'BACK', [taken, back], null],
    ['whose money is back, of which only the taking is booked', 'BACK', [taken], 'ENTRY_MISSING'],
    [
      'of which another sum came back',
      'BACK',
      [taken, entry('CHARGEBACK_REVERSED', { clearing: -999 })],
      'SUM_DIFFERS',
    ],
  ])('%s', (_title, state, booked, finding) => {
    expect(compareBooks(movement({ kind: 'DISPUTE', state, fee: 2000 }), booked)).toBe(finding);
  });
});
