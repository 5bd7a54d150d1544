import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { feeTermsOn, isUnusual, type FeeTerms } from '@tipwell/contract/payments/fee-terms';
import { quotePayment, type PaymentQuote } from '@tipwell/contract/payments/bill.rule';
import { feeModesFor, isQualifyingTip } from '@tipwell/contract/payments/fee-modes.rule';
import { usualFeeOf, type FeeMode } from '@tipwell/contract/payments/fee.rule';
import type { PayButton } from '@tipwell/contract/providers/payment-methods';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Context } from '#platform/context.ts';
import { groupCommitted } from '#platform/group-commit.ts';
import { alertToReusedKey } from '#providers/attempts';
import { ownBpsOn, salesTaxOn, salesTaxRates } from '#venues/locations';
import { leftForOne, promotedFee, type PromotedFee } from '#venues/promotions';
import { paymentSystemNamed } from '#providers/providers';
import { billBelongsTo, salesTaxIn } from '../payments/bill.rule.ts';
import type { StoredBill } from '../bills/bill-store.ts';
import {
  expire,
  findBillToPay,
  giveWay,
  holdsClaim,
  stopEarlierPayments,
  writeClaimingTip,
} from './claim-bill.ts';
import { askAboutOpenPayments, failFor, failForLatest } from './settle-open-payments.ts';
import { stopOtherPayments } from './settle-open-payments.ts';
import { hasOptedOut } from '../recipients/opted-out.ts';
import { refuseCardTesting } from './limit-starts.ts';
import { localDate } from '#platform/local-date.ts';
import { mayRepeatStart } from './repeat-start.rule.ts';
import { giveUpPayment } from './abandon-payment.ts';
import { waysAt } from './payment-methods-at.ts';
import { findTip, lastSameTip, type Tip } from '../payments/payment-store.ts';
import type { BillPart } from '../payments/tip-columns.ts';
import { setPayments, type NewTip, type StartedPayment } from './payment-start-store.ts';
import { writeTip } from './write-tips.ts';
import {
  customerName,
  findPublicTarget,
  findTipTarget,
  type TipTarget,
} from '../recipients/tip-recipient.ts';

/** A second payment of the same sum to the same person within this time asks first. */
const duplicateWindowMinutes = 10;
/** The processor's message normally comes within a second; after this we ask ourselves. */
const firstInquirySeconds = 30;

export interface StartTip {
  tipId: string;
  locationId: number;
  /** Null: a whole group or the location itself is tipped. */
  staffId: number | null;
  groupId?: number | null | undefined;
  amount: number;
  /** The bill that is paid with it; then the tip may be 0. */
  bill?: number | undefined;
  /** The bill that was made for it, by its code; then neither page nor sum can be another. */
  billCode?: string | null | undefined;
  feeMode: FeeMode;
  expectedCharged: number;
  /** What the customer saw reaching people; left out by whoever shows no such sum. */
  expectedNet?: number | undefined;
  locale: NewTip['locale'];
  confirmDuplicate: boolean;
  /** The open payment of the same guest after which they said that they want to pay again. */
  confirmOpenPayment?: string | null | undefined;
  confirmLargeAmount: boolean;
  /** The random key of the customer's browser, or null where it keeps none. */
  device: string | null;
  /** From where it is started, hashed; left out for what we start ourselves. */
  addressHash?: string | undefined;
  publicOrigin: string;
  /** No script of ours runs: it is paid on the processor's own page. */
  isHosted?: boolean;
  /** The button that was pressed: PayPal is paid on the processor's own page, and in no other way. */
  pay?: PayButton;
}

/** A tip that waits for the customer's card. */
export interface StartedTip {
  tip: Tip;
  clientSecret: string;
}

/**
 * Starts a tip: the sum is computed again by the same rule as on the page, the tip is written down,
 * and only then the processor is asked for a charge. The same id again is the same tip to the browser
 * that started it, while it waits; to anybody else the id was used before, whatever else they know. With
 * another sum or way to pay, that browser has given up the payment of the id, which ends by it.
 * @throws notFound, tippingPaused, tipTooSmall, tipTooLarge, feeModeNotAllowed, tipChanged, largeTip,
 *   duplicateTip, paymentOpen, wayNotTaken, contentDiffers, processorUnavailable, tooManyRequests, billNotOpen, billBeingPaid
 */
export async function startTip(context: Context, input: StartTip): Promise<StartedTip> {
  const now = context.clock.now();
  const known = await findTip(context.db, input.tipId);
  const written = known ? null : await writeDown(context, input, now);
  const tip = known ?? (await findTip(context.db, input.tipId));
  if (!tip) fail('contentDiffers');
  const { state, device: startedBy } = tip;
  const mayRepeat = mayRepeatStart({ state, startedBy, askedBy: input.device });
  if (tip.contentHash !== contentHash(input)) {
    if (mayRepeat) await giveUpPayment(context, tip);
    fail('contentDiffers');
  }
  // Of several that start the same id at once, each thinks that it wrote; the receipt's name is whose it was.
  const isFirst = tip.receiptId === written?.receiptId;
  if (!isFirst && !mayRepeat) fail('contentDiffers');
  if (tip.paymentClientSecret) return { tip, clientSecret: tip.paymentClientSecret };
  const target = written?.target ?? (await findTipTarget(context.db, tip, now));
  if (!target) fail('notFound');
  return askForCharge(context, { tip, target }, input, now);
}

/** Guests of one moment share a statement. */
const keepPayment = groupCommitted<StartedPayment, void>(async ({ db }, payments) => {
  await setPayments(db, payments);
  return payments.map(() => undefined);
});

/** So often is a price worked out anew because others took what a promotion had left meanwhile. */
const mostTries = 5;

/** Checks everything and writes the tip down; gives back whom it is for and its receipt's name. */
async function writeDown(
  context: Context,
  input: StartTip,
  now: Date,
  tries = 1,
): Promise<{ target: TipTarget; receiptId: string }> {
  const target = await findPublicTarget(context.db, input, now);
  if (!target) fail('notFound');
  if (target.isPaused || (await hasOptedOut(context.db, target))) fail('tippingPaused');
  if (isPaypal(input) && !(await waysAt(context, target.location)).buttons.includes('paypal')) {
    fail('wayNotTaken');
  }
  const { terms, promoted } = chargingOf(target, now);
  const quote = quoteOrFail(input, target, terms);
  // All of the net counts, also what goes into a pool: the cap is no place for fine print.
  if (target.room !== null && quote.net > target.room) fail('tippingPaused');
  const { expectedCharged, expectedNet = quote.net } = input;
  // A fee or the venue's part may change what arrives of a tip without changing what is charged.
  if (quote.charged !== expectedCharged || quote.net !== expectedNet) {
    fail('tipChanged', { details: { charged: quote.charged, net: quote.net } });
  }
  const { amount: tip, bill = 0 } = input;
  const { currency } = target.location;
  if (isUnusual({ tip, bill, currency }) && !input.confirmLargeAmount) fail('largeTip');
  const stored = await storedBillOf(context, input);
  // A bill that was made is paid once: there is no second one to ask about.
  if (!stored) await askAboutOpenPayments(context, input);
  if (!input.confirmDuplicate && !stored) await refuseDuplicate(context, input, now);
  const { device, locationId, addressHash = null } = input;
  await refuseCardTesting(context, { device, addressHash, locationId }, now);

  const receiptId = randomBytes(18).toString('base64url');
  const today = localDate(now, target.location.timeZone);
  const newTip: NewTip = {
    ...quote.tip,
    billId: stored?.billId ?? null,
    charged: quote.charged,
    ...billOf(input, target, quote, await salesTaxBpsOf(context, input, terms, today)),
    tipId: input.tipId,
    receiptId,
    locationId: input.locationId,
    staffId: input.staffId,
    groupId: input.groupId ?? null,
    subjectKey: target.staff?.person.subjectKey ?? null,
    currency: target.location.currency,
    amount: input.amount,
    feeMode: input.feeMode,
    isQualifying: isQualifyingTip(situationOf(target)),
    feeTerms: terms.termsVersion,
    contentHash: contentHash(input),
    locale: input.locale,
    isRepeatMeant: input.confirmDuplicate || isMeantBesides(input),
    device: input.device,
    paymentSystem: target.location.paymentSystem,
    startedAt: now,
    addressHash,
    inquireAt: firstInquiryAt(now),
    ...savingOf(promoted, { tip, bill, quote }),
  };
  const written = stored
    ? await writeClaimingTip(context, stored.billId, newTip)
    : await writeTip(context, newTip);
  if (written === 'WRITTEN') return { target, receiptId };
  // The price is another by now, and then the guest is asked; or what was taken has come back.
  if (tries >= mostTries) fail('processorUnavailable');
  return writeDown(context, input, now, tries + 1);
}

/** Asked whether to pay again while another payment is open, the guest said yes. */
const isMeantBesides = ({ confirmOpenPayment = null }: StartTip): boolean =>
  confirmOpenPayment !== null;

const isPaypal = ({ pay }: StartTip): boolean => pay === 'paypal';

/** The bill that is paid by its own address. @throws notFound, contentDiffers, billNotOpen, billBeingPaid */
async function storedBillOf(
  context: Context,
  { billCode, locationId, staffId, bill = 0 }: StartTip,
): Promise<StoredBill | null> {
  if (!billCode) return null;
  return findBillToPay(context, { code: billCode, locationId, staffId, bill });
}

/** The sales tax of the day on which the guest begins to pay, in basis points; nothing without a bill. */
async function salesTaxBpsOf(
  { db }: Context,
  { bill = 0, locationId }: StartTip,
  { country }: FeeTerms,
  day: string,
): Promise<number> {
  if (bill === 0) return 0;
  return salesTaxOn(await salesTaxRates(db, locationId), { country, day });
}

/** The bill's part of a payment, with whose it is and the tax it contains. */
function billOf(
  { bill = 0 }: StartTip,
  { staff }: TipTarget,
  quote: PaymentQuote,
  salesTaxBps: number,
): BillPart {
  return {
    bill,
    servicePaymentId: bill === 0 ? null : randomUUIDv7(),
    billBelongsTo: bill === 0 ? null : billBelongsTo(staff?.employment ?? null),
    billNet: quote.bill.net,
    billPlatformFee: quote.bill.platformFee,
    billPlatformFeeVat: quote.bill.platformFeeVat,
    billProcessorFee: quote.bill.processorFee,
    billSalesTax: salesTaxIn(bill, salesTaxBps),
  };
}

/** The fee terms of a location at a moment: see `chargingOf`. */
export function termsOf(target: TipTarget, now: Date): FeeTerms {
  return chargingOf(target, now).terms;
}

/**
 * The fee terms of a location on its own calendar date, with the promotions of that moment and the
 * workplace fee of a location that keeps one; and the promotion that makes them lower.
 */
function chargingOf(
  { location, promotions }: TipTarget,
  now: Date,
): { terms: FeeTerms; promoted: PromotedFee['by'] } {
  const { country, timeZone } = location;
  if (!isBusinessCountry(country)) return fail('tippingPaused');
  const date = localDate(now, timeZone);
  const usual = feeTermsOn(country, date).platformBps;
  const { platformBps, by } = promotedFee(ownBpsOn(location, date), promotions, usual, now);
  const { workplaceFeeBps: workplaceBps } = location;
  const terms = {
    ...feeTermsOn(country, date, platformBps === null ? {} : { platformBps }),
    ...(workplaceBps === 0 ? {} : { workplaceBps }),
  };
  if (by === null || by.left === null) return { terms, promoted: by };
  const { insteadOfBps } = by;
  const left = leftForOne(by.left, { insteadOfBps, largest: terms.largest });
  return { terms: { ...terms, promotion: { insteadOfBps, left } }, promoted: by };
}

/** What a payment is charged less because of a promotion; nothing where it is too small to tell. */
function savingOf(
  by: PromotedFee['by'],
  payment: { tip: number; bill: number; quote: PaymentQuote },
): Pick<NewTip, 'promotionId' | 'saved'> {
  if (by === null) return { promotionId: null, saved: null };
  const { tip, bill, quote } = payment;
  const saved = usualFeeOf(tip, by) + usualFeeOf(bill, by) - quote.platformFee;
  return saved > 0 ? { promotionId: by.promotionId, saved } : { promotionId: null, saved: null };
}

/** What decides about the fee modes of a page, and whether its tips are qualifying. */
export function situationOf(target: TipTarget) {
  const { country, tipsType } = target.location;
  const recipient = target.staff ? 'PERSON' : target.group ? 'GROUP' : 'LOCATION';
  return { country, tipsType, recipient } as const;
}

function quoteOrFail(input: StartTip, target: TipTarget, terms: FeeTerms): PaymentQuote {
  const { amount, bill = 0, feeMode } = input;
  if (!feeModesFor(situationOf(target)).offered.includes(feeMode)) {
    fail('feeModeNotAllowed', { fields: { feeMode: fieldError('feeModeNotOffered') } });
  }
  const quote = quotePayment({ bill, tip: amount, mode: feeMode, terms });
  if (quote.ok) return quote;
  return fail(quote.reason === 'tooSmall' ? 'tipTooSmall' : 'tipTooLarge', {
    fields: {
      [quote.of === 'bill' ? 'bill' : 'amount']: fieldError(quote.reason),
    },
    details: { limit: quote.limit },
  });
}

async function refuseDuplicate(context: Context, input: StartTip, now: Date): Promise<void> {
  if (!input.device) return;
  const since = new Date(now.getTime() - duplicateWindowMinutes * 60_000);
  const { device, locationId, staffId, groupId = null, amount, bill = 0 } = input;
  const same = { device, locationId, staffId, groupId, amount, bill, since };
  const last = await lastSameTip(context.db, same);
  if (!last) return;
  const minutesAgo = Math.max(0, Math.floor((now.getTime() - last.getTime()) / 60_000));
  fail('duplicateTip', { details: { minutesAgo } });
}

/** What must be the same for the same id; confirmations and language may differ. */
function contentHash(input: StartTip): string {
  const { locationId, staffId, groupId = null, amount, bill = 0, feeMode, expectedCharged } = input;
  const { expectedNet } = input;
  const content: (string | number | null)[] = [
    locationId,
    staffId,
    groupId,
    amount,
    feeMode,
    expectedCharged,
  ];
  // What is left out leaves the hash as it was before one could say it.
  if (bill > 0 || expectedNet !== undefined) content.push(bill);
  if (expectedNet !== undefined) content.push(expectedNet);
  if (input.billCode) content.push(input.billCode);
  // The page of one way to pay does not take another.
  if (isPaypal(input)) content.push('PAYPAL');
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

async function askForCharge(
  context: Context,
  { tip, target }: { tip: Tip; target: TipTarget },
  input: StartTip,
  now: Date,
): Promise<StartedTip> {
  if (tip.billId !== null) await clearTheWay(context, tip.billId, tip.tipId);
  // Asking again with the same attempt id finds the same charge, and nothing is charged by asking.
  const outcome = await paymentSystemNamed(context, tip.paymentSystem).startCharge(context, {
    attemptId: tip.tipId,
    amount: tip.charged,
    currency: tip.currency,
    country: target.location.country,
    description: describe(target, tip),
    returnUrl: `${input.publicOrigin}/r/${tip.receiptId}`,
    leftUrl: `${input.publicOrigin}/r/${tip.receiptId}?left=1`,
    isHosted: input.isHosted ?? false,
    ...(isPaypal(input) ? { payWith: 'PAYPAL' } : {}),
    locale: tip.locale,
  });
  if (outcome.outcome !== 'ok') {
    if (outcome.outcome === 'rejected' && outcome.reason === 'KEY_REUSED') {
      const { paymentSystem } = tip;
      await alertToReusedKey(context, { subject: `tip:${tip.tipId}`, paymentSystem });
    }
    fail('processorUnavailable');
  }
  const inquireAt = firstInquiryAt(now);
  const { reference, clientSecret } = outcome.value;
  if (tip.billId !== null && !(await holdsClaim(context, tip.billId, tip.tipId))) {
    await giveWay(context, { tipId: tip.tipId, paymentSystem: tip.paymentSystem, reference });
    fail('billBeingPaid');
  }
  if (tip.billId === null) {
    const other = await stopOtherPayments(context, tip, input);
    if (other !== null) {
      await giveWay(context, { tipId: tip.tipId, paymentSystem: tip.paymentSystem, reference });
      await (other === 'GONE' ? failForLatest(context, input) : failFor(other));
    }
  }
  await keepPayment(context, { tipId: tip.tipId, reference, clientSecret, inquireAt });
  return { tip, clientSecret };
}

/** Lets nobody else pay the same bill; where that cannot be, this payment ends before it began. */
async function clearTheWay(context: Context, billId: string, tipId: string): Promise<void> {
  try {
    await stopEarlierPayments(context, billId, tipId);
  } catch (error) {
    await expire(context, tipId);
    throw error;
  }
}

function firstInquiryAt(now: Date): Date {
  return new Date(now.getTime() + firstInquirySeconds * 1000);
}

/** What the processor shows beside the sum. */
function describe(target: TipTarget, { amount, bill }: Tip): string {
  const { location, staff, group } = target;
  if (bill > 0) return `${amount > 0 ? 'Bill and tip' : 'Bill'} at ${location.name}`;
  if (staff || group) return `Tip for ${customerName(target)} at ${location.name}`;
  return `Tip for the team of ${location.name}`;
}
