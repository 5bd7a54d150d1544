import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPerformance } from '@tipwell/contract/backoffice/calls/performance';
import { csvAmount, writeCsv } from '@tipwell/contract/api/csv';

type Places = CallOutput<typeof getPerformance>['locations'];

/**
 * Locations as a file for spreadsheets: one line for each and each of its currencies, no
 * sums. How often pages were opened and paid on is of the location, the same on each of its lines.
 */
export function performanceCsv(places: Places, placesBefore: Places): string {
  const before = new Map(placesBefore.map((place) => [place.locationId, place.volumes]));
  return writeCsv([
    [
      'location_id',
      'location',
      'city',
      'country',
      'sales_person',
      'new',
      'currency',
      'payments',
      'charged',
      'tips',
      'payments_before',
      'charged_before',
      'tips_before',
      'pages_opened',
      'payments_begun',
      'begun_and_paid',
    ],
    ...places.flatMap((place) => {
      const volumesBefore = before.get(place.locationId) ?? [];
      const currencies = [
        ...new Set([...place.volumes, ...volumesBefore].map(({ currency }) => currency)),
      ];
      return (currencies.length > 0 ? currencies : [null]).map((currency) => {
        const now = place.volumes.find((volume) => volume.currency === currency);
        const then = volumesBefore.find((volume) => volume.currency === currency);
        return [
          place.locationId,
          place.name,
          place.city,
          place.country,
          place.salesPerson ?? '',
          place.isFresh ? 'yes' : 'no',
          currency ?? '',
          now?.payments ?? 0,
          csvAmount(now?.charged ?? 0),
          csvAmount(now?.tips ?? 0),
          then?.payments ?? 0,
          csvAmount(then?.charged ?? 0),
          csvAmount(then?.tips ?? 0),
          place.funnel.visits ?? '',
          place.funnel.begun,
          place.funnel.paid,
        ];
      });
    }),
  ]);
}
