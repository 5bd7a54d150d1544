import { currencySettings } from '@tipwell/contract/money/currency-settings';
import type { Currency } from '@tipwell/contract/money/money';
import type { UserStatus } from '@tipwell/contract/access/roles';
import { waitsForDestination } from '#payouts/destinations';

/** What an instant payout offers of what is free. */
export function offeredAtOnce(available: number, currency: Currency): number {
  return Math.min(available, currencySettings[currency].largestInstantPayout);
}

/** What may be asked for: the smallest payout, and as much of what is free as can go at once. */
export function payoutLimits(
  available: number,
  currency: Currency,
): { least: number; most: number } {
  const { minimumPayout } = currencySettings[currency];
  return { least: minimumPayout, most: Math.max(0, offeredAtOnce(available, currency)) };
}

/** Why an amount that somebody asks for cannot be offered; null: it can, and what is more stays. */
export function whyNotThisMuch(
  asked: number,
  { available, currency }: { available: number; currency: Currency },
): 'payoutTooSmall' | 'payoutTooLarge' | null {
  const { least, most } = payoutLimits(available, currency);
  if (asked > most) return 'payoutTooLarge';
  return asked < least ? 'payoutTooSmall' : null;
}

/** The largest sum, where an offer of it keeps back some of what is free; null: nothing is kept back. */
export function limitedTo(amount: number, available: number, currency: Currency): number | null {
  return amount === currencySettings[currency].largestInstantPayout && available > amount
    ? amount
    : null;
}

/** An offer is good for so long (money rule 5.3). */
export const draftLifetimeSeconds = 15 * 60;

export interface InstantSituation {
  status: UserStatus;
  available: number;
  /** What of the money is reviewed and cannot leave at once; left out of what a plan pays. */
  underReview?: number;
  currency: Currency;
  destinationStatus: 'ACTIVE' | 'PENDING' | 'PENDING_VERIFICATION' | 'BLOCKED' | null;
  /** How long money takes to the destination, or null where the payment system cannot. */
  landsWithinSeconds: number | null;
  /** Since when the person is paid there; null without a destination. */
  destinationSince: Date | null;
  now: Date;
}

export type NoInstantPayout =
  | 'NOTHING_TO_PAY_OUT'
  | 'BELOW_MINIMUM'
  | 'NO_DESTINATION'
  | 'NOT_SUPPORTED'
  | 'NEW_DESTINATION'
  | 'UNDER_REVIEW'
  | 'NOT_ACTIVE';

/** Why a person cannot be paid at once, the reason they can do most about first; null: they can. */
export function whyNoInstantPayout(situation: InstantSituation): NoInstantPayout | null {
  if (situation.status !== 'ACTIVE') return 'NOT_ACTIVE';
  const { available, underReview = 0 } = situation;
  if (available < currencySettings[situation.currency].minimumPayout) {
    if (underReview > 0 && available >= 0) return 'UNDER_REVIEW';
    return available <= 0 ? 'NOTHING_TO_PAY_OUT' : 'BELOW_MINIMUM';
  }
  if (situation.destinationStatus !== 'ACTIVE') return 'NO_DESTINATION';
  if (situation.landsWithinSeconds === null) return 'NOT_SUPPORTED';
  // What is reviewed counts too: it is a large sum all the same.
  if (waitsForDestination({ ...situation, available: available + underReview }))
    return 'NEW_DESTINATION';
  return null;
}

/** How the button looks (onboarding §3): shown but off where the person can do something about it. */
export function instantButtonState(
  reason: NoInstantPayout | null,
): 'ENABLED' | 'DISABLED' | 'HIDDEN' {
  if (reason === null) return 'ENABLED';
  return reason === 'NOT_SUPPORTED' ? 'HIDDEN' : 'DISABLED';
}

export interface DrawnAccount {
  account: string;
  available: number;
}

/**
 * Which accounts a payout draws on, in the given order, until the amount is reached. Money that no
 * fee may touch comes last, so that the fee falls on other money where there is any.
 */
export function allocateAcrossAccounts(
  accounts: readonly DrawnAccount[],
  amount: number,
): { account: string; amount: number }[] {
  let left = amount;
  const parts: { account: string; amount: number }[] = [];
  for (const { account, available } of accounts) {
    const drawn = Math.min(left, Math.max(available, 0));
    if (drawn > 0) parts.push({ account, amount: drawn });
    left -= drawn;
  }
  if (left !== 0) throw new RangeError('A payout cannot exceed what its accounts have available.');
  return parts;
}
