/** Repeatable chance: the same seed gives the same sequence on every machine. */
export class Chance {
  private readonly seed: number;
  private state: number;

  constructor(seed: number) {
    this.seed = seed >>> 0;
    this.state = this.seed;
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + (this.next() % (to - from + 1));
  }

  /** Whether something happens that happens in so many of a hundred cases. */
  inPercent(percent: number): boolean {
    return this.between(1, 100) <= percent;
  }

  oneOf<Item>(items: readonly Item[]): Item {
    const item = items[this.between(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }

  /** An id that is the same when the sequence is run again, and that no other seed makes. */
  id(): string {
    const [first, second, third] = [this.seed, this.next(), this.next()].map((number) =>
      number.toString(16).padStart(8, '0'),
    ) as [string, string, string];
    return `${first}-${second.slice(0, 4)}-7${second.slice(5)}-8${third.slice(0, 3)}-${third}0000`;
  }

  /** A well-mixed 32-bit number: a counter through a bijective hash. */
  private next(): number {
    this.state = (this.state + 0x9e3779b9) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }
}
