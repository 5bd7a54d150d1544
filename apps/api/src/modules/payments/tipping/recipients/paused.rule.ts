import type { UserStatus } from '@tipwell/contract/access/roles';
import type { TipPagePause } from '@tipwell/contract/payments/tip-page-pause';

export interface TippingSituation {
  isLocationOpen: boolean;
  /** The person tipped; null for a tip to the location itself. */
  staff: {
    isActive: boolean;
    status: UserStatus;
    /** What an unverified person may still be given; null where there is no cap. */
    room: number | null;
  } | null;
}

/**
 * Statuses that receive tips are null; those in checks have them held until they are through (readings).
 * Whoever was invited and has not been here yet has accepted no terms, so nothing is taken in their name.
 */
const pausedBy: Record<UserStatus, TipPagePause | null> = {
  ACTIVE: null,
  INITIALIZED: 'NOT_ACTIVE',
  PENDINGKYC: null,
  PENDINGKYB: null,
  PENDINGIDVERIFICATION: null,
  TRY_ESHE_RAZOK: null,
  SUSPENDED: 'SUSPENDED',
  TERMINATED: 'NOT_ACTIVE',
};

/**
 * Why a tip page is paused, null where it takes tips. Of several reasons the one that somebody would
 * have to see to first: a person cannot mend that the venue is closed.
 */
export function whyPaused(situation: TippingSituation): TipPagePause | null {
  const { isLocationOpen, staff } = situation;
  if (staff && !staff.isActive) return 'NOT_ACTIVE';
  const byStatus = staff && pausedBy[staff.status];
  if (byStatus) return byStatus;
  if (!isLocationOpen) return 'LOCATION_CLOSED';
  return staff?.room === 0 ? 'LIMIT_REACHED' : null;
}

/** Whether a tip page says kindly that it is paused and charges nothing (readings, Statuses). */
export function isTippingPaused(situation: TippingSituation): boolean {
  return whyPaused(situation) !== null;
}
