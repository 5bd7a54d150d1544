import { allocateWithSpares } from '@tipwell/contract/money/allocate';

/** Somebody a split may give to. Whoever has no weight is not eligible that day. */
export interface Member {
  readonly id: string;
  /** A whole number: 1 for everybody, or minutes, or points × minutes. */
  readonly weight: number;
}

/** A staff type with its share and its people. */
export interface Group<Person extends Member = Member> {
  readonly staffType: string;
  /** In hundredths of a percent; null where none was set, or the row is disabled. */
  readonly percentage: number | null;
  /** In one stable order: a tie for a spare unit goes to whoever stands earlier. */
  readonly members: readonly Person[];
}

interface Part {
  readonly staffType: string;
  readonly amount: number;
  /** How much of the amount is a spare unit that rounding gave: 0 or 1 (−1 of a negative pool). */
  readonly spare: number;
}

export interface GroupShare extends Part {
  readonly percentage: number;
}

export interface MemberShare<Person extends Member = Member> extends Part {
  readonly member: Person;
}

/** Why a pool cannot be split, by the names of the catalogue of errors, and which rows lack a percentage. */
export interface NoSplit {
  readonly error: 'percentagesNotSet' | 'groupPercentagesMissing';
  readonly staffTypes: readonly string[];
}

export interface Split<Person extends Member = Member> {
  readonly groups: readonly GroupShare[];
  readonly shares: readonly MemberShare<Person>[];
  /** What nobody could be given: the whole pool or nothing. */
  readonly unallocated: number;
}

/**
 * Why a pool cannot be split among these groups; null when it can (money rule 1.7). Nothing is split
 * by guess: somebody must say what a staff type with people gets, be it 0.
 */
export function whyNoSplit(groups: readonly Group[]): NoSplit | null {
  const staffTypes = groups
    .filter(({ percentage, members }) => percentage === null && members.some(isEligible))
    .map(({ staffType }) => staffType);
  if (groups.every(({ percentage }) => percentage === null)) {
    return { error: 'percentagesNotSet', staffTypes };
  }
  return staffTypes.length > 0 ? { error: 'groupPercentagesMissing', staffTypes } : null;
}

/**
 * Splits a pool (minor units): to staff types by percentage, then to each type's people by weight
 * (money rules 1.2, 1.6). Each level is rounded on its own. Types without anybody eligible are left
 * out, which renormalises the percentages of the others; where nobody is left, all stays unallocated.
 *
 * Call it only where `whyNoSplit` knows no reason: here a missing percentage counts as nothing.
 */
export function splitPool<Person extends Member>(
  pool: number,
  groups: readonly Group<Person>[],
): Split<Person> {
  const present = groups
    .map(({ staffType, percentage, members }) => ({
      staffType,
      percentage: percentage ?? 0,
      members: members.filter(isEligible),
    }))
    .filter(({ percentage, members }) => percentage > 0 && members.length > 0);
  if (present.length === 0) return { groups: [], shares: [], unallocated: pool };

  const divided = allocateWithSpares(
    pool,
    present.map(({ percentage }) => percentage),
  );
  const groupShares = present.map(({ staffType, percentage }, index) => ({
    staffType,
    percentage,
    ...(divided[index] ?? nothing),
  }));
  const shares = present.flatMap(({ staffType, members }, index) => {
    const parts = allocateWithSpares(
      groupShares[index]?.amount ?? 0,
      members.map(({ weight }) => weight),
    );
    return members.map((member, nth) => ({ member, staffType, ...(parts[nth] ?? nothing) }));
  });
  return { groups: groupShares, shares, unallocated: 0 };
}

const nothing = { amount: 0, spare: 0 };

function isEligible({ weight }: Member): boolean {
  return weight > 0;
}
