import type { Context } from '#platform/context.ts';
import type { Service } from '../ports/adapter.ts';
import { paymentSystemNamed } from './payment-systems.ts';
import type { PayoutCarrier } from '../ports/ports.ts';
import { services } from './registry.ts';

/** The service that carries payouts under a name; undefined: it is that of a payment system. */
export function carrierNamed(name: string): Service | undefined {
  return services.find(({ carries }) => carries?.as === name);
}

/** The service or payment system that carries a destination’s payouts, by the name stored with it. */
export function payoutCarrierNamed(
  context: Pick<Context, 'config' | 'accounts'>,
  name: string,
): PayoutCarrier {
  const carrier = carrierNamed(name)?.carries;
  return carrier ? carrier.carrierOf(context) : paymentSystemNamed(context, name);
}
