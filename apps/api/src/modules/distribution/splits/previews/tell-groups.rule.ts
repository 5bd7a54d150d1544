import type { ComparedGroup } from './compare-trials.rule.ts';

/** A group whose sums are told only where they say nothing about one or two people. */
export type ToldGroup = Omit<ComparedGroup, 'now' | 'next'> & {
  readonly now: number | null;
  readonly next: number | null;
};

/** Fewer cannot hide behind their sum: each of two knows what the other has. */
export const fewestTogether = 3;

/**
 * What is told of groups to somebody who does not see parts of single people. The sum of all is told
 * beside them, so what is left out has to be three people or more together: where it is fewer, the next
 * larger groups are left out, too. Sums by kind of contract are never told: beside those by staff type
 * their difference may be one person (readings, People and access: never a colleague's income).
 */
export function tellGroups(
  groups: readonly ComparedGroup[],
  { seesParts }: { seesParts: boolean },
): ToldGroup[] {
  if (seesParts) return [...groups];
  const types = groups
    .filter(({ by }) => by === 'STAFF_TYPE')
    .toSorted((a, b) => a.people - b.people || (a.name < b.name ? -1 : 1));
  const hidden = new Set<string>();
  let together = 0;
  for (const { name, people } of types) {
    const isTooFew = hidden.size > 0 && together < fewestTogether;
    if (people >= fewestTogether && !isTooFew) break;
    hidden.add(name);
    together += people;
  }
  return groups.map((group) =>
    group.by === 'STAFF_TYPE' && !hidden.has(group.name)
      ? group
      : { ...group, now: null, next: null },
  );
}
