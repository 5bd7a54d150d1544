import type { Comparison, Finding } from './compare-trials.rule.ts';
import { fewestTogether, tellGroups } from './tell-groups.rule.ts';

/** What everybody at a place may read of a split that was tried. */
export interface ToldToTeam {
  /** Everybody who had or would have had something. */
  readonly people: number;
  readonly winners: number | null;
  readonly losers: number | null;
  readonly total: { readonly now: number; readonly next: number } | null;
  readonly findings: readonly Finding[];
  readonly groups: readonly {
    readonly name: string;
    readonly people: number;
    readonly now: number | null;
    readonly next: number | null;
  }[];
}

/**
 * What may be told of a trial without telling what one person has (readings, People and access). Every
 * reader knows their own sums and takes them off what they read: what is left has to be that of two people
 * at least, so sums of fewer than three are not told, and neither is what one could be reckoned from.
 */
export function tellTeam(comparison: Comparison): ToldToTeam {
  const { people, winners, losers } = comparison;
  const isTold = people.length >= fewestTogether;
  const sumOf = (of: 'now' | 'next'): number => people.reduce((sum, one) => sum + one[of], 0);
  const groups = tellGroups(comparison.groups, { seesParts: false })
    .filter(({ by }) => by === 'STAFF_TYPE')
    .map(({ name, people: count, now, next }) => ({ name, people: count, now, next }));
  return {
    people: people.length,
    winners: isTold ? winners : null,
    losers: isTold ? losers : null,
    total: isTold ? { now: sumOf('now'), next: sumOf('next') } : null,
    findings: isTold ? tellFindings(comparison) : comparison.findings.filter(saysNothingOfPeople),
    groups: isTold ? groups : [],
  };
}

/**
 * What stands out, for whoever does not see parts of single people. That one staff type bears a part of
 * what all lose tells the loss of every type that is not shown; so it is told only where all are.
 */
export function tellFindings({
  groups,
  findings,
}: Pick<Comparison, 'groups' | 'findings'>): Finding[] {
  const types = tellGroups(groups, { seesParts: false }).filter(({ by }) => by === 'STAFF_TYPE');
  const hidesSome = types.some(({ now }) => now === null);
  return findings.filter(({ kind }) => kind !== 'ONE_TYPE_PAYS' || !hidesSome);
}

function saysNothingOfPeople({ kind }: Finding): boolean {
  return kind === 'WAITS' || kind === 'NO_CHANGE';
}
