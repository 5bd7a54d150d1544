import { quoteTip, type FeeMode } from '@tipwell/contract/fee.rule';
import { parseMoney } from '@tipwell/contract/money';
import type { AmountProblem, TipChoice, TipPageModel } from './models.ts';
import { isPayButton } from './paths.ts';
import type { MisunderstoodTip, Query, UnderstoodTip } from './server-entry-types.ts';

/**
 * What the query of the tip page asks for: `amount` in minor units, `rate` in stars, `fee`. Whatever
 * makes no sense is ignored; people reach this page by links that others wrote.
 */
export function readTipChoice(query: Query): TipChoice {
  return {
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
  const isOwn = query['amount'] === 'own' || terms.presets.length === 0;
  const typed = isOwn ? text(query['own']).slice(0, 40) : null;
  const choice: TipChoice = { ...readTipChoice(query), typed, feeMode: mode };
  const refuse = (reason: AmountProblem['reason'], limit: number | null = null) =>
    ({ ok: false, model: { ...model, choice, problem: { reason, limit } } }) as const;

  let amount = choice.amount;
  if (typed !== null) {
    const parsed = parseMoney(typed, terms.currency, locale);
    if (!parsed.ok) {
      return refuse(parsed.reason, parsed.reason === 'tooLarge' ? terms.largest : null);
    }
    amount = parsed.amount;
  }
  if (amount === null) return refuse('notChosen');
  const quote = quoteTip({ tip: amount, mode, terms });
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
