import type { Context } from '#platform/context.ts';
import type { Location } from '#venues/locations';
import { knownCapabilities } from '#providers/providers';
import { waysToPay, type OfferedWays } from './pay-buttons.rule.ts';

/** The ways to pay at a location, as its payment system can do them now. */
export async function waysAt(context: Context, location: Location): Promise<OfferedWays> {
  const { paymentSystem, country, payButtons } = location;
  const capable = await knownCapabilities(context, paymentSystem, country);
  return waysToPay(payButtons, capable?.paymentMethods ?? []);
}
