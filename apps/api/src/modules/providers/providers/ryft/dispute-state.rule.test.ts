import { describe, expect, it } from 'vitest';
import type { BalanceLine } from '../ports/balance-port.ts';
import type { ReadDispute } from './dispute-shape.ts';
import { disputeOf } from './dispute-state.rule.ts';

const opened = new Date('2026-11-16T12:00:00Z');
const later = new Date('2026-11-20T12:00:00Z');
const dispute = (status: string, category = 'Fraudulent'): ReadDispute => ({
  id: 'dsp_1',
  amount: 400,
  currency: 'GBP',
  status,
  category,
  respondBy: later,
  paymentSession: { id: 'ps_1' },
  createdTimestamp: opened,
});
const line = (amount: number, fee: number, at: Date): BalanceLine => ({
  reference: 'txn_1',
  kind: 'DISPUTE',
  amount,
  fee,
  currency: 'GBP',
  at,
  availableAt: null,
});

describe('how a dispute stands', () => {
  it.each([
    ['Open', 'NEEDS_RESPONSE'],
    ['Challenged', 'UNDER_REVIEW'],
    ['Won', 'WON'],
    ['Cancelled', 'WON'],
    ['Lost', 'LOST'],
    ['Accepted', 'LOST'],
    ['Expired', 'LOST'],
    ['SomethingNew', 'UNDER_REVIEW'],
  ])('%s is %s', (told, status) => {
    expect(disputeOf('a', dispute(told), [])).toMatchObject({ attemptId: 'a', status });
  });

  it.each([
    ['Fraudulent', 'FRAUDULENT'],
    ['Authorization', 'UNRECOGNISED'],
    ['CardholderDispute', 'OTHER'],
    ['SomethingNew', 'OTHER'],
  ])('%s is %s', (category, reason) => {
    expect(disputeOf('a', dispute('Open', category), []).reason).toBe(reason);
  });

  it('has moved what its session’s transactions tell', () => {
    expect(disputeOf('a', dispute('Open'), [])).toMatchObject({ withdrawn: 0, movedIn: null });
    const lines = [line(-400, 2000, opened), line(400, 0, later)];
    expect(disputeOf('a', dispute('Won'), lines)).toMatchObject({
      withdrawn: 400,
      withdrawnAt: opened,
      reinstated: 400,
      reinstatedAt: later,
      fee: 2000,
      movedIn: 'GBP',
    });
  });
});
