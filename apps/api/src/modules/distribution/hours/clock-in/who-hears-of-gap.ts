import type { Context } from '#platform/context.ts';
import { findStaff } from '#identity/identity';
import { findLocation } from '#venues/locations';
import type { GapFound } from '../events.ts';
import { gapsOfDay } from './gaps-of-day.ts';
import { recordsOf } from '#distribution/splits';

/**
 * Whose gap it is, where, and what lacks. Null where it was mended, or decided by somebody else, between
 * being found and being told.
 */
export async function whoHearsOfGap(
  { db }: Context,
  { scanId, staffId, locationId, businessDay }: GapFound,
): Promise<{ userId: string; place: string; lacks: 'END' | 'START' } | null> {
  const staff = await findStaff(db, staffId);
  const location = await findLocation(db, locationId);
  if (!staff || !location) return null;
  const [record] = await recordsOf(db, [staffId], { from: businessDay, to: businessDay });
  const whose = [{ staffId, source: record?.source ?? null }];
  const gaps = (await gapsOfDay(db, location, businessDay, whose)).get(staffId) ?? [];
  const gap = gaps.find((one) => one.scanId === scanId);
  if (!gap) return null;
  const lacks = gap.clockedIn === null ? 'START' : 'END';
  return { userId: staff.person.userId, place: location.name, lacks };
}
