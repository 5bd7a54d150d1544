import { allocate } from '../money/allocate.ts';
import { add, mulDivFloor, sum } from '../money/money.ts';

/** The part of the answer of `getPoolShare` that decides the amount. */
export interface ExplainedPortion {
  readonly amount: number;
  readonly fate: 'SHARED' | 'YOUR_GUESTS' | 'BACK_TO_YOU' | 'GIVEN_OUT';
  /** What was given to the person of what nobody could be given; null unless it was given out. */
  readonly givenToYou: number | null;
  readonly types: readonly { readonly percentage: number; readonly isYours: boolean }[];
  readonly yours: {
    readonly weight: number;
    readonly totalWeight: number;
    readonly spareUnits: number;
    readonly place: number;
  } | null;
}

/**
 * Computes a share of a pool again, in minor units, from nothing but its explanation (money rules
 * 1.1, 1.2 and 8): the percentages, the weights and where spare units went. The server, the page and
 * whoever has a pencil come to the same sum.
 */
export function recomputeShare(portions: readonly ExplainedPortion[]): number {
  return sum(portions.map(recomputePortion));
}

function recomputePortion(portion: ExplainedPortion): number {
  const { amount, fate, types, yours, givenToYou } = portion;
  if (fate === 'GIVEN_OUT') return givenToYou ?? 0;
  if (fate === 'BACK_TO_YOU') return amount;
  if (fate === 'YOUR_GUESTS' || yours === null) return 0;
  const amounts = allocate(
    amount,
    types.map(({ percentage }) => percentage),
  );
  const typeAmount = amounts[types.findIndex(({ isYours }) => isYours)] ?? 0;
  const whole = mulDivFloor(typeAmount, yours.weight, yours.totalWeight);
  return add(whole, yours.place <= yours.spareUnits ? 1 : 0);
}
