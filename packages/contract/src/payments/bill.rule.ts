import {
  cappedProcessorFee,
  chargedOnTop,
  platformFeeOf,
  processorFeeOf,
  quoteTip,
  usualFeeOf,
  vatOn,
  withWorkplacePart,
  type FeeMode,
  type FeeRates,
  type QuoteRefusal,
  type TipQuote,
} from './fee.rule.ts';
import { assertWhole } from '../money/money-error.ts';
import { mulDivHalfUp } from '../money/money.ts';

// A bill and a tip in one payment, which are never mixed: each part carries its own fees. Like
// fee.rule.ts this travels inside the tip page.

/** A whole payment taken apart; the sums of both parts are exactly those of the whole. */
export interface PaymentQuote extends TipQuote {
  bill: TipQuote;
  tip: TipQuote;
}

export type PaymentResult = ({ ok: true } & PaymentQuote) | (QuoteRefusal & { of: 'bill' | 'tip' });

const nothing: TipQuote = {
  charged: 0,
  platformFee: 0,
  platformFeeVat: 0,
  processorFee: 0,
  net: 0,
  workplacePart: 0,
  vendorInvoice: 0,
};

/**
 * Takes a payment of a bill and a tip (minor units, either may be 0) apart by the country's terms.
 * Our fee and its VAT are computed on each part. The processor's fee is one, on what is charged; it
 * is allocated over the parts by their amounts, and a part too small to carry it has none.
 *
 * The workplace fee of a location is a share of the tip alone.
 *
 * `VENDOR` is for the tip (money rule 2.3): its fees go to the venue's invoice. Nobody is invoiced for
 * a bill, whose fees then come out of it.
 *
 * Refuses a part that is too small or too large and says which; throws `MoneyError` for amounts that
 * are not whole.
 */
export function quotePayment({
  bill,
  tip,
  mode,
  terms,
}: {
  bill: number;
  tip: number;
  mode: FeeMode;
  terms: FeeRates;
}): PaymentResult {
  if (bill === 0) {
    const quote = quoteTip({ tip, mode, terms });
    if (!quote.ok) return { ...quote, of: 'tip' };
    const { ok, ...sums } = quote;
    return { ok, ...sums, bill: nothing, tip: sums };
  }
  return quoteBillAndTip(bill, tip, mode, terms);
}

/** The same where there is a bill, as the script of its page knows. */
export function quoteBillAndTip(
  bill: number,
  tip: number,
  mode: FeeMode,
  terms: FeeRates,
): PaymentResult {
  assertWhole(bill);
  assertWhole(tip);
  const refusal = refuse('bill', bill, terms) ?? (tip === 0 ? null : refuse('tip', tip, terms));
  if (refusal) return refusal;
  const quote = takeApart(bill, tip, mode, terms);
  if (quote.bill.net <= 0) return tooSmall('bill', terms);
  if (tip > 0 && quote.tip.net <= 0) return tooSmall('tip', terms);
  return { ok: true, ...quote };
}

function takeApart(bill: number, tip: number, mode: FeeMode, terms: FeeRates): PaymentQuote {
  const { promotion } = terms;
  const toUs = (amount: number, left: number) => {
    const platformFee = platformFeeOf(amount, terms, left);
    return { platformFee, platformFeeVat: vatOn(platformFee, terms) };
  };
  // What is left of a promotion goes to the bill first, and what the bill does not need to the tip.
  const left = promotion?.left ?? 0;
  const ofBillToUs = toUs(bill, left);
  const spent = promotion ? usualFeeOf(bill, promotion) - ofBillToUs.platformFee : 0;
  const ours = { bill: ofBillToUs, tip: toUs(tip, left - spent) };
  const carried = (amount: number) => (amount < terms.processorFreeBelow ? 0 : amount);
  const carrying = carried(bill) + carried(tip);
  const feesToUs =
    ours.bill.platformFee +
    ours.bill.platformFeeVat +
    ours.tip.platformFee +
    ours.tip.platformFeeVat;
  const total = bill + tip;
  const charged = mode === 'ON_TOP' ? chargedOnTop(carrying, total + feesToUs, terms) : total;
  const processorFee = processorFeeOf(charged, carrying, terms);
  // Two parts by largest remainder, a tie going to the bill, are a half rounded up for the bill.
  const ofBill = carrying === 0 ? 0 : mulDivHalfUp(processorFee, carried(bill), carrying);

  const part = (amount: number, of: FeeMode, fees: ReturnType<typeof toUs>, share: number) => {
    const usAndTax = fees.platformFee + fees.platformFeeVat;
    const capped = of === 'DEDUCTED' ? cappedProcessorFee(share, amount, usAndTax, terms) : share;
    const sum = usAndTax + capped;
    return {
      ...fees,
      processorFee: capped,
      charged: of === 'ON_TOP' ? amount + sum : amount,
      net: of === 'DEDUCTED' ? amount - sum : amount,
      vendorInvoice: of === 'VENDOR' ? sum : 0,
    };
  };
  const parts = {
    bill: {
      ...part(bill, mode === 'VENDOR' ? 'DEDUCTED' : mode, ours.bill, ofBill),
      workplacePart: 0,
    },
    tip: withWorkplacePart(part(tip, mode, ours.tip, processorFee - ofBill), terms),
  };
  const sumOf = (name: keyof TipQuote) => parts.bill[name] + parts.tip[name];
  return {
    charged: sumOf('charged'),
    platformFee: sumOf('platformFee'),
    platformFeeVat: sumOf('platformFeeVat'),
    processorFee: sumOf('processorFee'),
    net: sumOf('net'),
    workplacePart: sumOf('workplacePart'),
    vendorInvoice: sumOf('vendorInvoice'),
    ...parts,
  };
}

function refuse(of: 'bill' | 'tip', amount: number, terms: FeeRates) {
  if (amount < terms.smallest) return tooSmall(of, terms);
  if (amount <= terms.largest) return null;
  return { ok: false, of, reason: 'tooLarge', limit: terms.largest } as const;
}

function tooSmall(of: 'bill' | 'tip', terms: FeeRates) {
  return { ok: false, of, reason: 'tooSmall', limit: terms.smallest } as const;
}
