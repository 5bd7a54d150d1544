import { describe, expect, it } from 'vitest';
import { readDispute } from './dispute-shape.ts';
import { disputeOf } from './dispute-state.rule.ts';

const opened = '2026-11-16T12:00:00Z';
const ended = '2026-11-30T09:00:00Z';
const dispute = (status: string, more: object = {}) =>
  readDispute({
    id: 'dsp_rbhwd2qrg13uhrp2newf',
    category: 'fraudulent',
    amount: 1095,
    currency: 'GBP',
    status,
    evidence_required_by: '2026-11-23T12:00:00Z',
    received_on: opened,
    last_update: ended,
    payment: { id: 'pay_1' },
    ...more,
  });
const taken = { withdrawn: 1095, withdrawnAt: new Date(opened), reinstated: 0, movedIn: 'GBP' };
const back = { withdrawn: 1095, reinstated: 1095, reinstatedAt: new Date(ended) };
const never = { withdrawn: 0, withdrawnAt: null, reinstated: 0, movedIn: null };

describe('how a dispute stands, and where its money is', () => {
  it.each<[string, object, object]>([
    ['evidence_required', {}, { status: 'NEEDS_RESPONSE', ...taken }],
    ['evidence_under_review', {}, { status: 'UNDER_REVIEW', ...taken }],
    ['arbitration_under_review', {}, { status: 'UNDER_REVIEW', ...taken }],
    ['won', {}, { status: 'WON', ...back }],
    ['arbitration_won', {}, { status: 'WON', ...back }],
    ['canceled', {}, { status: 'WON', ...back }],
    ['lost', {}, { status: 'LOST', ...taken }],
    ['arbitration_lost', {}, { status: 'LOST', ...taken }],
    ['accepted', {}, { status: 'LOST', ...taken }],
    ['expired', {}, { status: 'LOST', ...taken }],
    ['resolved', { resolved_reason: 'rapid_dispute_resolution' }, { status: 'LOST', ...taken }],
    ['resolved', { resolved_reason: 'already_refunded' }, { status: 'INQUIRY_CLOSED', ...never }],
    ['a state of next year', {}, { status: 'UNDER_REVIEW', ...taken }],
  ])('%s %j', (status, more, report) => {
    expect(disputeOf('a-1', dispute(status, more))).toMatchObject({
      attemptId: 'a-1',
      amount: 1095,
      fee: 0,
      ...report,
    });
  });

  it('names the day until which an answer is taken', () => {
    const { respondBy } = disputeOf('a-1', dispute('evidence_required'));
    expect(respondBy).toEqual(new Date('2026-11-23T12:00:00Z'));
  });

  it.each([
    ['unrecognized', 'UNRECOGNISED'],
    ['product_service_not_received', 'NOT_RECEIVED'],
    ['credit_not_issued', 'REFUND_NOT_GIVEN'],
    ['a category of next year', 'OTHER'],
  ])('tells why: %s', (category, reason) => {
    expect(disputeOf('a-1', dispute('lost', { category })).reason).toBe(reason);
  });
});
