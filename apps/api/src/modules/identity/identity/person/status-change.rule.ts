import type { StatusAction } from '@tipwell/contract/people/calls/registered-users';
import type { LocationRole, UserStatus } from '@tipwell/contract/access/roles';

/** What there is to know before an administrator changes somebody's status. */
export interface StatusSituation {
  status: UserStatus;
  /** What a suspended person was before. */
  statusBefore: UserStatus | null;
  /** Nobody suspends or terminates themselves: a slip would shut them out. */
  isSelf: boolean;
  /** Somebody must be left who can undo what was done. */
  isLastAdmin: boolean;
}

/**
 * The status that a use case leads to, or null where it is not possible (readings, Statuses). A person
 * whose suspension is lifted becomes what they were before: it proves nothing about them. What is terminated is
 * opened again by a use case of its own (`reopen-account.ts` of onboarding), by what is settled by then.
 */
export function statusAfter(action: StatusAction, situation: StatusSituation): UserStatus | null {
  const { status, statusBefore, isSelf, isLastAdmin } = situation;
  if (status === 'TERMINATED') return null;
  if (action === 'REACTIVATE') return status === 'SUSPENDED' ? (statusBefore ?? 'ACTIVE') : null;
  if (isSelf || isLastAdmin) return null;
  if (action === 'SUSPEND') return status === 'SUSPENDED' ? null : 'SUSPENDED';
  return 'TERMINATED';
}

/** Whether a terminated account can be opened again: erased people are gone for good. */
export function mayBeReopened(account: {
  status: UserStatus;
  erasedAt: Date | null;
  isSelf: boolean;
}): boolean {
  return account.status === 'TERMINATED' && account.erasedAt === null && !account.isSelf;
}

/** What an account is opened as, until what is settled of its person decides. */
export function reopenedStatus(account: { hasTemporaryPassword: boolean }): UserStatus {
  return account.hasTemporaryPassword ? 'INITIALIZED' : 'PENDINGIDVERIFICATION';
}

/**
 * What is left of somebody's roles where they come back: to be tipped and to earn. What let them decide
 * about others, about money or about a split is given anew by whoever gives it to anybody else.
 */
export function rolesAfterReopening(roles: readonly LocationRole[]): LocationRole[] {
  return roles.filter((role) => role === 'ROLE_USER');
}

/** Who may be sent a temporary password: it makes an account INITIALIZED, which must not lift anything. */
export function mayHaveTemporaryPassword(status: UserStatus): boolean {
  return status !== 'SUSPENDED' && status !== 'TERMINATED';
}
