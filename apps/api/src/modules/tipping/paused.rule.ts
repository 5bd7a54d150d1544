import type { UserStatus } from '@tipwell/contract/roles';

export interface TippingSituation {
  isLocationOpen: boolean;
  tipsType: 'PERSONAL' | 'COMMON' | 'COMMON_PRIORITY';
  isStaffActive: boolean;
  status: UserStatus;
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

/**
 * Whether a tip page says kindly that it is paused and charges nothing. Pooled locations are paused
 * until pools can be split: money must never arrive that nobody could be given.
 */
export function isTippingPaused(situation: TippingSituation): boolean {
  return (
    !situation.isLocationOpen ||
    !situation.isStaffActive ||
    !mayReceive[situation.status] ||
    situation.tipsType !== 'PERSONAL'
  );
}
