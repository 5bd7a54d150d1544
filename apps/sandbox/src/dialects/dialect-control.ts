import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { adyenKeys } from './adyen/keys.ts';
import { checkoutKeys } from './checkout/keys.ts';
import { intercomKeys } from './intercom/keys.ts';
import { nymKeys } from './nymcard/keys.ts';
import { onfidoKeys } from './onfido/keys.ts';
import { ryftKeys } from './ryft/keys.ts';
import { clientKeyOf } from './payermax/sessions.ts';
import { payerMaxKeys } from './payermax/keys.ts';
import { stripeKeys } from './stripe/keys.ts';

/** Tells whoever has the sandbox's own key how it is met in other dialects. */
export function dialectControlRoutes(app: FastifyInstance, world: World): void {
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
      adyen: {
        baseUrl: `${world.baseUrl()}/adyen`,
        ...adyenKeys(world.options),
        webhookUrl: world.targets.of('adyen')?.url ?? null,
      },
      onfido: {
        baseUrl: `${world.baseUrl()}/onfido/v3.6`,
        ...onfidoKeys(world.options),
        webhookUrl: world.targets.of('onfido')?.url ?? null,
      },
      nymcard: {
        baseUrl: `${world.baseUrl()}/nymcard/v1`,
        ...nymKeys(world.options),
        webhookUrl: world.targets.of('nymcard')?.url ?? null,
      },
      intercom: {
        baseUrl: `${world.baseUrl()}/intercom`,
        ...intercomKeys(world.options),
        webhookUrl: world.targets.of('intercom')?.url ?? null,
      },
      ryft: {
        baseUrl: `${world.baseUrl()}/ryft`,
        ...ryftKeys(world.options),
        webhookUrl: world.targets.of('ryft')?.url ?? null,
      },
    };
  });
  // Apart, because its keys are made when somebody first asks for them.
  app.get('/test/dialects/payermax', () => ({
    baseUrl: `${world.baseUrl()}/payermax`,
    ...payerMaxKeys(world.options),
    clientKey: clientKeyOf(world),
    webhookUrl: world.targets.of('payermax')?.url ?? null,
  }));
}
