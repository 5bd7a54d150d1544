import type { Context } from '#platform/context.ts';
import { payoutCarrierNamed } from './payout-carriers.ts';
import type { Capabilities, PayoutCarrier } from '../ports/ports.ts';

/** What a payment system can do changes seldom; a page must not wait for it each time. */
const keptMinutes = 10;

interface Known {
  capabilities: Capabilities | null;
  askedAt: number;
  /** Who told it: another account under the same name is asked anew. */
  carrier: PayoutCarrier;
}

const knownBy = new WeakMap<Context, Map<string, Known>>();

/**
 * What a payment system, or the issuer of cards, can do for a country, asked once in ten minutes. While
 * it does not answer the last answer stands; null: it has never told, or has nothing for the country.
 */
export async function knownCapabilities(
  context: Context,
  paymentSystem: string,
  country: string,
): Promise<Capabilities | null> {
  const known = knownBy.get(context) ?? new Map<string, Known>();
  knownBy.set(context, known);
  const key = `${paymentSystem} ${country}`;
  const now = context.clock.now().getTime();
  const last = known.get(key);
  const carrier = payoutCarrierNamed(context, paymentSystem);
  if (last?.carrier === carrier && now - last.askedAt < keptMinutes * 60_000)
    return last.capabilities;
  const told = await carrier.capabilities(context, country);
  const capabilities = told ?? last?.capabilities ?? null;
  // A silence is not kept for long: the next page asks again.
  if (capabilities) known.set(key, { capabilities, askedAt: told ? now : 0, carrier });
  return capabilities;
}
