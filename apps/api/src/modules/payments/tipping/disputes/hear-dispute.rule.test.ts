import { describe, expect, it } from 'vitest';
import type { DisputeReport } from '#providers/providers';
import { hearDispute } from './hear-dispute.rule.ts';
import type { Dispute } from './dispute-store.ts';

const opened: DisputeReport = {
  attemptId: 't1',
  reference: 'dp_1',
  status: 'NEEDS_RESPONSE',
  reason: 'FRAUDULENT',
  amount: 1000,
  currency: 'GBP',
  openedAt: new Date('2026-11-20T10:00:00Z'),
  respondBy: new Date('2026-11-27T10:00:00Z'),
  withdrawn: 1000,
  withdrawnAt: new Date('2026-11-20T10:00:00Z'),
  reinstated: 0,
  reinstatedAt: null,
  fee: 2000,
  feeReturned: 0,
  movedIn: 'GBP',
};
const asked: DisputeReport = {
  ...opened,
  status: 'INQUIRY',
  withdrawn: 0,
  withdrawnAt: null,
  fee: 0,
  movedIn: null,
};
const won: DisputeReport = {
  ...opened,
  status: 'WON',
  respondBy: null,
  reinstated: 1000,
  reinstatedAt: new Date('2026-11-25T10:00:00Z'),
};
const now = new Date('2026-11-25T10:01:00Z');
const of = { disputeId: 'd1', tipId: 't1', paymentSystem: 'STRIPE', now };

const heard = (reports: readonly DisputeReport[]): Dispute | null =>
  reports.reduce<Dispute | null>((known, report) => hearDispute(known, report, of).dispute, null);

describe('what is known of a dispute', () => {
  it('is the same in whatever order, and however often, it is told', () => {
    const all = [
      [asked, opened, won],
      [asked, won, opened],
      [opened, asked, won],
      [opened, won, asked],
      [won, asked, opened],
      [won, opened, asked, won, opened],
    ];
    const [first, ...others] = all.map(heard);
    expect(first).toMatchObject({ state: 'WON', withdrawn: 1000, reinstated: 1000, fee: 2000 });
    for (const other of others) expect(other).toEqual(first);
  });

  it('is asked about again until it is over and what was won is back', () => {
    expect(heard([opened])?.inquireAt).toEqual(new Date('2026-11-25T16:01:00Z'));
    const notBack = { ...won, reinstated: 0, reinstatedAt: null };
    expect(heard([notBack])?.inquireAt).not.toBeNull();
    expect(heard([notBack, won])?.inquireAt).toBeNull();
    expect(heard([{ ...opened, status: 'LOST' }])?.inquireAt).toBeNull();
  });

  it('does not change for another sum, which people must look at', () => {
    const known = heard([opened]);
    const told = hearDispute(known, { ...won, amount: 900 }, of);
    expect(told).toEqual({ dispute: known, isContradiction: true });
  });

  it('keeps the moment of its end', () => {
    const lost = heard([{ ...opened, status: 'LOST' }]);
    const later = { ...of, now: new Date('2026-11-26T10:00:00Z') };
    expect(hearDispute(lost, opened, later).dispute.endedAt).toEqual(now);
  });
});
