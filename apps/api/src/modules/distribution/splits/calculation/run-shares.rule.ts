import type { SchemeRow } from './percentages.rule.ts';
import { primaryRowOf } from './percentages.rule.ts';
import { rowOfPerson, type Placed } from './row-of-person.rule.ts';
import {
  splitPool,
  whyNoSplit,
  type Group,
  type Member,
  type NoSplit,
  type Split,
} from './split.rule.ts';

/** What came into a day's pool with one primary, or without any. */
export interface Portion {
  /** Whoever was tipped: they had their part at capture. Null for what came without a primary. */
  readonly primary: string | null;
  /** In minor units. */
  readonly amount: number;
}

export interface PortionShares<Person extends Member> extends Split<Person> {
  readonly portion: Portion;
  /** What goes to the primary after all, because nobody else was there to share it. */
  readonly backToPrimary: number;
}

export type RunShares<Person extends Member> =
  | ({ readonly ok: false } & NoSplit)
  | { readonly ok: true; readonly portions: readonly PortionShares<Person>[] };

/**
 * Splits a day's pool (money rules 1.5, 1.6): each primary's remainder among everybody but that
 * primary, who takes no second share of it, and all that came without a primary among everybody.
 * Where nobody is there to share, a remainder goes to its primary and the rest stays unallocated.
 * The groups and the people in them stand in one stable order.
 */
export function shareRun<Person extends Member>(
  portions: readonly Portion[],
  groups: readonly Group<Person>[],
): RunShares<Person> {
  const why = whyNoSplit(groups);
  if (why) return { ok: false, ...why };
  return {
    ok: true,
    portions: portions.map((portion) => {
      const split = splitPool(portion.amount, without(groups, portion.primary));
      return portion.primary === null
        ? { portion, ...split, backToPrimary: 0 }
        : { portion, ...split, unallocated: 0, backToPrimary: split.unallocated };
    }),
  };
}

function without<Person extends Member>(
  groups: readonly Group<Person>[],
  primary: string | null,
): Group<Person>[] {
  return groups.map((group) => ({
    ...group,
    members: group.members.filter(({ id }) => id !== primary),
  }));
}

/**
 * The groups that share a pool by a scheme: the rows besides the primary one, then the staff types and
 * groups of people that no row names, without a percentage. A disabled row holds none (money rule 1.6), so
 * people of its type must be given one before the pool can be split. People whose type has only the
 * primary row share by being tipped themselves.
 */
export function groupsByScheme<Person extends Member & Placed>(
  rows: readonly SchemeRow[],
  people: readonly Person[],
): Group<Person>[] {
  const others = rows.filter((row) => !row.isPrimaryStaff);
  const named = new Set(others.map(({ staffType }) => staffType));
  named.add(primaryRowOf(rows)?.staffType ?? null);
  const byRow = Map.groupBy(people, (person) => rowOfPerson(rows, person));
  const unnamed = [...byRow.keys()].filter((row) => !named.has(row));
  return [
    ...others.map(({ staffType, percentage, isDisabled }) => ({
      staffType: staffType ?? '',
      percentage: isDisabled ? null : percentage,
      members: byRow.get(staffType ?? '') ?? [],
    })),
    ...unnamed.map((staffType) => ({
      staffType,
      percentage: null,
      members: byRow.get(staffType) ?? [],
    })),
  ];
}
