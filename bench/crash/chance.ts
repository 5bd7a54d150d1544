/** Chance that can be repeated: the same seed gives the same numbers. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  number(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
  shuffle<Value>(values: readonly Value[]): Value[];
}

/** The mulberry32 generator: 32 bits of state, plenty for deciding what to kill when. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const number = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number =>
    least + Math.floor(number() * (most - least + 1));
  return {
    number,
    between,
    pick(values) {
      const picked = values[between(0, values.length - 1)];
      if (picked === undefined) throw new RangeError('Nothing to pick from.');
      return picked;
    },
    shuffle(values) {
      return values
        .map((value) => ({ value, rank: number() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ value }) => value);
    },
  };
}
