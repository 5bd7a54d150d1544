import type { Currency } from '@tipwell/contract/money';
import type { UserStatus } from '@tipwell/contract/roles';

/** What somebody whose identity is still being checked may have, in minor units (a setting). */
const cap: Readonly<Record<Currency, number>> = {
  GBP: 25_000,
  EUR: 25_000,
  USD: 25_000,
  CAD: 25_000,
  CHF: 25_000,
  AED: 100_000,
  SAR: 100_000,
};

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
  return isUnverified[status] ? Math.max(cap[currency] - balance, 0) : null;
}
