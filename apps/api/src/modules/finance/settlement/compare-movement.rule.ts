/** Sums of one movement, in minor units: above zero it came to us; what was kept for it. */
export interface MovementSums {
  amount: number;
  fee: number;
}

export const differenceKinds = [
  'MISSING_THERE',
  'UNKNOWN_HERE',
  'AMOUNT_DIFFERS',
  'FEE_DIFFERS',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/**
 * Whether a processor settled a movement as we recorded it, to the penny; null where it did. What is not
 * over yet (a payout that nobody has told the end of) is expected to differ, and is looked at again with
 * each further day.
 * @param settled null: no line of the processor's tells of it
 * @param recorded null: we know nothing of it, or nothing that moved money
 */
export function compareMovement({
  settled,
  recorded,
  isUnderWay,
}: {
  settled: MovementSums | null;
  recorded: MovementSums | null;
  isUnderWay: boolean;
}): DifferenceKind | 'UNDER_WAY' | null {
  if (isUnderWay) {
    return settled && recorded && areSame(settled, recorded) ? null : 'UNDER_WAY';
  }
  if (isNothing(settled) && isNothing(recorded)) return null;
  if (settled === null) return 'MISSING_THERE';
  if (recorded === null) return 'UNKNOWN_HERE';
  if (settled.amount !== recorded.amount) return 'AMOUNT_DIFFERS';
  return settled.fee === recorded.fee ? null : 'FEE_DIFFERS';
}

/** What came and went again has settled nothing. */
function isNothing(sums: MovementSums | null): boolean {
  return sums === null || (sums.amount === 0 && sums.fee === 0);
}

function areSame(a: MovementSums, b: MovementSums): boolean {
  return a.amount === b.amount && a.fee === b.fee;
}
