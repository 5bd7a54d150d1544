import type { FastifyInstance } from 'fastify';
import { lookOf, lookQuery } from '../../pages/look.ts';
import { sendNotFound } from '../../pages/result-pages.ts';
import { sendBankPage } from '../../pages/three-d-secure-page.ts';
import { answerThreeDSecure, intentOfSecret } from '../../payment-intents.ts';
import type { World } from '../../world.ts';

interface Address {
  Params: { clientSecret: string };
}

/** The page of the payer's bank, to which an order that waits for it leads. */
export function payerMaxBankPages(app: FastifyInstance, world: World): void {
  const find = (secret: string) => {
    const order = intentOfSecret(world, secret);
    return order?.origin?.dialect === 'payermax' ? order : undefined;
  };

  app.get<Address>('/payermax/3ds/:clientSecret', (request, reply) => {
    const look = lookOf(request.query);
    const order = find(request.params.clientSecret);
    if (order === undefined) return sendNotFound(reply, look);
    if (order.status !== 'requires_action') return reply.redirect(order.returnUrl, 303);
    return sendBankPage(reply, look, order, {
      action: `/payermax/3ds/${order.clientSecret}${lookQuery(look)}`,
      formsLeadTo: new URL(order.returnUrl).origin,
    });
  });
  app.post<Address>('/payermax/3ds/:clientSecret', (request, reply) => {
    const order = find(request.params.clientSecret);
    if (order === undefined) return sendNotFound(reply, lookOf(request.query));
    const { answer } = request.body as { answer?: unknown };
    if ((answer === 'approve' || answer === 'refuse') && order.status === 'requires_action') {
      world.state.commit(() => answerThreeDSecure(world, order, answer === 'approve'));
    }
    return reply.redirect(order.returnUrl, 303);
  });
}
