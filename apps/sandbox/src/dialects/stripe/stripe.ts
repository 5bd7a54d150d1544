import type { FastifyInstance } from 'fastify';
import type { World } from '../../world.ts';
import { accountCalls } from './account-calls.ts';
import { checkAccounts } from './accounts.ts';
import { balanceCalls } from './balance-calls.ts';
import { StripeCalls } from './calls.ts';
import { checkoutSessionCalls, endSessions } from './checkout-session-calls.ts';
import { disputeCalls } from './dispute-calls.ts';
import { eventCalls } from './event-calls.ts';
import { externalAccountCalls } from './external-account-calls.ts';
import { fileCalls } from './file-calls.ts';
import { stripeHearer } from './hear.ts';
import { stripeKeys } from './keys.ts';
import { methodConfigurationCalls } from './method-configuration-calls.ts';
import { paymentIntentCalls } from './payment-intent-calls.ts';
import { paymentMethodCalls } from './payment-method-calls.ts';
import { payoutCalls } from './payout-calls.ts';
import { refundCalls } from './refund-calls.ts';
import { stripeSignature } from './signature.ts';
import { transferCalls } from './transfer-calls.ts';

/** Lets the sandbox be met as Stripe, under /stripe/v1. */
export function speakStripe(app: FastifyInstance, world: World): void {
  const keys = stripeKeys(world.options);
  world.targets.add('stripe', {
    url: world.options.stripe?.webhookUrl ?? null,
    secrets: keys.webhookSecrets,
    sign: stripeSignature,
  });
  checkAccounts(world);
  endSessions(world);
  world.hearers.stripe = stripeHearer(world);
  void app.register(
    (v1, _options, done) => {
      const calls = new StripeCalls(v1, world, keys);
      paymentIntentCalls(calls, world);
      paymentMethodCalls(calls, world);
      methodConfigurationCalls(calls, world);
      refundCalls(calls, world);
      accountCalls(calls, world);
      externalAccountCalls(calls, world);
      transferCalls(calls, world);
      payoutCalls(calls, world);
      balanceCalls(calls, world);
      disputeCalls(calls, world);
      fileCalls(calls, world);
      checkoutSessionCalls(calls, world);
      eventCalls(calls, world);
      done();
    },
    { prefix: '/stripe/v1' },
  );
}
