import { employments, type Employment } from '@tipwell/contract/identity/people-fields';
import type { Replayed } from './replay.rule.ts';

/** Somebody who would have had a part by either of two splits. */
export interface Compared {
  readonly id: string;
  readonly staffType: string | null;
  readonly employment: Employment;
  /** In minor units, over all the days. */
  readonly now: number;
  readonly next: number;
}

/** The people of one kind together. */
export interface ComparedGroup {
  readonly by: 'STAFF_TYPE' | 'EMPLOYMENT';
  /** The staff type, or the kind of contract. */
  readonly name: string;
  readonly people: number;
  readonly now: number;
  readonly next: number;
}

/** What somebody should notice before publishing a split; the pages have words for each. */
export type Finding =
  | { readonly kind: 'NO_CHANGE' }
  /** So many people would lose more than a fifth of what they have. */
  | { readonly kind: 'LOSES_MUCH'; readonly people: number }
  /** So many who have something now would have nothing. */
  | { readonly kind: 'LOSES_ALL'; readonly people: number }
  /** One staff type bears most of what all others would gain. */
  | { readonly kind: 'ONE_TYPE_PAYS'; readonly staffType: string; readonly hundredths: number }
  /** People of one kind of contract would lose while those of another gain. */
  | { readonly kind: 'EMPLOYMENT_SKEW'; readonly loses: Employment }
  /** On so many days a pool would wait, because these types have no percentage. */
  | { readonly kind: 'WAITS'; readonly days: number; readonly staffTypes: string[] };

export interface Comparison {
  readonly people: readonly Compared[];
  readonly groups: readonly ComparedGroup[];
  readonly winners: number;
  readonly losers: number;
  readonly findings: readonly Finding[];
}

/** More than this part of what somebody has now is much to lose. */
const muchIsOneIn = 5;
/** Of all that is lost, in hundredths of a percent. */
const mostOfIt = 6000;

/**
 * Who would have got more and who less by another split, and what stands out: the largest loss first.
 * @param known everybody who may occur in either, with their kind
 * @param days how many days were split: each has spare units, which fall to somebody by either split, so that
 *   as many units are neither a gain nor a loss
 */
export function compareTrials(
  now: Pick<Replayed, 'given'>,
  next: Pick<Replayed, 'given' | 'waitingDays' | 'missingTypes'>,
  known: readonly Pick<Compared, 'id' | 'staffType' | 'employment'>[],
  days: number,
): Comparison {
  const people = known
    .map((one) => ({
      ...one,
      now: now.given.get(one.id) ?? 0,
      next: next.given.get(one.id) ?? 0,
    }))
    .filter((one) => one.now !== 0 || one.next !== 0)
    .toSorted((a, b) => a.next - a.now - (b.next - b.now) || Number(a.id) - Number(b.id));
  const groups = [
    ...groupsOf(people, 'STAFF_TYPE', ({ staffType }) => staffType ?? ''),
    ...groupsOf(people, 'EMPLOYMENT', ({ employment }) => employment),
  ];
  return {
    people,
    groups,
    winners: people.filter((one) => isMore(one.now, one.next, days)).length,
    losers: people.filter((one) => isMore(one.next, one.now, days)).length,
    findings: findingsOf(people, groups, next, days),
  };
}

/** Whether somebody has more by the second sum than rounding alone can give. */
const isMore = (before: number, after: number, days: number): boolean =>
  after > before && (before === 0 || after - before > days);

function groupsOf(
  people: readonly Compared[],
  by: ComparedGroup['by'],
  nameOf: (one: Compared) => string,
): ComparedGroup[] {
  return [...Map.groupBy(people, nameOf)]
    .map(([name, of]) => ({
      by,
      name,
      people: of.length,
      now: of.reduce((sum, one) => sum + one.now, 0),
      next: of.reduce((sum, one) => sum + one.next, 0),
    }))
    .toSorted((a, b) => a.next - a.now - (b.next - b.now) || (a.name < b.name ? -1 : 1));
}

function findingsOf(
  people: readonly Compared[],
  groups: readonly ComparedGroup[],
  { waitingDays, missingTypes }: Pick<Replayed, 'waitingDays' | 'missingTypes'>,
  days: number,
): Finding[] {
  const findings: Finding[] = [];
  if (waitingDays > 0)
    findings.push({ kind: 'WAITS', days: waitingDays, staffTypes: missingTypes });
  const losers = people.filter((one) => isMore(one.next, one.now, days));
  if (losers.length === 0 && !people.some((one) => isMore(one.now, one.next, days))) {
    return [...findings, { kind: 'NO_CHANGE' }];
  }
  const all = losers.filter((one) => one.next === 0).length;
  if (all > 0) findings.push({ kind: 'LOSES_ALL', people: all });
  const much = losers.filter(
    (one) => one.next > 0 && (one.now - one.next) * muchIsOneIn > one.now,
  ).length;
  if (much > 0) findings.push({ kind: 'LOSES_MUCH', people: much });
  const types = groups.filter(({ by }) => by === 'STAFF_TYPE');
  const lost = types.reduce((sum, one) => sum + Math.max(0, one.now - one.next), 0);
  const [most] = types;
  if (most && types.length > 2 && lost > 0) {
    const hundredths = Math.floor(((most.now - most.next) * 10_000) / lost);
    if (hundredths >= mostOfIt) {
      findings.push({ kind: 'ONE_TYPE_PAYS', staffType: most.name, hundredths });
    }
  }
  const change = (name: Employment): number => {
    const of = groups.find((group) => group.by === 'EMPLOYMENT' && group.name === name);
    return of ? of.next - of.now : 0;
  };
  if (employments.some((one) => change(one) > 0)) {
    for (const loses of employments.filter((one) => change(one) < 0)) {
      findings.push({ kind: 'EMPLOYMENT_SKEW', loses });
    }
  }
  return findings;
}
