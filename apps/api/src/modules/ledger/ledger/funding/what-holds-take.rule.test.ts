// Where the money of holds came from, against a slow reference that moves penny by penny.
import { describe, expect, test } from 'vitest';
import { Chance } from '#test/fuzz/ledger/random.ts';
import {
  startOf,
  whatHoldsTake,
  type AccountPosting,
  type Piece,
  type PlacedHold,
} from './what-holds-take.rule.ts';

const noon = Date.UTC(2026, 2, 2, 12);

/** A penny, by the posting that brought it. */
type Penny = number;

/**
 * An account as it lives: every penny is a thing that lies somewhere. It knows the order in which things
 * happened, which the rule has to find out.
 */
class SlowAccount {
  readonly postings: AccountPosting[] = [];
  readonly holds: PlacedHold[] = [];
  private readonly chance: Chance;
  private pennies: Penny[] = [];
  /** Pennies that are lacking, by the posting that took them off. */
  private debts: Penny[] = [];
  private readonly inHold = new Map<string, { pennies: Penny[]; debts: Penny[] }>();
  private readonly reversed = new Set<string>();
  private seconds = 0;

  constructor(chance: Chance) {
    this.chance = chance;
  }

  /** What lies open, and in each hold, as "version: amount" in order. */
  told(): { left: string[]; taken: Map<string, string[]> } {
    this.settle();
    return {
      left: counted(this.pennies, this.debts),
      taken: new Map(
        [...this.inHold].map(([id, { pennies, debts }]) => [id, counted(pennies, debts)]),
      ),
    };
  }

  step(): void {
    // Several things happen within one moment.
    if (this.chance.inPercent(60)) this.seconds += 1;
    const dice = this.chance.between(1, 100);
    if (dice <= 40) this.post(this.chance.between(1, 12));
    else if (dice <= 48) this.post(-this.chance.between(1, 8));
    else if (dice <= 52) this.takeBack();
    else if (dice <= 75) this.hold();
    else this.endOne();
  }

  private get now(): Date {
    return new Date(noon + this.seconds * 1000);
  }
  private get balance(): number {
    return this.postings.reduce((sum, { amount }) => sum + amount, 0);
  }
  private get available(): number {
    return this.pennies.length - this.debts.length;
  }

  private write(amount: number, reverses: string | null = null): number {
    const version = this.postings.length + 1;
    const entryId = `entry-${version}`;
    this.postings.push({ version, entryId, kind: '', amount, occurredAt: this.now, reverses });
    return version;
  }

  private post(amount: number, reverses: string | null = null): void {
    const version = this.write(amount, reverses);
    const many = Array<Penny>(Math.abs(amount)).fill(version);
    if (amount > 0) this.pennies.push(...many);
    else this.debts.push(...many);
  }

  /** What had come to nothing when so many postings had been made is over. */
  private settle(): void {
    this.dropPairs();
    const until = (version: number, of: Penny[]): Penny[] => of.filter((one) => one <= version);
    for (let version = this.postings.length; version > 0; version -= 1) {
      if (until(version, this.pennies).length !== until(version, this.debts).length) continue;
      this.pennies = this.pennies.filter((one) => one > version);
      this.debts = this.debts.filter((one) => one > version);
      return;
    }
  }

  private takeBack(): void {
    const of = this.postings.filter(
      ({ entryId, amount, reverses, version }) =>
        amount > 0 &&
        reverses === null &&
        !this.reversed.has(entryId) &&
        !this.holds.some(({ returnedBy }) => returnedBy === version),
    );
    if (of.length === 0) return;
    const { entryId, amount } = this.chance.oneOf(of);
    this.reversed.add(entryId);
    this.post(-amount, entryId);
  }

  private hold(): void {
    if (this.available < 1) return;
    const isWhole = this.chance.inPercent(40);
    const amount = isWhole ? this.available : this.chance.between(1, this.available);
    const takesOldest = this.chance.inPercent(80);
    const holdId = `hold-${String(this.holds.length).padStart(4, '0')}`;
    this.settle();
    const debts = takesOldest ? this.debts.splice(0) : [];
    const count = amount + debts.length;
    const pennies = takesOldest
      ? this.pennies.splice(0, count)
      : this.pennies.splice(this.pennies.length - count);
    this.inHold.set(holdId, { pennies, debts });
    const atVersion = this.postings.length;
    this.holds.push({
      holdId,
      amount,
      takesOldest,
      atVersion,
      heldAt: this.now,
      balance: this.balance,
      voidedAt: null,
      postedBy: null,
      returnedBy: null,
    });
  }

  private dropPairs(): void {
    const isWhole = (version: number, of: Penny[]): boolean =>
      of.filter((penny) => penny === version).length ===
      Math.abs(this.postings[version - 1]?.amount ?? 0);
    for (const { version, reverses } of this.postings) {
      const original = this.postings.find(({ entryId }) => entryId === reverses);
      if (!original || !this.debts.includes(version)) continue;
      if (!isWhole(version, this.debts) || !isWhole(original.version, this.pennies)) continue;
      this.debts = this.debts.filter((penny) => penny !== version);
      this.pennies = this.pennies.filter((penny) => penny !== original.version);
    }
  }

  private endOne(): void {
    const living = this.holds.filter(
      ({ voidedAt, returnedBy }) => voidedAt === null && returnedBy === null,
    );
    if (living.length === 0) return;
    const hold = this.chance.oneOf(living);
    if (hold.postedBy === null && hold.takesOldest && this.chance.inPercent(75)) {
      const postedBy = this.write(-hold.amount);
      this.replace({ ...hold, postedBy });
      return;
    }
    if (hold.postedBy === null) {
      // A moment that nothing else shares: two writers of one moment are told apart by nobody.
      this.seconds += 1;
      this.replace({ ...hold, voidedAt: this.now });
      this.putBack(hold.holdId);
      this.seconds += 1;
      return;
    }
    if (this.chance.inPercent(30)) {
      const entryId = `entry-${hold.postedBy}`;
      this.replace({ ...hold, returnedBy: this.write(hold.amount, entryId) });
      this.putBack(hold.holdId);
    }
  }

  private replace(hold: PlacedHold): void {
    const at = this.holds.findIndex(({ holdId }) => holdId === hold.holdId);
    this.holds[at] = hold;
  }

  private putBack(holdId: string): void {
    const { pennies, debts } = this.inHold.get(holdId) ?? { pennies: [], debts: [] };
    this.inHold.delete(holdId);
    const upwards = (one: Penny, other: Penny): number => one - other;
    this.pennies = [...this.pennies, ...pennies].toSorted(upwards);
    this.debts = [...this.debts, ...debts].toSorted(upwards);
  }

  /** The holds whose money is in them to this day. */
  standing(): PlacedHold[] {
    return this.holds.filter(({ holdId }) => this.inHold.has(holdId));
  }
}

function counted(pennies: readonly Penny[], debts: readonly Penny[]): string[] {
  const sums = new Map<number, number>();
  for (const penny of pennies) sums.set(penny, (sums.get(penny) ?? 0) + 1);
  for (const penny of debts) sums.set(penny, (sums.get(penny) ?? 0) - 1);
  return [...sums].toSorted(([one], [other]) => one - other).map(([v, sum]) => `${v}: ${sum}`);
}

const read = (pieces: readonly Piece[]): string[] =>
  pieces.map(({ version, amount }) => `${version}: ${amount}`);

function anAccount(seed: number): SlowAccount {
  const chance = new Chance(seed);
  const account = new SlowAccount(chance);
  for (let step = chance.between(5, 60); step > 0; step -= 1) account.step();
  return account;
}

describe('whatever happens on an account', () => {
  test('each hold that stands is made of the very pennies that it took', () => {
    for (let seed = 1; seed <= 3000; seed += 1) {
      const account = anAccount(seed);
      const { left, taken } = account.told();
      const reckoned = whatHoldsTake(account.postings, account.holds);
      expect(read(reckoned.left), `seed ${seed}`).toEqual(left);
      for (const { holdId } of account.standing()) {
        expect(read(reckoned.taken.get(holdId) ?? []), `seed ${seed} ${holdId}`).toEqual(
          taken.get(holdId),
        );
      }
    }
  });

  test('what all are made of, what is left and what was set off is all that was posted', () => {
    for (let seed = 1; seed <= 3000; seed += 1) {
      const account = anAccount(seed);
      const { postings, holds } = account;
      const { taken, left, setOff } = whatHoldsTake(postings, holds);
      for (const { holdId, amount } of holds) {
        const pieces = taken.get(holdId) ?? [];
        expect(pieces.reduce((sum, piece) => sum + piece.amount, 0)).toBe(amount);
        expect(pieces.every((piece) => piece.amount / piece.of > 0)).toBe(true);
      }
      const standing = account.standing().flatMap(({ holdId }) => taken.get(holdId) ?? []);
      const sums = new Map<number, number>();
      for (const { version, amount } of [...standing, ...left, ...setOff]) {
        sums.set(version, (sums.get(version) ?? 0) + amount);
      }
      const moved = new Set(holds.flatMap(({ postedBy, returnedBy }) => [postedBy, returnedBy]));
      const brought = postings.filter(({ version }) => !moved.has(version));
      expect([...sums].toSorted(([one], [other]) => one - other)).toEqual(
        brought.map(({ version, amount }) => [version, amount]),
      );
      expect(setOff.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }
  });

  test('reading from where nothing was open tells the same as reading all', () => {
    let later = 0;
    for (let seed = 1; seed <= 3000; seed += 1) {
      const { postings, holds } = anAccount(seed);
      const asked = holds.at(-1);
      if (!asked) continue;
      const start = startOf(holds, new Set([asked.holdId]));
      if (start.afterVersion > 0) later += 1;
      const rest = postings.filter(({ version }) => version > start.afterVersion);
      const some = whatHoldsTake(rest, start.holds, start.takenBefore);
      const all = whatHoldsTake(postings, holds);
      expect(some.taken.get(asked.holdId), `seed ${seed}`).toEqual(all.taken.get(asked.holdId));
      expect(some.left, `seed ${seed}`).toEqual(all.left);
    }
    expect(later).toBeGreaterThan(100);
  });
});
