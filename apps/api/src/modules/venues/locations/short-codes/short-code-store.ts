// The SQL of printed codes: whom each leads to.
import type { Database } from '#platform/db/database.ts';

/** Whom a printed code leads to: a person, a group, or without either the location's whole team. */
export interface CodeHolder {
  locationId: number;
  staffId: number | null;
  groupId?: number | null;
}

/** Whether the code was free, its holder had none, and it is now theirs. */
export async function insertShortCode(
  db: Database,
  row: CodeHolder & { code: string; now: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('locations.short_codes')
    .values({
      code: row.code,
      location_id: row.locationId,
      staff_id: row.staffId,
      group_id: row.groupId ?? null,
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findShortCode(db: Database, of: CodeHolder): Promise<string | undefined> {
  const row = await db
    .selectFrom('locations.short_codes')
    .select('code')
    .where('location_id', '=', of.locationId)
    .where('staff_id', 'is not distinct from', of.staffId)
    .where('group_id', 'is not distinct from', of.groupId ?? null)
    .executeTakeFirst();
  return row?.code;
}

export async function findByShortCode(db: Database, code: string): Promise<CodeHolder | undefined> {
  return db
    .selectFrom('locations.short_codes')
    .select(['location_id as locationId', 'staff_id as staffId', 'group_id as groupId'])
    .where('code', '=', code)
    .executeTakeFirst();
}

export async function shortCodesOfStaff(
  db: Database,
  staffIds: readonly number[],
): Promise<Map<number, string>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('locations.short_codes')
    .select(['staff_id', 'code'])
    .where('staff_id', 'in', staffIds)
    .execute();
  return new Map(rows.flatMap((row) => (row.staff_id === null ? [] : [[row.staff_id, row.code]])));
}
