import { describe, expect, it } from 'vitest';
import { recomputeShare, type ExplainedPortion } from './recompute-share.rule.ts';

const types = [
  { percentage: 6000, isYours: true },
  { percentage: 2500, isYours: false },
  { percentage: 1500, isYours: false },
];
const shared = (over: Partial<ExplainedPortion> = {}): ExplainedPortion => ({
  amount: 41_260,
  fate: 'SHARED',
  givenToYou: null,
  types,
  yours: { weight: 390, totalWeight: 4125, spareUnits: 3, place: 2 },
  ...over,
});

describe('a share that anybody computes again', () => {
  it('is what was given out later, where nobody was there to share it', () => {
    expect(recomputeShare([shared({ fate: 'GIVEN_OUT', givenToYou: 167, yours: null })])).toBe(167);
  });

  it('is the type’s part by weight, and a spare penny for whoever has a large fraction', () => {
    // 60 % of £412.60 is £247.56; × 390 ÷ 4125 is £23.4056…; the second of three spare pennies.
    expect(recomputeShare([shared()])).toBe(2341);
  });

  it('is rounded down for whoever comes after the last spare penny', () => {
    const yours = { weight: 390, totalWeight: 4125, spareUnits: 3, place: 4 };
    expect(recomputeShare([shared({ yours })])).toBe(2340);
  });

  it('adds up all portions, the one that came back among them', () => {
    const back = shared({ amount: 500, fate: 'BACK_TO_YOU', types: [], yours: null });
    expect(recomputeShare([shared(), back])).toBe(2841);
  });

  it('has nothing of what the own guests gave the others', () => {
    expect(recomputeShare([shared({ fate: 'YOUR_GUESTS', yours: null })])).toBe(0);
  });

  it('rounds each level by itself', () => {
    // 60.00 : 25.00 : 15.00 of 11 pence are 7, 3 and 1: the spare unit of the types comes first.
    const yours = { weight: 1, totalWeight: 2, spareUnits: 1, place: 1 };
    expect(recomputeShare([shared({ amount: 11, yours })])).toBe(4);
  });
});
