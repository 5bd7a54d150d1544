import type { StatusAction } from '@tipwell/contract/calls/registered-users';
import type { UserStatus } from '@tipwell/contract/roles';

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
 * whose suspension is lifted becomes what they were before: it proves nothing about them. Termination
 * is final.
 */
export function statusAfter(action: StatusAction, situation: StatusSituation): UserStatus | null {
  const { status, statusBefore, isSelf, isLastAdmin } = situation;
  if (status === 'TERMINATED') return null;
  if (action === 'REACTIVATE') return status === 'SUSPENDED' ? (statusBefore ?? 'ACTIVE') : null;
  if (isSelf || isLastAdmin) return null;
  if (action === 'SUSPEND') return status === 'SUSPENDED' ? null : 'SUSPENDED';
  return 'TERMINATED';
}

/** Who may be sent a temporary password: it makes an account INITIALIZED, which must not lift anything. */
export function mayHaveTemporaryPassword(status: UserStatus): boolean {
  return status !== 'SUSPENDED' && status !== 'TERMINATED';
}
