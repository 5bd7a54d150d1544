import type { Tx } from '#platform/db/database.ts';
import { timeZonesByCountry } from '#identity/reference';
import { misfitOf, type Misfit } from './setting-change.rule.ts';
import { findLocation, partsOf, type Location, type LocationSettings } from '../records/store.ts';

/** The first thing about a location that would not fit together after a change, or null. */
export async function misfitAfter(
  tx: Tx,
  before: Location,
  wanted: LocationSettings,
): Promise<Misfit | null> {
  const after = { ...before, ...wanted };
  const { masterLocationId } = after;
  return misfitOf({
    ...after,
    isTipsTypeChanged: wanted.tipsType !== undefined,
    hasParts: (await partsOf(tx, before.locationId)).length > 0,
    master: masterLocationId === null ? null : ((await findLocation(tx, masterLocationId)) ?? null),
    timeZonesOfCountry: timeZonesByCountry[before.country] ?? [before.timeZone],
  });
}
