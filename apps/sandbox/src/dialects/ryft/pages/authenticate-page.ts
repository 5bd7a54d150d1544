import type { FastifyInstance } from 'fastify';
import { lookOf, lookQuery } from '../../../pages/look.ts';
import { sendNotFound } from '../../../pages/result-pages.ts';
import { sendBankPage } from '../../../pages/three-d-secure-page.ts';
import { answerThreeDSecure, intentOfSecret } from '../../../payment-intents.ts';
import type { World } from '../../../world.ts';

interface Address {
  Params: { clientSecret: string };
}

/** The page of the payer's bank, to which the required action of a session leads. */
export function ryftBankPages(app: FastifyInstance, world: World): void {
  const find = (secret: string) => {
    const intent = intentOfSecret(world, secret);
    return intent?.origin?.dialect === 'ryft' ? intent : undefined;
  };

  app.get<Address>('/ryft/3ds/:clientSecret', (request, reply) => {
    const look = lookOf(request.query);
    const intent = find(request.params.clientSecret);
    if (intent === undefined) return sendNotFound(reply, look);
    if (intent.status !== 'requires_action') return reply.redirect(intent.returnUrl, 303);
    return sendBankPage(reply, look, intent, {
      action: `/ryft/3ds/${intent.clientSecret}${lookQuery(look)}`,
      formsLeadTo: new URL(intent.returnUrl).origin,
    });
  });
  app.post<Address>('/ryft/3ds/:clientSecret', (request, reply) => {
    const intent = find(request.params.clientSecret);
    if (intent === undefined) return sendNotFound(reply, lookOf(request.query));
    const { answer } = request.body as { answer?: unknown };
    if ((answer === 'approve' || answer === 'refuse') && intent.status === 'requires_action') {
      world.state.commit(() => answerThreeDSecure(world, intent, answer === 'approve'));
    }
    return reply.redirect(intent.returnUrl, 303);
  });
}
