import type { Employment } from '@tipwell/contract/identity/people-fields';
import type { Role } from '@tipwell/contract/access/roles';
import { managingRoles, whyRolesExclude } from '@tipwell/contract/distribution/sharing-roles.rule';

/** What a person is at a location, as far as money is decided by it. */
export interface SharingTerms {
  readonly staffType: string | null;
  readonly roles: readonly Role[];
  readonly employment: Employment;
}

/** `PENDING` needs the troncmaster's confirmation; `REPLACED` was pending when the next change came. */
export type TermsState = 'ACTIVE' | 'PENDING' | 'REJECTED' | 'REPLACED';

/** One entry of a person's history at a location. */
export interface DatedTerms extends SharingTerms {
  readonly termsId: number;
  readonly state: TermsState;
  /** Null unless `ACTIVE`. */
  readonly countsAfter: Date | null;
  /** From the very business day of `countsAfter`, not from the next one. */
  readonly countsSameDay: boolean;
  readonly changedAt: Date;
}

/** What decides about changes at a location. */
export interface SharingPlace {
  /** Lower case. */
  readonly country: string;
  /** A troncmaster holds the location's tips: each change of a share needs a confirmation. */
  readonly isTroncHeld: boolean;
}

/**
 * What a person is on a business day, for money (decision record 0099): a change counts from the next
 * business day, a first job and a newcomer's from the day itself. Before the first of all, that one; null
 * where none was ever confirmed.
 * @param history of one person at one location
 */
export function termsOn(
  history: readonly DatedTerms[],
  day: { readonly start: Date; readonly end: Date },
): SharingTerms | null {
  const counting = inOrder(history);
  const onDay = counting.findLast(({ countsAfter, countsSameDay }) =>
    countsSameDay ? countsAfter < day.end : countsAfter < day.start,
  );
  return onDay ?? counting[0] ?? null;
}

/** What counts in the end if nothing else changes. */
export function latestCounting(history: readonly DatedTerms[]): DatedTerms | null {
  return inOrder(history).at(-1) ?? null;
}

/** An entry to be added; who made it and when is another's where it only repeats what they made. */
export interface RepeatedTerms extends SharingTerms {
  readonly state: Exclude<TermsState, 'REPLACED'>;
  readonly countsAfter: Date | null;
  readonly countsSameDay: boolean;
  readonly changedBy?: string | null;
  readonly changedAt?: Date;
}

/**
 * The entries by which another employment counts from the running business day, and nothing else changes:
 * - today's job and roles count with the new employment from today;
 * - so do those that count from a later day, from that day;
 * - what waits for the troncmaster, or was not confirmed, stays so, as the change of whoever made it.
 */
export function termsWithEmployment<
  Entry extends DatedTerms & { readonly changedBy: string | null },
>(
  history: readonly Entry[],
  employment: Employment,
  { today, now }: { today: { start: Date; end: Date }; now: Date },
): RepeatedTerms[] {
  const onDay = termsOn(history, today);
  const latest = latestCounting(history);
  const last = history.toSorted((a, b) => a.termsId - b.termsId).at(-1);
  const share = ({ staffType, roles }: SharingTerms) => ({ staffType, roles, employment });
  const counting = { state: 'ACTIVE', countsAfter: now } as const;
  return [
    ...(onDay === null ? [] : [{ ...share(onDay), ...counting, countsSameDay: true }]),
    ...(latest === null || latest === onDay
      ? []
      : [{ ...share(latest), ...counting, countsSameDay: false }]),
    ...(last?.state === 'PENDING' || last?.state === 'REJECTED'
      ? [
          {
            ...share(last),
            state: last.state,
            countsAfter: null,
            countsSameDay: last.countsSameDay,
            changedBy: last.changedBy,
            changedAt: last.changedAt,
          },
        ]
      : []),
  ];
}

export interface TermsChange {
  readonly changesShare: boolean;
  readonly changesEmployment: boolean;
  readonly isPending: boolean;
  readonly countsSameDay: boolean;
}

/** Whoever has gone for less than this comes back to what they were. */
const dayMs = 24 * 3_600_000;

/**
 * What a change means for money, and from when.
 * - It counts from the next business day, so that nobody changes a day that has begun.
 * - A first job counts from the day itself: nothing was shared with the person before. That is not so for
 *   people who manage or own the place, nor where another change is still to come.
 * - At a tronc a change of somebody's share waits for the troncmaster; employment does not concern the tronc.
 * - Coming back counts from the day itself, unless they left less than a day ago.
 */
export function judgeTerms(
  history: readonly DatedTerms[],
  next: SharingTerms,
  place: SharingPlace,
  { now, leftAt = null }: { now: Date; leftAt?: Date | null },
): TermsChange {
  const before = latestCounting(history);
  const changesShare = before === null || !isSameShare(before, next, place);
  const changesEmployment = before !== null && before.employment !== next.employment;
  const isBack = leftAt !== null && now.getTime() - leftAt.getTime() >= dayMs;
  return {
    changesShare,
    changesEmployment,
    isPending: place.isTroncHeld && changesShare,
    countsSameDay: isBack || isFirstJob(history, next, place, now),
  };
}

function isFirstJob(
  history: readonly DatedTerms[],
  next: SharingTerms,
  { country }: SharingPlace,
  now: Date,
): boolean {
  const before = latestCounting(history);
  if (before === null || next.staffType === null) return false;
  const neverHadOne = inOrder(history).every(({ staffType }) => staffType === null);
  const isSettled =
    before.countsSameDay || now.getTime() - (before.countsAfter?.getTime() ?? 0) >= dayMs;
  return (
    neverHadOne &&
    isSettled &&
    before.employment === next.employment &&
    whyRolesExclude(before.roles, country) === null &&
    !next.roles.some((role) => managingRoles.includes(role))
  );
}

function isSameShare(one: SharingTerms, other: SharingTerms, { country }: SharingPlace): boolean {
  return (
    one.staffType === other.staffType &&
    whyRolesExclude(one.roles, country) === whyRolesExclude(other.roles, country)
  );
}

type Counting = DatedTerms & { readonly countsAfter: Date };

function inOrder(history: readonly DatedTerms[]): Counting[] {
  return history
    .filter((one): one is Counting => one.state === 'ACTIVE' && one.countsAfter !== null)
    .toSorted((a, b) => a.countsAfter.getTime() - b.countsAfter.getTime() || a.termsId - b.termsId);
}
