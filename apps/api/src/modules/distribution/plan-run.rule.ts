import type { TipsType } from '../locations/index.ts';
import { wholePercentage, type SchemeRow } from './percentages.rule.ts';
import type { Placed } from './row-of-person.rule.ts';
import { groupsByScheme, shareRun, type Portion, type PortionShares } from './run-shares.rule.ts';
import type { Member, NoSplit } from './split.rule.ts';

/** The spec's word for people whose staff type does not matter (product §3). */
const noStaffType = 'N/A';

interface Version {
  readonly version: number;
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
}

export type RunPlan<Person extends Member> =
  | ({ readonly ok: false } & NoSplit)
  | {
      readonly ok: true;
      readonly schemeVersion: number | null;
      readonly portions: readonly PortionShares<Person>[];
    };

/**
 * By which version a day is split, and how. It is the one that counted on that day; where that one
 * cannot split the pool, somebody had to set percentages and have it tried again (product §8, 409031
 * and 409032), so the first version since that can does. A place of personal tips that has no scheme
 * has nobody to give its pool to: it stays unallocated, never the venue's (money rule 1.3).
 */
export function planRun<Person extends Member & Placed>(day: DayToSplit<Person>): RunPlan<Person> {
  const { portions, schemes, people } = day;
  const [own] = schemes;
  if (portions.length === 0) {
    return { ok: true, schemeVersion: own?.version ?? null, portions: [] };
  }
  if (day.isGroup) return equally(portions, people);
  if (day.tipsType === 'PERSONAL' && !own) {
    return { ok: true, schemeVersion: null, portions: portions.map(unallocated) };
  }
  let firstReason: NoSplit | null = null;
  for (const { version, rows } of schemes) {
    const shares = shareRun(portions, groupsByScheme(rows, people));
    if (shares.ok) return { ok: true, schemeVersion: version, portions: shares.portions };
    firstReason ??= shares;
  }
  return { ok: false, ...(firstReason ?? { error: 'percentagesNotSet' }) };
}

/** One group of everybody, in which staff types and what was worked do not count. */
function equally<Person extends Member>(
  portions: readonly Portion[],
  people: readonly Person[],
): RunPlan<Person> {
  const members = people.map((person) => ({ ...person, weight: 1 }));
  const everybody = { staffType: noStaffType, percentage: wholePercentage, members };
  const shares = shareRun(portions, [everybody]);
  return shares.ok ? { ...shares, schemeVersion: null } : shares;
}

function unallocated(portion: Portion): PortionShares<never> {
  return { portion, groups: [], shares: [], unallocated: portion.amount, backToPrimary: 0 };
}
