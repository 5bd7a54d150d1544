import type { CallOutput } from '@tipwell/contract/api/call';
import type { listKeyLocations } from '@tipwell/contract/backoffice/calls/partner-api';
import { fail } from '@tipwell/contract/api/errors';
import type { Currency } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import type { OpenKey } from '#venues/api-keys';
import { findLocation, partsOf } from '#venues/locations';

/** The locations that a key opens, its own first. @throws notFound */
export async function listLocations(
  { db }: Context,
  key: OpenKey,
): Promise<CallOutput<typeof listKeyLocations>> {
  const own = (await findLocation(db, key.locationId)) ?? fail('notFound');
  const parts = await partsOf(db, key.locationId);
  return {
    scopes: [...key.scopes],
    locations: [own, ...parts].map((location) => ({
      locationId: location.locationId,
      name: location.name,
      city: location.city,
      country: location.country,
      timeZone: location.timeZone,
      currency: location.currency as Currency,
      masterLocationId: location.masterLocationId,
    })),
  };
}
