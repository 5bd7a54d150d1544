import { expect, test } from 'vitest';
import { kindOfMove } from './move-kind.rule.ts';

test.each([
  ['charge', 'charge', 'CHARGE'],
  ['payment', 'charge', 'CHARGE'],
  ['refund', 'refund', 'REFUND'],
  ['refund_failure', 'refund_failure', 'REFUND'],
  ['adjustment', 'dispute', 'DISPUTE'],
  ['adjustment', 'dispute_reversal', 'DISPUTE'],
  ['transfer', 'transfer', 'PAYOUT'],
  ['transfer_refund', 'transfer_reversal', 'PAYOUT'],
  // Money to or from our own bank account.
  ['payout', 'payout', 'BANK'],
  ['payout_failure', 'payout_reversal', 'BANK'],
  ['topup', 'topup', 'BANK'],
  ['stripe_fee', 'fee', 'FEE'],
  ['adjustment', 'other_adjustment', 'OTHER'],
  ['something_new', 'something_new', 'OTHER'],
] as const)('a line %s of the category %s is a %s', (type, category, kind) => {
  expect(kindOfMove(type, category)).toBe(kind);
});
