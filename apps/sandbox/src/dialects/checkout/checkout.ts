import type { FastifyInstance } from 'fastify';
import type { World } from '../../world.ts';
import { balanceCalls } from './balance-calls.ts';
import { CheckoutCalls } from './calls.ts';
import { disputeCalls } from './disputes.ts';
import { fileCalls } from './files.ts';
import { checkoutHearer, checkoutSignature } from './hear.ts';
import { checkoutKeys } from './keys.ts';
import { hostedPaymentCalls } from './hosted-payments.ts';
import { reportCalls } from './report-calls.ts';
import { paymentSessionCalls } from './payment-sessions.ts';
import { paymentCalls } from './payment-calls.ts';
import { tokenCalls } from './token-calls.ts';

/** Lets the sandbox be met as Checkout.com, under /checkout. */
export function speakCheckout(app: FastifyInstance, world: World): void {
  const keys = checkoutKeys(world.options);
  world.targets.add('checkout', {
    url: world.options.checkout?.webhookUrl ?? null,
    secrets: keys.webhookSecrets,
    sign: checkoutSignature,
  });
  world.hearers.checkout = checkoutHearer(world);
  void app.register(
    (scope, _options, done) => {
      const calls = new CheckoutCalls(scope, world, keys);
      paymentCalls(calls, world);
      hostedPaymentCalls(calls, world);
      paymentSessionCalls(calls, world);
      tokenCalls(calls, world);
      disputeCalls(calls, world);
      fileCalls(calls, world);
      balanceCalls(calls, world);
      reportCalls(calls, world);
      done();
    },
    { prefix: '/checkout' },
  );
}
