import { writeSum } from '@tipwell/contract/money/money-pattern';
import { ask } from './ask.ts';
import { element } from './element.ts';
import { closePaymentSheet, openPaymentSheet } from './payment-sheet.ts';
import { startTip, type StartedTip } from './start-tip.ts';
import {
  form,
  own,
  readChosen,
  showProblem,
  showSums,
  shownSums,
  type Chosen,
  type QuoteOf,
} from './sums.ts';
import type { TipData } from './tip-data.ts';
import { showGiven } from './given.ts';
import { forgetTipId, tipIdFor } from './tip-id.ts';

// The tip page's form. The page works without it; this keeps the sums of an own amount right at
// every moment and pays without leaving the page. How a payment is quoted differs with and without a
// bill, and each page carries only the rule that it needs.

const data = JSON.parse(element('data').textContent) as TipData;
const { messages } = data;
const notice = element('notice');
const busy = 'is-busy';

/** Brings the form to life. */
export function runTipForm(quoteOf: QuoteOf): void {
  const update = (): void => showSums(data, quoteOf);
  element('sums-follow').textContent = messages.typeAmount;
  form.addEventListener('input', update);
  form.addEventListener('change', ({ target }) => {
    update();
    element('said').textContent = shownSums(data);
    notice.textContent = '';
    if (target === own) {
      const chosen = readChosen(data, quoteOf);
      if (!chosen.ok && own.value) showProblem(chosen.problem);
    } else {
      showProblem('');
      if ((target as HTMLElement).id === 'ao') own.focus();
    }
    keepInAddress(quoteOf);
  });
  // The Back button may bring the page back with other choices than it was sent with; it also shows
  // itself when it is first read.
  addEventListener('pageshow', () => {
    closePaymentSheet();
    form.classList.remove(busy);
    update();
    showGiven();
  });
  update();

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = event.submitter as HTMLButtonElement | null;
    if (!form.classList.contains(busy)) void pay(button?.value ?? 'card', quoteOf);
  });
}

/** What was chosen stays over a reload, and goes along into another language. */
function keepInAddress(quoteOf: QuoteOf): void {
  const chosen = readChosen(data, quoteOf);
  if (!chosen.ok) return;
  const { search } = location;
  history.replaceState(null, '', withChoice(search, chosen));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) {
    link.search = withChoice(link.search, chosen);
  }
}

function withChoice(search: string, { amount, mode }: Extract<Chosen, { ok: true }>): string {
  const query = new URLSearchParams(search);
  query.set('amount', String(amount));
  query.set('fee', mode);
  return `?${query}`;
}

async function pay(wallet: string, quoteOf: QuoteOf): Promise<void> {
  const chosen = readChosen(data, quoteOf);
  if (!chosen.ok) {
    showProblem(chosen.problem);
    own.focus();
    return;
  }
  form.classList.add(busy);
  notice.textContent = messages.working;
  try {
    notice.textContent = await startAndOpen(chosen, wallet);
  } finally {
    form.classList.remove(busy);
  }
}

/** Starts the tip and opens the sheet; answers what to tell the customer if it cannot. */
async function startAndOpen(
  chosen: Extract<Chosen, { ok: true }>,
  wallet: string,
): Promise<string> {
  const { amount, mode } = chosen;
  const key = `tip ${location.pathname} ${amount} ${mode} ${data.bill}`;
  const confirmed: Record<string, true | string> = {};

  // Each round either ends, or answers one of the three questions, or makes a new id.
  for (let round = 0; round < 6; round += 1) {
    const answer = await startTip(data, tipIdFor(key), chosen, confirmed, wallet);
    if (!answer) return messages.offline;
    if (data.otherTip.includes(answer.errorCode)) {
      forgetTipId(key);
    } else if (answer.errorCode === undefined) {
      open(answer, key);
      return '';
    } else {
      const { errorCode } = answer;
      // The id is kept: whatever became of this tip, sending it again cannot pay twice.
      const question = data.questions[errorCode];
      const failure = data.failures[errorCode];
      if (!question) return failure ?? messages.failed;
      const { minutesAgo, openPaymentId, charged, receiptPath } = answer.details ?? {};
      const minutes = minutesAgo || 1;
      const text = question.text
        .replace('{amount}', writeSum(charged ?? amount + data.bill, data.pattern))
        .replace('{ago}', new Intl.RelativeTimeFormat(data.tip.locale).format(-minutes, 'minute'));
      if (!(await ask(text, question.yes, receiptPath))) return failure ?? '';
      if (!question.confirms) {
        location.reload();
        return '';
      }
      confirmed[question.confirms] = openPaymentId ?? true;
      // Whoever wants to pay again is asked that once.
      if (openPaymentId) confirmed['confirmDuplicate'] = true;
    }
  }
  return messages.failed;
}

function open(tip: StartedTip, key: string): void {
  const paid = (): void => {
    forgetTipId(key);
    location.assign(tip.receiptPath + data.toReceipt);
  };
  openPaymentSheet(tip.payment, shownSums(data), paid, (wasDeclined) => {
    notice.textContent = wasDeclined ? messages.declinedNotice : '';
  });
}
