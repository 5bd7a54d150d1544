// Computes the record of a split again, level by level, and says where it differs. It uses the rule of
// docs/allocation-rule.md in its own words and nothing of the product.
import { divideSlowly, portionSlowly, tipSlowly } from './slow-reference.ts';

export const levels = ['tips', 'pool', 'types', 'people', 'sums'] as const;
export type Level = (typeof levels)[number];

/** One thing that the record says and the rule does not. */
export interface Difference {
  readonly level: Level;
  /** Where it stands in the record: `portions`, 0, `shares`, 2, `amount`. */
  readonly at: readonly (string | number)[];
  readonly says: string;
  readonly gives: string;
}

export interface Verdict {
  /** How many sums of each level were computed again. */
  readonly checked: Readonly<Record<Level, number>>;
  readonly differences: readonly Difference[];
  /** What the record does not show and nobody could compute from it. */
  readonly notShown: readonly string[];
}

/** The file is no record of a split, or one of another format. */
export class NotARecord extends Error {}

type Raw = { readonly [key: string]: unknown };
type At = readonly (string | number)[];

/** Reads as it goes along: what is not there or of another kind is no record. */
const read = {
  object(value: unknown, at: At): Raw {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Raw;
    throw new NotARecord(`${where(at)} should be an object.`);
  },
  list(value: unknown, at: At): readonly Raw[] {
    if (!Array.isArray(value)) throw new NotARecord(`${where(at)} should be a list.`);
    return value.map((one, index) => read.object(one, [...at, index]));
  },
  whole(value: unknown, at: At): bigint {
    if (Number.isSafeInteger(value)) return BigInt(value as number);
    throw new NotARecord(`${where(at)} should be a whole number.`);
  },
  text(value: unknown, at: At): string {
    if (typeof value === 'string') return value;
    throw new NotARecord(`${where(at)} should be a text.`);
  },
};

/** `portions[0].shares[2].amount` */
export function where(at: At): string {
  return at.reduce<string>(
    (path, step) =>
      typeof step === 'number' ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`,
    '',
  );
}

/** @throws NotARecord */
export function verifyRecord(content: unknown): Verdict {
  const record = read.object(content, ['record']);
  if (record['format'] !== 'tipwell-allocation/1') {
    throw new NotARecord('This is no record of the format tipwell-allocation/1.');
  }
  return new Verification(record).run();
}

class Verification {
  readonly #record: Raw;
  readonly #coversRun: boolean;
  readonly #checked: Record<Level, number> = { tips: 0, pool: 0, types: 0, people: 0, sums: 0 };
  readonly #differences: Difference[] = [];
  readonly #notShown = new Set<string>();
  readonly #given = new Map<string, bigint>();

  constructor(record: Raw) {
    this.#record = record;
    this.#coversRun = read.text(record['covers'], ['covers']) === 'RUN';
  }

  run(): Verdict {
    if (this.#isTotalHidden()) return this.#ownSumAlone();
    const portions = read.list(this.#record['portions'], ['portions']);
    for (const [index, portion] of portions.entries()) this.#portion(portion, ['portions', index]);
    this.#pool(portions);
    this.#people();
    return {
      checked: this.#checked,
      differences: this.#differences,
      notShown: [...this.#notShown],
    };
  }

  #isTotalHidden(): boolean {
    return !this.#coversRun && read.object(this.#record['pool'], ['pool'])['total'] === null;
  }

  /** The record of a split whose total would tell what one colleague got has nothing to compute from. */
  #ownSumAlone(): Verdict {
    const [own] = read.list(this.#record['people'], ['people']);
    read.whole(own?.['amount'], ['people', 0, 'amount']);
    this.#notShown.add('the total, the portions and the weights, because few people held a job');
    return { checked: this.#checked, differences: [], notShown: [...this.#notShown] };
  }

  #compare(level: Level, at: At, says: bigint, gives: bigint): void {
    this.#checked[level] += 1;
    if (says === gives) return;
    this.#differences.push({ level, at, says: String(says), gives: String(gives) });
  }

  /** Something that must hold and is no sum. */
  #hold(level: Level, at: At, isSo: boolean, gives: string): void {
    this.#checked[level] += 1;
    if (!isSo) this.#differences.push({ level, at, says: 'something else', gives });
  }

  #pool(portions: readonly Raw[]): void {
    const at = ['pool', 'total'];
    const pool = read.object(this.#record['pool'], ['pool']);
    const elsewhere = read.whole(pool['elsewhere'], ['pool', 'elsewhere']);
    const together = portions.reduce(
      (sum, portion, index) => sum + read.whole(portion['amount'], ['portions', index, 'amount']),
      elsewhere,
    );
    this.#compare('pool', at, read.whole(pool['total'], at), together);
    if (this.#coversRun) this.#compare('pool', ['pool', 'elsewhere'], elsewhere, 0n);
    else if (elsewhere > 0n) this.#notShown.add('the portions that this person had no part in');
  }

  #portion(portion: Raw, at: At): void {
    const amount = read.whole(portion['amount'], [...at, 'amount']);
    this.#tips(portion, amount, at);
    const types = read.list(portion['types'], [...at, 'types']);
    const shares = read.list(portion['shares'], [...at, 'shares']);
    const back = portion['back'] === null ? null : read.object(portion['back'], [...at, 'back']);
    const unallocated = read.whole(portion['unallocated'], [...at, 'unallocated']);
    const backAmount = back ? read.whole(back['amount'], [...at, 'back', 'amount']) : 0n;
    if (types.length > 0) {
      this.#schemeOf(types, at);
      this.#types(amount, types, at);
      this.#shares(portion, types, shares, at);
      this.#compare('types', [...at, 'unallocated'], unallocated, 0n);
    }
    if (back) {
      this.#compare('people', [...at, 'back', 'amount'], backAmount, amount);
      this.#hold(
        'people',
        [...at, 'back', 'person'],
        back['person'] === portion['primary'] && back['person'] !== null,
        'the person whose guests gave it',
      );
      this.#give(back['person'], backAmount);
    }
    this.#givenOut(portion, unallocated, at);
    if (types.length === 0 && !back && this.#coversRun) {
      this.#compare('people', [...at, 'unallocated'], unallocated, amount);
    }
  }

  #tips(portion: Raw, amount: bigint, at: At): void {
    if (portion['tips'] === null) {
      this.#notShown.add('the tips of colleagues’ guests');
      return;
    }
    const percentage = portion['primaryPercentage'];
    let together = 0n;
    for (const [index, tip] of read.list(portion['tips'], [...at, 'tips']).entries()) {
      const here = [...at, 'tips', index];
      const poolPart = read.whole(tip['poolPart'], [...here, 'poolPart']);
      together += poolPart - read.whole(tip['takenOut'], [...here, 'takenOut']);
      if (tip['net'] === null) {
        this.#notShown.add('what reached people of tips from before the books kept it');
        continue;
      }
      const net = read.whole(tip['net'], [...here, 'net']);
      const primaryPart = read.whole(tip['primaryPart'], [...here, 'primaryPart']);
      const atOnce =
        percentage === null ? 0n : read.whole(percentage, [...at, 'primaryPercentage']);
      const [primary, pool] = tipSlowly(net, atOnce);
      this.#compare('tips', [...here, 'primaryPart'], primaryPart, primary);
      this.#compare('tips', [...here, 'poolPart'], poolPart, pool);
    }
    this.#compare('pool', [...at, 'amount'], amount, together);
  }

  /** The types that share are rows of the scheme, with its percentages and in its order. */
  #schemeOf(types: readonly Raw[], at: At): void {
    if (this.#record['scheme'] === null) return;
    const scheme = read.object(this.#record['scheme'], ['scheme']);
    const rows = read
      .list(scheme['rows'], ['scheme', 'rows'])
      .filter((row) => row['isPrimary'] === false);
    let before = -1;
    for (const [index, type] of types.entries()) {
      const here = [...at, 'types', index];
      const position = rows.findIndex((row) => row['staffType'] === type['staffType']);
      this.#hold('types', [...here, 'staffType'], position > before, 'the scheme’s own order');
      before = Math.max(before, position);
      const row = rows[position];
      if (!row) continue;
      this.#compare(
        'types',
        [...here, 'percentage'],
        read.whole(type['percentage'], [...here, 'percentage']),
        read.whole(row['percentage'], ['scheme', 'rows', 'percentage']),
      );
    }
  }

  #types(amount: bigint, types: readonly Raw[], at: At): void {
    const percentages = types.map((type, index) =>
      read.whole(type['percentage'], [...at, 'types', index, 'percentage']),
    );
    for (const [index, part] of divideSlowly(amount, percentages).entries()) {
      const here = [...at, 'types', index];
      const type = types[index] ?? {};
      this.#compare(
        'types',
        [...here, 'amount'],
        read.whole(type['amount'], [...here, 'amount']),
        part.amount,
      );
      this.#compare(
        'types',
        [...here, 'spare'],
        read.whole(type['spare'], [...here, 'spare']),
        part.spare,
      );
    }
  }

  #shares(portion: Raw, types: readonly Raw[], shares: readonly Raw[], at: At): void {
    const placed = shares.map((share, index) => ({ share, at: [...at, 'shares', index] }));
    for (const one of placed) {
      this.#hold(
        'people',
        [...one.at, 'person'],
        portion['primary'] === null || one.share['person'] !== portion['primary'],
        'nobody who was tipped first-hand',
      );
    }
    if (portion['others'] !== null) {
      this.#ownShare(read.object(portion['others'], [...at, 'others']), types, placed, at);
      return;
    }
    for (const [index, type] of types.entries()) {
      const of = placed.filter(({ share }) => share['staffType'] === type['staffType']);
      if (of.length === 0) {
        if (this.#coversRun) {
          this.#hold('people', [...at, 'types', index], false, 'people of the type, or no part');
        } else this.#notShown.add('the people of other staff types');
        continue;
      }
      const weights = of.map((one) => read.whole(one.share['weight'], [...one.at, 'weight']));
      const typeAmount = read.whole(type['amount'], [...at, 'types', index, 'amount']);
      const [computed] = portionSlowly(typeAmount, [{ percentage: 1n, weights }]);
      for (const [nth, part] of (computed?.people ?? []).entries()) {
        const one = of[nth];
        if (!one || one.share['amount'] === null) continue;
        const says = read.whole(one.share['amount'], [...one.at, 'amount']);
        this.#compare('people', [...one.at, 'amount'], says, part.amount);
        const spare = read.whole(one.share['spare'], [...one.at, 'spare']);
        this.#compare('people', [...one.at, 'spare'], spare, part.spare);
        this.#give(one.share['person'], says);
      }
    }
  }

  /** One person's part where the colleagues' weights are one sum: exact but for where spare units went. */
  #ownShare(
    others: Raw,
    types: readonly Raw[],
    placed: readonly { share: Raw; at: At }[],
    at: At,
  ): void {
    const [own] = placed;
    if (!own) throw new NotARecord(`${where([...at, 'shares'])} should have the own part.`);
    this.#notShown.add('the single weights of colleagues, which decide where spare units go');
    const of = (name: string): bigint => read.whole(others[name], [...at, 'others', name]);
    const weight = read.whole(own.share['weight'], [...own.at, 'weight']);
    const index = types.findIndex((type) => type['staffType'] === own.share['staffType']);
    const typeAmount = read.whole(types[index]?.['amount'], [...at, 'types', index, 'amount']);
    const all = weight + of('weight');
    const whole = (typeAmount * weight) / all;
    const remainder = (typeAmount * weight) % all;
    const came = of('place') <= of('spareUnits') ? 1n : 0n;
    const says = read.whole(own.share['amount'], [...own.at, 'amount']);
    this.#compare('people', [...own.at, 'amount'], says, whole + came);
    this.#compare(
      'people',
      [...own.at, 'spare'],
      read.whole(own.share['spare'], [...own.at, 'spare']),
      came,
    );
    // What is left over are the fractions of all, so the others' must be able to make the rest of it.
    const rest = of('spareUnits') * all - remainder;
    const isPossible = rest >= 0n && rest <= of('people') * (all - 1n);
    const place = of('place');
    this.#hold(
      'people',
      [...at, 'others', 'spareUnits'],
      isPossible,
      'as many units as the fractions can leave over',
    );
    this.#hold(
      'people',
      [...at, 'others', 'place'],
      place >= 1n && place <= of('people') + 1n && (came === 0n || remainder > 0n),
      'a place among the people of the type, and a unit only for a fraction',
    );
    this.#give(own.share['person'], says);
  }

  /** What nobody could be given, as two people gave it out since: equal parts of at most that. */
  #givenOut(portion: Raw, unallocated: bigint, at: At): void {
    const given = read.list(portion['givenOut'], [...at, 'givenOut']);
    const amounts = given.map((one, index) =>
      read.whole(one['amount'], [...at, 'givenOut', index, 'amount']),
    );
    for (const [index, one] of given.entries()) this.#give(one['person'], amounts[index] ?? 0n);
    if (given.length === 0) return;
    const sum = amounts.reduce((total, amount) => total + amount, 0n);
    this.#hold('people', [...at, 'givenOut'], sum <= unallocated, 'no more than there was');
    if (!this.#coversRun) {
      this.#notShown.add('what was given out later to colleagues');
      return;
    }
    const parts = divideSlowly(
      sum,
      amounts.map(() => 1n),
    );
    for (const [index, part] of parts.entries()) {
      const says = amounts[index] ?? 0n;
      this.#compare('people', [...at, 'givenOut', index, 'amount'], says, part.amount);
    }
  }

  #give(person: unknown, amount: bigint): void {
    if (typeof person !== 'string') return;
    this.#given.set(person, (this.#given.get(person) ?? 0n) + amount);
  }

  /** What each was given is what the portions gave them, and together all that there was. */
  #people(): void {
    const people = read.list(this.#record['people'], ['people']);
    for (const [index, one] of people.entries()) {
      const at = ['people', index, 'amount'];
      const person = read.text(one['person'], ['people', index, 'person']);
      this.#compare('sums', at, read.whole(one['amount'], at), this.#given.get(person) ?? 0n);
      this.#given.delete(person);
    }
    for (const person of this.#given.keys()) {
      this.#hold('sums', ['people'], false, `a line for ${person}`);
    }
  }
}
