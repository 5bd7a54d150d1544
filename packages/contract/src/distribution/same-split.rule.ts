import type { SplitRow } from './calls/splits.ts';

/**
 * Whether two versions of a split share alike: the same rows with the same percentages, in whatever
 * order they stand. To save what counts already would ask everybody again and hold their money for
 * nothing; server and office ask this same rule.
 */
export function isSameSplit(
  one: readonly Readonly<SplitRow>[],
  other: readonly Readonly<SplitRow>[],
): boolean {
  const key = ({ staffType, label, percentage, isPrimaryStaff, isDisabled }: Readonly<SplitRow>) =>
    JSON.stringify([isPrimaryStaff, staffType, label, percentage, isDisabled]);
  const [first, second] = [one.map(key).toSorted(), other.map(key).toSorted()];
  return first.length === second.length && first.every((row, index) => row === second[index]);
}
