/**
 * What the platform's people are alerted to because no rule can put it right (money rule 3.4: an
 * unknown outcome is never guessed). Each kind has its words in the office.
 */
export const incidentKinds = [
  /** An id or key of ours was known already, for something else: a payout, a tip, a processor's request. */
  'KEY_REUSED',
  /** A processor captured another sum or currency than it was asked for. */
  'CAPTURE_DIFFERS',
  /** Two payments of one bill were captured, though the first was to be cancelled. */
  'BILL_PAID_TWICE',
  /** What a card of a prohibited place had paid could not be given back. */
  'PROHIBITED_CARD_KEPT',
  /** A tip, refund or payout and its journal entry do not say the same, or one of them is missing. */
  'BOOKS_DIFFER',
  /** A processor tells another state or sum than we know. */
  'PROCESSOR_DIFFERS',
  /** Fresh money of a person looks like that of stolen cards; instant payouts of it wait until it is reviewed. */
  'FRESH_MONEY_REVIEWED',
  /** For days a processor has settled otherwise than we recorded; nothing was booked from it. */
  'SETTLEMENT_DIFFERS',
  /** A month is over, and two figures of its closing that have to be the same are not. */
  'MONTH_DOES_NOT_CLOSE',
  /** Kept sums of a month were not those of its entries; they were added up again. */
  'KEPT_SUMS_DIFFERED',
  /** A customer disputes a payment, and an answer is due until a day. */
  'DISPUTE_NEEDS_ANSWER',
  /** Tips that the law wants paid by a day belong to somebody who may not be paid yet. */
  'LEGAL_DATE_HELD',
  /** A week after their split there is still nobody at the place whom tips could be given to. */
  'NOBODY_TO_GIVE',
  /** For two weeks somebody who decides about a tronc has not said that they are independent. */
  'TRONC_NOT_CONFIRMED',
  /** Somebody who decided about a tronc said that they are a part of the venue. */
  'TRONC_MASTER_DEPENDENT',
  /** More tax than the country's limit is to be withheld, and an administrator has to decide. */
  'TAX_ABOVE_LIMIT',
  /** Within a year a place has asked for that more than once. */
  'TAX_LIMIT_REPEATED',
  /** A code was found at a venue that leads guests away from us: they may have been tipping a stranger. */
  'FOREIGN_CODE_FOUND',
  /** Whoever carries payouts has none of our money left, and they wait until there is more. */
  'BALANCE_EMPTY',
  /** For long nobody has told what became of a charge, a payout or a refund. */
  'UNANSWERED',
  /** Work that comes round by itself has failed for long on one item. */
  'WORK_KEEPS_FAILING',
  /** People of the platform ended an owner of a venue, or brought in one where another had been. */
  'OWNER_REMOVED',
  /** A page on which customers pay carries a script or a header other than it should (PCI DSS 11.6.1). */
  'PAGE_DIFFERS',
  /** Browsers report that a page on which customers pay tried something that its policy forbids. */
  'PAGE_SCRIPT_BLOCKED',
  /** For a week nobody could compare the pages on which customers pay with what they should be. */
  'PAGES_UNCHECKED',
] as const;

export type IncidentKind = (typeof incidentKinds)[number];

/** Incidents that close by themselves when their cause is settled elsewhere; until then nobody closes them. */
export const closesWithItsCause: ReadonlySet<IncidentKind> = new Set<IncidentKind>([
  'CAPTURE_DIFFERS',
  'DISPUTE_NEEDS_ANSWER',
  'FRESH_MONEY_REVIEWED',
  'TAX_ABOVE_LIMIT',
]);
