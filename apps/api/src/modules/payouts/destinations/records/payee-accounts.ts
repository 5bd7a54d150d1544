import {
  personAccount,
  servicePaymentAccount,
  venueAccount,
  type LedgerAccount,
  type MoneyKind,
} from '#ledger/ledger';
import type { Location } from '#venues/locations';

/** An account that payouts draw on. */
export interface PayeeAccount extends LedgerAccount {
  /** A fee may be taken from it: from all but UK qualifying tips. */
  readonly mayBearFees: boolean;
  /** Somebody's tips: tax may be withheld of them, of bills and of a venue's own money never. */
  readonly isOfTips: boolean;
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
  const own = { mayBearFees: true, isOfTips: false };
  if (subjectKey === null) return [{ ...venueAccount(locationId, currency), ...own }];
  const tips = (kind: MoneyKind) => personAccount(subjectKey, locationId, currency, kind);
  return [
    { ...tips('unrestricted'), mayBearFees: true, isOfTips: true },
    { ...servicePaymentAccount(subjectKey, locationId, currency), ...own },
    { ...tips('qualifying'), mayBearFees: false, isOfTips: true },
  ];
}
