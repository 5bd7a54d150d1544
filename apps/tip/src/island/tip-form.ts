import { writeMoney } from '@tipwell/contract/money-pattern';
import { ask } from './ask.ts';
import { element } from './element.ts';
import { closePaymentSheet, openPaymentSheet } from './payment-sheet.ts';
import * as start from './start-tip.ts';
import { readChosen, showProblem, showSums, type Chosen, type QuoteOf } from './sums.ts';
import type { TipData } from './tip-data.ts';
import { forgetTipId, tipIdFor } from './tip-id.ts';

// The tip page's form. The page works without it; this keeps the sums of an own amount right at
// every moment and pays without leaving the page. How a payment is quoted differs with and without a
// bill, and each page carries only the rule that it needs.

const data = JSON.parse(element('data').textContent) as TipData;
const { messages } = data;
const form = element<HTMLFormElement>('tip');
const own = element<HTMLInputElement>('own');
const notice = element('notice');
let isBusy = false;

/** Brings the form to life. */
export function runTipForm(quoteOf: QuoteOf): void {
  const update = (): void => showSums(data, quoteOf);
  form.addEventListener('input', update);
  form.addEventListener('change', (event) => {
    update();
    const { target } = event;
    if (target === own) {
      const chosen = readChosen(data, quoteOf);
      if (!chosen.ok && own.value !== '') showProblem(chosen.problem);
    } else {
      showProblem('');
      if (target instanceof HTMLInputElement && target.id === 'ao') own.focus();
    }
    notice.textContent = '';
  });
  // The Back button may bring the page back with other choices than it was sent with.
  addEventListener('pageshow', () => {
    closePaymentSheet();
    isBusy = false;
    form.classList.remove('is-busy');
    update();
  });
  update();

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy || data.isPreview) return;
    const button = event.submitter;
    void pay(button instanceof HTMLButtonElement ? button.value : 'card', quoteOf);
  });
}

async function pay(wallet: string, quoteOf: QuoteOf): Promise<void> {
  const chosen = readChosen(data, quoteOf);
  if (!chosen.ok) {
    showProblem(chosen.problem);
    own.focus();
    return;
  }
  isBusy = true;
  form.classList.add('is-busy');
  notice.textContent = messages.working;
  try {
    notice.textContent = (await startAndOpen(chosen, wallet)) ?? '';
  } finally {
    isBusy = false;
    form.classList.remove('is-busy');
  }
}

/** Starts the tip and opens the sheet; answers what to tell the customer if it cannot. */
async function startAndOpen(
  chosen: Extract<Chosen, { ok: true }>,
  wallet: string,
): Promise<string | undefined> {
  const key = `tip ${location.pathname} ${chosen.amount} ${chosen.mode} ${data.bill}`;
  const confirmed: { confirmDuplicate?: true; confirmLargeAmount?: true } = {};
  const amount = writeMoney(chosen.amount, data.pattern);

  // Each round either ends, or answers one of the two questions, or makes a new id once.
  for (let round = 0; round < 4; round += 1) {
    const answer = await start.startTip(data, tipIdFor(key), chosen, confirmed);
    if (answer === null) return messages.offline;
    if (!('errorCode' in answer)) {
      if (answer.state === 'EXPIRED') {
        forgetTipId(key);
        continue;
      }
      open(answer, key, wallet);
      return undefined;
    }
    if (answer.errorCode === start.duplicateTip) {
      const minutes = Math.max(1, answer.details?.minutesAgo ?? 1);
      const ago = new Intl.RelativeTimeFormat(data.locale).format(-minutes, 'minute');
      const question = messages.askDuplicate
        .replace('{name}', () => data.name)
        .replace('{amount}', writeMoney(chosen.amount + data.bill, data.pattern))
        .replace('{ago}', ago);
      if (!(await ask(question, messages.yesAgain))) return '';
      confirmed.confirmDuplicate = true;
    } else if (answer.errorCode === start.largeTip) {
      const question = messages.askLarge.replace('{amount}', amount);
      if (!(await ask(question, messages.yesRight))) return '';
      confirmed.confirmLargeAmount = true;
    } else if (answer.errorCode === start.contentDiffers) {
      forgetTipId(key);
    } else if (answer.errorCode === start.sumChanged) {
      if (await ask(messages.changed, messages.showAgain)) location.reload();
      return messages.changed;
    } else {
      // The id is kept: whatever became of this tip, sending it again cannot pay twice.
      return data.failures[answer.errorCode] ?? messages.failed;
    }
  }
  return messages.failed;
}

function open(tip: start.StartedTip, key: string, wallet: string): void {
  const toReceipt = (): void => {
    forgetTipId(key);
    location.assign(tip.receiptPath + (data.stars === null ? '' : `?rate=${data.stars}`));
  };
  // A lost answer, sent again, may find the tip paid already.
  if (tip.state === 'PAID' || tip.state === 'REFUNDED') {
    toReceipt();
    return;
  }
  // The sheet repeats the line with both sums that stands beside the chosen fee mode.
  const option = form.querySelector('[name=fee]:checked')?.parentElement;
  const lines = [...(option?.querySelectorAll<HTMLElement>('small > span') ?? [])];
  const sums = lines.find((line) => line.offsetParent !== null)?.textContent ?? '';
  openPaymentSheet(tip, wallet, sums, {
    paid: toReceipt,
    closed: (wasDeclined) => {
      notice.textContent = wasDeclined ? messages.declinedNotice : '';
    },
  });
}
