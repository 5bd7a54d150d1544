// The SQL of what people who share may see of each other: the setting of a location, and who agrees.
import { sql } from 'kysely';
import type { VisibilityLevel } from '@tipwell/contract/distribution/visibility-levels';
import type { Database, Tx } from '#platform/db/database.ts';

/** A setting with the first business day that it opens. */
export interface VisibilitySetting {
  level: VisibilityLevel;
  validFrom: string;
}

/** Every setting that a location ever had, the oldest first. */
export async function visibilitySettings(
  db: Database,
  locationId: number,
): Promise<VisibilitySetting[]> {
  return db
    .selectFrom('distribution.visibility_settings')
    .select(['level', 'valid_from as validFrom'])
    .where('location_id', '=', locationId)
    .orderBy('revision')
    .execute();
}

/** Writes a setting down as the newest of its location. @returns its number among all settings */
export async function insertVisibilitySetting(
  tx: Tx,
  setting: VisibilitySetting & { locationId: number; by: string },
  now: Date,
): Promise<number> {
  const { revision } = await tx
    .insertInto('distribution.visibility_settings')
    .values({
      location_id: setting.locationId,
      changed_at: now,
      valid_from: setting.validFrom,
      level: setting.level,
      changed_by: setting.by,
    })
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** What these people agree to; whoever is not among them agrees to nothing. */
export async function consentsOf(
  db: Database,
  staffIds: readonly number[],
): Promise<Map<number, VisibilityLevel>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('distribution.visibility_consents')
    .select(['staff_id', 'level'])
    .where('staff_id', 'in', staffIds)
    .execute();
  return new Map(rows.map(({ staff_id: staffId, level }) => [staffId, level]));
}

export async function upsertConsent(
  tx: Tx,
  consent: { staffId: number; userId: string; locationId: number; level: 'WEIGHTS' | 'PARTS' },
  now: Date,
): Promise<void> {
  const { staffId, userId, locationId, level } = consent;
  await tx
    .insertInto('distribution.visibility_consents')
    .values({
      staff_id: staffId,
      user_id: userId,
      location_id: locationId,
      level,
      agreed_at: now,
    })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ level, agreed_at: now }))
    .execute();
}

export async function deleteConsent(tx: Tx, staffId: number): Promise<void> {
  await tx.deleteFrom('distribution.visibility_consents').where('staff_id', '=', staffId).execute();
}

/** A lower setting ends what people agreed to beyond it: when it is raised again they are asked again. */
export async function endConsentsBeyond(
  tx: Tx,
  locationId: number,
  level: VisibilityLevel,
): Promise<void> {
  if (level === 'PARTS') return;
  if (level === 'WEIGHTS') {
    await tx
      .updateTable('distribution.visibility_consents')
      .set({ level: 'WEIGHTS' })
      .where('location_id', '=', locationId)
      .where('level', '=', sql.lit('PARTS'))
      .execute();
    return;
  }
  await tx
    .deleteFrom('distribution.visibility_consents')
    .where('location_id', '=', locationId)
    .execute();
}

export async function forgetConsentsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('distribution.visibility_consents').where('user_id', '=', userId).execute();
}
