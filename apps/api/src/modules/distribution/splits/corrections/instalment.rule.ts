import { allocate, mulDivFloor, sum } from '@tipwell/contract/money/money';
import { mostOfPayout } from '@tipwell/contract/payouts/payouts-to-settle.rule';

/** In per cent. */
const whole = 100;

/**
 * What of an account corrections keep free of a payout: what is owed, but never more than the cap of what
 * is there. All in minor units.
 */
export function reserveOf(available: number, owed: number, capPercent: number): number {
  if (available <= 0) return 0;
  return Math.min(owed, mostOfPayout(available, capPercent));
}

/**
 * What a payout of an account gives back: at most the cap of payout and instalment together, so that a
 * payout of all that is there gives back exactly what was kept free of it.
 */
export function instalmentOf(paid: number, owed: number, capPercent: number): number {
  return Math.min(owed, mulDivFloor(paid, capPercent, whole - capPercent));
}

/** Divides an instalment among lines in their order: the oldest is settled first. */
export function oldestFirst(instalment: number, owed: readonly number[]): number[] {
  let left = instalment;
  return owed.map((one) => {
    const taken = Math.min(left, one);
    left -= taken;
    return taken;
  });
}

/**
 * To whom an instalment goes: out of which of the giver's shares, and to which of those who should have
 * had more, by what each of them still lacks. Portion by portion, so that each portion of the run keeps
 * its sum.
 */
export function movesOf(
  instalment: number,
  shares: readonly { readonly shareId: string; readonly portion: number; readonly left: number }[],
  gains: readonly { readonly lineId: string; readonly lacking: number }[],
): {
  taken: { shareId: string; amount: number }[];
  given: { lineId: string; portion: number; amount: number }[];
} {
  const parts = allocate(
    instalment,
    shares.map(({ left }) => left),
  );
  const taken = shares.map((share, index) => ({ ...share, amount: parts[index] ?? 0 }));
  const lacking = gains.map((gain) => gain.lacking);
  const given = [...Map.groupBy(taken, ({ portion }) => portion)].flatMap(([portion, of]) => {
    const amounts = allocate(sum(of.map(({ amount }) => amount)), lacking);
    return gains.map(({ lineId }, index) => {
      const amount = amounts[index] ?? 0;
      lacking[index] = (lacking[index] ?? 0) - amount;
      return { lineId, portion, amount };
    });
  });
  return {
    taken: taken
      .filter(({ amount }) => amount > 0)
      .map(({ shareId, amount }) => ({ shareId, amount })),
    given: given.filter(({ amount }) => amount > 0),
  };
}
