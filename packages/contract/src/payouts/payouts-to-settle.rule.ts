import { mulDivFloor } from '../money/money.ts';

/** In per cent. */
const whole = 100;

/** What a correction takes of a payout at most: the cap of what would be paid without it, in minor units. */
export function mostOfPayout(payout: number, capPercent: number): number {
  return mulDivFloor(payout, capPercent, whole);
}

/**
 * How many payouts of one size give back what is owed, where each gives back as much as the cap lets it;
 * null where they are too small to give back anything.
 */
export function payoutsToSettle(
  owed: number,
  { payout, capPercent }: { payout: number; capPercent: number },
): number | null {
  const each = mostOfPayout(payout, capPercent);
  return each > 0 ? Math.ceil(owed / each) : null;
}
