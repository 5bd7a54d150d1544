import type { Role, UserStatus } from '@tipwell/contract/access/roles';
import { whyRolesExclude } from '@tipwell/contract/distribution/sharing-roles.rule';

/** Somebody at a location, as far as their part in its pool depends on it. */
export interface AtWork {
  readonly staffType: string | null;
  /** Job and roles are those of the day; they may still wait for the troncmaster. */
  readonly isConfirmed?: boolean;
  readonly roles: readonly Role[];
  readonly status: UserStatus;
  readonly isActive: boolean;
  readonly joinedAt: Date;
  /** When the membership ended; null while it lasts. */
  readonly leftAt: Date | null;
  /** The answers to the location's schemes, in the order in which they were given. */
  readonly answers: readonly { readonly answer: 'ACCEPTED' | 'REJECTED'; readonly at: Date }[];
}

export interface SharedDay {
  /** The location's country, lower case. */
  readonly country: string;
  readonly start: Date;
  /** The first moment that is no longer part of it. */
  readonly end: Date;
}

/** Why somebody has no part in a day's pool. */
export type NoPart =
  | 'NO_STAFF_TYPE'
  | 'NOT_THERE'
  | 'NOT_CONFIRMED'
  | 'TERMINATED'
  | 'REJECTED'
  | 'MANAGER'
  | 'OWNER';

/**
 * Why somebody does not share in a business day's pool; null: they do (money rules 1.8, 1.9).
 * - Who joined before the day ended shares in it, and so does who left after it had begun.
 * - A rejection counts from the next business day on, until a scheme is accepted again: the day in
 *   which it was given had begun with the person in it.
 * - In the United States managers and supervisors never share. Elsewhere a venue's owner does not,
 *   unless also staff there (`ROLE_USER`).
 * - Job and roles are those that count on the day (decision record 0099); at a tronc a newcomer's wait for the
 *   troncmaster.
 * - A suspended person goes on sharing: no money is lost, it only cannot be paid out.
 */
export function whyNoPart(person: AtWork, day: SharedDay): NoPart | null {
  if (!wasThere(person, day)) return 'NOT_THERE';
  if (person.isConfirmed === false) return 'NOT_CONFIRMED';
  const never = whyNever(person, day.country);
  if (never) return never;
  if (hasRejected(person, day)) return 'REJECTED';
  // Last, because the people of a group share equally, whatever they do.
  return person.staffType === null ? 'NO_STAFF_TYPE' : null;
}

/** Why somebody is given nothing of a place's common tips, whatever day it is; null: they may be. */
export function whyNever(
  { status, roles }: Pick<AtWork, 'status' | 'roles'>,
  country: string,
): Extract<NoPart, 'TERMINATED' | 'MANAGER' | 'OWNER'> | null {
  if (status === 'TERMINATED') return 'TERMINATED';
  return whyRolesExclude(roles, country);
}

function wasThere({ isActive, joinedAt, leftAt }: AtWork, { start, end }: SharedDay): boolean {
  if (joinedAt >= end) return false;
  return leftAt === null ? isActive : leftAt > start;
}

function hasRejected({ answers }: AtWork, { start, end }: SharedDay): boolean {
  const before = answers.findLast(({ at }) => at < start);
  const isBackAgain = answers.some(
    ({ answer, at }) => answer === 'ACCEPTED' && at >= start && at < end,
  );
  return before?.answer === 'REJECTED' && !isBackAgain;
}
