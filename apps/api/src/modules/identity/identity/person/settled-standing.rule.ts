import type { UserStatus } from '@tipwell/contract/access/roles';

/** What an account is, and what it was before something else was laid over it. */
export interface AccountStanding {
  status: UserStatus;
  /** Before its password became a temporary one. */
  beforeReset: UserStatus | null;
  /** Before it was suspended. */
  beforeSuspension: UserStatus | null;
}

/**
 * What an account is once it is known what is settled of its person. A temporary password and a
 * suspension lie over that and are lifted by their own use cases: here changes only what lies below, so
 * that whoever chooses a password or is let in again finds what is true by then. Termination is final.
 */
export function settledStanding(standing: AccountStanding, settled: UserStatus): AccountStanding {
  const { status, beforeReset, beforeSuspension } = standing;
  if (status === 'TERMINATED') return standing;
  if (status === 'INITIALIZED') {
    return { ...standing, beforeReset: belowPassword(beforeReset, settled) };
  }
  if (status !== 'SUSPENDED') return { ...standing, status: settled };
  return beforeSuspension === 'INITIALIZED'
    ? { ...standing, beforeReset: belowPassword(beforeReset, settled) }
    : { ...standing, beforeSuspension: settled };
}

/** Who has never had a password of their own stays INITIALIZED for everybody, and is checked below it. */
function belowPassword(before: UserStatus | null, settled: UserStatus): UserStatus | null {
  return before === null && settled === 'ACTIVE' ? null : settled;
}
