import {
  clearingAccount,
  entryIdOf,
  personAccount,
  platformFeeAccount,
  processorFeeAccount,
  vatAccount,
  venueAccount,
  venueInvoiceAccount,
  type Entry,
  type Posting,
} from '../ledger/index.ts';

/** A captured tip as far as the ledger's entry needs it; amounts in minor units. */
export interface CapturedTip {
  tipId: string;
  locationId: number;
  country: string;
  /** Who had the primary part; null when all of it went into the pool. */
  subjectKey: string | null;
  currency: string;
  paymentSystem: string;
  charged: number;
  platformFee: number;
  platformFeeVat: number;
  processorFee: number;
  /** At once to the person; with the pool's part it makes the net. */
  primaryPart: number;
  poolPart: number;
  /** The account of the day's pool; needed where the pool has a part. */
  poolAccount: string | null;
  /** The venue's own, where its location keeps a workplace fee. */
  workplacePart: number;
  vendorInvoice: number;
  isQualifying: boolean;
  capturedAt: Date;
}

/** The kind under which tips stand in statements. */
export const tipEntryKind = 'TIP';

/**
 * The entry of a tip: what the customer paid is owed to us by the processor, and belongs to the person
 * tipped, to the day's pool, to us, to the taxman and to the processor (money rules 1.3, 2.3, 3.1), and
 * in part to the venue where it keeps a workplace fee. The entry's id follows from the tip's, so
 * that a tip can be recorded only once.
 */
export function tipEntry(tip: CapturedTip): Entry {
  const { currency } = tip;
  const lines: [account: string, kind: Posting['kind'], amount: number][] = [
    [clearingAccount(tip.paymentSystem, currency), 'APPEND_ONLY', -tip.charged],
    [tip.subjectKey ? primaryAccount(tip, tip.subjectKey) : '', 'STRICT', tip.primaryPart],
    [tip.poolAccount ?? '', 'STRICT', tip.poolPart],
    [venueAccount(tip.locationId, currency), 'STRICT', tip.workplacePart],
    [platformFeeAccount(currency), 'APPEND_ONLY', tip.platformFee],
    [vatAccount(tip.country, currency), 'APPEND_ONLY', tip.platformFeeVat],
    [processorFeeAccount(tip.paymentSystem, currency), 'APPEND_ONLY', tip.processorFee],
    [venueInvoiceAccount(tip.locationId, currency), 'APPEND_ONLY', -tip.vendorInvoice],
  ];
  return {
    entryId: entryIdOf(tipEntryKind, tip.tipId),
    kind: tipEntryKind,
    occurredAt: tip.capturedAt,
    details: { sourceId: tip.tipId, charged: tip.charged, net: tip.primaryPart + tip.poolPart },
    postings: lines
      .filter(([, , amount]) => amount !== 0)
      .map(([account, kind, amount]) => ({ account, kind, currency, amount })),
  };
}

function primaryAccount(tip: CapturedTip, subjectKey: string): string {
  const kind = tip.isQualifying ? 'qualifying' : 'free';
  return personAccount(subjectKey, tip.locationId, tip.currency, kind);
}
