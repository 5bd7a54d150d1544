import { quotePayment } from '@tipwell/contract/payments/bill.rule';
import type { FeeMode } from '@tipwell/contract/payments/fee.rule';
import { parseMoney } from '@tipwell/contract/money/money';
import type { AmountProblem, TipChoice, TipPageModel } from './models.ts';
import { isPayButton } from './paths.ts';
import type { MisunderstoodTip, Query, UnderstoodTip } from './server-entry-types.ts';

/**
 * What the query of the tip page asks for: `amount` and `bill` in minor units, `rate` in stars, `fee`. Whatever
 * makes no sense is ignored; people reach this page by links that others wrote.
 */
export function readTipChoice(query: Query): TipChoice {
  const bill = wholeNumber(query['bill'], 1, 99_999_999);
  const insteadOf = wholeNumber(query['instead'], 1, 999_999_999);
  return {
    ...(bill === null ? {} : { bill }),
    ...(insteadOf === null ? {} : { insteadOf }),
    amount: wholeNumber(query['amount'], 1, 99_999_999),
    typed: null,
    feeMode: feeMode(query['fee']),
    stars: wholeNumber(query['rate'], 1, 5),
  };
}

/**
 * Reads the form that the tip page sends without scripts. The answer is either the tip, taken apart
 * by the fee rule, or the page's model with what was typed and what is wrong with it.
 */
export function readTipForm(query: Query, model: TipPageModel): UnderstoodTip | MisunderstoodTip {
  const { terms, feeModes, locale } = model;
  const chosenMode = feeMode(query['fee']);
  const mode = chosenMode && feeModes.offered.includes(chosenMode) ? chosenMode : feeModes.start;
  // The bill is what the page's model says: a form only carries it along.
  const { bill = 0 } = model.choice;
  const isOwn = query['amount'] === 'own' || (terms.presets.length === 0 && bill === 0);
  const typed = isOwn ? text(query['own']).slice(0, 40) : null;
  const { bill: _bill, ...chosen } = readTipChoice(query);
  const choice: TipChoice = { ...chosen, typed, feeMode: mode, ...(bill > 0 ? { bill } : {}) };
  const refuse = (reason: AmountProblem['reason'], limit: number | null = null) =>
    ({ ok: false, model: { ...model, choice, problem: { reason, limit } } }) as const;

  let amount = bill > 0 && text(query['amount']) === '0' ? 0 : choice.amount;
  if (typed !== null) {
    const parsed = parseMoney(typed, terms.currency, locale);
    if (!parsed.ok) {
      return refuse(parsed.reason, parsed.reason === 'tooLarge' ? terms.largest : null);
    }
    amount = parsed.amount;
  }
  if (amount === null) return refuse('notChosen');
  const quote = quotePayment({ bill, tip: amount, mode, terms });
  if (!quote.ok) return refuse(quote.reason, quote.limit);

  const { ok: _, ...sums } = quote;
  const wallet = isPayButton(query['pay']) ? query['pay'] : 'card';
  return { ok: true, amount, feeMode: mode, wallet, stars: choice.stars, quote: sums };
}

function wholeNumber(value: unknown, least: number, most: number): number | null {
  const digits = text(value);
  if (!/^\d{1,9}$/.test(digits)) return null;
  const number = Number(digits);
  return number >= least && number <= most ? number : null;
}

function feeMode(value: unknown): FeeMode | null {
  return value === 'DEDUCTED' || value === 'ON_TOP' || value === 'VENDOR' ? value : null;
}

/** A parameter that came twice, or not at all, says nothing. */
function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
