import { describe, expect, it } from 'vitest';
import { readDispute } from './dispute-shape.ts';
import { disputeOf, linesOfDispute } from './dispute-state.rule.ts';

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

const line = (at: string, amount: number, fee = 0, kind: 'DISPUTE' | 'CHARGE' = 'DISPUTE') => ({
  reference: `act_${at}`,
  kind,
  amount,
  fee,
  currency: 'GBP' as const,
  at: new Date(at),
  availableAt: null,
});

describe('what the financial actions tell of a dispute', () => {
  const first = line('2026-11-16T13:00:00Z', -1095, 2000);
  it.each([
    ['the sum and its fee', [first], { withdrawn: 1095, reinstated: 0, fee: 2000 }],
    ['a part of it', [line('2026-11-16T13:00:00Z', -400, 2000)], { withdrawn: 400, fee: 2000 }],
    [
      'that it came back',
      [first, line('2026-11-30T10:00:00Z', 1095)],
      { withdrawn: 1095, reinstated: 1095, fee: 2000 },
    ],
    [
      'what an arbitration costs',
      [first, line('2026-12-30T10:00:00Z', 0, 50_000)],
      { withdrawn: 1095, reinstated: 0, fee: 52_000 },
    ],
  ])('%s', (_title, lines, report) => {
    expect(disputeOf('a-1', dispute('won'), lines)).toMatchObject({ ...report, movedIn: 'GBP' });
  });

  it('each line belongs to the dispute that was opened last by then', () => {
    const [one, other] = [new Date(opened), new Date('2026-11-20T12:00:00Z')];
    const early = line('2026-11-16T11:00:00Z', -400, 2000);
    const late = line('2026-11-20T12:00:00Z', -695, 2000);
    const charge = line('2026-11-01T12:00:00Z', 1095, 35, 'CHARGE');
    const all = [charge, early, first, late];
    expect(linesOfDispute(one, all, [one, other])).toEqual([early, first]);
    expect(linesOfDispute(other, all, [one, other])).toEqual([late]);
    expect(linesOfDispute(one, all, [one])).toEqual([early, first, late]);
  });
});
