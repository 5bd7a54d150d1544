import { describe, expect, it } from 'vitest';
import { originOf, type SplitRun, type TakenPart } from './made-of.rule.ts';

const london = 'Europe/London';
const thursday = new Date('2026-11-19T19:00:00Z');
const fridayNight = new Date('2026-11-21T01:00:00Z');

const part = (kind: string, count: number, amount: number, more: Partial<TakenPart> = {}) => ({
  kind,
  count,
  amount,
  firstAt: thursday,
  lastAt: fridayNight,
  isVenues: false,
  ...more,
});
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
  hasReturned: false,
  days: null,
  split: null,
};

describe('what a payout is made of', () => {
  it('is tips from a business day to another: what came at one at night belongs to Friday', () => {
    expect(originOf([part('TIP', 14, 6200)], [], london)).toEqual({
      madeOf: { ...nothing, tips: 14, days: { from: '2026-11-19', to: '2026-11-20' } },
      earnedAt: fridayNight,
    });
  });

  it('counts tips on two accounts together, and bills apart from them', () => {
    const parts = [
      part('TIP', 3, 100),
      part('TIP', 4, 300, { firstAt: new Date('2026-11-18T12:00:00Z'), lastAt: thursday }),
      part('SERVICE_PAYMENT', 2, 9000, { lastAt: thursday }),
    ];
    expect(originOf(parts, [], london)?.madeOf).toEqual({
      ...nothing,
      tips: 7,
      bills: 2,
      days: { from: '2026-11-18', to: '2026-11-20' },
    });
  });

  it('names the pools of which parts are in it, with the versions that split them', () => {
    const runs = [run('2026-11-21'), run('2026-11-20'), run('2026-11-19', 2)];
    const origin = originOf([part('POOL_SHARE', 3, 700)], runs, london);
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
    const { split } = originOf([part('POOL_SHARE', 1, 5)], [run('2026-11-20', null)], london)
      ?.madeOf ?? { split: null };
    expect(split?.schemeVersions).toEqual([]);
  });

  it('says what refunds took off, and which money came back', () => {
    const parts = [part('TIP', 2, 300), part('REFUND', 1, -100), part('PAYOUT_RETURNED', 1, 50)];
    expect(originOf(parts, [], london)?.madeOf).toMatchObject({
      tips: 2,
      refunds: 1,
      chargebacks: 0,
      hasReturned: true,
    });
  });

  it('has no days where all of it came back', () => {
    const origin = originOf([part('PAYOUT_RETURNED', 1, 50)], [], london);
    expect(origin).toEqual({ madeOf: { ...nothing, hasReturned: true }, earnedAt: null });
  });

  it('calls a venue’s part of tips its workplace fee', () => {
    const parts = [part('TIP', 14, 140, { isVenues: true }), part('SERVICE_PAYMENT', 2, 900)];
    expect(originOf(parts, [], london)?.madeOf).toMatchObject({
      tips: 0,
      workplaceFees: 14,
      bills: 2,
    });
  });

  it('is not said where money came in another way, or where nothing did', () => {
    expect(originOf([part('TIP', 1, 5), part('CORRECTION', 1, 5)], [], london)).toBeNull();
    expect(originOf([part('REFUND', 1, -5)], [], london)).toBeNull();
    expect(originOf([], [], london)).toBeNull();
  });
});
