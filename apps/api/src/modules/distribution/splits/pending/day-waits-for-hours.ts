import type { Database } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import { waitsForHours, type HoursOfDay } from '../calculation/hours-due.rule.ts';

/** Looks up what is known of the hours of everyone who shares a day's pool. */
export type FindHoursOfDay = (
  db: Database,
  place: Pick<Location, 'locationId' | 'country' | 'timeZone' | 'tipsType'>,
  businessDay: string,
) => Promise<HoursOfDay>;

/** Whether a day that has ended still waits for hours that are missing or that nobody looked at. */
export async function dayWaitsForHours(
  db: Database,
  place: Parameters<FindHoursOfDay>[1],
  businessDay: string,
  { hoursOfDay, now }: { hoursOfDay: FindHoursOfDay; now: Date },
): Promise<boolean> {
  return waitsForHours(await hoursOfDay(db, place, businessDay), now);
}
