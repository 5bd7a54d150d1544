import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { localDate } from '#platform/local-date.ts';
import type { Location } from '#venues/locations';
import {
  venuePaysNothing,
  whatVenuePays,
  type VenuePays,
} from '../records/venue-paid-fees.rule.ts';

/** What a venue pays for a payout that is made now, by the rate of VAT of its day there. */
export function venuePaysOn(
  { country, timeZone }: Pick<Location, 'country' | 'timeZone'>,
  now: Date,
  what: { fee: number; isOwn: boolean },
): VenuePays {
  if (!isBusinessCountry(country)) return venuePaysNothing;
  return whatVenuePays(what, country, localDate(now, timeZone));
}
