import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import {
  accountOfKeptCode,
  clearingAccount,
  entryIdOf,
  personAccount,
  platformFeeAccount,
  platformLossAccount,
  postingsOf,
  processorFeeAccount,
  vatAccount,
  venueAccount,
  venueInvoiceAccount,
  type Entry,
  type LedgerAccount,
} from '#ledger/ledger';

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
  /** What was captured beyond what was asked for: owed to the guest until it is refunded. */
  excess?: number;
}

/**
 * The entry of a tip: what the customer paid is owed to us by the processor, and belongs to the person
 * tipped, to the day's pool, to us, to the taxman and to the processor (money rules 1.3, 2.3, 3.1), and
 * in part to the venue where it keeps a workplace fee. The entry's id follows from the tip's, so
 * that a tip can be recorded only once.
 */
export function tipEntry(tip: CapturedTip): Entry {
  const { currency, excess = 0 } = tip;
  return {
    entryId: entryIdOf(entryKinds.tip, tip.tipId),
    kind: entryKinds.tip,
    occurredAt: tip.capturedAt,
    details: { sourceId: tip.tipId, charged: tip.charged, net: tip.primaryPart + tip.poolPart },
    postings: postingsOf([
      [clearingAccount(tip.paymentSystem, currency), -(tip.charged + excess)],
      [platformLossAccount(currency), excess],
      [tip.subjectKey ? primaryAccount(tip, tip.subjectKey) : null, tip.primaryPart],
      [tip.poolAccount ? accountOfKeptCode(tip.poolAccount, currency) : null, tip.poolPart],
      [venueAccount(tip.locationId, currency), tip.workplacePart],
      [platformFeeAccount(currency), tip.platformFee],
      [vatAccount(tip.country, currency), tip.platformFeeVat],
      [processorFeeAccount(tip.paymentSystem, currency), tip.processorFee],
      [venueInvoiceAccount(tip.locationId, currency), -tip.vendorInvoice],
    ]),
  };
}

function primaryAccount(tip: CapturedTip, subjectKey: string): LedgerAccount {
  const kind = tip.isQualifying ? 'qualifying' : 'unrestricted';
  return personAccount(subjectKey, tip.locationId, tip.currency, kind);
}
