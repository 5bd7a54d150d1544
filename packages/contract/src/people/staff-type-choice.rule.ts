import { recordOf } from '../countries/records.ts';

/** What the choice of a staff type depends on. */
export interface StaffTypePlace {
  isMasterLocation: boolean;
  type: string;
  country: string;
}

/**
 * Is the staff type chosen at this location? Not at master locations, nor in restaurants and hotels in
 * Germany and the UAE (product §5): there the platform's people say it.
 */
export function isStaffTypeChosenAt({ isMasterLocation, type, country }: StaffTypePlace): boolean {
  if (isMasterLocation) return false;
  return !recordOf(country)?.venues.staffTypesSetByUs.includes(type);
}
