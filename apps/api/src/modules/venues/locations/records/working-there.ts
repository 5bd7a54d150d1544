import type { Database } from '#platform/db/database.ts';
import type { TipsType } from '@tipwell/contract/access/role-groups.rule';
import { staffOfLocation, type SharingPlace } from '#identity/identity';

export interface PlaceOfBusiness {
  locationId: number;
  masterLocationId: number | null;
}

/** A location and the master location that it belongs to: both are one business. */
export function businessOf({ locationId, masterLocationId }: PlaceOfBusiness): number[] {
  return masterLocationId === null ? [locationId] : [locationId, masterLocationId];
}

/** Whoever works at a location or at its master location today; somebody of both stands there twice. */
export async function workingThere(db: Database, place: PlaceOfBusiness) {
  const staff = await Promise.all(businessOf(place).map(async (at) => staffOfLocation(db, at)));
  return staff.flat().filter(({ isActive, status }) => isActive && status !== 'TERMINATED');
}

/** Whether one of them is the tronc master: whoever holds a master location's tronc holds its parts' too. */
export function holdTronc(working: Awaited<ReturnType<typeof workingThere>>): boolean {
  return working.some(({ roles }) => roles.includes('ROLE_TRONC_MASTER'));
}

/** Whether a tronc master holds the tips of a location, there or at its master location. */
export async function isTroncHeld(db: Database, place: PlaceOfBusiness): Promise<boolean> {
  return holdTronc(await workingThere(db, place));
}

/** What decides from when a change of somebody's job or roles counts for the location's tips. */
export async function sharingPlaceOf(
  db: Database,
  place: PlaceOfBusiness & { country: string; tipsType: TipsType },
): Promise<SharingPlace> {
  const { country, tipsType } = place;
  // Where everyone's tips are their own there is no split that a troncmaster could answer for.
  return { country, isTroncHeld: tipsType !== 'PERSONAL' && (await isTroncHeld(db, place)) };
}
