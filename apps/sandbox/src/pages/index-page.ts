import type { FastifyInstance } from 'fastify';
import { groupedNumber } from './card-form.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { lookOf } from './look.ts';
import { sendPage } from './page-shell.ts';
import { cardsForPaying, cardsForPayouts } from '../test-cards.ts';
import type { TestCard } from '../test-cards.ts';

/** Says what this program is to whoever meets it in a browser. */
export function indexPage(app: FastifyInstance): void {
  app.get('/', (request, reply) =>
    sendPage(reply, lookOf(request.query), {
      title: 'Sandbox processor',
      body: html`<header class="head">
          <h1>Sandbox processor</h1>
          <p class="sub">
            A card processor, payout service and message gateway in small. No real money moves.
          </p>
        </header>
        <section class="card">
          <h2>Looking around</h2>
          <p class="sub">
            Calls go to <code>/v1</code> with the API key; the README beside this program lists
            them. Payments and payout cards are entered on pages that a payment’s own link opens.
          </p>
          <p class="links">
            <a href="/outbox">Text messages and e-mails</a
            ><a href="/intercom/inbox">Intercom’s inbox</a><a href="/health">Health</a>
          </p>
        </section>
        ${table('Cards for paying', cardsForPaying)} ${table('Cards for payouts', cardsForPayouts)}
        <p class="note">
          Any future expiry date, any security code. Every other card number is refused.
        </p>`,
    }),
  );
}

function table(title: string, cards: readonly TestCard[]): Html {
  const rows = cards.map(
    (card) =>
      html`<tr>
        <td>${groupedNumber(card.number)}</td>
        <td>${card.says}</td>
      </tr>`,
  );
  return html`<section class="card">
    <h2>${title}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}
