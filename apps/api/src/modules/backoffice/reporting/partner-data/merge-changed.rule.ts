/** A place in the order in which payments last changed. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

interface Changed {
  readonly changedAt: Date;
  readonly id: string;
}

/** The first of two lists that are each in order, put into one. */
export function mergeChanged<T extends Changed>(
  one: readonly T[],
  other: readonly T[],
  limit: number,
): T[] {
  return [...one, ...other].toSorted(inOrder).slice(0, limit);
}

const inOrder = (a: Changed, b: Changed): number =>
  a.changedAt.getTime() - b.changedAt.getTime() || (a.id < b.id ? -1 : 1);
