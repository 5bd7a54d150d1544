import { photoOfLocation } from '@tipwell/contract/api/photo-address';
import type { LocationFacts } from '@tipwell/contract/venues/calls/locations';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { findLocation, type Location } from '../records/store.ts';

/** What is known of a location here; whose it is by default, its promotions and its split are others' to say. */
type OwnFacts = Omit<
  LocationFacts,
  'isDefault' | 'activePromo' | 'primaryStaff' | 'primaryPercentage'
>;

/** A location as people of it may know it. @throws notFound */
export async function showLocation(context: Context, locationId: number): Promise<OwnFacts> {
  const location = await findLocation(context.db, locationId);
  return location ? presentLocation(location) : fail('notFound');
}

/** Puts a location into the words of the spec (product §3). */
function presentLocation(location: Location): OwnFacts {
  const {
    locationId,
    currency,
    workplaceFeeBps,
    imageFileId,
    salesPersonId: _ours,
    platformBps: _fee,
    nextPlatformBps: _nextFee,
    nextPlatformFrom: _from,
    externalReviewUrl: _url,
    payButtons,
    ...same
  } = location;
  return {
    ...same,
    id: locationId,
    currencyCode: currency,
    workplaceFee: workplaceFeeBps,
    payButtons: [...payButtons],
    image: photoOfLocation({ locationId, imageFileId }),
  };
}
