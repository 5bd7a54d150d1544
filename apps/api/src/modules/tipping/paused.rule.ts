import type { UserStatus } from '@tipwell/contract/roles';

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
 * Statuses that receive tips; those in checks have them held until they are through (readings). Whoever
 * was invited and has not been here yet has accepted no terms, so nothing is taken in their name.
 */
const mayReceive: Record<UserStatus, boolean> = {
  ACTIVE: true,
  INITIALIZED: false,
  PENDINGKYC: true,
  PENDINGKYB: true,
  PENDINGIDVERIFICATION: true,
  TRY_ESHE_RAZOK: true,
  SUSPENDED: false,
  TERMINATED: false,
};

/** Whether a tip page says kindly that it is paused and charges nothing (readings, Statuses). */
export function isTippingPaused(situation: TippingSituation): boolean {
  const { isLocationOpen, staff } = situation;
  if (!isLocationOpen) return true;
  if (!staff) return false;
  return !staff.isActive || !mayReceive[staff.status] || staff.room === 0;
}
