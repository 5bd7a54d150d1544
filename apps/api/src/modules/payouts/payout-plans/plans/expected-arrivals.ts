import { isBankAccount } from '@tipwell/contract/payouts/destination-kinds';
import type { Context } from '#platform/context.ts';
import { boundsOfBusinessDay, businessDay } from '#distribution/splits';
import type { Location } from '#venues/locations';
import { knownCapabilities } from '#providers/providers';
import type { Destination } from '#payouts/destinations';
import { landsBy, wayToPay, nextBankWorkingDay } from '#payouts/payouts';

/** When a payout that is made now is sent, and when it has landed. */
export interface Landing {
  landsWithinSeconds: number;
  /** When it is sent, where it waits for banks; null: at once. */
  sendAt: Date | null;
  landsBy: Date;
}

/** Tells of a destination how money gets there; null where the payment system cannot pay there. */
export type ExpectedArrivals = (destination: Destination | null) => Landing | null;

/** Asks the payment system once for each kind of destination in each country, however many there are. */
export async function expectedArrivalsAt(
  context: Context,
  location: Location,
  destinations: readonly (Destination | undefined)[],
): Promise<ExpectedArrivals> {
  const now = context.clock.now();
  const known = new Map<string, Landing>();
  for (const destination of destinations) {
    if (!destination || known.has(wayTo(destination))) continue;
    const { kind, country, paymentSystem } = destination;
    const able = await knownCapabilities(context, paymentSystem, country);
    const way = wayToPay(able, kind);
    if (way) known.set(wayTo(destination), landingOf(location, destination, way, now));
  }
  return (destination) => (destination && known.get(wayTo(destination))) ?? null;
}

/** The same of one destination, for a payout that is made at a later moment; null where none can be. */
export async function arrivalOf(
  context: Context,
  location: Location,
  { kind, country, paymentSystem }: Destination,
  at: Date,
): Promise<Landing | null> {
  const way = wayToPay(await knownCapabilities(context, paymentSystem, country), kind);
  return way ? landingOf(location, { kind, country }, way, at) : null;
}

/** Cards and accounts of one country differ in how long money takes to them. */
const wayTo = ({ kind, country }: Pick<Destination, 'kind' | 'country'>) => `${kind} ${country}`;

function landingOf(
  location: Location,
  { kind, country }: Pick<Destination, 'kind' | 'country'>,
  { landsWithinSeconds }: { landsWithinSeconds: number },
  now: Date,
): Landing {
  const { timeZone } = location;
  const sendAt = waitsForBanks(location, { kind, country }, now);
  const journey = { kind, country, timeZone, landsWithinSeconds };
  return { landsWithinSeconds, sendAt, landsBy: landsBy(journey, sendAt ?? now) };
}

/** When banks work again, where a payout to an account has to wait for that; cards take money any day. */
function waitsForBanks(
  { timeZone }: Location,
  { kind, country }: Pick<Destination, 'kind' | 'country'>,
  now: Date,
): Date | null {
  if (!isBankAccount(kind)) return null;
  const today = businessDay(now, timeZone);
  const day = nextBankWorkingDay(today, country);
  return day === today ? null : boundsOfBusinessDay(day, timeZone).start;
}
