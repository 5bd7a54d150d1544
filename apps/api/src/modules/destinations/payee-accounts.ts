import {
  personAccount,
  servicePaymentAccount,
  venueAccount,
  type LedgerAccount,
} from '../ledger/index.ts';
import type { Location } from '../locations/index.ts';

/** An account that payouts draw on. */
export interface PayeeAccount extends LedgerAccount {
  /** A fee may be taken from it: from all but UK qualifying tips. */
  readonly mayBearFees: boolean;
}

/**
 * The accounts of a payee at a location in the order in which payouts draw on them: money that no fee
 * may touch comes last, so that a fee falls on other money where there is any (money rules 2.3, 3.3).
 * @param subjectKey the person's; null for the venue itself
 */
export function accountsOf(
  subjectKey: string | null,
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
