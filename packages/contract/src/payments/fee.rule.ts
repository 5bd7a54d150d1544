import { assertWhole } from '../money/money-error.ts';
import { mulDivFloor, mulDivHalfUp } from '../money/money.ts';
import { workplacePartOf } from '../venues/workplace-fee.rule.ts';

// What a tip costs, who pays for it and what reaches people: money rules 2.1 to 2.4. The server and
// the tip page's script both compute with this file, so that the number a customer saw is the
// number that is charged. It travels inside that page: keep it small, without zod and without Intl.

/**
 * Who bears the fees: `DEDUCTED` takes them out of the tip, `ON_TOP` adds them to what the customer
 * pays, `VENDOR` sends them to the venue's invoice.
 */
export type FeeMode = 'DEDUCTED' | 'ON_TOP' | 'VENDOR';

/**
 * What the rule needs to know of a country's terms and of the location; amounts in minor units, rates
 * in basis points.
 */
export interface FeeRates {
  platformBps: number;
  vatBps: number;
  processorFixed: number;
  processorBps: number;
  /** Tips below this carry no processor fee (money rule 2.4); 0 where every tip carries it. */
  processorFreeBelow: number;
  smallest: number;
  largest: number;
  /** The location's workplace fee, a share of what is left of a tip; left out where it keeps none. */
  workplaceBps?: number;
  /**
   * Where `platformBps` is a promotion with a budget: our fee without it, and what of the budget is left
   * in minor units. A payment is charged less by what is left at most; left out where nothing limits it.
   */
  promotion?: { insteadOfBps: number; left: number };
}

/**
 * One tip taken apart, in minor units.
 * `charged + vendorInvoice = net + workplacePart + all three fees`.
 */
export interface TipQuote {
  charged: number;
  platformFee: number;
  platformFeeVat: number;
  processorFee: number;
  /** What reaches people. */
  net: number;
  /** What of the tip goes to the venue's own balance. */
  workplacePart: number;
  vendorInvoice: number;
}

/**
 * Why a tip cannot be quoted, with the amount that would do: the smallest that works, or the
 * largest that is taken.
 */
export type QuoteRefusal = { ok: false; reason: 'tooSmall' | 'tooLarge'; limit: number };

export type QuoteResult = ({ ok: true } & TipQuote) | QuoteRefusal;

const wholeInBps = 10_000;

/**
 * Takes a tip (minor units) apart by the terms of its country.
 *
 * Refuses a tip below the smallest, above the largest, or from which nothing would remain. Throws
 * `MoneyError` only for what cannot come from a person: an amount that is not whole, or rates that
 * eat the whole tip.
 */
export function quoteTip({
  tip,
  mode,
  terms,
}: {
  tip: number;
  mode: FeeMode;
  terms: FeeRates;
}): QuoteResult {
  return quoteFrom(smallestThatWorks(mode, terms), tip, mode, terms);
}

/** The same as `quoteTip` for whoever knows the smallest tip that works, as the tip page's script does. */
export function quoteFrom(limit: number, tip: number, mode: FeeMode, terms: FeeRates): QuoteResult {
  assertWhole(tip);
  if (tip > terms.largest) return { ok: false, reason: 'tooLarge', limit: terms.largest };
  const quote = takeApart(tip, mode, terms);
  // A fee rounds upwards now and then, so a penny above the smallest may again leave nothing.
  if (tip < limit || quote.net <= 0) return { ok: false, reason: 'tooSmall', limit };
  return { ok: true, ...withWorkplacePart(quote, terms) };
}

/** Divides what is left of a tip between the people and the venue, where it keeps a workplace fee. */
export function withWorkplacePart(
  left: Omit<TipQuote, 'workplacePart'>,
  { workplaceBps = 0 }: FeeRates,
): TipQuote {
  const workplacePart = workplacePartOf(left.net, workplaceBps);
  return { ...left, net: left.net - workplacePart, workplacePart };
}

/** The smallest tip (minor units) that may be given in this mode and leaves something. */
export function smallestThatWorks(mode: FeeMode, terms: FeeRates): number {
  let tip = Math.max(terms.smallest, 1);
  if (mode !== 'DEDUCTED' || takeApart(tip, mode, terms).net > 0) return tip;
  // Without any rounding, fixed ÷ (1 − rates) would just be eaten up. Rounding favours the person by
  // less than three units, so nothing below this start works, and the search from here ends after a
  // few steps whatever the fixed fee is. The bound guards against rates that leave nothing at all.
  const rates = terms.processorBps + terms.platformBps + vatOn(terms.platformBps, terms);
  const left = Math.max(wholeInBps - rates, 1);
  tip = Math.max(tip, mulDivFloor(terms.processorFixed - 3, wholeInBps, left));
  while (takeApart(tip, mode, terms).net <= 0 && tip <= terms.largest) tip += 1;
  return tip;
}

/** Our fee on an amount, where so much of a promotion's budget is left. */
export function platformFeeOf(amount: number, terms: FeeRates, left: number): number {
  const { platformBps, promotion } = terms;
  const fee = mulDivFloor(amount, platformBps, wholeInBps);
  return promotion ? Math.max(fee, usualFeeOf(amount, promotion) - left) : fee;
}

/** Our fee on an amount without a promotion. */
export function usualFeeOf(amount: number, { insteadOfBps }: { insteadOfBps: number }): number {
  return mulDivFloor(amount, insteadOfBps, wholeInBps);
}

/** A tip without its fees: its net is still the people's and the venue's together. */
function takeApart(tip: number, mode: FeeMode, terms: FeeRates): Omit<TipQuote, 'workplacePart'> {
  const platformFee = platformFeeOf(tip, terms, terms.promotion?.left ?? 0);
  const platformFeeVat = vatOn(platformFee, terms);
  const toUs = platformFee + platformFeeVat;
  const charged = mode === 'ON_TOP' ? chargedOnTop(tip, tip + toUs, terms) : tip;
  let processorFee = processorFeeOf(charged, tip, terms);
  if (mode === 'DEDUCTED') processorFee = cappedProcessorFee(processorFee, tip, toUs, terms);
  const fees = toUs + processorFee;
  return {
    charged,
    platformFee,
    platformFeeVat,
    processorFee,
    net: mode === 'DEDUCTED' ? tip - fees : tip,
    vendorInvoice: mode === 'VENDOR' ? fees : 0,
  };
}

/**
 * German rule: giving €5.00 never leaves a person with less than €4.99 would have left; so much of the
 * processor's fee may be deducted from a payment of which `toUs` is our fee with its VAT.
 */
export function cappedProcessorFee(
  fee: number,
  amount: number,
  toUs: number,
  terms: FeeRates,
): number {
  const limit = terms.processorFreeBelow;
  if (limit === 0 || amount < limit) return fee;
  const justBelow = takeApart(limit - 1, 'DEDUCTED', terms).net;
  return Math.min(fee, Math.max(0, amount - toUs - justBelow));
}

/** The VAT on our fee, half up. */
export function vatOn(fee: number, terms: FeeRates): number {
  return mulDivHalfUp(fee, terms.vatBps, wholeInBps);
}

/** The processor's fee on one charge; a tip below the terms' limit carries none. */
export function processorFeeOf(charged: number, tip: number, terms: FeeRates): number {
  if (tip < terms.processorFreeBelow) return 0;
  return terms.processorFixed + mulDivFloor(charged, terms.processorBps, wholeInBps);
}

/**
 * The smallest T with T − processorFee(T) = wanted. What is left of T after the percentage,
 * T − floor(T × bps ÷ 10000), is ceil(T × kept ÷ 10000): it grows by 0 or 1 with each penny, so it
 * meets every whole number, and first meets n just above (n − 1) × 10000 ÷ kept.
 */
export function chargedOnTop(tip: number, wanted: number, terms: FeeRates): number {
  if (tip < terms.processorFreeBelow) return wanted;
  const left = wanted + terms.processorFixed;
  return mulDivFloor(left - 1, wholeInBps, wholeInBps - terms.processorBps) + 1;
}
