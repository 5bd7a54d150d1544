import { fail } from '@tipwell/contract/errors';
import { fieldError } from '@tipwell/contract/field-error';
import type { Database } from '../../../platform/db/database.ts';
import { businessDay } from '../business-day.rule.ts';
import { lastRunDay } from '../run-store.ts';
import { schemeOn } from '../scheme-store.ts';
import { earliestDay } from './earliest-day.rule.ts';

interface Place {
  locationId: number;
  timeZone: string;
}

/** The first business day that a new version of a location's split may count for, `YYYY-MM-DD`. */
export async function firstDay(
  db: Database,
  { locationId, timeZone }: Place,
  now: Date,
): Promise<string> {
  const today = businessDay(now, timeZone);
  const isInForce = (await schemeOn(db, locationId, today)) !== undefined;
  return earliestDay({ today, isInForce, lastRun: await lastRunDay(db, locationId) });
}

/** Refuses a day on which a new version would count before anybody heard of it. @throws inputInvalid */
export async function refuseUnannounced(
  db: Database,
  place: Place,
  validFrom: string,
  now: Date,
): Promise<void> {
  const day = await firstDay(db, place, now);
  if (validFrom >= day) return;
  const isPast = validFrom < businessDay(now, place.timeZone);
  const problem = isPast ? fieldError('inThePast') : fieldError('splitNotAnnounced', { day });
  fail('inputInvalid', { fields: { validFrom: problem } });
}
