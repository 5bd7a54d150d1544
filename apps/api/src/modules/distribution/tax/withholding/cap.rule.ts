import { recordOf } from '@tipwell/contract/countries/records';
import { mulDivHalfUp, subtract } from '@tipwell/contract/money/money';
import { wantedOf } from './wanted.rule.ts';

/** Where a country has no record, as little as anywhere. */
const strictestBps = 1_100;

/** The most of what somebody was given that can be withheld at a place without an administrator. */
export function capBpsOf({ country }: { country: string }): number {
  return recordOf(country)?.tips.withholdingCap.bps ?? strictestBps;
}

/** What was entered for a person, in basis points of what they were given or as an amount. */
export interface Entered {
  readonly rateBps: number | null;
  readonly amount: number | null;
}

/** What a person was given in a period, and the country's limit. Amounts in minor units. */
export interface Given {
  readonly allocated: number;
  readonly capBps: number;
}

/** The limit for one person and period, half up as a rate is: at exactly the limit nothing is above it. */
export function capOf({ allocated, capBps }: Given): number {
  return mulDivHalfUp(Math.max(allocated, 0), capBps, 10_000);
}

/**
 * How what was entered stands to the limits. `ABOVE_CAP` is for an administrator to allow;
 * `MORE_THAN_GIVEN` is no tax on tips, and nobody can.
 */
export function standingOf(
  entered: Entered,
  given: Given,
): 'WITHIN' | 'ABOVE_CAP' | 'MORE_THAN_GIVEN' {
  const own = wantedOf(entered, { ...given, carriedIn: 0 });
  if (own > Math.max(given.allocated, 0)) return 'MORE_THAN_GIVEN';
  return own > capOf(given) ? 'ABOVE_CAP' : 'WITHIN';
}

/** What of earlier shortfalls is asked for with a period: what its own tax leaves of the limit. */
export function carriedAsked(own: number, given: Given, shortfall: number): number {
  return Math.min(Math.max(shortfall, 0), Math.max(subtract(capOf(given), own), 0));
}

/**
 * What an approved period asks of a person: never more than the limit, or than what they were given where
 * an administrator allowed it; nothing where an appeal was right.
 */
export function approvedAsk(
  order: Entered & { readonly carriedIn: number; readonly isUpheld: boolean | null },
  given: Given & { readonly isAllowed: boolean },
): { own: number; carried: number } {
  if (order.isUpheld === true) return { own: 0, carried: 0 };
  const most = given.isAllowed ? Math.max(given.allocated, 0) : capOf(given);
  const own = Math.min(wantedOf(order, { ...given, carriedIn: 0 }), most);
  return { own, carried: carriedAsked(own, given, order.carriedIn) };
}

/** What was withheld, first for the period itself, and what of it is still missing. */
export function splitWithheld(
  withheld: number,
  own: number,
): { forOwn: number; forCarried: number; shortfall: number } {
  const forOwn = Math.min(withheld, own);
  return { forOwn, forCarried: subtract(withheld, forOwn), shortfall: subtract(own, forOwn) };
}

/** Takes an amount off shortfalls, the oldest first; never more than is left of each. */
export function recoverOldestFirst(amount: number, left: readonly number[]): number[] {
  let rest = amount;
  return left.map((one) => {
    const part = Math.min(rest, Math.max(one, 0));
    rest = subtract(rest, part);
    return part;
  });
}
