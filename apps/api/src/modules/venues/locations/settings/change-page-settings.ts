import { fail } from '@tipwell/contract/api/errors';
import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { feeLimitsOf } from '@tipwell/contract/payments/fee-terms';
import { fieldError } from '@tipwell/contract/api/field-error';
import { clearAtOnce } from '#platform/cleared.ts';
import type { Database } from '#platform/db/database.ts';
import { splitFacts } from '../guarded/fact-settings.ts';
import {
  findLocation,
  updateFact,
  updateLocation,
  type LocationSettings,
} from '../records/store.ts';

/**
 * Changes what a location's page offers; what is left out stays.
 * @throws notFound, and inputInvalid for a fee above the terms' (money rule 2.1) or a review page
 *   without an address
 */
export async function changePageSettings(
  db: Database,
  locationId: number,
  change: LocationSettings,
): Promise<void> {
  const location = await findLocation(db, locationId);
  if (!location) fail('notFound');
  const { platformBps } = change;
  if (platformBps != null) {
    const { country } = location;
    const limit = isBusinessCountry(country) ? feeLimitsOf(country).platformBps : 0;
    if (!Number.isInteger(platformBps) || platformBps < 0 || platformBps > limit) {
      fail('inputInvalid', {
        fields: { platformBps: fieldError('wholeNumberUpTo', { limit }) },
      });
    }
  }
  const after = { ...location, ...change };
  const address = after.externalReviewUrl;
  if (address !== null && !isSafeAddress(address)) {
    fail('inputInvalid', { fields: { externalReviewUrl: fieldError('reviewAddressUnsafe') } });
  }
  if (after.typeOfReview === 'EXTERNAL_LINK' && address === null) {
    fail('inputInvalid', { fields: { externalReviewUrl: fieldError('reviewAddressMissing') } });
  }
  const { free, facts } = splitFacts(change);
  await updateLocation(db, locationId, free);
  const { workplaceFee, platformFee, parentLocation, tipsType } = facts;
  if (tipsType) await updateFact(db, locationId, clearAtOnce('tipsType', 'NEW_LOCATION'), tipsType);
  if (parentLocation)
    await updateFact(db, locationId, clearAtOnce('parentLocation', 'NEVER_OWNED'), parentLocation);
  if (workplaceFee)
    await updateFact(db, locationId, clearAtOnce('workplaceFee', 'NEW_LOCATION'), workplaceFee);
  if (platformFee)
    await updateFact(db, locationId, clearAtOnce('platformFee', 'NEW_LOCATION'), platformFee);
}

function isSafeAddress(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
