import type { Database } from '../../../platform/db/database.ts';
import { namesOnRecord } from '../../identity/index.ts';
import { findLocation, ownersAt, type Location } from '../../locations/index.ts';
import type { VenueNames } from './venue-holder.rule.ts';

/** What the business behind a venue may be called on its card, as far as it is known here. */
export async function namesOfVenue(db: Database, venue: Location): Promise<VenueNames> {
  const master =
    venue.masterLocationId === null ? undefined : await findLocation(db, venue.masterLocationId);
  const owners = await ownersAt(db, venue.locationId);
  const [only] = owners;
  return {
    names: [venue.name, venue.groupName, master?.name, master?.groupName].filter(
      (name) => name != null,
    ),
    soleOwner: owners.length === 1 && only !== undefined ? await namesOnRecord(db, only) : null,
  };
}
