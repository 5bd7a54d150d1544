import type { HoursEntry } from '@tipwell/contract/distribution/calls/hours';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError, type FieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { findLocation, type Location } from '#venues/locations';
import {
  businessDay as businessDayOf,
  peopleOf,
  recordingSplitRefusals,
  lockSchemes,
  deleteWorked,
  recordsOf,
  upsertWorked,
  type WorkedDay,
  splitDays,
} from '#distribution/splits';
import { countsPoints } from './hours-store.ts';
import { closedBecause } from './open-days.rule.ts';
import { readHours } from './read-entry.rule.ts';
import type { Span } from './shift-times.rule.ts';
import { refuseWhoMayNot } from './who-records.ts';

interface Asked {
  locationId: number;
  businessDay: string;
  entries: readonly HoursEntry[];
}

/**
 * Writes down what people worked on a business day, changes it, or takes it back, as long as the day is
 * not split. All of it or nothing.
 * @throws notFound for a place, or for somebody who never worked there; notAllowed; inputInvalid for a day
 *   that cannot be written on and for each entry that is not right
 */
export async function recordHours(
  context: Context,
  actor: Person,
  asked: Asked,
): Promise<{ changed: number }> {
  const { locationId, businessDay, entries } = asked;
  const way = { locationId, way: 'hours' };
  return recordingSplitRefusals(context, actor, way, async () =>
    context.db.transaction().execute(async (tx) => {
      const location = await findLocation(tx, locationId);
      if (!location) fail('notFound');
      await refuseWhoMayNot(tx, actor, location);
      // Whoever closes the run reads what was worked under the same lock.
      await lockSchemes(tx, locationId, 'to change');
      const now = context.clock.now();
      const people = await peopleOf(tx, location, businessDay);
      const there = new Map(people.map(({ staffId, why }) => [staffId, why !== 'NOT_THERE']));
      if (entries.some(({ staffId }) => !there.has(staffId))) fail('notFound');
      await refuseClosedDay(tx, location, businessDay, now);
      const read = await readEntries(tx, { location, there }, asked, now);
      const by = realPersonOf(actor);
      const written = await upsertWorked(tx, read.write, { source: 'HAND', by, now });
      const changed = written + (await deleteWorked(tx, read.takeBack, businessDay));
      if (changed > 0) {
        await audit(tx, {
          actor,
          action: 'hours.recorded',
          subject: `location:${locationId}`,
          at: now,
          details: {
            businessDay,
            people: entries.length,
            // Whoever leads may share too: that their own hours are among these is worth a look.
            own: actor.memberships.some(({ staffId }) =>
              entries.some((entry) => entry.staffId === staffId),
            ),
          },
        });
      }
      return { changed };
    }),
  );
}

/** @throws inputInvalid for a day that is split, has not begun or lies too far back */
export async function refuseClosedDay(
  tx: Tx,
  { locationId, timeZone }: Location,
  day: string,
  now: Date,
): Promise<void> {
  const split = await splitDays(tx, locationId, { from: day, to: day });
  const closed = closedBecause(day, { today: businessDayOf(now, timeZone), split });
  if (closed !== null) fail('inputInvalid', { fields: { businessDay: whyClosed[closed] } });
}

/** Why a day is closed, as it is said at a field. */
export const whyClosed = {
  SPLIT: fieldError('dayIsSplit'),
  NOT_BEGUN: fieldError('dayNotBegun'),
  TOO_OLD: fieldError('dayTooOld'),
} as const;

async function readEntries(
  tx: Tx,
  { location, there }: { location: Location; there: ReadonlyMap<number, boolean> },
  { businessDay, entries }: Asked,
  now: Date,
): Promise<{ write: (WorkedDay & { spans: Span[] })[]; takeBack: number[] }> {
  const staffIds = entries.map(({ staffId }) => staffId);
  const before = new Map(
    (await recordsOf(tx, staffIds, { from: businessDay, to: businessDay })).map((record) => [
      record.staffId,
      record,
    ]),
  );
  const hasPoints = await countsPoints(tx, location.locationId);
  const fields: Record<string, FieldError> = {};
  const write: (WorkedDay & { spans: Span[] })[] = [];
  const takeBack: number[] = [];
  entries.forEach(({ staffId, points: typedPoints, seen, ...typed }, index) => {
    const say = (field: string, error: FieldError) => {
      fields[`entries.${index}.${field}`] = error;
    };
    if (staffIds.indexOf(staffId) !== index) return say('staffId', fieldError('twiceInTable'));
    const known = before.get(staffId);
    if (seen !== undefined && seen !== (known?.recordedAt.toISOString() ?? null)) {
      return say('staffId', fieldError('hoursMovedOn'));
    }
    const { timeZone } = location;
    const read = readHours(typed, { businessDay, timeZone }, now);
    if ('wrong' in read) {
      for (const [field, error] of Object.entries(read.wrong)) say(field, error);
      return;
    }
    if (read.hours === null) return takeBack.push(staffId);
    if (!there.get(staffId)) return say('staffId', fieldError('notInTeamThatDay'));
    const points = typedPoints ?? known?.points ?? 1;
    if (points !== 1 && !hasPoints && points !== known?.points) {
      return say('points', fieldError('pointsNotCounted'));
    }
    return write.push({ staffId, businessDay, ...read.hours, points });
  });
  if (Object.keys(fields).length > 0) fail('inputInvalid', { fields });
  return { write, takeBack };
}
