import type { FastifyInstance } from 'fastify';
import { lookOf, lookQuery } from '../../pages/look.ts';
import { sendNotFound } from '../../pages/result-pages.ts';
import { sendBankPage } from '../../pages/three-d-secure-page.ts';
import { intentOfSecret } from '../../payment-intents.ts';
import type { World } from '../../world.ts';
import { redirectResultOf } from './sessions.ts';

interface Address {
  Params: { clientSecret: string };
}

/**
 * The page of the payer's bank. What it says is carried back by the browser, and counts once whoever takes
 * the payment has handed it in.
 */
export function adyenBankPages(app: FastifyInstance, world: World): void {
  const find = (secret: string) => {
    const intent = intentOfSecret(world, secret);
    return intent?.origin?.dialect === 'adyen' ? intent : undefined;
  };

  app.get<Address>('/adyen/3ds/:clientSecret', (request, reply) => {
    const look = lookOf(request.query);
    const intent = find(request.params.clientSecret);
    if (intent?.status !== 'requires_action') return sendNotFound(reply, look);
    return sendBankPage(reply, look, intent, {
      action: `/adyen/3ds/${intent.clientSecret}${lookQuery(look)}`,
      formsLeadTo: new URL(intent.returnUrl).origin,
    });
  });
  app.post<Address>('/adyen/3ds/:clientSecret', (request, reply) => {
    const intent = find(request.params.clientSecret);
    const { answer } = request.body as { answer?: unknown };
    if (intent === undefined || (answer !== 'approve' && answer !== 'refuse')) {
      return sendNotFound(reply, lookOf(request.query));
    }
    const url = new URL(intent.returnUrl);
    url.searchParams.set('redirectResult', redirectResultOf(world, intent.id, answer));
    return reply.redirect(url.href, 303);
  });
}
