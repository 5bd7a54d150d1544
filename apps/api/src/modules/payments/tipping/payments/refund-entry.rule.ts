import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { add } from '@tipwell/contract/money/money';
import {
  accountOfKeptCode,
  clearingAccount,
  entryIdOf,
  personAccount,
  platformFeeAccount,
  platformLossAccount,
  postingsOf,
  vatAccount,
  venueAccount,
  venueInvoiceAccount,
  type Entry,
  type LedgerAccount,
} from '#ledger/ledger';
import { billAccount, type PaidBill } from './service-payment-entry.rule.ts';

/** A recorded tip as far as its refund needs it; amounts in minor units. */
export interface RefundedTip extends PaidBill {
  /** The whole charge, a bill included. */
  charged: number;
  platformFee: number;
  platformFeeVat: number;
  processorFee: number;
  primaryPart: number;
  poolPart: number;
  workplacePart: number;
  vendorInvoice: number;
  isQualifying: boolean;
}

/**
 * Whether the venue bears a refund: qualifying tips are the people's whatever happens (money rule 4).
 */
export function isBorneByVenue(tip: Pick<RefundedTip, 'isQualifying'>): boolean {
  return tip.isQualifying;
}

/**
 * Who gives a payment back that was refunded or charged back: the processor owes us that much less, our
 * fee and its VAT are reversed; the processor keeps its own fee, which is our loss; the rest comes from
 * whoever had it, out of future tips where it has been paid out, or from the venue (money rule 4). The
 * venue gives its own part of the tip back in any case, be its balance above zero or not. A bill that was
 * paid with the tip goes back as well, out of the balance it went to.
 * @param fromPool what the pool or its shares give back; sums to the pool's part, negative, and is
 *   empty where the venue bears it.
 * @param lost what goes back besides and is nobody's any more: it was given back once already, and is ours
 *   to bear
 */
export function linesOfGivenBack(
  tip: RefundedTip,
  fromPool: readonly { account: string; amount: number }[],
  lost = 0,
): [LedgerAccount, number][] {
  const { currency } = tip;
  const venueBears = isBorneByVenue(tip) ? tip.primaryPart + tip.poolPart : 0;
  const lines: [LedgerAccount, number][] = [
    [clearingAccount(tip.paymentSystem, currency), add(tip.charged, lost)],
    [platformFeeAccount(currency), -(tip.platformFee + tip.billPlatformFee)],
    [vatAccount(tip.country, currency), -(tip.platformFeeVat + tip.billPlatformFeeVat)],
    [platformLossAccount(currency), -(tip.processorFee + tip.billProcessorFee + lost)],
    [venueInvoiceAccount(tip.locationId, currency), tip.vendorInvoice - venueBears],
    [venueAccount(tip.locationId, currency), -tip.workplacePart],
  ];
  if (tip.billNet > 0) lines.push([billAccount(tip), -tip.billNet]);
  if (isBorneByVenue(tip)) return lines;
  if (tip.subjectKey) {
    const account = personAccount(tip.subjectKey, tip.locationId, currency, 'unrestricted');
    lines.push([account, -tip.primaryPart]);
  }
  for (const { account, amount } of fromPool) {
    lines.push([accountOfKeptCode(account, currency), amount]);
  }
  return lines;
}

/**
 * The entry that gives a tip back to the customer, or what is left of it; its id follows from the refund's.
 * What a bank has taken already goes a second time, and is lost by us.
 */
export function refundEntry(
  tip: RefundedTip,
  refund: { refundId: string; refundedAt: Date; lost?: number },
  fromPool: readonly { account: string; amount: number }[],
): Entry {
  const net = tip.primaryPart + tip.poolPart;
  return {
    entryId: entryIdOf(entryKinds.refund, refund.refundId),
    kind: entryKinds.refund,
    occurredAt: refund.refundedAt,
    details: {
      sourceId: refund.refundId,
      charged: add(tip.charged, refund.lost ?? 0),
      net: net + tip.billNet,
    },
    // What was paid out already is earned back first; nothing is ever taken from a card.
    mayOverdraw: true,
    postings: postingsOf(linesOfGivenBack(tip, fromPool, refund.lost)),
  };
}
