import { paymentSystemNames, servesCountry } from '@tipwell/contract/providers/payment-systems';
import type { PaymentSystemChoice } from '@tipwell/contract/payouts/calls/location-payment-system';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { staffOfLocation } from '#identity/identity';
import type { Location } from '#venues/locations';
import { isSetUp } from '#providers/providers';
import { companyDestination } from '../records/destination-store.ts';
import { ownDestinations } from '../records/own-destinations.ts';

/** The payment systems that serve a location's country, and what each would ask of its people. */
export async function paymentSystemChoices(
  context: Context,
  location: Location,
): Promise<PaymentSystemChoice[]> {
  const { country, paymentSystem: now } = location;
  const names = paymentSystemNames.filter((name) => name === now || servesCountry(name, country));
  return Promise.all(
    names.map(async (paymentSystem) => ({
      paymentSystem,
      isSetUp: isSetUp(context, paymentSystem, country),
      peopleToAsk: (await peopleToAsk(context.db, location, paymentSystem)).length,
      asksVenue: await asksVenue(context.db, location, paymentSystem),
    })),
  );
}

/** Who works there, is paid now, and is not known to another payment system. */
export async function peopleToAsk(
  db: Database,
  location: Location,
  next: string,
): Promise<string[]> {
  const staff = await staffOfLocation(db, location.locationId);
  const people = staff.filter(({ isActive }) => isActive).map(({ userId }) => userId);
  const [paid, known] = [
    await ownDestinations(db, people, location),
    await ownDestinations(db, people, { ...location, paymentSystem: next }),
  ];
  return people.filter((userId) => paid.has(userId) && !known.has(userId));
}

async function asksVenue(
  db: Database,
  { locationId, paymentSystem: now }: Location,
  next: string,
): Promise<boolean> {
  const has = async (paymentSystem: string) =>
    (await companyDestination(db, { locationId, paymentSystem })) !== undefined;
  return (await has(now)) && !(await has(next));
}
