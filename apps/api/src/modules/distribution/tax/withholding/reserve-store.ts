// The SQL of parts that are set aside at a location and are not the usual one.
import type { Database, Tx } from '#platform/db/database.ts';
import type { ApprovedReserve } from './reserve.rule.ts';

/** A part that somebody asked for. */
export interface AskedReserve {
  reserveId: string;
  locationId: number;
  reserveBps: number;
  askedBy: string;
  askedAt: Date;
  state: 'ASKED' | 'APPROVED' | 'REFUSED';
  fromDay: string | null;
  lastDay: string | null;
}

function selectReserves(db: Database) {
  return db
    .selectFrom('tax.reserves')
    .select([
      'reserve_id as reserveId',
      'location_id as locationId',
      'reserve_bps as reserveBps',
      'asked_by as askedBy',
      'asked_at as askedAt',
      'state',
      'from_day as fromDay',
      'last_day as lastDay',
    ]);
}

export async function findReserve(
  db: Database,
  reserveId: string,
): Promise<AskedReserve | undefined> {
  return selectReserves(db).where('reserve_id', '=', reserveId).executeTakeFirst();
}

/** The one that waits for a second person at a location. */
export async function askedReserveAt(
  db: Database,
  locationId: number,
): Promise<AskedReserve | undefined> {
  return selectReserves(db)
    .where('location_id', '=', locationId)
    .where('state', '=', 'ASKED')
    .executeTakeFirst();
}

/** What was approved and holds on a business day or later, in the order in which it was approved. */
export async function approvedReservesSince(
  db: Database,
  locationId: number,
  day: string,
): Promise<ApprovedReserve[]> {
  return db
    .selectFrom('tax.reserves')
    .select(['reserve_bps as reserveBps', 'from_day as fromDay', 'last_day as lastDay'])
    .$narrowType<{ fromDay: string; lastDay: string }>()
    .where('location_id', '=', locationId)
    .where('state', '=', 'APPROVED')
    .where('last_day', '>=', day)
    .orderBy('decided_at')
    .orderBy('reserve_id')
    .execute();
}

export async function insertReserve(
  tx: Tx,
  asked: Pick<AskedReserve, 'reserveId' | 'locationId' | 'reserveBps' | 'askedBy' | 'askedAt'>,
): Promise<void> {
  await tx
    .insertInto('tax.reserves')
    .values({
      reserve_id: asked.reserveId,
      location_id: asked.locationId,
      reserve_bps: asked.reserveBps,
      asked_by: asked.askedBy,
      asked_at: asked.askedAt,
      state: 'ASKED',
    })
    .execute();
}

export async function decideAsked(
  tx: Tx,
  reserveId: string,
  decided: { by: string; now: Date; days: { fromDay: string; lastDay: string } | null },
): Promise<void> {
  const { by, now, days } = decided;
  await tx
    .updateTable('tax.reserves')
    .set({
      state: days ? 'APPROVED' : 'REFUSED',
      decided_by: by,
      decided_at: now,
      from_day: days?.fromDay ?? null,
      last_day: days?.lastDay ?? null,
    })
    .where('reserve_id', '=', reserveId)
    .execute();
}
