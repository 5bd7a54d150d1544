import type { Role, UserStatus } from '@tipwell/contract/access/roles';

/** How guests meet a person: with name and photo, as a page that is paused, or not at all. */
export type ShownToGuests = 'TIPPED' | 'PAUSED' | 'HIDDEN';

/** What decides how guests meet somebody's place at a location. */
export interface PlaceOfPerson {
  isActive: boolean;
  roles: readonly Role[];
  /** As others see it: who only has to choose a new password is still there. */
  status: UserStatus;
}

/** Whoever was invited and has not been here yet has accepted no terms, and is nobody to guests. */
const byStatus: Record<UserStatus, ShownToGuests> = {
  ACTIVE: 'TIPPED',
  PENDINGKYC: 'TIPPED',
  PENDINGKYB: 'TIPPED',
  PENDINGIDVERIFICATION: 'TIPPED',
  TRY_ESHE_RAZOK: 'TIPPED',
  INITIALIZED: 'HIDDEN',
  SUSPENDED: 'PAUSED',
  TERMINATED: 'HIDDEN',
};

/**
 * The status by which guests meet somebody: while an account waits to be deleted, nothing is taken in the
 * name of its person, as if it were suspended. They may still come back.
 */
export function statusForGuests(status: UserStatus, isLeaving: boolean): UserStatus {
  return isLeaving && byStatus[status] !== 'HIDDEN' ? 'SUSPENDED' : status;
}

/**
 * How guests meet a person at a location. Names and photos are public for people who are tipped, and
 * only for as long; a suspended person's page says kindly that it is paused (readings, Statuses).
 * Owners, accountants, managers and tronc masters are met by guests only where they serve them too.
 */
export function shownToGuests({ isActive, roles, status }: PlaceOfPerson): ShownToGuests {
  return isActive && roles.includes('ROLE_USER') ? byStatus[status] : 'HIDDEN';
}
