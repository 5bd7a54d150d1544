import { feeTaken } from './batch-payout.rule.ts';

/** Whose plans are looked at, and whether the law lets no fee be taken of tips there. */
export interface Bearing {
  isOfVenue: boolean;
  isProtected: boolean;
}

/** Whether the venue bears what somebody's plan costs, as far as other money of theirs does not. */
export function isBorneByVenue({ isOfVenue, isProtected }: Bearing): boolean {
  return isProtected && !isOfVenue;
}

/**
 * The fee that the next payout of a plan is told to cost. Where tips are protected nothing but the rest can
 * bear one, and mostly there is none; elsewhere what comes until then bears it.
 */
export function feeForetold(
  price: number,
  bearing: Bearing,
  { available, mayBearFees }: { available: number; mayBearFees: number },
): number {
  return isBorneByVenue(bearing) ? feeTaken(price, available, mayBearFees) : price;
}

/**
 * What a venue is told that it bears of each daily payout of its people; null: nothing. Where nobody chooses
 * a plan, nobody has one that costs anything.
 */
export function teamFeeOf(
  dailyPrice: number,
  { isOfVenue, isProtected, mayChoose }: Bearing & { mayChoose: boolean },
): number | null {
  return isOfVenue && isProtected && mayChoose && dailyPrice > 0 ? dailyPrice : null;
}
