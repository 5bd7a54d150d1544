// What becomes of a request about an account by the time alone, and whose erasure or closing takes two people.
import { changeLapseDays, changeWaitHours } from '@tipwell/contract/access/approval-limits';
import { platformRoles, type Role } from '@tipwell/contract/access/roles';

/** When a request that is made now applies at the earliest, and when it lapses. */
export function datesOfDecision(now: Date): { dueAt: Date; lapsesAt: Date } {
  return {
    dueAt: new Date(now.getTime() + changeWaitHours * 3_600_000),
    lapsesAt: new Date(now.getTime() + changeLapseDays * 86_400_000),
  };
}

/** What an open request is due for. What lapsed and was approved in the same moment has lapsed. */
export function decisionStep(
  { approvedBy, dueAt, lapsesAt }: { approvedBy: string | null; dueAt: Date; lapsesAt: Date },
  now: Date,
): 'WAIT' | 'APPLY' | 'LAPSE' {
  if (lapsesAt <= now) return 'LAPSE';
  return approvedBy !== null && dueAt <= now ? 'APPLY' : 'WAIT';
}

/** Roles whose holders decide about money or about who gets in. */
export const decidingRoles: readonly Role[] = [
  ...platformRoles,
  'ROLE_OWNER',
  'ROLE_RESTAURANT_ADMIN',
  'ROLE_ACCOUNTANT',
  'ROLE_TRONC_MASTER',
  'ROLE_DISTRIBUTION_MASTER',
];

/** The account of a person who held such a role since then is neither erased nor closed by one person. */
export function decidedSince(now: Date): Date {
  return new Date(now.getTime() - 365 * 86_400_000);
}
