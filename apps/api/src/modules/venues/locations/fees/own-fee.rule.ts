import { dayAfter } from '@tipwell/contract/dates/period';
import { fieldError, type FieldError } from '@tipwell/contract/api/field-error';

/** Our fee where it is lower than the terms' own, in basis points, and what it will be from a day on. */
export interface OwnFee {
  /** Null: the terms' own fee. */
  platformBps: number | null;
  nextPlatformBps: number | null;
  /** A day of the location, `YYYY-MM-DD`; null where no change is planned. */
  nextPlatformFrom: string | null;
}

/** The own fee of a location on one of its days. */
export function ownBpsOn(fee: OwnFee, day: string): number | null {
  const { nextPlatformFrom: from } = fee;
  return from !== null && from <= day ? fee.nextPlatformBps : fee.platformBps;
}

export interface WantedFee {
  /** Null: the terms' own; left out: what is planned already, on another day. */
  bps: number | null | undefined;
  /** Left out: as early as possible. */
  from: string | undefined;
}

/**
 * What becomes of a location's fee by a change: nothing above the terms' maximum (371 in the United
 * Kingdom, 271 in the Emirates), lower from today on at the earliest, and dearer only from a later day, so
 * that no guest reads one fee and pays another.
 */
export function changedFee(
  fee: OwnFee,
  wanted: WantedFee,
  on: { today: string; termsBps: number },
): OwnFee | { field: 'platformBps' | 'platformFeeFrom'; error: FieldError } {
  const { today, termsBps } = on;
  const { nextPlatformFrom } = fee;
  const planned =
    nextPlatformFrom !== null && nextPlatformFrom > today ? fee.nextPlatformBps : undefined;
  const bps = wanted.bps === undefined ? planned : wanted.bps;
  if (bps === undefined) return { field: 'platformBps', error: fieldError('required') };
  if (bps !== null && bps > termsBps) {
    return { field: 'platformBps', error: fieldError('max_value', { limit: termsBps / 100 }) };
  }
  const current = ownBpsOn(fee, today);
  const isDearer = (bps ?? termsBps) > (current ?? termsBps);
  const earliest = isDearer ? dayAfter(today) : today;
  const from = wanted.from ?? earliest;
  if (from < earliest) return { field: 'platformFeeFrom', error: fieldError('feeTooEarly') };
  if (from === today) {
    return { platformBps: bps, nextPlatformBps: null, nextPlatformFrom: null };
  }
  return { platformBps: current, nextPlatformBps: bps, nextPlatformFrom: from };
}
