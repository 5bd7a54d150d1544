import type { Tx } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import { longestMinutes } from '../shifts/read-entry.rule.ts';
import { refuseClosedDay } from '../shifts/record-hours.ts';
import { deleteWorked, recordsOf, upsertWorked } from '#distribution/splits';
import { hoursOfScans } from './day-of-scans.rule.ts';
import type { ClockedDay } from './mend-gaps.rule.ts';
import { readClocked } from './read-clocked.ts';

/** Whose scans change, and between which business days that may make a difference. */
interface Whose {
  location: Location;
  staffId: number;
  from: string;
  to: string;
}

/**
 * Changes what somebody scanned or says of it, and makes the hours of the days that are other than
 * before what the scans now make of them. The caller holds the location's lock.
 * @throws inputInvalid where one of these days is split or lies too far back
 */
export async function rewriteHours(
  tx: Tx,
  { location, staffId, from, to }: Whose,
  change: () => Promise<void>,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const { timeZone } = location;
  const read = async () =>
    (await readClocked(tx, timeZone, [staffId], { from, to })).get(staffId) ?? [];
  const before = await read();
  await change();
  const after = await read();
  for (const day of daysThatDiffer(before, after)) {
    await refuseClosedDay(tx, location, day.businessDay, now);
    await writeDay(tx, { timeZone, staffId, day }, { by, now });
  }
}

async function writeDay(
  tx: Tx,
  { timeZone, staffId, day }: { timeZone: string; staffId: number; day: ClockedDay },
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const { businessDay } = day;
  const [record] = await recordsOf(tx, [staffId], { from: businessDay, to: businessDay });
  const longest = longestMinutes({ businessDay, timeZone });
  const hours = hoursOfScans(day, { source: record?.source ?? null, longest });
  if (hours === 'LEFT') return;
  if (hours === 'NONE') {
    await deleteWorked(tx, [staffId], businessDay);
    return;
  }
  const { source, ...written } = hours;
  await upsertWorked(tx, [{ ...written, staffId, businessDay, points: record?.points ?? 1 }], {
    source,
    by,
    now,
  });
}

/** The days that are other than before, as they are now. */
function daysThatDiffer(before: readonly ClockedDay[], after: readonly ClockedDay[]): ClockedDay[] {
  const was = new Map(before.map((day) => [day.businessDay, day]));
  const is = new Map(after.map((day) => [day.businessDay, day]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((businessDay) => {
    const now = is.get(businessDay) ?? { businessDay, spans: [], gaps: [], proposed: [] };
    return JSON.stringify(was.get(businessDay)) === JSON.stringify(now) ? [] : [now];
  });
}
