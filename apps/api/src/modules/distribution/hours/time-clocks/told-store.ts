// The SQL of what time-clock systems told.
import type { Database, Tx } from '#platform/db/database.ts';
import { anyNumber } from '#platform/db/any-of.ts';
import type { Shift } from '../shifts/join-shifts.rule.ts';

/** A shift that a program told of, under the program's own id. */
export interface KeptShift extends Shift {
  shiftId: string;
}

interface Row {
  shiftId: string;
  staffId: number;
  businessDay: string;
  minutes: number;
  points: number | null;
  startedAt: Date | null;
  endedAt: Date | null;
}

const columns = [
  'shift_id as shiftId',
  'staff_id as staffId',
  'business_day as businessDay',
  'minutes',
  'points',
  'started_at as startedAt',
  'ended_at as endedAt',
] as const;

const shiftOf = ({ startedAt, endedAt, ...row }: Row): KeptShift => ({
  ...row,
  span: startedAt && endedAt && { from: startedAt, to: endedAt },
});

/** Those of a location's shifts that have one of these ids. */
export async function shiftsNamed(
  db: Database,
  locationId: number,
  shiftIds: readonly string[],
): Promise<KeptShift[]> {
  if (shiftIds.length === 0) return [];
  const rows = await db
    .selectFrom('distribution.told_shifts')
    .select(columns)
    .where('location_id', '=', locationId)
    .where('shift_id', 'in', shiftIds)
    .execute();
  return rows.map(shiftOf);
}

/** What was told of these people on these business days. */
export async function shiftsOn(
  db: Database,
  locationId: number,
  { staffIds, days }: { staffIds: readonly number[]; days: readonly string[] },
): Promise<KeptShift[]> {
  if (staffIds.length === 0 || days.length === 0) return [];
  const rows = await db
    .selectFrom('distribution.told_shifts')
    .select(columns)
    .where('location_id', '=', locationId)
    .where('business_day', 'in', days)
    .where('staff_id', '=', anyNumber([...staffIds]))
    .orderBy('shift_id')
    .execute();
  return rows.map(shiftOf);
}

/** Keeps what was told last of each shift. */
export async function keepShifts(
  tx: Tx,
  locationId: number,
  shifts: readonly KeptShift[],
  { keyId, now }: { keyId: string; now: Date },
): Promise<void> {
  if (shifts.length === 0) return;
  await tx
    .insertInto('distribution.told_shifts')
    .values(
      shifts.map(({ shiftId, staffId, businessDay, minutes, points, span }) => ({
        location_id: locationId,
        shift_id: shiftId,
        staff_id: staffId,
        business_day: businessDay,
        minutes,
        points,
        started_at: span?.from ?? null,
        ended_at: span?.to ?? null,
        key_id: keyId,
        told_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['location_id', 'shift_id']).doUpdateSet((on) => ({
        staff_id: on.ref('excluded.staff_id'),
        business_day: on.ref('excluded.business_day'),
        minutes: on.ref('excluded.minutes'),
        points: on.ref('excluded.points'),
        started_at: on.ref('excluded.started_at'),
        ended_at: on.ref('excluded.ended_at'),
        key_id: on.ref('excluded.key_id'),
        told_at: on.ref('excluded.told_at'),
      })),
    )
    .execute();
}

export async function dropShifts(
  tx: Tx,
  locationId: number,
  shiftIds: readonly string[],
): Promise<void> {
  if (shiftIds.length === 0) return;
  await tx
    .deleteFrom('distribution.told_shifts')
    .where('location_id', '=', locationId)
    .where('shift_id', 'in', shiftIds)
    .execute();
}

/** How a message was answered; undefined where it has not come before. */
export async function answerGiven(
  tx: Tx,
  locationId: number,
  batchId: string,
): Promise<{ contentHash: Buffer; answer: unknown } | undefined> {
  return tx
    .selectFrom('distribution.told_batches')
    .select(['content_hash as contentHash', 'answer'])
    .where('location_id', '=', locationId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
}

/** Messages older than this are about days on which nothing can be written any more. */
const daysKept = 90;

/** Keeps the answer to a message, and forgets those that nobody can need any more. */
export async function keepAnswer(
  tx: Tx,
  batch: { locationId: number; batchId: string; contentHash: Buffer; answer: object },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('distribution.told_batches')
    .values({
      location_id: batch.locationId,
      batch_id: batch.batchId,
      content_hash: batch.contentHash,
      answer: JSON.stringify(batch.answer),
      told_at: now,
    })
    .execute();
  const oldest = new Date(now.getTime() - daysKept * 86_400_000);
  await tx
    .deleteFrom('distribution.told_batches')
    .where('location_id', '=', batch.locationId)
    .where('told_at', '<', oldest)
    .execute();
}
