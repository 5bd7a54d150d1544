import { html } from './html.ts';
import type { Html } from './html.ts';
import { fill } from './page-words.ts';
import type { Words } from './page-words.ts';
import { signs } from './signs.ts';
import type { Wallet } from '../rows.ts';

const wallets = [
  { id: 'apple_pay', name: 'Apple Pay', sign: signs.phone },
  { id: 'google_pay', name: 'Google Pay', sign: signs.waves },
] as const;

const paypal = { id: 'paypal', name: 'PayPal', sign: signs.letter } as const;

/** One wallet's own sheet, opened at once for whoever has tapped its button already. */
export function openWallet(
  id: Wallet,
  shown: { action: string; words: Words; amount: string; byCard: string },
): Html {
  const { action, words, amount, byCard } = shown;
  const { name, sign } = [...wallets, paypal].find((wallet) => wallet.id === id) ?? wallets[0];
  const isPaypal = id === 'paypal';
  return html`<div class="opened">
    <h2>${sign} ${fill(words.walletTitle, { wallet: `Sandbox ${name}` })}</h2>
    <p class="sum">${amount}</p>
    ${!isPaypal && html`<p class="sub">${words.walletCard}</p>`}
    <form method="post" action="${action}" data-wallet="${id}">
      <input type="hidden" name="wallet" value="${id}" />
      <button class="go">${fill(words.walletConfirm, { amount })}</button>
    </form>
    ${!isPaypal && html`<a class="quiet" href="${byCard}">${words.byCardInstead}</a>`}
  </div>`;
}

/**
 * Look-alikes of the wallet buttons, drawn here. Each opens a small sheet with the amount, as the
 * real ones do; the sheet opens without a script too.
 */
export function walletButtons(action: string, words: Words, amount: string): Html {
  const buttons = wallets.map(
    ({ id, name, sign }) =>
      html`<button type="button" class="wallet" popovertarget="sheet-${id}" lang="en" dir="ltr">
        ${sign}<span><small>Sandbox</small> <b>${name}</b></span>
      </button>`,
  );
  const sheets = wallets.map(
    ({ id, name }) =>
      html`<div
        class="sheet"
        id="sheet-${id}"
        popover
        role="dialog"
        aria-labelledby="sheet-${id}-title"
      >
        <h2 id="sheet-${id}-title">${fill(words.walletTitle, { wallet: `Sandbox ${name}` })}</h2>
        <p class="sum">${amount}</p>
        <p class="sub">${words.walletCard}</p>
        <form method="post" action="${action}" data-wallet="${id}">
          <input type="hidden" name="wallet" value="${id}" />
          <button class="go">${fill(words.walletConfirm, { amount })}</button>
        </form>
        <button type="button" class="quiet" popovertarget="sheet-${id}" popovertargetaction="hide">
          ${words.cancel}
        </button>
      </div>`,
  );
  return html`<div class="wallets" role="group" aria-label="${words.wallets}">${buttons}</div>
    ${sheets}`;
}
