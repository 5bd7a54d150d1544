import { quotePayment, type PaymentQuote } from '@tipwell/contract/payments/bill.rule';
import type { FeeMode, FeeRates } from '@tipwell/contract/payments/fee.rule';

/** What can be done about a payment of which another sum was captured than asked for. */
export type DifferenceChoice = 'ACCEPT' | 'REFUND_EXCESS' | 'REFUND_ALL';

export interface Difference {
  asked: number;
  captured: number;
  currencyAsked: string;
  currencyCaptured: string;
}

/** A payment with the sums that the captured money brings. */
export type AcceptedSums = PaymentQuote & { tipAmount: number };

/**
 * What may be done. A guest never agreed to pay more than was asked: what came in beyond that goes back. Less
 * is accepted where the bill and the fees leave a tip; everything may go back in any case.
 * @param accepted what the captured sum brings, where it brings something
 */
export function choicesOf(
  { asked, captured, currencyAsked, currencyCaptured }: Difference,
  accepted: AcceptedSums | null,
): DifferenceChoice[] {
  if (captured === 0) return [];
  if (currencyAsked !== currencyCaptured) return ['REFUND_ALL'];
  if (captured > asked) return ['REFUND_EXCESS', 'REFUND_ALL'];
  return accepted === null ? ['REFUND_ALL'] : ['ACCEPT', 'REFUND_ALL'];
}

/**
 * The largest payment that the captured sum pays, by the fee rules of the day on which it was started. The
 * bill is a debt and stays whole: the tip is smaller. What the fee rules leave over, a unit or two, goes
 * to the tip, so that every unit is somebody's. Null: not even the smallest tip is left.
 */
export function acceptedSums(
  captured: number,
  { bill, mode, terms }: { bill: number; mode: FeeMode; terms: FeeRates },
): AcceptedSums | null {
  let tip = captured - bill;
  let quote = quoteFor(tip);
  if (quote === null || quote.charged > captured) {
    // What is charged never falls while the tip grows.
    let [fits, exceeds] = [-1, Math.max(tip, 0) + 1];
    while (exceeds - fits > 1) {
      const middle = Math.floor((fits + exceeds) / 2);
      const tried = quoteFor(middle);
      if (tried === null || tried.charged <= captured) fits = middle;
      else exceeds = middle;
    }
    tip = fits;
    quote = quoteFor(tip);
  }
  if (quote === null || quote.charged > captured) return null;
  const left = captured - quote.charged;
  if (left > 0 && tip === 0) return null;
  return {
    ...quote,
    charged: captured,
    net: quote.net + left,
    tip: { ...quote.tip, charged: quote.tip.charged + left, net: quote.tip.net + left },
    tipAmount: tip + left,
  };

  function quoteFor(amount: number): PaymentQuote | null {
    if (amount < 0 || (amount === 0 && bill === 0)) return null;
    const result = quotePayment({ bill, tip: amount, mode, terms });
    return result.ok ? result : null;
  }
}
