import { recordOf } from '@tipwell/contract/countries/records';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Database } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import { businessDay } from '../calculation/business-day.rule.ts';
import { findSharers } from '../pools/find-sharers.ts';
import { lastRunDay } from '../runs/run-store.ts';
import { groupsByScheme } from '../calculation/run-shares.rule.ts';
import { schemeOn } from '../schemes/scheme-store.ts';
import { whyNoSplit } from '../calculation/split.rule.ts';
import { earliestDay } from './earliest-day.rule.ts';

type Place = Pick<Location, 'locationId' | 'timeZone' | 'country'>;

/** The first business day that a new version of a location's split may count for, `YYYY-MM-DD`. */
export async function firstDay(db: Database, place: Place, now: Date): Promise<string> {
  const { locationId, timeZone, country } = place;
  const today = businessDay(now, timeZone);
  const inForce = await schemeOn(db, locationId, today);
  const isLawful = !(recordOf(country)?.tips.areProtectedByLaw ?? false);
  const people =
    inForce && isLawful ? await findSharers(db, place, { businessDay: today, groupId: null }) : [];
  const lacks = inForce ? whyNoSplit(groupsByScheme(inForce.rows, people)) : null;
  return earliestDay({
    today,
    isInForce: inForce !== undefined,
    isMended: isLawful && lacks !== null,
    lastRun: await lastRunDay(db, locationId),
  });
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
