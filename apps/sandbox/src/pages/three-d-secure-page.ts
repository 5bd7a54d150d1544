import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from './html.ts';
import { lookOf, lookQuery, writeAmount } from './look.ts';
import type { Look } from './look.ts';
import { sendPage } from './page-shell.ts';
import { fill, wordsOf } from './page-words.ts';
import { answerThreeDSecure, intentOfSecret } from '../payment-intents.ts';
import { sendNotFound } from './result-pages.ts';
import type { PaymentIntent } from '../rows.ts';
import type { World } from '../world.ts';

interface Address {
  Params: { clientSecret: string };
}

/** The page of the payer's bank, which asks whether it is really them. */
export function threeDSecurePages(app: FastifyInstance, world: World): void {
  app.get<Address>('/three-d-secure/:clientSecret', (request, reply) => {
    const look = lookOf(request.query);
    const intent = intentOfSecret(world, request.params.clientSecret);
    if (intent === undefined) return sendNotFound(reply, look);
    const here = `${intent.clientSecret}${lookQuery(look)}`;
    if (intent.status !== 'requires_action') return reply.redirect(`/elements/${here}`, 303);
    return sendBankPage(reply, look, intent, {
      action: `/three-d-secure/${here}`,
      formsLeadTo: new URL(intent.returnUrl).origin,
    });
  });

  app.post<Address>('/three-d-secure/:clientSecret', (request, reply) => {
    const look = lookOf(request.query);
    const intent = intentOfSecret(world, request.params.clientSecret);
    if (intent === undefined) return sendNotFound(reply, look);
    const { answer } = request.body as { answer?: unknown };
    const isAnswer = answer === 'approve' || answer === 'refuse';
    if (isAnswer && intent.status === 'requires_action') {
      world.state.commit(() => answerThreeDSecure(world, intent, answer === 'approve'));
    }
    return reply.redirect(`/elements/${intent.clientSecret}${lookQuery(look)}`, 303);
  });
}

/** Shows the bank's question; the answer goes to `action`. */
export function sendBankPage(
  reply: FastifyReply,
  look: Look,
  intent: PaymentIntent,
  form: { action: string; formsLeadTo: string },
): FastifyReply {
  const words = wordsOf(look.lang);
  const payee = intent.statementName ?? intent.description;
  const told = fill(payee === null ? words.bankTextNoPayee : words.bankText, {
    amount: writeAmount(look.lang, intent.amount, intent.currency),
    payee: payee ?? '',
    last4: intent.card?.last4 ?? '',
  });
  return sendPage(reply, look, {
    title: words.bankTitle,
    formsLeadTo: form.formsLeadTo,
    body: html`<div class="card bank">
        <p class="who">${words.bankName}</p>
        <header class="head">
          <h1>${words.bankTitle}</h1>
          <p class="sub">${told}</p>
        </header>
        <form class="stack" method="post" action="${form.action}">
          <button class="go" name="answer" value="approve">${words.bankApprove}</button>
          <button class="quiet" name="answer" value="refuse">${words.bankRefuse}</button>
        </form>
      </div>
      <p class="note">${words.sandboxNote}</p>`,
  });
}
