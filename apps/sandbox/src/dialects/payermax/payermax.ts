import type { FastifyInstance } from 'fastify';
import type { World } from '../../world.ts';
import { balanceCalls } from './balance.ts';
import { PayerMaxCalls } from './calls.ts';
import { caseCalls } from './cases.ts';
import { payerMaxHearer } from './hear.ts';
import { payerMaxKeys } from './keys.ts';
import { closeOrders, orderCalls } from './orders.ts';
import { payoutCalls } from './payouts.ts';
import { refundCalls } from './refunds.ts';
import { sessionCalls } from './sessions.ts';
import { payerMaxSignature } from './signature.ts';

/** Lets the sandbox be met as PayerMax, under /payermax. */
export function speakPayerMax(app: FastifyInstance, world: World): void {
  world.targets.add('payermax', {
    url: world.options.payermax?.webhookUrl ?? null,
    // Made when they are first needed, because making them takes a moment.
    get secrets() {
      return [payerMaxKeys(world.options).ownKey];
    },
    sign: payerMaxSignature,
  });
  world.hearers.payermax = payerMaxHearer(world);
  closeOrders(world);
  void app.register(
    (scope, _options, done) => {
      const calls = new PayerMaxCalls(scope, world);
      sessionCalls(calls, world);
      orderCalls(calls, world);
      refundCalls(calls, world);
      payoutCalls(calls, world);
      caseCalls(calls, world);
      balanceCalls(calls, world);
      done();
    },
    { prefix: '/payermax' },
  );
}
