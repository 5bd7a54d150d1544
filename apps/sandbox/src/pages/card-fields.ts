import { cardsForPaying, cardsForPayouts } from '../test-cards.ts';
import type { World } from '../world.ts';
import { groupedNumber, typingOfTestCard } from './card-form.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { wordsOf } from './page-words.ts';

type Words = ReturnType<typeof wordsOf>;

/** What a card is given for in a frame that stands in for a processor's script. */
export type CardIsFor = 'payment' | 'payment with wallets' | 'payout';

/** The fields of such a frame, with the test cards to choose from. */
export function cardFields(world: World, isFor: CardIsFor, words: Words): Html {
  const cards = isFor === 'payout' ? cardsForPayouts : cardsForPaying;
  const options = cards.map((card) => {
    const typing = typingOfTestCard(card, world.clock.iso());
    const fill = { number: typing.cardNumber, expiry: typing.expiry, cvc: typing.cvc };
    return html`<option data-fill="${JSON.stringify(fill)}">
      ${groupedNumber(card.number)} – ${card.says}
    </option>`;
  });
  const wallets =
    isFor === 'payment with wallets'
      ? html`<option data-wallet="apple_pay">Sandbox Apple Pay</option>
          <option data-wallet="google_pay">Sandbox Google Pay</option>`
      : html``;
  return html`<form class="stack" autocomplete="on">
    <div class="field">
      <label for="number">${words.cardNumber}</label>
      <input
        id="number"
        class="digits"
        inputmode="numeric"
        autocomplete="cc-number"
        maxlength="23"
      />
    </div>
    <div class="two">
      <div class="field">
        <label for="expiry">${words.expiry}</label>
        <input id="expiry" class="digits" autocomplete="cc-exp" placeholder="${words.expiryHint}" />
      </div>
      <div class="field">
        <label for="cvc">${words.cvc}</label>
        <input id="cvc" class="digits" inputmode="numeric" autocomplete="cc-csc" maxlength="4" />
      </div>
    </div>
    <div class="field">
      <label for="test-card">${words.testCards}</label>
      <select id="test-card">
        <option></option>
        ${options} ${wallets}
      </select>
    </div>
    <p class="note">${words.sandboxNote} This frame stands in for the processor’s script.</p>
  </form>`;
}
