// The SQL of scans by which people clocked in and out, and of what they say of those that they forgot.
import type { Database, Tx } from '#platform/db/database.ts';
import { anyNumber } from '#platform/db/any-of.ts';
import type { GapStep } from '../events.ts';
import type { Repair } from './mend-gaps.rule.ts';
import type { Scan } from './pair-scans.rule.ts';

export interface KeptScan extends Scan {
  staffId: number;
}

/** Keeps a scan; false where its id was used before. */
export async function insertScan(
  tx: Tx,
  scan: KeptScan & { locationId: number; codeId: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('distribution.clock_scans')
    .values({
      scan_id: scan.scanId,
      location_id: scan.locationId,
      staff_id: scan.staffId,
      code_id: scan.codeId,
      kind: scan.kind,
      scanned_at: scan.at,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('scan_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findScan(db: Database, scanId: string): Promise<KeptScan | undefined> {
  return db
    .selectFrom('distribution.clock_scans')
    .select(['scan_id as scanId', 'staff_id as staffId', 'kind', 'scanned_at as at'])
    .where('scan_id', '=', scanId)
    .executeTakeFirst();
}

/** What these people scanned between two moments, by person, with what they say of it. */
export async function scansBetween(
  db: Database,
  staffIds: readonly number[],
  { from, to }: { from: Date; to: Date },
): Promise<Map<number, { scans: Scan[]; repairs: Map<string, Repair> }>> {
  const found = new Map<number, { scans: Scan[]; repairs: Map<string, Repair> }>();
  if (staffIds.length === 0) return found;
  const rows = await db
    .selectFrom('distribution.clock_scans as scan')
    .leftJoin('distribution.clock_repairs as repair', 'repair.scan_id', 'scan.scan_id')
    .select([
      'scan.scan_id as scanId',
      'scan.staff_id as staffId',
      'scan.kind',
      'scan.scanned_at as at',
      'repair.other_at as otherAt',
      'repair.proposed_at as proposedAt',
    ])
    .where('scan.staff_id', '=', anyNumber(staffIds))
    .where('scan.scanned_at', '>=', from)
    .where('scan.scanned_at', '<', to)
    .execute();
  for (const { scanId, staffId, kind, at, otherAt, proposedAt } of rows) {
    const known = found.get(staffId) ?? { scans: [], repairs: new Map<string, Repair>() };
    found.set(staffId, known);
    known.scans.push({ scanId, kind, at });
    if (proposedAt !== null) known.repairs.set(scanId, { at: otherAt });
  }
  return found;
}

/** Writes down what somebody says of a scan, in place of what they said before. */
export async function upsertRepair(
  tx: Tx,
  { scanId, at }: { scanId: string; at: Date | null },
  now: Date,
): Promise<void> {
  const values = { other_at: at, proposed_at: now };
  await tx
    .insertInto('distribution.clock_repairs')
    .values({ scan_id: scanId, ...values })
    .onConflict((conflict) => conflict.column('scan_id').doUpdateSet(values))
    .execute();
}

/** Where people clocked in or out since a moment. */
export async function placesClockedSince(db: Database, since: Date): Promise<number[]> {
  const found = await db
    .selectFrom('distribution.clock_scans')
    .select('location_id as locationId')
    .distinct()
    .where('received_at', '>=', since)
    .orderBy('location_id')
    .execute();
  return found.map(({ locationId }) => locationId);
}

/** Who clocked in or out at a location since a moment. */
export async function clockedSince(
  db: Database,
  locationId: number,
  since: Date,
): Promise<number[]> {
  const found = await db
    .selectFrom('distribution.clock_scans')
    .select('staff_id as staffId')
    .distinct()
    .where('location_id', '=', locationId)
    .where('received_at', '>=', since)
    .orderBy('staff_id')
    .execute();
  return found.map(({ staffId }) => staffId);
}

/** Notes that somebody is told of a gap; false where they were before. */
export async function noteGapTold(
  tx: Tx,
  { scanId, step }: { scanId: string; step: GapStep },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('distribution.clock_gap_notices')
    .values({ scan_id: scanId, step, told_at: now })
    .onConflict((conflict) => conflict.columns(['scan_id', 'step']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Older scans are about days on which nothing can be written any more. */
const daysKept = 90;

/** Forgets a location's scans that nobody can need any more: the hours that they made stay. */
export async function forgetOldScans(tx: Tx, locationId: number, now: Date): Promise<void> {
  await tx
    .deleteFrom('distribution.clock_scans')
    .where('location_id', '=', locationId)
    .where('received_at', '<', new Date(now.getTime() - daysKept * 86_400_000))
    .execute();
}

/** Where and when somebody was is gone with them. */
export async function forgetScansOf(db: Database, staffIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('distribution.clock_scans')
    .where('staff_id', '=', anyNumber(staffIds))
    .execute();
}
