import type { Currency } from '@tipwell/contract/money/money';
import type { UserStatus } from '@tipwell/contract/access/roles';
import { waitsForDestination, type Destination } from '#payouts/destinations';
/** What decides whether a plan pays when its period has ended. */
export interface NextPayoutSituation {
  /** The status as others see it: who only has to choose a new password is still paid. */
  status: UserStatus;
  /** What is free today; more may be there by then. */
  available: number;
  currency: Currency;
  destination: Pick<Destination, 'status' | 'since'> | null;
  isPaused: boolean;
  /** When the plan pays next. */
  paidAt: Date;
}

export type PlanWaitsFor = 'NOT_ACTIVE' | 'NO_DESTINATION' | 'PAUSED' | 'NEW_DESTINATION';

/** What keeps a plan from paying next time, the reason one can do most about first; null: it pays. */
export function planWaitsFor(situation: NextPayoutSituation): PlanWaitsFor | null {
  const { status, available, currency, destination, isPaused, paidAt } = situation;
  if (status !== 'ACTIVE') return 'NOT_ACTIVE';
  if (destination?.status !== 'ACTIVE') return 'NO_DESTINATION';
  if (isPaused) return 'PAUSED';
  const then = { available, currency, destinationSince: destination.since, now: paidAt };
  return waitsForDestination(then) ? 'NEW_DESTINATION' : null;
}
