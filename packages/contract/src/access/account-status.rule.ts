import type { UserStatus } from './roles.ts';

/**
 * How far an account has to be for something (product §3; readings, Statuses):
 * - `signedIn`: whatever leads out of a temporary password, and signing in and out themselves;
 * - `seeing`: to look, and to ask support;
 * - `working`: to change things;
 * - `active`: to move money.
 */
export type Standing = 'signedIn' | 'seeing' | 'working' | 'active';

const order: readonly Standing[] = ['signedIn', 'seeing', 'working', 'active'];

const reaches: Readonly<Record<UserStatus, Standing | null>> = {
  // A temporary password opens nothing but the way to one's own, and what is asked for on it.
  INITIALIZED: 'signedIn',
  SUSPENDED: 'seeing',
  // People who are being checked work and receive tips; they are paid out once they are active.
  PENDINGKYC: 'working',
  PENDINGKYB: 'working',
  PENDINGIDVERIFICATION: 'working',
  TRY_ESHE_RAZOK: 'working',
  ACTIVE: 'active',
  TERMINATED: null,
};

/**
 * Whether an account is far enough for something; what it is not far enough for fails with 4000006.
 * What a gate in front of one's own password asks for may be given with a temporary one: the texts and the
 * profile come before it (product §4), so that whoever may not fill in theirs would never get to it.
 * Who views as somebody with a temporary password sees what that person will see, since a viewer has
 * no password to change (product §4).
 */
export function accountPermits(
  status: UserStatus,
  standing: Standing,
  { isViewed, isForGates = false }: { isViewed: boolean; isForGates?: boolean },
): boolean {
  const seesPast = status === 'INITIALIZED' && (isViewed || isForGates);
  const reached = seesPast ? 'working' : reaches[status];
  return reached !== null && order.indexOf(standing) <= order.indexOf(reached);
}
