import { describe, expect, it } from 'vitest';
import { moveOf } from './move-kind.rule.ts';

describe('a line of our balance at Ryft', () => {
  it.each([
    ['TransactionCapture', 1000, 'CHARGE', 1000],
    ['TransactionRefund', 1000, 'REFUND', -1000],
    ['TransactionRefund', -1000, 'REFUND', -1000],
    ['TransactionChargeback', 400, 'DISPUTE', -400],
    ['TransactionChargebackReversal', 400, 'DISPUTE', 400],
    ['TransferOut', 900, 'PAYOUT', -900],
    ['TransferOut', -900, 'PAYOUT', -900],
    ['TransferIn', 900, 'PAYOUT', 900],
    ['Payout', 5000, 'BANK', -5000],
    ['PayoutReversal', 5000, 'BANK', 5000],
    ['Adjustment', -7, 'OTHER', -7],
    ['toString', 7, 'OTHER', 7],
  ])('%s of %d is %s of %d', (type, told, kind, amount) => {
    expect(moveOf(type, told)).toEqual({ kind, amount });
  });

  it('is none where money is only reserved', () => {
    expect(moveOf('TransactionApproval', 1000)).toBeNull();
  });
});
