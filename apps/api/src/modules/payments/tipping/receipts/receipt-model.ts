import type { ReceiptPageModel } from '@tipwell/tip/server-entry';
import { receiptNumberOf } from '@tipwell/contract/payments/receipt-number';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { groupOfPool, peopleReached } from '#distribution/splits';
import { reviewAsked } from '#venues/locations';
import { billPath } from '../bills/bill-code.ts';
import { findBill } from '../bills/bill-store.ts';
import { addressLine, recipientOf, venueOf } from '../tip-page/page-models.ts';
import { findDuplicateReport, type DuplicateReport } from '../payments/receipt-store.ts';
import { mayBeMistake } from '../refunds/report-payment.ts';
import { findShownReview } from './shown-review-store.ts';
import { wasPaid, type Receipt } from './show-receipt.ts';
import type { Tip } from '../payments/payment-store.ts';
import { pathOf } from '../recipients/tip-recipient.ts';

/** What a guest wrote in the review of a tip, which reviews keep: they lie above tips. */
export type WordsOfReview = (db: Database, tipId: string) => Promise<string | null>;

interface Asked {
  wordsOf: WordsOfReview;
  locale: ReceiptPageModel['locale'];
  publicOrigin: string;
  /** Stars that an address wants preselected. */
  stars: number | null;
  mail: Omit<ReceiptPageModel['mail'], 'action'>;
}

const wallets = { APPLEPAY: 'apple_pay', GOOGLEPAY: 'google_pay' } as const;

/** A receipt in a language; its address is all one needs to see it. */
export function receiptPath(receiptId: string, locale: string, hint = ''): string {
  return `/r/${receiptId}?lang=${locale}${hint}`;
}

/** What the receipt page shows. */
export async function receiptPageModel(
  context: Context,
  receipt: Receipt,
  asked: Asked,
): Promise<ReceiptPageModel> {
  const { tip, state, target } = receipt;
  const { location } = target;
  const { locale } = asked;
  const stored = tip.billId === null ? undefined : await findBill(context.db, tip.billId);
  const again = new URLSearchParams({ amount: String(tip.amount), fee: tip.feeMode, lang: locale });
  if (tip.bill > 0 && !stored) again.set('bill', String(tip.bill));
  const path = `/r/${tip.receiptId}`;
  return {
    locale,
    receiptId: tip.receiptId,
    number: receiptNumberOf(tip.tipId),
    state,
    venue: venueOf(location),
    venueAddress: addressLine(location),
    recipient: recipientOf(target),
    currency: tip.currency,
    amount: tip.amount,
    bill:
      tip.billBelongsTo === null
        ? null
        : {
            amount: tip.bill,
            net: tip.billNet,
            belongsTo: tip.billBelongsTo,
            note: stored?.note ?? null,
          },
    charged: receipt.charged,
    excessRefunded: tip.capturedAt === null ? 0 : tip.capturedBeyond,
    isOtherSum: receipt.charged !== tip.charged,
    isLate: receipt.isLate,
    supportEmail: context.config.supportEmail,
    serviceFee: receipt.serviceFee,
    net: tip.net,
    workplacePart: tip.workplacePart,
    feeMode: tip.feeMode,
    paidAt: tip.capturedAt?.toISOString() ?? null,
    timeZone: location.timeZone,
    card: cardOf(tip),
    isCardProhibited: tip.isCardProhibited,
    declinedBecause: state === 'DECLINED' ? tip.declinedBecause : null,
    permanentUrl: asked.publicOrigin + path,
    payOnPath: receipt.wasLeft ? `${path}/pay?lang=${locale}` : null,
    tryAgainPath: `${stored ? billPath(stored.code) : pathOf(tip)}?${again.toString()}`,
    ...(await reviewOf(context, receipt, asked)),
    peopleReached: await reachedBy(context, receipt),
    pdfPath: `${path}.pdf?lang=${locale}`,
    mail: { action: `${path}/email`, ...asked.mail },
    country: location.country,
    report: await reportOf(context, tip),
  };
}

/** How many people the tip's pool reached, once it was split. */
async function reachedBy(context: Context, { tip, target }: Receipt): Promise<number | null> {
  const { locationId, poolDay: businessDay } = tip;
  if (businessDay === null) return null;
  const groupId = groupOfPool(target.location.tipsType, tip.groupId);
  return peopleReached(context.db, { locationId, businessDay, groupId });
}

function cardOf({ cardBrand, cardLastFour, wallet }: Tip): ReceiptPageModel['card'] {
  if (!cardBrand) return null;
  return { brand: cardBrand, lastFour: cardLastFour, wallet: wallet && wallets[wallet] };
}

/**
 * What is asked after paying, or what was said already: that stays to be seen, and to be deleted,
 * whatever became of the payment and of the venue's wishes since.
 */
async function reviewOf(
  context: Context,
  { tip, state, target }: Receipt,
  asked: Asked,
): Promise<Pick<ReceiptPageModel, 'review' | 'reviewGiven'>> {
  const asks = state === 'PAID' ? reviewAsked(target.location) : null;
  const action = `/r/${tip.receiptId}/review`;
  const given = wasPaid(state) ? await findShownReview(context.db, tip.tipId) : undefined;
  if (given === 'ERASED') return { review: null, reviewGiven: { isErased: true } };
  if (given) {
    const { stars, thanks, hasWords, mayBeShown } = given;
    const externalUrl = asks?.externalUrl ?? null;
    const words = hasWords ? await asked.wordsOf(context.db, tip.tipId) : null;
    const permission = hasWords ? { action: `${action}/permission`, isGiven: mayBeShown } : null;
    const eraseAction = `${action}/erase`;
    return {
      review: null,
      reviewGiven: { isErased: false, stars, words, thanks, externalUrl, permission, eraseAction },
    };
  }
  if (!asks) return { review: null, reviewGiven: null };
  // Nothing is kept any more that is written about somebody who was erased.
  const asksForText = asks.asksForText && target.staff?.person.isErased !== true;
  return { review: { action, stars: asked.stars, asksForText }, reviewGiven: null };
}

async function reportOf(context: Context, tip: Tip): Promise<ReceiptPageModel['report']> {
  const report = await findDuplicateReport(context.db, tip.tipId);
  const isLikely = report === undefined && (await mayBeMistake(context.db, tip));
  return {
    action: `/r/${tip.receiptId}/report`,
    isLikely,
    reported: report === undefined ? null : reportedAs(report),
  };
}

function reportedAs({ kind, otherTipId }: DuplicateReport): ReceiptPageModel['report']['reported'] {
  if (kind !== 'TWICE') return 'LOOKED_AT';
  return otherTipId === null ? 'ALONE' : 'WITH_BOTH';
}
