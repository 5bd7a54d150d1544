/**
 * The chart of accounts: the one place that writes account codes. Amounts are credit-positive, so
 * what we owe is above zero and what is owed to us below.
 */

/** UK qualifying money stands apart: some fees may never touch it (money rule 2.3). */
export type MoneyKind = 'free' | 'qualifying';

/** What a person has earned at one location in one currency (money rule 3.3). Strict. */
export function personAccount(
  subjectKey: string,
  locationId: number,
  currency: string,
  kind: MoneyKind,
): string {
  return `person:${subjectKey}:${locationId}:${currency}:${kind}`;
}

/** Bills paid to a freelancer at one location, apart from every tip (money rules, Words). Strict. */
export function servicePaymentAccount(
  subjectKey: string,
  locationId: number,
  currency: string,
): string {
  return `service:${subjectKey}:${locationId}:${currency}`;
}

/** The venue's own balance: bills paid to people it employs, and its workplace parts of tips. Strict. */
export function venueAccount(locationId: number, currency: string): string {
  return `venue:${locationId}:${currency}`;
}

/** Captured and not yet settled: what a payment system owes us. Append-only. */
export function clearingAccount(paymentSystem: string, currency: string): string {
  return `clearing:${paymentSystem}:${currency}`;
}

/** What a payment system will keep for itself, as estimated at capture. Append-only. */
export function processorFeeAccount(paymentSystem: string, currency: string): string {
  return `processor-fee:${paymentSystem}:${currency}`;
}

/** What we earn, without VAT. Append-only. */
export function platformFeeAccount(currency: string): string {
  return `platform-fee:${currency}`;
}

/** The VAT on our fees, owed to a country. Append-only. */
export function vatAccount(country: string, currency: string): string {
  return `vat:${country}:${currency}`;
}

/** Fees that a venue is invoiced for instead of its people. Append-only. */
export function venueInvoiceAccount(locationId: number, currency: string): string {
  return `venue-invoice:${locationId}:${currency}`;
}

/** What we bear ourselves: a processor's fee on a payment that was given back. Append-only. */
export function platformLossAccount(currency: string): string {
  return `platform-loss:${currency}`;
}

/** Our own money at a payment system, from which payouts are made until it settles. Append-only. */
export function floatAccount(paymentSystem: string, currency: string): string {
  return `float:${paymentSystem}:${currency}`;
}

/** What instant payouts earn. Append-only. */
export function payoutFeeAccount(currency: string): string {
  return `payout-fee:${currency}`;
}

/** What inactive accounts cost (money rule 5.6). Append-only. */
export function inactivityFeeAccount(currency: string): string {
  return `inactivity-fee:${currency}`;
}

/**
 * A location's common tips of one business day until they are split (money rule 1.2), or those of one
 * of its groups alone. Strict.
 */
export function poolAccount(
  locationId: number,
  businessDay: string,
  currency: string,
  groupId: number | null = null,
): string {
  const group = groupId === null ? '' : `:group-${groupId}`;
  return `pool:${locationId}:${businessDay}:${currency}${group}`;
}

/** What a location's runs could give to nobody; somebody has to decide (money rule 1.6). Strict. */
export function unallocatedAccount(locationId: number, currency: string): string {
  return `unallocated:${locationId}:${currency}`;
}
