import type { FastifyInstance } from 'fastify';
import { closeDispute, findDispute, openDispute } from '../disputes.ts';
import { conflict } from '../errors.ts';
import { findIntent } from '../payment-intents.ts';
import { addPost, answer } from '../post-calls.ts';
import { fields } from '../schemas.ts';
import type { World } from '../world.ts';
import { checkoutKeys } from './checkout/keys.ts';
import { stripeKeys } from './stripe/keys.ts';

const reasons = ['duplicate', 'fraudulent', 'general', 'product_not_received'] as const;

/** Tells whoever has the sandbox's own key how it is met in other dialects. */
export function dialectControlRoutes(app: FastifyInstance, world: World): void {
  addPost<{ reason?: (typeof reasons)[number] }>(
    app,
    world,
    '/test/payment_intents/:id/dispute',
    fields({ reason: { type: 'string', enum: reasons } }, []),
    ({ id, body }) => {
      const intent = findIntent(world, id);
      if (intent.origin === undefined) {
        throw conflict('wrong_status', 'Only payments of another dialect can be disputed.');
      }
      return answer(openDispute(world, intent, body.reason ?? 'fraudulent'));
    },
  );
  for (const end of ['won', 'lost'] as const) {
    addPost(app, world, `/test/disputes/:id/${end}`, fields({}), ({ id }) =>
      answer(closeDispute(world, findDispute(world, id), end)),
    );
  }
  app.get('/test/dialects', () => {
    const stripe = stripeKeys(world.options);
    return {
      stripe: {
        baseUrl: `${world.baseUrl()}/stripe`,
        ...stripe,
        webhookUrl: world.targets.of('stripe')?.url ?? null,
      },
      checkout: {
        baseUrl: `${world.baseUrl()}/checkout`,
        ...checkoutKeys(world.options),
        webhookUrl: world.targets.of('checkout')?.url ?? null,
      },
    };
  });
}
