import { recordOf } from '@tipwell/contract/countries/records';
import { refusals } from '@tipwell/contract/refusals';

/** What a location would be like after a change, as far as its parts must fit together. */
export interface LocationAfter {
  country: string;
  workplaceFeeBps: number;
  typeOfReview: string;
  externalReviewUrl: string | null;
  isMasterLocation: boolean;
  masterLocationId: number | null;
  hasParts: boolean;
  /** What it would be a part of, as far as it exists. */
  master: { isMasterLocation: boolean; country: string } | null;
  timeZonesOfCountry: readonly string[];
  timeZone: string;
}

/** The field that does not fit and why. */
export type Misfit = { field: string; message: string };

/** The first thing about a location that would not fit together, or null. */
export function misfitOf(after: LocationAfter): Misfit | null {
  if (after.workplaceFeeBps > 0 && !recordOf(after.country)?.venues.mayKeepWorkplaceFee) {
    return { field: 'workplaceFee', message: refusals.workplaceFeeOnlyUae };
  }
  if (!after.timeZonesOfCountry.includes(after.timeZone)) {
    return { field: 'timeZone', message: refusals.timeZoneForeign };
  }
  const { externalReviewUrl: url } = after;
  if (url !== null && !isSafeAddress(url)) {
    return { field: 'externalReviewUrl', message: refusals.reviewAddressUnsafe };
  }
  if (after.typeOfReview === 'EXTERNAL_LINK' && url === null) {
    return { field: 'externalReviewUrl', message: refusals.reviewAddressMissing };
  }
  if (!after.isMasterLocation && after.hasParts) {
    return { field: 'isMasterLocation', message: refusals.masterHasParts };
  }
  if (after.masterLocationId === null) return null;
  if (after.isMasterLocation) {
    return { field: 'masterLocationId', message: refusals.masterIsNoPart };
  }
  if (!after.master?.isMasterLocation) {
    return { field: 'masterLocationId', message: refusals.masterMissing };
  }
  if (after.master.country !== after.country) {
    return { field: 'masterLocationId', message: refusals.masterAbroad };
  }
  return null;
}

function isSafeAddress(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
