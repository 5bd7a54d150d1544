import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  ClockGap,
  getClock,
  OwnClocking,
} from '@tipwell/contract/distribution/calls/clock-in';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { findStaff } from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import {
  businessDay as businessDayOf,
  proposeUntil,
  splitDays,
  recordsOf,
  type HoursSource,
} from '#distribution/splits';
import { gapsLeft, isDecided } from './day-of-scans.rule.ts';
import type { ClockedDay } from './mend-gaps.rule.ts';
import { isRunning, mayBeForgotten, type Gap } from './pair-scans.rule.ts';
import { readClocked } from './read-clocked.ts';
import { findAtClock } from './who-clocks.ts';

/** No day waits longer to be split. */
const daysBack = 7;

/** What somebody finds behind a code that they scanned. @throws notFound */
export async function showClock(
  context: Context,
  actor: Person,
  code: string,
): Promise<CallOutput<typeof getClock>> {
  const { clock, location, staffId } = await findAtClock(context.db, actor, code);
  return {
    ...(await ownClocking(context.db, location, staffId, context.clock.now())),
    staffId,
    locationName: location.name,
    isInUse: clock.endedAt === null,
  };
}

/** Where somebody stands with clocking at one of their workplaces. @throws notFound */
export async function showOwnClocking(context: Context, staffId: number): Promise<OwnClocking> {
  const staff = await findStaff(context.db, staffId);
  const location = staff && (await findLocation(context.db, staff.locationId));
  if (!location) fail('notFound');
  return ownClocking(context.db, location, staffId, context.clock.now());
}

async function ownClocking(
  db: Database,
  { locationId, timeZone }: Location,
  staffId: number,
  now: Date,
): Promise<OwnClocking> {
  const today = businessDayOf(now, timeZone);
  const from = Temporal.PlainDate.from(today).subtract({ days: daysBack }).toString();
  const span = { from, to: today };
  const [clocked, records, split] = await Promise.all([
    readClocked(db, timeZone, [staffId], span),
    recordsOf(db, [staffId], span),
    splitDays(db, locationId, span),
  ]);
  const days = clocked.get(staffId) ?? [];
  const sourceOf = (day: string) =>
    records.find(({ businessDay }) => businessDay === day)?.source ?? null;
  const running = days.flatMap(({ gaps }) => gaps).findLast((gap) => isRunning(gap, now));
  const ofToday = days.find(({ businessDay }) => businessDay === today);
  return {
    timeZone,
    runningSince: running?.clockedIn?.toISOString() ?? null,
    today: {
      businessDay: today,
      shifts: (ofToday?.spans ?? []).map((shift) => ({
        from: shift.from.toISOString(),
        to: shift.to.toISOString(),
      })),
      isDecided: isDecided(sourceOf(today)),
    },
    gaps: days
      .filter(({ businessDay }) => !split.has(businessDay))
      .flatMap((day) => tellGaps(day, sourceOf(day.businessDay), { timeZone, now })),
  };
}

/** What is missing of a day, and what its person said of it as long as no lead has decided. */
function tellGaps(
  day: ClockedDay,
  source: HoursSource | null,
  { timeZone, now }: { timeZone: string; now: Date },
): ClockGap[] {
  if (isDecided(source)) return [];
  const { businessDay } = day;
  const tell = (gap: Gap, proposed: ClockGap['proposed']): ClockGap => ({
    scanId: gap.scanId,
    businessDay,
    clockedIn: gap.clockedIn?.toISOString() ?? null,
    clockedOut: gap.clockedOut?.toISOString() ?? null,
    proposed,
    proposeUntil: proposeUntil(businessDay, timeZone).toISOString(),
  });
  return [
    ...gapsLeft(day, source)
      .filter((gap) => !isRunning(gap, now) || mayBeForgotten(gap, now))
      .map((gap) => tell(gap, null)),
    ...day.proposed.map(({ gap, at }) => tell(gap, { at: at?.toISOString() ?? null })),
  ];
}
