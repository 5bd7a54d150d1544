import type { FastifyInstance } from 'fastify';
import { lookOf, lookQuery } from '../../../pages/look.ts';
import { sendNotFound } from '../../../pages/result-pages.ts';
import { sendBankPage } from '../../../pages/three-d-secure-page.ts';
import { answerThreeDSecure, intentOfSecret } from '../../../payment-intents.ts';
import type { PaymentIntent } from '../../../rows.ts';
import type { World } from '../../../world.ts';
import { keptOf, stripeStatusOf } from '../present-intent.ts';

interface Address {
  Params: { clientSecret: string };
}

/** The page of the payer's bank, reached by the address that an intent's next action gives. */
export function authenticatePages(app: FastifyInstance, world: World): void {
  app.get<Address>('/stripe/authenticate/:clientSecret', (request, reply) => {
    const look = lookOf(request.query);
    const intent = intentOfSecret(world, request.params.clientSecret);
    if (intent === undefined || intent.origin?.dialect !== 'stripe')
      return sendNotFound(reply, look);
    if (intent.status !== 'requires_action') return reply.redirect(wayBack(world, intent), 303);
    return sendBankPage(reply, look, intent, {
      action: `/stripe/authenticate/${intent.clientSecret}${lookQuery(look)}`,
      formsLeadTo: new URL(wayBack(world, intent)).origin,
    });
  });

  app.post<Address>('/stripe/authenticate/:clientSecret', (request, reply) => {
    const intent = intentOfSecret(world, request.params.clientSecret);
    if (intent === undefined || intent.origin?.dialect !== 'stripe') {
      return sendNotFound(reply, lookOf(request.query));
    }
    const { answer } = request.body as { answer?: unknown };
    const isAnswer = answer === 'approve' || answer === 'refuse';
    if (isAnswer && intent.status === 'requires_action') {
      world.state.commit(() => answerThreeDSecure(world, intent, answer === 'approve'));
    }
    return reply.redirect(wayBack(world, world.state.intents.get(intent.id) ?? intent), 303);
  });
}

/** Where the payer goes from their bank, with what a page there needs to find the payment again. */
function wayBack(world: World, intent: PaymentIntent): string {
  const url = new URL(keptOf(intent).returnUrl ?? `${world.baseUrl()}/stripe/authenticated`);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.clientSecret);
  const status = stripeStatusOf(intent);
  url.searchParams.set('redirect_status', status.startsWith('requires_p') ? 'failed' : status);
  return url.href;
}
