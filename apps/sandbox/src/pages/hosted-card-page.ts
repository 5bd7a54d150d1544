import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cardForm, typingOfTestCard } from './card-form.ts';
import {
  checkTyping,
  emptyForm,
  testCardToFill,
  typingOf,
  withoutCode,
} from './card-form-input.ts';
import type { CardErrors, CardTyping, FilledForm } from './card-form-input.ts';
import { cardPageScript } from './card-page-script.ts';
import type { CardPageSettings } from './card-page-script.ts';
import { recogniseCard, walletCard } from '../card-tokens.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { lookOf, lookQuery, writeAmount } from './look.ts';
import type { Look } from './look.ts';
import { asksForData } from './page-forms.ts';
import { sendPage } from './page-shell.ts';
import { fill, wordsOf } from './page-words.ts';
import type { Words } from './page-words.ts';
import { confirmIntent, intentOfSecret } from '../payment-intents.ts';
import { isForPaypal } from '../for-paypal.ts';
import { hangUp } from '../post-calls.ts';
import { sendNotFound } from './result-pages.ts';
import { signs } from './signs.ts';
import { openWallet, walletButtons } from './wallet-buttons.ts';
import type { World } from '../world.ts';
import type { KnownCard, PaymentIntent } from '../rows.ts';

interface Address {
  Params: { clientSecret: string };
}

/** What the page shows for an intent; a payment that waits for capture is paid for the payer. */
type View = 'form' | 'bank' | 'processing' | 'paid' | 'cancelled';

const views: Record<PaymentIntent['status'], View> = {
  requires_payment_method: 'form',
  requires_action: 'bank',
  processing: 'processing',
  requires_capture: 'paid',
  succeeded: 'paid',
  cancelled: 'cancelled',
};

export function hostedCardPages(app: FastifyInstance, world: World): void {
  app.get<Address>('/elements/:clientSecret', (request, reply) => {
    const look = lookOf(request.query);
    const intent = intentOfSecret(world, request.params.clientSecret);
    if (intent === undefined) return sendNotFound(reply, look);
    if (views[intent.status] === 'paid' && look.mode === 'page') {
      return reply.redirect(intent.returnUrl, 303);
    }
    return sendIntentPage(world, reply, look, intent, emptyForm);
  });

  app.get<Address>('/elements/:clientSecret/status', (request, reply) => {
    const intent = intentOfSecret(world, request.params.clientSecret);
    if (intent === undefined) return sendNotFound(reply, lookOf(request.query));
    return reply
      .headers({ 'cache-control': 'no-store', connection: 'close' })
      .send({ view: views[intent.status] });
  });

  app.post<Address>('/elements/:clientSecret/confirm', (request, reply) => {
    const look = lookOf(request.query);
    const intent = intentOfSecret(world, request.params.clientSecret);
    if (intent === undefined) return sendNotFound(reply, look);
    const ordered = testCardToFill(request.body);
    if (ordered !== undefined) {
      const typing = typingOfTestCard(ordered, world.clock.iso());
      return sendIntentPage(world, reply, look, intent, { typing, errors: {} }, true);
    }
    // A second press, or a press on an old page: the answer is what has happened since.
    const view = views[intent.status];
    if (view !== 'form' && view !== 'bank') return sendState(world, request, reply, look, intent);
    return pay(world, request, reply, look, intent);
  });
}

function pay(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  look: Look,
  intent: PaymentIntent,
): FastifyReply {
  const typing = typingOf(request.body);
  const shownAgain = withoutCode(typing);
  const chosen = chooseCard(world, intent, request.body, typing, wordsOf(look.lang));
  if ('errors' in chosen) {
    return asksForData(request)
      ? reply.header('connection', 'close').send({ view: 'form', errors: chosen.errors })
      : sendIntentPage(
          world,
          reply,
          look,
          intent,
          { typing: shownAgain, errors: chosen.errors },
          true,
        );
  }
  const ended = world.state.commit(() => confirmIntent(world, intent, chosen.card));
  if (ended.kind === 'no_answer_accepted' || ended.kind === 'no_answer_not_accepted') {
    return hangUp(reply);
  }
  return sendState(world, request, reply, look, ended.intent, shownAgain);
}

function chooseCard(
  world: World,
  intent: PaymentIntent,
  body: unknown,
  typing: CardTyping,
  words: Words,
): { card: KnownCard } | { errors: CardErrors } {
  const { wallet } = body as { wallet?: unknown };
  // Whoever came for PayPal is shown nothing else, and nobody else is shown PayPal.
  if (isForPaypal(intent)) return { card: walletCard(world, 'paypal') };
  if (wallet === 'apple_pay' || wallet === 'google_pay') return { card: walletCard(world, wallet) };
  const result = checkTyping(typing, 'paying', words, world.clock.iso());
  return 'errors' in result ? result : { card: recogniseCard(world, result.checked.card) };
}

/** Tells how the intent stands: as data for the script, otherwise as the page to be on now. */
function sendState(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  look: Look,
  intent: PaymentIntent,
  typing: CardTyping = emptyForm.typing,
): FastifyReply {
  const view = views[intent.status];
  const bankUrl = `/three-d-secure/${intent.clientSecret}${lookQuery(look)}`;
  if (asksForData(request)) {
    const words = wordsOf(look.lang);
    const declined = declineOf(intent, words);
    return reply.header('connection', 'close').send({
      view,
      ...(view === 'bank' ? { url: bankUrl } : {}),
      ...(declined === null ? {} : { title: words.declinedTitle, message: declined }),
    });
  }
  if (view === 'bank') return reply.redirect(bankUrl, 303);
  if (view === 'form') {
    return sendIntentPage(world, reply, look, intent, { typing, errors: {} });
  }
  return reply.redirect(pageUrl(intent, look), 303);
}

function pageUrl(intent: PaymentIntent, look: Look): string {
  return `/elements/${intent.clientSecret}${lookQuery(look)}`;
}

/** Why the last try failed, and what to do, in the payer's language. */
function declineOf(intent: PaymentIntent, words: Words): string | null {
  if (intent.status !== 'requires_payment_method' || intent.lastError === null) return null;
  const { code } = intent.lastError;
  const reason =
    code === 'insufficient_funds' || code === 'expired_card' || code === 'authentication_failed'
      ? words[code]
      : words.card_declined;
  return `${reason} ${words.nothingCharged} ${words.tryAnother}`;
}

function sendIntentPage(
  world: World,
  reply: FastifyReply,
  look: Look,
  intent: PaymentIntent,
  filled: FilledForm,
  isNewTry = false,
): FastifyReply {
  const words = wordsOf(look.lang);
  const amount = writeAmount(look.lang, intent.amount, intent.currency);
  const view = views[intent.status];
  const declined = isNewTry ? null : declineOf(intent, words);
  const url = pageUrl(intent, look);
  const form = () =>
    formBody(world, look, intent, filled, { words, amount, declined, waits: view === 'bank' });
  const { title, body } =
    view === 'form' || view === 'bank'
      ? { title: fill(words.payTitle, { amount }), body: form() }
      : resultBody(view, words, amount, look, intent);

  return sendPage(reply, look, {
    title,
    body,
    formsLeadTo: new URL(intent.returnUrl).origin,
    ...(view === 'processing' ? { reloadAfterSeconds: 3 } : {}),
    script: cardPageScript({
      mode: look.mode,
      parentOrigin: new URL(intent.returnUrl).origin,
      about: { intentId: intent.id },
      tells: messageFor(view, declined),
      view,
      pageUrl: url,
      statusUrl: `/elements/${intent.clientSecret}/status`,
      words: {
        busy: words.paying,
        unknownTitle: words.unknownTitle,
        unknownText: words.unknownText,
        unknownNotCharged: words.unknownNotCharged,
        unknownStill: words.unknownStill,
      },
    }),
  });
}

function messageFor(view: View, declined: string | null): CardPageSettings['tells'] {
  if (view === 'paid') return { type: 'succeeded' };
  if (view === 'processing' || view === 'cancelled') return { type: view };
  return declined === null ? null : { type: 'declined', message: declined };
}

function formBody(
  world: World,
  look: Look,
  intent: PaymentIntent,
  filled: FilledForm,
  shown: { words: Words; amount: string; declined: string | null; waits: boolean },
): Html {
  const { words, amount, declined, waits } = shown;
  const action = `/elements/${intent.clientSecret}/confirm${lookQuery(look)}`;
  const payee = intent.statementName ?? intent.description;
  const heading =
    look.mode === 'page' &&
    html`<header class="head">
      <h1>${fill(words.payTitle, { amount })}</h1>
      ${payee !== null && html`<p class="sub">${fill(words.paySubtitle, { payee })}</p>`}
    </header>`;
  const byCard = pageUrl(intent, { ...look, wallet: null });
  const wallet = isForPaypal(intent) ? 'paypal' : look.wallet;
  const chooseHow = () =>
    html`${walletButtons(action, words, amount)}
      <p class="or">${words.orByCard}</p>
      ${cardForm({
        purpose: 'paying',
        action,
        words,
        submit: fill(words.pay, { amount }),
        typing: filled.typing,
        errors: filled.errors,
        now: world.clock.iso(),
      })}`;
  return html`${heading}
    <div class="card">
      <div
        id="alert"
        role="alert"
        tabindex="-1"
        class="says bad"
        ${declined === null && html`hidden`}
      >
        ${declined !== null && html`<b>${words.declinedTitle}</b>${declined}`}
      </div>
      ${waits && html`<p class="says info">${words.bankWaits} <a href="/three-d-secure/${intent.clientSecret}${lookQuery(look)}">${words.bankContinue}</a></p>`}
      ${wallet === null ? chooseHow() : openWallet(wallet, { action, words, amount, byCard })}
    </div>
    ${look.mode === 'page' && intent.cancelUrl !== undefined && html`<a class="quiet" href="${intent.cancelUrl}">${words.goBack}</a>`}
    <p class="note">${words.sandboxNote}</p>`;
}

function resultBody(
  view: Exclude<View, 'form' | 'bank'>,
  words: Words,
  amount: string,
  look: Look,
  intent: PaymentIntent,
): { title: string; body: Html } {
  const shown = {
    paid: { sign: 'good', icon: signs.tick, title: words.paidTitle, text: words.paidText },
    processing: {
      sign: 'wait',
      icon: signs.clock,
      title: words.processingTitle,
      text: words.processingText,
    },
    cancelled: {
      sign: 'ask',
      icon: signs.cross,
      title: words.cancelledTitle,
      text: words.cancelledText,
    },
  }[view];
  const title = fill(shown.title, { amount });
  return {
    title,
    body: html`<div class="card done" role="status">
      <div class="sign ${shown.sign}">${shown.icon}</div>
      <h2>${title}</h2>
      <p class="sub">${fill(shown.text, { amount })}</p>
      ${view === 'cancelled' && look.mode === 'page' && html`<a class="quiet" href="${intent.returnUrl}">${words.goBack}</a>`}
    </div>`,
  };
}
