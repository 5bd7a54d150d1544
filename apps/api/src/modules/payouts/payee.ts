import {
  personAccount,
  servicePaymentAccount,
  venueAccount,
  type LedgerAccount,
} from '../ledger/index.ts';
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

/** An account that payouts draw on. */
export interface PayeeAccount extends LedgerAccount {
  /** A fee may be taken from it: from all but UK qualifying tips. */
  readonly mayBearFees: boolean;
}

/**
 * The accounts of a payee at a location in the order in which payouts draw on them: money that no fee
 * may touch comes last, so that a fee falls on other money where there is any (money rules 2.3, 3.3).
 */
export function accountsOf(
  { subjectKey }: Pick<Payee, 'subjectKey'>,
  { locationId, currency }: Pick<Location, 'locationId' | 'currency'>,
): PayeeAccount[] {
  const all = { mayBearFees: true };
  if (subjectKey === null) return [{ ...venueAccount(locationId, currency), ...all }];
  return [
    { ...personAccount(subjectKey, locationId, currency, 'unrestricted'), ...all },
    { ...servicePaymentAccount(subjectKey, locationId, currency), ...all },
    { ...personAccount(subjectKey, locationId, currency, 'qualifying'), mayBearFees: false },
  ];
}
