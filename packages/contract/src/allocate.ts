import { assertWhole, MoneyError } from './money-error.ts';

/**
 * Divides an amount (minor units) among participants by whole weights: money rule 1.1.
 *
 * Largest remainder on exact fractions; a tie goes to whoever stands earlier, so callers put
 * participants in one stable order. A zero weight never receives a spare unit, the parts always sum
 * to the total, and a negative total is the mirror image of the positive one.
 *
 * Throws `MoneyError` when there is nobody to give to: no participants, or all weights zero.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  assertWhole(total);
  for (const weight of weights) {
    assertWhole(weight);
    if (weight < 0) throw new MoneyError(`A weight cannot be negative, got ${weight}`);
  }
  const allWeights = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (allWeights === 0n) throw new MoneyError('Nobody has a weight, so the amount has no owner');

  const size = BigInt(Math.abs(total));
  const parts: number[] = [];
  const remainders: bigint[] = [];
  let spare = size;
  for (const weight of weights) {
    const exact = size * BigInt(weight);
    const part = exact / allWeights;
    parts.push(Number(part));
    remainders.push(exact % allWeights);
    spare -= part;
  }

  // The spare units are fewer than the participants with a remainder, and a zero weight has none.
  const byRemainder = remainders
    .map((remainder, index) => ({ remainder, index }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  for (const { index } of byRemainder.slice(0, Number(spare))) parts[index] = parts[index]! + 1;

  // `0 - part` rather than `-part`, so that nobody is ever given the number minus zero.
  return total < 0 ? parts.map((part) => 0 - part) : parts;
}
