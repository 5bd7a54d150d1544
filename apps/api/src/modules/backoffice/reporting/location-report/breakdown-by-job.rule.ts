import { sum } from '@tipwell/contract/money/money';
import { hideSmall, peopleOf } from './hide-small.rule.ts';

/** What one person has by one staff type, in minor units. */
export interface Part {
  readonly staffId: number;
  /** Null for people without a type. */
  readonly staffType: string | null;
  readonly amount: number;
}

export interface TypeLine {
  /** Several where small types are told together; empty for people without a type. */
  readonly staffTypes: string[];
  readonly people: number;
  readonly amount: number;
}

/**
 * What people have, by staff type, the largest sum first. To those who may not see what single people
 * have, types of fewer than three people are told together with the next larger ones; null where even
 * all of them together are too few (readings, People and access: never a colleague's income).
 */
export function tellByType(
  parts: readonly Part[],
  { seesPeople }: { seesPeople: boolean },
): TypeLine[] | null {
  const byType = [...Map.groupBy(parts, ({ staffType }) => staffType ?? '')].map(([type, own]) => ({
    names: type === '' ? [] : [type],
    people: new Set(own.map(({ staffId }) => staffId)),
    amount: sum(own.map(({ amount }) => amount)),
  }));
  const told = seesPeople ? byType.map((type) => [type]) : hideSmall(byType);
  return (
    told
      ?.map((types) => ({
        staffTypes: types.flatMap(({ names }) => names).toSorted(),
        people: peopleOf(types).size,
        amount: sum(types.map(({ amount }) => amount)),
      }))
      .toSorted(
        (a, b) => b.amount - a.amount || (a.staffTypes.join() < b.staffTypes.join() ? -1 : 1),
      ) ?? null
  );
}
