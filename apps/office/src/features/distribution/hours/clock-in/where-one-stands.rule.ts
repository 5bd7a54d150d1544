import type { CallOutput } from '@tipwell/contract/api/call';
import type { getClock } from '@tipwell/contract/distribution/calls/clock-in';
import type { KeptScan } from '#lib/clock-in/stored-scans.ts';

export type Clock = CallOutput<typeof getClock>;

/**
 * Since when somebody is clocked in, null where they are not: as the server told it, and as this phone
 * has moved it on since then with scans that it could not send yet.
 */
export function clockedInSince(
  clock: Pick<Clock, 'runningSince'> | undefined,
  kept: readonly KeptScan[],
): string | null {
  const last = kept.at(-1);
  if (last === undefined) return clock?.runningSince ?? null;
  return last.kind === 'IN' ? last.scannedAt : null;
}
