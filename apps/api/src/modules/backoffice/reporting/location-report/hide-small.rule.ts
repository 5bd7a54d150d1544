/** A sum that is told under some names, and the people whose income is in it. */
export interface Sum {
  readonly names: readonly string[];
  readonly people: ReadonlySet<number>;
}

/** Fewer people than this cannot hide behind their sum: each of two knows what the other has. */
export const fewestTogether = 3;

/**
 * Puts the sums of the fewest people together until what they are told with is large enough (readings,
 * People and access: never a colleague's income). Null where even all of them together are too few.
 */
export function hideSmall<Of extends Sum>(sums: readonly Of[]): Of[][] | null {
  const bySize = sums.toSorted(
    (a, b) => a.people.size - b.people.size || (a.names.join() < b.names.join() ? -1 : 1),
  );
  const together: Of[] = [];
  const alone: Of[][] = [];
  for (const sum of bySize) {
    const isHidden = together.length > 0 && peopleOf(together).size < fewestTogether;
    if (sum.people.size >= fewestTogether && !isHidden) alone.push([sum]);
    else together.push(sum);
  }
  if (together.length === 0) return alone;
  return peopleOf(together).size < fewestTogether ? null : [together, ...alone];
}

/** Everybody in some sums, once. */
export function peopleOf(sums: readonly Sum[]): Set<number> {
  return new Set(sums.flatMap(({ people }) => [...people]));
}
