import { createHash } from 'node:crypto';

/** Chance that can be repeated: the same seed gives the same numbers in the same order. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  number(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** One of several values, each as likely as its weight says. */
  weigh<Value>(choices: readonly (readonly [value: Value, weight: number])[]): Value;
  /** How often something happens that happens so often on average. */
  count(average: number): number;
  bytes(length: number): Uint8Array;
}

/**
 * A stream of chance of its own for whatever the words name, such as `('guests', 101, '2026-10-02')`.
 * Streams know nothing of each other: what is added in one place changes nothing anywhere else.
 */
export function chanceOf(seed: number, ...about: (string | number)[]): Chance {
  const digest = createHash('sha256')
    .update([seed, ...about].join('/'))
    .digest();
  // The sfc32 generator: 128 bits of state, small and even.
  let [a, b, c, counter] = [0, 4, 8, 12].map((offset) => digest.readUInt32LE(offset)) as [
    number,
    number,
    number,
    number,
  ];
  const next = (): number => {
    const sum = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  };
  const number = (): number => next() / 2 ** 32;
  const between = (least: number, most: number): number =>
    least + Math.floor(number() * (most - least + 1));
  return {
    number,
    between,
    pick(values) {
      const picked = values[between(0, values.length - 1)];
      if (picked === undefined) throw new RangeError('There is nothing to pick from.');
      return picked;
    },
    weigh(choices) {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
      let left = number() * total;
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      const last = choices.at(-1);
      if (last === undefined) throw new RangeError('There is nothing to weigh.');
      return last[0];
    },
    count(average) {
      // A Poisson count by Knuth's product of chances; averages here are small.
      const limit = Math.exp(-average);
      let product = number();
      let times = 0;
      while (product > limit) {
        product *= number();
        times += 1;
      }
      return times;
    },
    bytes(length) {
      return Uint8Array.from({ length }, () => next() >>> 24);
    },
  };
}

/** A UUIDv7 of a moment whose random part comes from chance, so that the same life has the same ids. */
export function idAt(moment: Date, chance: Chance): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(moment.getTime(), 0, 6);
  bytes.set(chance.bytes(10), 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
