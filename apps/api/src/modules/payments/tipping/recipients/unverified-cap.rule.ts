import { currencySettings } from '@tipwell/contract/money/currency-settings';
import type { Currency } from '@tipwell/contract/money/money';
import type { UserStatus } from '@tipwell/contract/access/roles';

const isUnverified: Record<UserStatus, boolean> = {
  PENDINGKYC: true,
  PENDINGKYB: true,
  PENDINGIDVERIFICATION: true,
  TRY_ESHE_RAZOK: true,
  INITIALIZED: false,
  ACTIVE: false,
  SUSPENDED: false,
  TERMINATED: false,
};

/**
 * How much more a person may be given at a workplace before their identity is known (money rule
 * 3.3), in minor units; null: as much as people like.
 */
export function roomUnderCap(
  status: UserStatus,
  currency: Currency,
  balance: number,
): number | null {
  return isUnverified[status]
    ? Math.max(currencySettings[currency].unverifiedCap - balance, 0)
    : null;
}
