import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { feeLimitsOf } from '@tipwell/contract/payments/fee-terms';
import { localDate } from '#platform/local-date.ts';
import type { Location } from '../records/store.ts';
import { ownBpsOn } from './own-fee.rule.ts';

/** Our fee at a location today without promotions, in basis points, and what it will be where that is planned. */
export function feeNow(
  location: Location,
  now: Date,
): {
  /** A day of the location. */
  today: string;
  bps: number;
  /** Null: the terms' own. */
  ownBps: number | null;
  /** What the terms of the country allow, and say where the location has no fee of its own. */
  mostBps: number;
  next: { bps: number; from: string } | null;
} {
  const { country, timeZone, nextPlatformFrom: from, nextPlatformBps } = location;
  const today = localDate(now, timeZone);
  const mostBps = isBusinessCountry(country) ? feeLimitsOf(country).platformBps : 0;
  const ownBps = ownBpsOn(location, today);
  const isPlanned = from !== null && from > today;
  const next = isPlanned ? { bps: nextPlatformBps ?? mostBps, from } : null;
  return { today, bps: ownBps ?? mostBps, ownBps, mostBps, next };
}
