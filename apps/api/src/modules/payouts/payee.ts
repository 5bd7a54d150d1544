import { personAccount, servicePaymentAccount, venueAccount } from '../ledger/index.ts';
import type { Location } from '../locations/index.ts';

/** Who is paid out of a balance: a person at a workplace, or the venue from its own. */
export type Payee =
  | { payee: 'PERSON'; userId: string; staffId: number; subjectKey: string }
  | { payee: 'VENUE'; userId: null; staffId: null; subjectKey: null };

/** The venue itself. */
export const theVenue: Payee = { payee: 'VENUE', userId: null, staffId: null, subjectKey: null };

/** Whose payouts are meant: a person's at all their workplaces, or a venue's own. */
export type PayoutOwner = { userId: string } | { locationId: number };

/** Whether a payout is this person's, or this venue's own; what is paid to people there is not. */
export function belongsTo(
  payout: { payee: Payee['payee']; userId: string | null; locationId: number },
  owner: PayoutOwner,
): boolean {
  return 'userId' in owner
    ? payout.userId === owner.userId
    : payout.payee === 'VENUE' && payout.locationId === owner.locationId;
}

/**
 * The accounts of a payee at a location in the order in which payouts draw on them: money that no fee
 * may touch comes last, so that a fee falls on other money where there is any (money rules 2.3, 3.3).
 */
export function accountsOf(
  { subjectKey }: Pick<Payee, 'subjectKey'>,
  { locationId, currency }: Pick<Location, 'locationId' | 'currency'>,
): string[] {
  if (subjectKey === null) return [venueAccount(locationId, currency)];
  return [
    personAccount(subjectKey, locationId, currency, 'free'),
    servicePaymentAccount(subjectKey, locationId, currency),
    personAccount(subjectKey, locationId, currency, 'qualifying'),
  ];
}

/** Of the same accounts, what a fee may be taken from: all but UK qualifying tips. */
export function mayBearFees(account: string): boolean {
  return !account.endsWith(':qualifying');
}
