import type { FeeMode, QuoteResult, TipQuote } from '@tipwell/contract/fee.rule';
import { writeMoney } from '@tipwell/contract/money-pattern';
import { parseMoney } from '@tipwell/contract/parse-money';
import { element } from './element.ts';
import type { TipData } from './tip-data.ts';

/** The state of the form, read afresh each time: the browser may change it behind our back. */
export type Chosen =
  | { ok: true; amount: number; mode: FeeMode; quote: TipQuote }
  | { ok: false; problem: string };

/** Takes what is paid with this tip apart by the rule of the page. */
export type QuoteOf = (data: TipData, tip: number, mode: FeeMode) => QuoteResult;

const form = element<HTMLFormElement>('tip');
const own = element<HTMLInputElement>('own');
const ownError = element('own-error');

/** Reads the chosen amount and fee mode and takes the tip apart by the rule. */
export function readChosen(data: TipData, quoteOf: QuoteOf): Chosen {
  const fields = new FormData(form);
  const choice = fields.get('amount');
  const mode = data.modes.find((each) => each === fields.get('fee')) ?? data.modes[0] ?? 'ON_TOP';

  let amount = Number(choice);
  if (choice === 'own') {
    const parsed = parseMoney(own.value, data.currency, data.locale);
    if (!parsed.ok) return refuse(parsed.reason, data.rates.largest);
    amount = parsed.amount;
  }
  const quote = quoteOf(data, amount, mode);
  return quote.ok ? { ok: true, amount, mode, quote } : refuse(quote.reason, quote.limit);

  function refuse(reason: keyof TipData['problems'], limit: number): Chosen {
    const problem = data.problems[reason].replace('{limit}', writeMoney(limit, data.pattern));
    return { ok: false, problem };
  }
}

/**
 * Writes the sums of an own amount into the places the page keeps for them. The sums of presets
 * stand in the page already; writing them here too serves browsers whose style cannot choose.
 */
export function showSums(data: TipData, quoteOf: QuoteOf): void {
  const chosen = readChosen(data, quoteOf);
  form.classList.toggle('is-known', chosen.ok);
  if (chosen.ok) {
    showProblem('');
    for (const mode of data.modes) {
      const quote = quoteOf(data, chosen.amount, mode);
      if (!quote.ok) continue;
      const fee = quote.charged - chosen.amount - data.bill;
      const sums = { charged: quote.charged, net: quote.net, fee };
      for (const [name, sum] of Object.entries(sums)) {
        for (const place of form.querySelectorAll(`[data-sum="${mode} ${name}"]`)) {
          place.textContent = writeMoney(sum, data.pattern);
        }
      }
    }
  } else {
    element('sums-follow').textContent = data.messages.typeAmount;
  }
}

/** Says what is wrong with the own amount, tied to its field; an empty text takes it back. */
export function showProblem(problem: string): void {
  if (ownError.textContent !== problem) ownError.textContent = problem;
  own.setAttribute('aria-invalid', String(problem !== ''));
}
