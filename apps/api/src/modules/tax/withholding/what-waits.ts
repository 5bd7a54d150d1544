import { dayAfter } from '@tipwell/contract/period';
import type { Database } from '../../../platform/db/database.ts';
import { boundsOfBusinessDay, businessDay } from '../../distribution/index.ts';
import type { Location } from '../../locations/index.ts';
import { periodWaits } from './period-waits.rule.ts';
import { periodsAt } from './period-store.ts';
import { reserveSettingsOf } from './settings-store.ts';
import { allocatedTo, employedAt, isWithheldAt } from './withheld-people.ts';

/** What of withholding waits for somebody at a location, and since when. */
export interface WithholdingWaits {
  step: 'OPEN' | 'ENTER' | 'APPROVE';
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
  const waits = periodWaits(newest, { first, today: businessDay(now, timeZone) });
  if (waits === null) return null;
  if (waits.step !== 'OPEN') return { ...waits, periodId: newest?.periodId ?? null };
  const { firstDay, lastDay } = waits;
  const people = await employedAt(db, location);
  const given = await allocatedTo(db, location, people, { from: firstDay, to: lastDay });
  if (![...given.values()].some((amount) => amount > 0)) return null;
  const { start: since } = boundsOfBusinessDay(dayAfter(lastDay), timeZone);
  return { ...waits, since, periodId: null };
}
