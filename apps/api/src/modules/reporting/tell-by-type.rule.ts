import { sum } from '@tipwell/contract/money';

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

/** Fewer people than this cannot hide behind their sum: each of two knows what the other has. */
const fewestTogether = 3;

/**
 * What people have, by staff type, the largest sum first. To those who may not see what single people
 * have, types of fewer than three people are told together with the next larger ones; null where even
 * all of them together are too few (readings, People and access: never a colleague's income).
 */
export function tellByType(
  parts: readonly Part[],
  { seesPeople }: { seesPeople: boolean },
): TypeLine[] | null {
  const byType = [...Map.groupBy(parts, ({ staffType }) => staffType ?? '')].map(
    ([type, own]): Group => ({ types: type === '' ? [] : [type], parts: own }),
  );
  const groups = seesPeople ? byType : hideSmall(byType);
  if (groups.some((group) => !seesPeople && peopleOf(group) < fewestTogether)) return null;
  return groups
    .map(({ types, parts: own }) => ({
      staffTypes: types.toSorted(),
      people: peopleOf({ parts: own }),
      amount: sum(own.map(({ amount }) => amount)),
    }))
    .toSorted(
      (a, b) => b.amount - a.amount || (a.staffTypes.join() < b.staffTypes.join() ? -1 : 1),
    );
}

interface Group {
  types: string[];
  parts: Part[];
}

const peopleOf = ({ parts }: { parts: readonly Part[] }): number =>
  new Set(parts.map(({ staffId }) => staffId)).size;

/** Puts the smallest groups together until what they are told with is large enough. */
function hideSmall(groups: readonly Group[]): Group[] {
  const bySize = groups.toSorted(
    (a, b) => peopleOf(a) - peopleOf(b) || (a.types.join() < b.types.join() ? -1 : 1),
  );
  const together: Group = { types: [], parts: [] };
  const alone: Group[] = [];
  for (const group of bySize) {
    const isHidden = together.parts.length > 0 && peopleOf(together) < fewestTogether;
    if (peopleOf(group) >= fewestTogether && !isHidden) {
      alone.push(group);
    } else {
      together.types.push(...group.types);
      together.parts.push(...group.parts);
    }
  }
  return together.parts.length > 0 ? [together, ...alone] : alone;
}
