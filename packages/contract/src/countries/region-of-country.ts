import { recordOf } from './records.ts';
import type { Region } from '../api/regions.ts';

/** The region that serves a country (two lowercase letters); eu where the spec names none. */
export function regionOf(country: string): Region {
  return recordOf(country)?.region ?? 'eu';
}
