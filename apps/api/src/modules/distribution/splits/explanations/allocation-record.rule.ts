import type { AllocationRecord } from '@tipwell/contract/distribution/calls/split-records';
import { subtract, sum } from '@tipwell/contract/money/money';
import type { VisibilityLevel } from '@tipwell/contract/distribution/visibility-levels';
import { partWithinType } from '../calculation/explain-share.rule.ts';

type Portion = AllocationRecord['portions'][number];

/** A run as it is kept, with everybody's part; people by their staff numbers. */
export interface RunInFull {
  readonly run: AllocationRecord['run'];
  readonly scheme: AllocationRecord['scheme'];
  readonly pool: { readonly total: number; readonly tips: number };
  readonly portions: readonly PortionInFull[];
  readonly people: readonly {
    readonly staffId: number;
    readonly name: string | null;
    readonly amount: number;
    readonly takenBack: number;
  }[];
}

export interface PortionInFull {
  readonly primary: number | null;
  readonly primaryPercentage: number | null;
  readonly amount: number;
  readonly unallocated: number;
  readonly tips: NonNullable<Portion['tips']>;
  readonly types: Portion['types'];
  readonly shares: readonly {
    readonly staffId: number;
    readonly staffType: string;
    readonly weight: number;
    readonly amount: number;
    readonly spare: number;
  }[];
  readonly back: { readonly staffId: number; readonly amount: number } | null;
  readonly givenOut: readonly { readonly staffId: number; readonly amount: number }[];
}

const format = 'tipwell-allocation/1' as const;

/** The record of a whole run, for those who see everybody's part. */
export function recordOfRun(full: RunInFull): AllocationRecord {
  return {
    format,
    covers: 'RUN',
    run: full.run,
    scheme: full.scheme,
    pool: { ...full.pool, elsewhere: 0 },
    portions: full.portions.map((portion) => ({
      primary: nameOf(portion.primary),
      amount: portion.amount,
      primaryPercentage: portion.primaryPercentage,
      tips: [...portion.tips],
      types: [...portion.types],
      shares: portion.shares.map(({ staffId, ...share }) => ({
        person: String(staffId),
        ...share,
      })),
      others: null,
      back: portion.back && {
        person: String(portion.back.staffId),
        amount: portion.back.amount,
      },
      unallocated: portion.unallocated,
      givenOut: portion.givenOut.map(({ staffId, amount }) => ({
        person: String(staffId),
        amount,
      })),
    })),
    people: full.people.map(({ staffId, ...one }) => ({ person: String(staffId), ...one })),
  };
}

function nameOf(staffId: number | null): string | null {
  return staffId === null ? null : String(staffId);
}

/**
 * What one person may see of a run: totals, percentages and their own part (money rule 7). Of a
 * colleague it has neither name nor amount, and no weight but where all weigh the same, which tells
 * nothing; otherwise the colleagues of the own type stand as one sum. The tips of a colleague's
 * guests stay theirs. Portions stand by size, so that their order tells nobody whose they were.
 *
 * Where colleagues may be seen (record 0048), `WEIGHTS` has the weights of the own type one by one and
 * without names, but for what remained of a colleague's tips, where a name that is missing would tell whose
 * they were; `PARTS` has everybody's name and part of the portions that concern the reader.
 */
export function recordOfShare(
  full: RunInFull,
  staffId: number,
  level: VisibilityLevel = 'OWN',
): AllocationRecord {
  const concerning = full.portions.filter(
    ({ primary, shares, back, givenOut }) =>
      primary === staffId ||
      back?.staffId === staffId ||
      [...shares, ...givenOut].some((one) => one.staffId === staffId),
  );
  const portions = concerning
    .toSorted((a, b) => b.amount - a.amount)
    .map((portion) => ownPortion(portion, staffId, level));
  const own = full.people.find((one) => one.staffId === staffId);
  return {
    format,
    covers: 'SHARE',
    run: full.run,
    scheme: full.scheme,
    pool: {
      ...full.pool,
      elsewhere: subtract(full.pool.total, sum(portions.map(({ amount }) => amount))),
    },
    portions,
    people: [
      { person: 'you', name: null, amount: own?.amount ?? 0, takenBack: own?.takenBack ?? 0 },
      ...colleaguesIn(portions, full.people),
    ],
  };
}

/**
 * The record of one person's part of a split whose total would tell what a colleague got, because a job was
 * held by one or two people (record 0101): what they got themselves, and nothing from which more follows.
 */
export function recordOfOwnSumAlone(full: RunInFull, staffId: number): AllocationRecord {
  const own = full.people.find((one) => one.staffId === staffId);
  return {
    format,
    covers: 'SHARE',
    run: full.run,
    scheme: full.scheme,
    pool: { total: null, tips: full.pool.tips, elsewhere: null },
    portions: [],
    people: [
      { person: 'you', name: null, amount: own?.amount ?? 0, takenBack: own?.takenBack ?? 0 },
    ],
  };
}

/** The colleagues who are named in portions, each with the sum of what is shown of them. */
function colleaguesIn(
  portions: readonly Portion[],
  people: RunInFull['people'],
): AllocationRecord['people'] {
  const amounts = new Map<string, number>();
  for (const { person, amount } of portions.flatMap(({ shares }) => shares)) {
    if (person === null || person === 'you' || amount === null) continue;
    amounts.set(person, sum([amounts.get(person) ?? 0, amount]));
  }
  const names = new Map(people.map((one) => [String(one.staffId), one.name]));
  return [...amounts].map(([person, amount]) => {
    return { person, name: names.get(person) ?? null, amount, takenBack: null };
  });
}

function ownPortion(portion: PortionInFull, staffId: number, level: VisibilityLevel): Portion {
  const { primary, amount, primaryPercentage, types, back, unallocated } = portion;
  const isColleagues = primary !== null && primary !== staffId;
  const mine = portion.shares.find((share) => share.staffId === staffId);
  const ofType = portion.shares.filter(({ staffType }) => staffType === mine?.staffType);
  const seen = isColleagues && level === 'WEIGHTS' ? 'OWN' : level;
  return {
    primary: primary === null ? null : isColleagues ? 'somebody' : 'you',
    amount,
    primaryPercentage: isColleagues ? null : primaryPercentage,
    tips: isColleagues ? null : [...portion.tips],
    types: [...types],
    ...(mine && seen === 'PARTS'
      ? { shares: portion.shares.map((share) => named(share, staffId)), others: null }
      : sharesToShow(ofType, types, staffId, seen === 'WEIGHTS')),
    back: back?.staffId === staffId ? { person: 'you', amount: back.amount } : null,
    unallocated,
    givenOut: portion.givenOut
      .filter((one) => one.staffId === staffId)
      .map((one) => ({ person: 'you', amount: one.amount })),
  };
}

function named(
  { staffId, ...share }: PortionInFull['shares'][number],
  reader: number,
): Portion['shares'][number] {
  return { person: staffId === reader ? 'you' : String(staffId), ...share };
}

function sharesToShow(
  ofType: PortionInFull['shares'],
  types: Portion['types'],
  staffId: number,
  showsWeights: boolean,
): Pick<Portion, 'shares' | 'others'> {
  const mine = ofType.find((share) => share.staffId === staffId);
  if (!mine) return { shares: [], others: null };
  const { staffType, weight, amount, spare } = mine;
  const own = { person: 'you', staffType, weight, amount, spare };
  if (showsWeights || ofType.every((share) => share.weight === 1)) {
    const nobody = { person: null, staffType, amount: null, spare: null };
    const shares = ofType.map((share) =>
      share === mine ? own : { ...nobody, weight: share.weight },
    );
    return { shares, others: null };
  }
  const typeAmount = types.find((type) => type.staffType === staffType)?.amount ?? 0;
  const part = partWithinType(typeAmount, ofType, staffId);
  return {
    shares: [own],
    others: part && {
      staffType,
      people: ofType.length - 1,
      weight: part.totalWeight - weight,
      spareUnits: part.spareUnits,
      place: part.place,
    },
  };
}
