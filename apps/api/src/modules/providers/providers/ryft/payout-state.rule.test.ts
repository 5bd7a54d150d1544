import { describe, expect, it } from 'vitest';
import { isBack, isKnownPayoutState, payoutOf } from './payout-state.rule.ts';
import type { RyftPayout } from './shapes.ts';

const at = new Date('2026-11-16T12:00:00Z');
const now = new Date('2026-11-18T09:00:00Z');
const payout = (status: string, more: Partial<RyftPayout> = {}): RyftPayout => ({
  id: 'po_1',
  status,
  amount: 900,
  currency: 'GBP',
  createdTimestamp: at,
  metadata: { attempt: 'a' },
  ...more,
});
const ours = { attemptId: 'a', account: 'ac_1', wasPaid: false };

describe('how a payout stands', () => {
  it.each([
    ['Pending', 'PENDING', false],
    ['PendingAccountVerification', 'PENDING', false],
    ['PendingTransactionVerification', 'PENDING', false],
    ['PendingPayoutMethodVerification', 'PENDING', false],
    ['PendingAccountAction', 'PENDING', false],
    ['InProgress', 'IN_TRANSIT', false],
    ['Completed', 'PAID', false],
    ['Failed', 'FAILED', true],
    ['Cancelled', 'FAILED', true],
    ['Expired', 'FAILED', true],
    // Nobody has told that it had arrived.
    ['Returned', 'FAILED', true],
    ['Recalled', 'FAILED', true],
    ['constructor', 'IN_TRANSIT', false],
  ])('%s is %s', (status, told, back) => {
    expect(payoutOf(ours, payout(status), now)).toMatchObject({ status: told });
    expect(isBack(payout(status))).toBe(back);
  });

  it('came back where it was told as paid, now or before', () => {
    const completedTimestamp = at;
    const returned = { status: 'RETURNED', paidAt: at, returnedAt: now, failedAt: null };
    const one = payoutOf(ours, payout('Returned', { completedTimestamp }), now);
    expect(one).toMatchObject(returned);
    const before = payoutOf({ ...ours, wasPaid: true }, payout('Recalled'), now);
    expect(before).toMatchObject({ status: 'RETURNED', returnedAt: now });
  });

  it('says why it failed, where that is known', () => {
    const told = payout('Failed', { failureReason: 'InvalidPayoutMethod' });
    expect(payoutOf(ours, told, now).failure).toBe('DESTINATION_INVALID');
    expect(payoutOf(ours, payout('Failed'), now).failure).toBe('BANK_REFUSED');
    expect(payoutOf(ours, payout('Completed'), now).failure).toBeNull();
  });

  it('is named with the account that it was paid from', () => {
    expect(payoutOf(ours, payout('Pending'), now).reference).toBe('ac_1/po_1');
    expect(isKnownPayoutState(payout('InProgress'))).toBe(true);
  });
});
