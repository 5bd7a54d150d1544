import type { AccountKind, Posting } from './entry.ts';

/**
 * The chart of accounts: the one place that writes account codes and says of what kind each account
 * is. Amounts are credit-positive, so what we owe is above zero and what is owed to us below.
 */
export interface LedgerAccount {
  readonly code: string;
  readonly kind: AccountKind;
  readonly currency: string;
}

/** UK qualifying money stands apart: some fees may never touch it (money rule 2.3). */
export type MoneyKind = 'unrestricted' | 'qualifying';

/** How the kinds of money stand in codes, for good: a code that was posted to is never renamed. */
const moneyInCodes = { unrestricted: 'free', qualifying: 'qualifying' } as const;

/** An account with a row for its balance: of a person, a venue or a pool. */
function strict(code: string, currency: string): LedgerAccount {
  return { code, kind: 'STRICT', currency };
}

/** An account that all tips share: of a processor, of ours, or of a tax office. */
function appendOnly(code: string, currency: string): LedgerAccount {
  return { code, kind: 'APPEND_ONLY', currency };
}

/** What a person has earned at one location in one currency (money rule 3.3). */
export function personAccount(
  subjectKey: string,
  locationId: number,
  currency: string,
  kind: MoneyKind,
): LedgerAccount {
  return strict(`person:${subjectKey}:${locationId}:${currency}:${moneyInCodes[kind]}`, currency);
}

/** Bills paid to a freelancer at one location, apart from every tip (money rules, Words). */
export function servicePaymentAccount(
  subjectKey: string,
  locationId: number,
  currency: string,
): LedgerAccount {
  return strict(`service:${subjectKey}:${locationId}:${currency}`, currency);
}

/** All that is a person's at one location: tips of both kinds, and bills. */
export function allAccountsOfPerson(
  subjectKey: string,
  locationId: number,
  currency: string,
): readonly LedgerAccount[] {
  return [
    personAccount(subjectKey, locationId, currency, 'unrestricted'),
    personAccount(subjectKey, locationId, currency, 'qualifying'),
    servicePaymentAccount(subjectKey, locationId, currency),
  ];
}

/** The venue's own balance: bills paid to people it employs, and its workplace parts of tips. */
export function venueAccount(locationId: number, currency: string): LedgerAccount {
  return strict(`venue:${locationId}:${currency}`, currency);
}

/** Captured and not yet settled: what a payment system owes us. */
export function clearingAccount(paymentSystem: string, currency: string): LedgerAccount {
  return appendOnly(`clearing:${paymentSystem}:${currency}`, currency);
}

/** What a payment system will keep for itself, as estimated at capture. */
export function processorFeeAccount(paymentSystem: string, currency: string): LedgerAccount {
  return appendOnly(`processor-fee:${paymentSystem}:${currency}`, currency);
}

/** By how much a payment system kept less, or below zero more, than was estimated: ours alone. */
export function processorFeeDifferenceAccount(
  paymentSystem: string,
  currency: string,
): LedgerAccount {
  return appendOnly(`processor-fee-difference:${paymentSystem}:${currency}`, currency);
}

/** What we earn, without VAT. */
export function platformFeeAccount(currency: string): LedgerAccount {
  return appendOnly(`platform-fee:${currency}`, currency);
}

/** The VAT on our fees, owed to a country. */
export function vatAccount(country: string, currency: string): LedgerAccount {
  return appendOnly(`vat:${country}:${currency}`, currency);
}

/** Fees that a venue is invoiced for instead of its people. */
export function venueInvoiceAccount(locationId: number, currency: string): LedgerAccount {
  return appendOnly(`venue-invoice:${locationId}:${currency}`, currency);
}

/** What venues paid to a bank account of one of our companies, below zero. */
export function bankAccount(entity: string, currency: string): LedgerAccount {
  return appendOnly(`bank:${entity}:${currency}`, currency);
}

/** What we bear ourselves: a processor's fee on a payment that was given back. */
export function platformLossAccount(currency: string): LedgerAccount {
  return appendOnly(`platform-loss:${currency}`, currency);
}

/** What a payment system keeps for dealing with disputes, won or lost: a cost of ours, never of staff. */
export function disputeFeeAccount(paymentSystem: string, currency: string): LedgerAccount {
  return appendOnly(`dispute-fee:${paymentSystem}:${currency}`, currency);
}

/** Our own money at a payment system, from which payouts are made until it settles. */
export function floatAccount(paymentSystem: string, currency: string): LedgerAccount {
  return appendOnly(`float:${paymentSystem}:${currency}`, currency);
}

/** What instant payouts earn. */
export function payoutFeeAccount(currency: string): LedgerAccount {
  return appendOnly(`payout-fee:${currency}`, currency);
}

/** What inactive accounts cost (money rule 5.6). */
export function inactivityFeeAccount(currency: string): LedgerAccount {
  return appendOnly(`inactivity-fee:${currency}`, currency);
}

/**
 * A location's common tips of one business day until they are split (money rule 1.2), or those of one
 * of its groups alone. What comes in after a split before the day's end has an account of its own.
 */
export function poolAccount(
  locationId: number,
  businessDay: string,
  currency: string,
  groupId: number | null = null,
  part = 1,
): LedgerAccount {
  const group = groupId === null ? '' : `:group-${groupId}`;
  const later = part === 1 ? '' : `:part-${part}`;
  return strict(`pool:${locationId}:${businessDay}:${currency}${group}${later}`, currency);
}

/** What a location's runs could give to nobody; somebody has to decide (money rule 1.6). */
export function unallocatedAccount(locationId: number, currency: string): LedgerAccount {
  return strict(`unallocated:${locationId}:${currency}`, currency);
}

/**
 * An account by the code that a pool, a share or a hold was kept with. Only strict accounts have any
 * of these.
 */
export function accountOfKeptCode(code: string, currency: string): LedgerAccount {
  return strict(code, currency);
}

/** One line of an entry. */
export function posting({ code, kind, currency }: LedgerAccount, amount: number): Posting {
  return { account: code, kind, currency, amount };
}

/**
 * The lines of an entry, in their order; what moves nothing is no line, and may have no account.
 * @throws Error where money would go to no account
 */
export function postingsOf(lines: readonly (readonly [LedgerAccount | null, number])[]): Posting[] {
  return lines
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => {
      if (!account) throw new Error('An amount of an entry has no account.');
      return posting(account, amount);
    });
}
