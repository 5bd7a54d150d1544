import type { UserStatus } from '@tipwell/contract/roles';

export interface TippingSituation {
  isLocationOpen: boolean;
  /** The person tipped; null for a tip to the location itself. */
  staff: { isActive: boolean; status: UserStatus } | null;
}

/** Statuses that receive tips; those in checks have them held until they are through (readings). */
const mayReceive: Record<UserStatus, boolean> = {
  ACTIVE: true,
  INITIALIZED: true,
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
  return staff !== null && (!staff.isActive || !mayReceive[staff.status]);
}
