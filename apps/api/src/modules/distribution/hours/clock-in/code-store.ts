// The SQL of the codes by which people clock in and out.
import type { Database, Tx } from '#platform/db/database.ts';

export interface ClockCode {
  codeId: string;
  locationId: number;
  /** Null once it has ended. */
  sealedCode: string | null;
  madeBy: string;
  madeAt: Date;
  endedAt: Date | null;
}

const columns = [
  'code_id as codeId',
  'location_id as locationId',
  'sealed_code as sealedCode',
  'made_by as madeBy',
  'made_at as madeAt',
  'ended_at as endedAt',
] as const;

export async function insertClockCode(
  tx: Tx,
  code: Omit<ClockCode, 'endedAt'> & { hash: Buffer },
): Promise<void> {
  await tx
    .insertInto('distribution.clock_codes')
    .values({
      code_id: code.codeId,
      location_id: code.locationId,
      code_hash: code.hash,
      sealed_code: code.sealedCode,
      made_by: code.madeBy,
      made_at: code.madeAt,
    })
    .execute();
}

/** The code that a location's people clock in with now. */
export async function clockCodeOf(
  db: Database,
  locationId: number,
): Promise<ClockCode | undefined> {
  return db
    .selectFrom('distribution.clock_codes')
    .select(columns)
    .where('location_id', '=', locationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function findClockCode(db: Database, codeId: string): Promise<ClockCode | undefined> {
  return db
    .selectFrom('distribution.clock_codes')
    .select(columns)
    .where('code_id', '=', codeId)
    .executeTakeFirst();
}

/** In use or not: a phone may still bring what it scanned before a code ended. */
export async function clockCodeByHash(db: Database, hash: Buffer): Promise<ClockCode | undefined> {
  return db
    .selectFrom('distribution.clock_codes')
    .select(columns)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
}

/** Ends a code and forgets what it was; says whether it still counted. */
export async function endCode(
  tx: Tx,
  codeId: string,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('distribution.clock_codes')
    .set({ ended_by: by, ended_at: now, sealed_code: null })
    .where('code_id', '=', codeId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
