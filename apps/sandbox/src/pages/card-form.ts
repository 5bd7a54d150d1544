import type { CardErrors, CardField, CardTyping, FormPurpose } from './card-form-input.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import type { Words } from './page-words.ts';
import { cardsForPaying, cardsForPayouts } from '../test-cards.ts';
import type { TestCard } from '../test-cards.ts';

export interface CardForm {
  purpose: FormPurpose;
  action: string;
  words: Words;
  submit: string;
  typing: CardTyping;
  errors: CardErrors;
  /** The sandbox's time; test cards are filled in as expiring some years later. */
  now: string;
}

/** The number as it is printed on a card: 4-6-5 for American Express, groups of four otherwise. */
export function groupedNumber(number: string): string {
  const groups = /^3[47]/.test(number)
    ? [number.slice(0, 4), number.slice(4, 10), number.slice(10)]
    : (number.match(/.{1,4}/g) ?? []);
  return groups.join(' ').trim();
}

/** What a test card fills into the form. */
export function typingOfTestCard(card: TestCard, now: string): CardTyping {
  const expiryYear = Number(now.slice(0, 4)) + 4;
  return {
    cardNumber: groupedNumber(card.number),
    expiry: `12/${String(expiryYear).slice(-2)}`,
    cvc: card.brand === 'amex' ? '1234' : '123',
    holderName: 'Sandbox Guest',
  };
}

export function cardForm(form: CardForm): Html {
  const { words, purpose } = form;
  const cards = purpose === 'paying' ? cardsForPaying : cardsForPayouts;
  const firstWrong = (['cardNumber', 'expiry', 'cvc', 'holderName'] as const).find(
    (name) => form.errors[name] !== undefined,
  );
  const field = (name: CardField, label: string, attributes: Html, around = 'plain') => {
    const wrong = form.errors[name];
    const input = html`<input
      id="${name}"
      name="${name}"
      value="${form.typing[name]}"
      aria-describedby="${name}-wrong"
      aria-invalid="${wrong === undefined ? 'false' : 'true'}"
      ${name === firstWrong && html`autofocus`}
      ${attributes}
    />`;
    return html`<div class="field">
      <label for="${name}">${label}</label>
      ${around === 'number' ? html`<div class="number">${input}<span class="brand" id="brand" aria-hidden="true"></span></div>` : input}
      <p class="wrong" id="${name}-wrong">${wrong}</p>
    </div>`;
  };
  const expiry = field(
    'expiry',
    words.expiry,
    html`class="digits" inputmode="numeric" autocomplete="cc-exp" maxlength="9"
    placeholder="${words.expiryHint}"`,
  );
  const cvc = field(
    'cvc',
    words.cvc,
    html`class="digits" inputmode="numeric" autocomplete="cc-csc" maxlength="4"
    placeholder="${words.cvcHint}"`,
  );

  return html`<form id="card-form" method="post" action="${form.action}" novalidate>
    ${field('cardNumber', words.cardNumber, html`class="digits" inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="1234 1234 1234 1234"`, 'number')}
    ${purpose === 'paying' ? html`<div class="two">${expiry}${cvc}</div>` : expiry}
    ${field('holderName', words.holderName, html`autocomplete="cc-name" maxlength="100" autocapitalize="words"`)}
    <button class="go" id="submit">${form.submit}</button>
    <details class="tests">
      <summary>${words.testCards} <span class="tag">Sandbox</span></summary>
      <p>${words.testCardsHint}</p>
      <div class="list">${cards.map((card) => testCardButton(card, form.now))}</div>
    </details>
  </form>`;
}

function testCardButton(card: TestCard, now: string): Html {
  const typing = typingOfTestCard(card, now);
  // Without a script the button posts the form, and the answer is the form filled in.
  return html`<button
    name="fill"
    value="${card.number}"
    formnovalidate
    data-fill="${JSON.stringify(typing)}"
  >
    <bdi dir="ltr">${typing.cardNumber}</bdi><small lang="en" dir="auto">${card.says}</small>
  </button>`;
}
