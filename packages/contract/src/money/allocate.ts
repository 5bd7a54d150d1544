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
  return allocateWithSpares(total, weights).map(({ amount }) => amount);
}

/** The same, and with each part the unit of it that rounding gave: 0 or 1, −1 of a negative total. */
export function allocateWithSpares(
  total: number,
  weights: readonly number[],
): { amount: number; spare: number }[] {
  assertWhole(total);
  let all = 0;
  let largest = 0;
  for (const weight of weights) {
    assertWhole(weight);
    if (weight < 0) throw new MoneyError(`A weight cannot be negative, got ${weight}`);
    all += weight;
    if (weight > largest) largest = weight;
  }
  if (largest === 0) throw new MoneyError('Nobody has a weight, so the amount has no owner');

  const size = Math.abs(total);
  // A number holds every product and sum exactly up to here; beyond it whole numbers without limit do.
  const isExact = all <= Number.MAX_SAFE_INTEGER && size * largest <= Number.MAX_SAFE_INTEGER;
  const { parts, spares } = isExact ? divide(size, weights, all) : divideLarge(size, weights);
  const withSpares = parts.map((part, index) => {
    const spare = spares[index] ?? 0;
    return { amount: part + spare, spare };
  });
  // `0 - amount` rather than `-amount`, so that nobody is ever given the number minus zero.
  return total < 0
    ? withSpares.map(({ amount, spare }) => ({ amount: 0 - amount, spare: 0 - spare }))
    : withSpares;
}

interface Divided {
  /** Whole units of the exact parts. */
  readonly parts: number[];
  readonly spares: number[];
}

function divide(size: number, weights: readonly number[], all: number): Divided {
  const parts: number[] = [];
  const remainders: number[] = [];
  let spare = size;
  for (const weight of weights) {
    const exact = size * weight;
    const remainder = exact % all;
    const part = (exact - remainder) / all;
    parts.push(part);
    remainders.push(remainder);
    spare -= part;
  }
  const sorted = Float64Array.from(remainders).toSorted();
  return { parts, spares: toTheLargest(remainders, sorted, spare) };
}

function divideLarge(size: number, weights: readonly number[]): Divided {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const exact = weights.map((weight) => BigInt(size) * BigInt(weight));
  const parts = exact.map((product) => product / all);
  const spare = parts.reduce((left, part) => left - part, BigInt(size));
  const remainders = exact.map((product) => product % all);
  const sorted = remainders.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return { parts: parts.map(Number), spares: toTheLargest(remainders, sorted, Number(spare)) };
}

/**
 * One spare unit for each of the largest remainders; among equals whoever stands earlier. They are fewer
 * than the participants with a remainder, so that a weight of zero, which has none, is given none.
 * @param sorted the same remainders, the smallest first
 */
function toTheLargest<Whole extends number | bigint>(
  remainders: readonly Whole[],
  sorted: ArrayLike<Whole>,
  spare: number,
): number[] {
  const smallest = spare > 0 ? sorted[sorted.length - spare] : undefined;
  if (smallest === undefined) return remainders.map(() => 0);
  let left = spare - remainders.filter((remainder) => remainder > smallest).length;
  return remainders.map((remainder) => {
    if (remainder > smallest) return 1;
    if (remainder < smallest || left === 0) return 0;
    left -= 1;
    return 1;
  });
}
