import type { TipsType } from '#venues/locations';
import { wholePercentage, type SchemeRow } from './percentages.rule.ts';
import type { Placed } from './row-of-person.rule.ts';
import { groupsByScheme, shareRun, type Portion, type PortionShares } from './run-shares.rule.ts';
import { whyNoSplit, type Member, type NoSplit } from './split.rule.ts';

/** The spec's word for people whose staff type does not matter (product §3). */
const noStaffType = 'N/A';

/**
 * How a pool is split that nobody sets percentages for in time: equal parts of everybody who worked, or
 * parts by the hours that they worked (equal ones where nothing is recorded).
 */
export type Fallback = 'EQUAL' | 'BY_HOURS';

interface Version {
  readonly version: number;
  /** Equal parts where it says nothing. */
  readonly fallback?: Fallback;
  readonly rows: readonly SchemeRow[];
}

export interface DayToSplit<Person extends Member> {
  readonly tipsType: TipsType;
  /** Whether it is the pool of a group that was tipped as a whole: its people share equally. */
  readonly isGroup: boolean;
  readonly portions: readonly Portion[];
  /** The version that counts on the day, then those that came into force since, in order. */
  readonly schemes: readonly Version[];
  /** Whoever shares in the day, in one stable order. */
  readonly people: readonly Person[];
  /** Whether the time to set percentages is over, so that what cannot be split by them is all the same. */
  readonly isOverdue?: boolean;
}

export type RunPlan<Person extends Member> =
  | ({ readonly ok: false } & NoSplit)
  | {
      readonly ok: true;
      readonly schemeVersion: number | null;
      /** Null where it is split as agreed. */
      readonly fallback: Fallback | null;
      readonly portions: readonly PortionShares<Person>[];
    };

/**
 * By which version a day is split, and how. It is the one that counted on that day; where that one
 * cannot split the pool, somebody had to set percentages and have it tried again (product §8, 409031
 * and 409032), so the first version since that can does. A place of personal tips that has no scheme
 * has nobody to give its pool to: it stays unallocated, never the venue's (money rule 1.3). Where
 * nobody set percentages in time, it is split by the fallback that the version of the day names.
 */
export function planRun<Person extends Member & Placed>(day: DayToSplit<Person>): RunPlan<Person> {
  const { portions, schemes, people } = day;
  const [own] = schemes;
  if (portions.length === 0) {
    return { ok: true, schemeVersion: own?.version ?? null, fallback: null, portions: [] };
  }
  if (day.isGroup) return together(portions, people.map(asOneHead), null);
  if (day.tipsType === 'PERSONAL' && !own) {
    return {
      ok: true,
      schemeVersion: null,
      fallback: null,
      portions: portions.map(unallocated),
    };
  }
  let firstReason: NoSplit | null = null;
  for (const { version, rows } of schemes) {
    const shares = shareRun(portions, groupsByScheme(rows, people));
    if (shares.ok) {
      return { ok: true, schemeVersion: version, fallback: null, portions: shares.portions };
    }
    firstReason ??= shares;
  }
  if (day.isOverdue) return byFallback(portions, people, own?.fallback ?? 'EQUAL');
  return { ok: false, ...(firstReason ?? noScheme(people)) };
}

/** Without any scheme every staff type of the people lacks its percentage. */
function noScheme(people: readonly (Member & Placed)[]): NoSplit {
  const { staffTypes } = whyNoSplit(groupsByScheme([], people)) ?? { staffTypes: [] };
  return { error: 'percentagesNotSet', staffTypes };
}

/** Those who worked, without their staff types; where it is by heads each of them counts once. */
function byFallback<Person extends Member>(
  portions: readonly Portion[],
  people: readonly Person[],
  fallback: Fallback,
): RunPlan<Person> {
  const worked = people.filter(({ weight }) => weight > 0);
  const members = fallback === 'EQUAL' ? worked.map(asOneHead) : worked;
  return together(portions, members, fallback);
}

function asOneHead<Person extends Member>(person: Person): Person {
  return { ...person, weight: 1 };
}

/** One group of everybody, in which staff types do not count. */
function together<Person extends Member>(
  portions: readonly Portion[],
  members: readonly Person[],
  fallback: Fallback | null,
): RunPlan<Person> {
  const everybody = { staffType: noStaffType, percentage: wholePercentage, members };
  const shares = shareRun(portions, [everybody]);
  return shares.ok ? { ...shares, schemeVersion: null, fallback } : shares;
}

function unallocated(portion: Portion): PortionShares<never> {
  return { portion, groups: [], shares: [], unallocated: portion.amount, backToPrimary: 0 };
}
