import { describe, expect, test } from 'vitest';
import type { PayoutStatus } from '../ports/ports.ts';
import { payoutOf, statusOf, type ReadTransfer } from './payout-state.rule.ts';

/** Every status of the published notification document, in its order. */
const published: [status: string, means: PayoutStatus, isKnown: boolean][] = [
  ['adviceAuthorised', 'IN_TRANSIT', false],
  ['adviceRefused', 'IN_TRANSIT', false],
  ['approvalPending', 'PENDING', true],
  ['atmWithdrawal', 'IN_TRANSIT', false],
  ['atmWithdrawalReversalPending', 'IN_TRANSIT', false],
  ['atmWithdrawalReversed', 'IN_TRANSIT', false],
  ['authAdjustmentAuthorised', 'IN_TRANSIT', false],
  ['authAdjustmentError', 'IN_TRANSIT', false],
  ['authAdjustmentRefused', 'IN_TRANSIT', false],
  ['authorised', 'IN_TRANSIT', true],
  ['bankTransfer', 'IN_TRANSIT', true],
  ['bankTransferPending', 'IN_TRANSIT', true],
  ['booked', 'PAID', true],
  ['bookingPending', 'IN_TRANSIT', true],
  ['cancelled', 'FAILED', true],
  ['capturePending', 'IN_TRANSIT', false],
  ['captureReversalPending', 'IN_TRANSIT', false],
  ['captureReversed', 'IN_TRANSIT', false],
  ['captured', 'IN_TRANSIT', false],
  ['capturedExternally', 'IN_TRANSIT', false],
  ['chargeback', 'IN_TRANSIT', false],
  ['chargebackExternally', 'IN_TRANSIT', false],
  ['chargebackPending', 'IN_TRANSIT', false],
  ['chargebackReversalPending', 'IN_TRANSIT', false],
  ['chargebackReversed', 'IN_TRANSIT', false],
  ['credited', 'PAID', true],
  ['depositCorrection', 'IN_TRANSIT', false],
  ['depositCorrectionPending', 'IN_TRANSIT', false],
  ['dispute', 'IN_TRANSIT', false],
  ['disputeClosed', 'IN_TRANSIT', false],
  ['disputeExpired', 'IN_TRANSIT', false],
  ['disputeNeedsReview', 'IN_TRANSIT', false],
  ['error', 'FAILED', true],
  ['expired', 'FAILED', true],
  ['failed', 'FAILED', true],
  ['fee', 'IN_TRANSIT', false],
  ['feePending', 'IN_TRANSIT', false],
  ['interchangeAdjusted', 'IN_TRANSIT', false],
  ['internalTransfer', 'IN_TRANSIT', false],
  ['internalTransferPending', 'IN_TRANSIT', false],
  ['invoiceDeduction', 'IN_TRANSIT', false],
  ['invoiceDeductionPending', 'IN_TRANSIT', false],
  ['manualCorrectionPending', 'IN_TRANSIT', false],
  ['manuallyCorrected', 'IN_TRANSIT', false],
  ['matchedStatement', 'IN_TRANSIT', false],
  ['matchedStatementPending', 'IN_TRANSIT', false],
  ['merchantPayin', 'IN_TRANSIT', false],
  ['merchantPayinPending', 'IN_TRANSIT', false],
  ['merchantPayinReversed', 'IN_TRANSIT', false],
  ['merchantPayinReversedPending', 'IN_TRANSIT', false],
  ['miscCost', 'IN_TRANSIT', false],
  ['miscCostPending', 'IN_TRANSIT', false],
  ['paymentCost', 'IN_TRANSIT', false],
  ['paymentCostPending', 'IN_TRANSIT', false],
  ['pending', 'PENDING', true],
  ['pendingApproval', 'PENDING', true],
  ['pendingExecution', 'PENDING', true],
  ['received', 'PENDING', true],
  ['refundPending', 'IN_TRANSIT', false],
  ['refundReversalPending', 'IN_TRANSIT', false],
  ['refundReversed', 'IN_TRANSIT', false],
  ['refunded', 'IN_TRANSIT', false],
  ['refundedExternally', 'IN_TRANSIT', false],
  ['refused', 'FAILED', true],
  ['rejected', 'FAILED', true],
  ['reserveAdjustment', 'IN_TRANSIT', false],
  ['reserveAdjustmentPending', 'IN_TRANSIT', false],
  ['returned', 'RETURNED', true],
  ['reversed', 'RETURNED', true],
  ['secondChargeback', 'IN_TRANSIT', false],
  ['secondChargebackPending', 'IN_TRANSIT', false],
  ['undefined', 'IN_TRANSIT', false],
];

describe('every status of the published document', () => {
  test.each(published)('%s means %s', (status, means, isKnown) => {
    expect(statusOf(status)).toEqual({ status: means, isKnown });
  });

  test('are so many, each once', () => {
    expect(new Set(published.map(([status]) => status)).size).toBe(72);
  });

  test('one that is published later is under way', () => {
    expect(statusOf('teleported')).toEqual({ status: 'IN_TRANSIT', isKnown: false });
    expect(statusOf('constructor')).toEqual({ status: 'IN_TRANSIT', isKnown: false });
  });
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 12, minute));
const transfer = (status: string, ...events: string[]): ReadTransfer => ({
  id: '1W1UG35U8A9J5ZLG',
  amount: 907,
  currency: 'GBP',
  status,
  reason: 'counterpartyAccountClosed',
  createdAt: at(0),
  events: events.map((one, index) => ({ status: one, at: at(index + 1), reason: null })),
  arrivesBy: null,
});

describe('a payout', () => {
  test.each([
    ['is taken on', transfer('received', 'received'), { status: 'PENDING', paidAt: null }],
    ['is booked', transfer('booked', 'received', 'booked'), { status: 'PAID', paidAt: at(2) }],
    [
      'does not arrive',
      transfer('failed', 'received', 'failed'),
      { status: 'FAILED', failedAt: at(2), failure: 'ACCOUNT_CLOSED', paidAt: null },
    ],
    [
      'comes back after it was booked',
      transfer('returned', 'received', 'booked', 'returned'),
      { status: 'RETURNED', paidAt: at(2), returnedAt: at(3), failure: null },
    ],
    [
      'fails after it was booked, which is to come back',
      transfer('failed', 'booked', 'failed'),
      { status: 'RETURNED', paidAt: at(1), returnedAt: at(2), failedAt: null },
    ],
    [
      'is booked, of which no moment is told',
      { ...transfer('booked'), events: [] },
      { status: 'PAID', paidAt: at(0) },
    ],
  ])('%s', (_what, read, expected) => {
    const report = payoutOf('an-attempt', read);
    expect(report).toMatchObject({ attemptId: 'an-attempt', amount: 907, ...expected });
  });
});
