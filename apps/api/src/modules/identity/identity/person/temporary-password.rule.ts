import type { UserStatus } from '@tipwell/contract/access/roles';

/** A temporary password lies in a message where others may read it: it is good for a day. */
export const temporaryPasswordHours = 24;

/** When a temporary password that is made now stops working. */
export function temporaryPasswordEnd(now: Date): Date {
  return new Date(now.getTime() + temporaryPasswordHours * 3_600_000);
}

/** Whether a password may no longer be used for signing in; one of the person's own has no end. */
export function hasExpired(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

interface AccountState {
  status: UserStatus;
  /** What the person was before their password became a temporary one. */
  before: UserStatus | null;
}

/**
 * What becomes of an account that is given a temporary password: it has to get a password of its own
 * (product §4), and what it was is remembered. A suspended account stays what it is: a forgotten
 * password must not be a way out of a suspension.
 */
export function afterTemporaryPassword({ status, before }: AccountState): AccountState {
  if (status === 'SUSPENDED' || status === 'TERMINATED') return { status, before };
  return { status: 'INITIALIZED', before: status === 'INITIALIZED' ? before : status };
}

/**
 * What becomes of it once the person has chosen a password: ACTIVE (product §4), except that checks
 * which were not through before are not through now.
 */
export function afterOwnPassword({ status, before }: AccountState): UserStatus {
  if (status !== 'INITIALIZED') return status;
  return before === null || before === 'INITIALIZED' ? 'ACTIVE' : before;
}

/**
 * What an account is for others while its password is a temporary one: a forgotten password pauses
 * nobody's tip page. Who has never had a password of their own is INITIALIZED for everybody.
 */
export function statusForOthers({ status, before }: AccountState): UserStatus {
  return status === 'INITIALIZED' ? (before ?? status) : status;
}
