import { currencySettings } from './currency-settings.ts';
import type { Currency } from './currencies.ts';

/** A bill above this, in whichever currency, is asked about once more (money rule 2.1). */
const unusualBill = 100_000;

/**
 * Whether a payment is so large that a slip of the finger is likelier than the wish: then it is asked
 * about once more. A tip that was typed as 500 is often 5.00; a bill was made out by somebody and is
 * unusual much later.
 */
export function isUnusual(payment: { tip: number; bill: number; currency: Currency }): boolean {
  const { tip, bill, currency } = payment;
  return tip > currencySettings[currency].unusualTip || bill > unusualBill;
}
