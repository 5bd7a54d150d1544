import { MoneyError } from './money-error.ts';

/**
 * Divides a total in proportion to weights so that nobody's part shrinks when the total grows, and each is
 * its weight once the total is their sum: what comes back bit by bit ends, however it is cut, in the same
 * parts. (The method of Jefferson: everybody's whole part first, then unit by unit to the largest weight
 * for each unit it would have.)
 */
export function allocateGrowing(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const isRight = [total, ...weights].every((one) => Number.isSafeInteger(one) && one >= 0);
  if (!isRight || BigInt(total) > all) {
    throw new MoneyError(`${total} cannot be divided in proportion to ${weights.join(', ')}.`);
  }
  const parts = weights.map((weight) => (all === 0n ? 0n : (BigInt(weight) * BigInt(total)) / all));
  let left = BigInt(total) - parts.reduce((sum, part) => sum + part, 0n);
  for (; left > 0n; left -= 1n) {
    let best = 0;
    for (const [index, weight] of weights.entries()) {
      const ours = BigInt(weight) * ((parts[best] ?? 0n) + 1n);
      const theirs = BigInt(weights[best] ?? 0) * ((parts[index] ?? 0n) + 1n);
      if (ours > theirs) best = index;
    }
    parts[best] = (parts[best] ?? 0n) + 1n;
  }
  return parts.map(Number);
}
