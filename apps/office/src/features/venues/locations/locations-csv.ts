import type { ListedLocation } from '@tipwell/contract/venues/calls/location-admin';
import { writeCsv } from '@tipwell/contract/api/csv';

/** Locations as a file for spreadsheets: one a line. */
export function locationsCsv(locations: readonly ListedLocation[]): string {
  return writeCsv([
    [
      'location_id',
      'name',
      'type',
      'city',
      'country',
      'tips',
      'people',
      'sales_person',
      'master_location_id',
      'open',
    ],
    ...locations.map((location) => [
      location.id,
      location.name,
      location.type,
      location.city,
      location.country,
      location.tipsType,
      location.staffCount,
      location.salesPerson ?? '',
      location.masterLocationId ?? '',
      location.isOpen ? 'yes' : 'no',
    ]),
  ]);
}
