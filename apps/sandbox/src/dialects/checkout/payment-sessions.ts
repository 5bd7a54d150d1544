import { capabilityOf } from '../../capabilities.ts';
import { newId, newSecret } from '../../ids.ts';
import { answer, type Outcome } from '../../post-calls.ts';
import type { World } from '../../world.ts';
import type { CheckoutCalls, CheckoutRequest } from './calls.ts';
import { CheckoutError } from './errors.ts';

/** What opens the processor's newer fields in a browser; here they make tokens, and nothing is submitted. */
export function paymentSessionCalls(calls: CheckoutCalls, world: World): void {
  calls.post('/payment-sessions', (request) => create(world, request));
}

function create(world: World, { body }: CheckoutRequest): Outcome {
  const currency = body.need('currency', body.text('currency', 3)).toLowerCase();
  body.need('amount', body.integer('amount'));
  const address = body.part('billing').part('address');
  const country = address.need('country', address.text('country', 2)).toLowerCase();
  if (!capabilityOf(country)?.currencies.includes(currency)) {
    throw new CheckoutError(422, 'currency_invalid');
  }
  body.text('reference', 50);
  for (const name of ['success_url', 'failure_url']) {
    const url = body.need(name, body.text(name, 1024));
    if (!URL.canParse(url)) throw new CheckoutError(422, `${name}_invalid`);
  }
  const expires = body.text('expires_on', 40);
  if (expires !== undefined && !(Date.parse(expires) > world.clock.nowMs())) {
    throw new CheckoutError(422, 'expires_on_invalid');
  }
  const id = newId('ps', 13);
  return answer(
    {
      id,
      payment_session_secret: `pss_${newSecret()}`,
      payment_session_token: Buffer.from(JSON.stringify({ id })).toString('base64'),
      _links: { self: { href: `${world.baseUrl()}/checkout/payment-sessions/${id}` } },
    },
    201,
  );
}
