import { describe, expect, it } from 'vitest';
import { originOf, type SplitRun, type TakenPart } from './payout-breakdown.rule.ts';

const london = 'Europe/London';
const thursday = new Date('2026-11-19T19:00:00Z');
const fridayNight = new Date('2026-11-21T01:00:00Z');

const part = (kind: string, amount: number, more: Partial<TakenPart> = {}): TakenPart => ({
  kind,
  amount,
  of: amount,
  occurredAt: fridayNight,
  cameBack: false,
  isVenues: false,
  ...more,
});
const early = { occurredAt: thursday };
const run = (businessDay: string, schemeVersion: number | null = 3): SplitRun => ({
  businessDay,
  schemeVersion,
  closedAt: new Date(`${businessDay}T23:00:00Z`),
  tips: 41,
});
const nothing = {
  tips: 0,
  bills: 0,
  workplaceFees: 0,
  teamTips: 0,
  refunds: 0,
  chargebacks: 0,
  corrections: 0,
  withheld: 0,
  inactivityFees: 0,
  inPart: 0,
  hasReturned: false,
  paidAgain: 0,
  isAllPaidAgain: false,
  days: null,
  split: null,
};

describe('what a payout is made of', () => {
  it('is tips from a business day to another: what came at one at night belongs to Friday', () => {
    expect(originOf([part('TIP', 400, early), part('TIP', 600)], [], london)).toEqual({
      madeOf: { ...nothing, tips: 2, days: { from: '2026-11-19', to: '2026-11-20' } },
      earnedAt: fridayNight,
    });
  });

  it('counts bills apart from tips', () => {
    const before = { occurredAt: new Date('2026-11-18T12:00:00Z') };
    const parts = [part('TIP', 100), part('TIP', 300, before), part('SERVICE_PAYMENT', 900, early)];
    expect(originOf(parts, [], london)?.madeOf).toEqual({
      ...nothing,
      tips: 2,
      bills: 1,
      days: { from: '2026-11-18', to: '2026-11-20' },
    });
  });

  it('names the pools of which parts are in it, with the versions that split them', () => {
    const runs = [run('2026-11-21'), run('2026-11-20'), run('2026-11-19', 2)];
    const origin = originOf([part('POOL_SHARE', 700)], runs, london);
    expect(origin?.madeOf).toEqual({
      ...nothing,
      teamTips: 123,
      days: { from: '2026-11-19', to: '2026-11-21' },
      split: {
        closedAt: '2026-11-21T23:00:00.000Z',
        days: ['2026-11-19', '2026-11-20', '2026-11-21'],
        schemeVersions: [2, 3],
      },
    });
    // The last pool's day ends at four in the morning.
    expect(origin?.earnedAt).toEqual(new Date('2026-11-22T04:00:00Z'));
  });

  it('names no version where a group shared equally', () => {
    const { split } = originOf([part('POOL_SHARE', 5)], [run('2026-11-20', null)], london)
      ?.madeOf ?? { split: null };
    expect(split?.schemeVersions).toEqual([]);
  });

  it('says of how many only a part is in it, and what had been paid out before', () => {
    const parts = [
      part('TIP', 320, { of: 1000 }),
      part('TIP', 200, { cameBack: true }),
      part('TIP', 1, { of: 300 }),
    ];
    expect(originOf(parts, [], london)?.madeOf).toMatchObject({
      tips: 3,
      inPart: 2,
      paidAgain: 1,
      isAllPaidAgain: false,
      hasReturned: false,
    });
  });

  it('says where all of it had been paid out before, whatever was taken off since', () => {
    const back = { cameBack: true };
    const parts = [part('TIP', 200, back), part('SERVICE_PAYMENT', 90, back), part('REFUND', -5)];
    expect(originOf(parts, [], london)?.madeOf).toMatchObject({
      paidAgain: 2,
      isAllPaidAgain: true,
    });
  });

  it('says what was taken off, and what came in again', () => {
    const parts = [
      part('TIP', 300),
      part('REFUND', -100),
      part('CHARGEBACK', -20),
      part('CHARGEBACK_REVERSED', 20),
      part('CORRECTION', -5),
      part('CORRECTION', 7),
      part('WITHHOLDING', -40),
      part('INACTIVITY_FEE', -3),
    ];
    expect(originOf(parts, [], london)?.madeOf).toMatchObject({
      tips: 1,
      refunds: 1,
      chargebacks: 1,
      hasReturned: true,
      corrections: 2,
      withheld: 1,
      inactivityFees: 1,
    });
  });

  it('calls a venue’s part of tips its workplace fee', () => {
    const parts = [part('TIP', 140, { isVenues: true }), part('SERVICE_PAYMENT', 900)];
    expect(originOf(parts, [], london)?.madeOf).toMatchObject({
      tips: 0,
      workplaceFees: 1,
      bills: 1,
    });
  });

  it('is not said where money came in another way, or where nothing did', () => {
    expect(originOf([part('TIP', 5), part('SOMETHING', 5)], [], london)).toBeNull();
    expect(originOf([part('REFUND', -5)], [], london)).toBeNull();
    expect(originOf([], [], london)).toBeNull();
  });
});
