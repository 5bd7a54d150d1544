import type { Database } from '#platform/db/database.ts';
import { namesOnRecord } from '#identity/identity';
import { earlierVenueNames, findLocation, ownersAt, type Location } from '#venues/locations';
import { nameStanding } from './name-of-record.rule.ts';
import type { VenueNames } from './venue-holder.rule.ts';

/**
 * What the business behind a venue may be called on its card, as far as it is known here: by the names
 * that have stood for 30 days, so that nobody renames a venue to pass a company's card.
 */
export async function namesOfVenue(db: Database, venue: Location, now: Date): Promise<VenueNames> {
  const master =
    venue.masterLocationId === null ? undefined : await findLocation(db, venue.masterLocationId);
  const owners = await ownersAt(db, venue.locationId);
  const [only] = owners;
  return {
    names: [
      ...(await namesThatCount(db, venue, now)),
      ...(master ? await namesThatCount(db, master, now) : []),
    ],
    soleOwner: owners.length === 1 && only !== undefined ? await namesOnRecord(db, only) : null,
  };
}

async function namesThatCount(db: Database, place: Location, now: Date): Promise<string[]> {
  const earlier = await earlierVenueNames(db, place.locationId);
  const { name, groupName } = nameStanding(earlier, place.createdAt, now) ?? place;
  return groupName === null ? [name] : [name, groupName];
}
