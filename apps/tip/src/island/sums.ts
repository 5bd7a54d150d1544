import type { PaymentQuote } from '@tipwell/contract/payments/bill.rule';
import type { FeeMode, QuoteResult, TipQuote } from '@tipwell/contract/payments/fee.rule';
import { writeSum } from '@tipwell/contract/money/money-pattern';
import { parseTyped } from '@tipwell/contract/money/parse-money';
import { element } from './element.ts';
import type { TipData } from './tip-data.ts';

/** The state of the form, read afresh each time: the browser may change it behind our back. */
export type Chosen =
  | { ok: true; amount: number; mode: FeeMode; quote: TipQuote }
  | { ok: false; problem: string };

/** Takes what is paid with this tip apart by the rule of the page. */
export type QuoteOf = (data: TipData, tip: number, mode: FeeMode) => QuoteResult;

export const form = element<HTMLFormElement>('tip');
export const own = element<HTMLInputElement>('own');
const ownError = element('own-error');

/** Reads the chosen amount and fee mode and takes the tip apart by the rule. */
export function readChosen(data: TipData, quoteOf: QuoteOf): Chosen {
  const fields = new FormData(form);
  const choice = fields.get('amount');
  const mode = fields.get('fee') as FeeMode;
  const parsed = choice === 'own' ? parseTyped(own.value, data.typed) : null;
  const amount = parsed?.ok ? parsed.amount : Number(choice);
  const quote = parsed?.ok === false ? parsed : quoteOf(data, amount, mode);
  if (quote.ok) return { ok: true, amount, mode, quote };
  const { reason, limit = data.rates.largest } = quote as typeof quote & { limit?: number };
  const problem = data.problems[reason].replace('{limit}', writeSum(limit, data.pattern));
  return { ok: false, problem };
}

/**
 * Writes the sums of an own amount into the places the page keeps for them. The sums of presets
 * stand in the page already; writing them here too serves browsers whose style cannot choose.
 */
export function showSums(data: TipData, quoteOf: QuoteOf): void {
  const chosen = readChosen(data, quoteOf);
  form.classList.toggle('is-known', chosen.ok);
  if (!chosen.ok) return;
  showProblem('');
  const { amount } = chosen;
  for (const place of form.querySelectorAll<HTMLElement>('[data-sum]')) {
    const [mode, name] = (place.dataset['sum'] ?? '').split(' ') as [FeeMode, keyof typeof sums];
    const quote = quoteOf(data, amount, mode);
    const told: TipQuote & Partial<PaymentQuote> = quote.ok ? quote : chosen.quote;
    const { charged, net } = told;
    const sums = {
      charged,
      net,
      // A tip alone has no parts, and no places for them.
      bill: told.bill?.net ?? 0,
      tip: told.tip?.net ?? 0,
      part: told.workplacePart,
      fee: charged - amount - data.bill,
    };
    place.textContent = quote.ok ? writeSum(sums[name], data.pattern) : '–';
  }
}

/** Both sums as the page shows them now, in one line: to be read out, and on the processor's sheet. */
export function shownSums({ messages }: TipData): string {
  const texts = [...form.querySelectorAll<HTMLElement>('.bar b, .bar small')]
    .filter((place) => place.offsetParent)
    .map((place) => place.textContent);
  const [charged = '', ...more] = texts;
  return [messages.youPay.replace('{charged}', charged), ...more].join(' · ');
}

/** Says what is wrong with the own amount, tied to its field; an empty text takes it back. */
export function showProblem(problem: string): void {
  if (ownError.textContent !== problem) ownError.textContent = problem;
  own.setAttribute('aria-invalid', String(!!problem));
}
