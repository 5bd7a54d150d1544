import { dayAfter } from '@tipwell/contract/dates/period';
import type { Database } from '#platform/db/database.ts';
import { boundsOfBusinessDay, businessDay } from '#distribution/splits';
import type { Location } from '#venues/locations';
import { isAnswerable } from './appeal.rule.ts';
import { periodWaits } from './period-waits.rule.ts';
import { rowsOfPeriod } from './period-rows.ts';
import { periodsAt, type Period } from './period-store.ts';
import { isAboveCap } from './refuse-above-limits.ts';
import { reserveSettingsOf } from './settings-store.ts';
import { allocatedTo, employedAt, isWithheldAt } from './withheld-people.ts';

/** What of withholding waits for somebody at a location, and since when. */
export interface WithholdingWaits {
  /** `ALLOW`: an administrator has to decide first. `ANSWER`: somebody has appealed. */
  step: 'OPEN' | 'ENTER' | 'APPROVE' | 'ALLOW' | 'ANSWER';
  firstDay: string;
  lastDay: string;
  since: Date;
  /** Null while no period is open. */
  periodId: string | null;
}

/** What waits, or null; a month in which nobody was given anything needs no period. */
export async function withholdingWaits(
  db: Database,
  location: Location,
  now: Date,
): Promise<WithholdingWaits | null> {
  if (!isWithheldAt(location)) return null;
  const { locationId, timeZone } = location;
  const [settings, [newest]] = await Promise.all([
    reserveSettingsOf(db, locationId),
    periodsAt(db, locationId, 1),
  ]);
  if (!settings) return null;
  const first = newest ? dayAfter(newest.lastDay) : settings.reserveFrom;
  const today = businessDay(now, timeZone);
  const more = newest ? await limitsAndAppeals(db, location, newest, today) : null;
  const waits = periodWaits(newest && { ...newest, ...more }, { first, today });
  if (waits === null) return null;
  if (waits.step !== 'OPEN') return { ...waits, periodId: newest?.periodId ?? null };
  const { firstDay, lastDay } = waits;
  const people = await employedAt(db, location);
  const given = await allocatedTo(db, location, people, { from: firstDay, to: lastDay });
  if (![...given.values()].some((amount) => amount > 0)) return null;
  const { start: since } = boundsOfBusinessDay(dayAfter(lastDay), timeZone);
  return { ...waits, since, periodId: null };
}

/** Whether the newest period waits for an administrator, and since when an appeal in it does. */
async function limitsAndAppeals(
  db: Database,
  location: Location,
  period: Period,
  today: string,
): Promise<{ isAboveCap: boolean; appealedAt: Date | null }> {
  if (period.state !== 'SUBMITTED' && period.state !== 'APPROVED') {
    return { isAboveCap: false, appealedAt: null };
  }
  const rows = await rowsOfPeriod(db, location, period, today);
  const waiting = rows.flatMap(({ appeal }) =>
    appeal && isAnswerable(appeal, today) ? [appeal.appealedAt] : [],
  );
  const [oldest] = waiting.toSorted((a, b) => a.getTime() - b.getTime());
  return {
    isAboveCap: isAboveCap(rows) && period.allowedAt === null,
    appealedAt: oldest ?? null,
  };
}
