import { sum } from '@tipwell/contract/money/money';
import { hideSmall } from './hide-small.rule.ts';

/** Tips to one group, to people by name, or to the place as a whole. */
export interface Tipped {
  readonly kind: 'GROUP' | 'PERSON' | 'LOCATION';
  /** Of the group; empty for the others. */
  readonly name: string;
  /** Whose income can be worked out from the sum: those who were tipped, the group's members, the team. */
  readonly people: ReadonlySet<number>;
  readonly tips: number;
  readonly given: number;
}

export interface RecipientLine {
  /** Several kinds where small sums are told together. */
  readonly kinds: Tipped['kind'][];
  readonly groups: string[];
  readonly tips: number;
  readonly given: number;
}

/**
 * Whom guests tipped, the largest sum first. To those who may not see what single people have, sums of
 * fewer than three people are told together with the next larger ones; null where all of them together
 * are too few, or where there is only one kind of recipient and nothing to tell apart.
 */
export function tellByRecipient(
  tipped: readonly Tipped[],
  { seesPeople }: { seesPeople: boolean },
): RecipientLine[] | null {
  if (tipped.length < 2) return null;
  const named = tipped.map((line) => ({ ...line, names: [line.name] }));
  const told = seesPeople ? named.map((line) => [line]) : hideSmall(named);
  return (
    told
      ?.map((lines) => ({
        kinds: [...new Set(lines.map(({ kind }) => kind))].toSorted(),
        groups: lines.flatMap(({ kind, name }) => (kind === 'GROUP' ? [name] : [])).toSorted(),
        tips: sum(lines.map(({ tips }) => tips)),
        given: sum(lines.map(({ given }) => given)),
      }))
      .toSorted((a, b) => b.given - a.given || (a.groups.join() < b.groups.join() ? -1 : 1)) ?? null
  );
}
