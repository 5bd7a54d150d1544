import { recordOf } from '@tipwell/contract/countries/records';
import { type FieldError, fieldError } from '@tipwell/contract/api/field-error';
import type { TipsType } from '@tipwell/contract/access/role-groups.rule';
import { needsReason, type LocationTaxType } from '@tipwell/contract/venues/tax-reporting.rule';

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
  tipsType: TipsType;
  taxReportingType: LocationTaxType;
  /** Why its people report shared tips themselves, where the law wants it otherwise. */
  selfReportingReason: string | null;
  /** Whether the way in which tips are shared is what changes. */
  isTipsTypeChanged: boolean;
}

/** The field that does not fit and why. */
export type Misfit = { field: string; error: FieldError };

/** The first thing about a location that would not fit together, or null. */
export function misfitOf(after: LocationAfter): Misfit | null {
  if (after.workplaceFeeBps > 0 && !recordOf(after.country)?.venues.mayKeepWorkplaceFee) {
    return { field: 'workplaceFee', error: fieldError('workplaceFeeOnlyUae') };
  }
  if (!after.timeZonesOfCountry.includes(after.timeZone)) {
    return { field: 'timeZone', error: fieldError('timeZoneForeign') };
  }
  if (after.isTipsTypeChanged && after.selfReportingReason === null && needsReason(after)) {
    return { field: 'tipsType', error: fieldError('sharedNeedsPayroll') };
  }
  const { externalReviewUrl: url } = after;
  if (url !== null && !isSafeAddress(url)) {
    return { field: 'externalReviewUrl', error: fieldError('reviewAddressUnsafe') };
  }
  if (after.typeOfReview === 'EXTERNAL_LINK' && url === null) {
    return { field: 'externalReviewUrl', error: fieldError('reviewAddressMissing') };
  }
  if (!after.isMasterLocation && after.hasParts) {
    return { field: 'isMasterLocation', error: fieldError('masterHasParts') };
  }
  if (after.masterLocationId === null) return null;
  if (after.isMasterLocation) {
    return { field: 'masterLocationId', error: fieldError('masterIsNoPart') };
  }
  if (!after.master?.isMasterLocation) {
    return { field: 'masterLocationId', error: fieldError('masterMissing') };
  }
  if (after.master.country !== after.country) {
    return { field: 'masterLocationId', error: fieldError('masterAbroad') };
  }
  return null;
}

function isSafeAddress(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
