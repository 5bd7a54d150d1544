/** The rows that somebody has chosen, and from where a range would reach. */
export interface ChosenRows {
  keys: ReadonlySet<string>;
  anchor: string | null;
}

/** A row more or one less; from it the next range begins. */
export function withRow({ keys }: ChosenRows, key: string): ChosenRows {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key };
}

/**
 * All rows from the last one that was chosen to this one; this one alone where no range can begin.
 * @param order the keys of the rows as they are shown
 */
export function withRange(chosen: ChosenRows, key: string, order: readonly string[]): ChosenRows {
  const from = chosen.anchor === null ? -1 : order.indexOf(chosen.anchor);
  const to = order.indexOf(key);
  if (from === -1 || to === -1) {
    return { keys: new Set([...chosen.keys, key]), anchor: key };
  }
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set([...chosen.keys, ...range]), anchor: chosen.anchor };
}

/** What is left of a choice by the rows that are still there. */
export function stillThere(
  keys: ReadonlySet<string>,
  order: readonly string[],
): ReadonlySet<string> {
  return new Set(order.filter((key) => keys.has(key)));
}
