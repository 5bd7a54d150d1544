// The SQL of what people were called before.
import type { Database } from '../../../platform/db/database.ts';

/** A name that somebody had until then. */
export interface EarlierName {
  firstName: string;
  lastName: string;
  until: Date;
}

export async function insertEarlierName(
  db: Database,
  userId: string,
  name: EarlierName,
): Promise<void> {
  await db
    .insertInto('identity.earlier_names')
    .values({
      user_id: userId,
      first_name: name.firstName,
      last_name: name.lastName,
      until: name.until,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The names a person had before, the oldest first. */
export async function earlierNamesOf(db: Database, userId: string): Promise<EarlierName[]> {
  return db
    .selectFrom('identity.earlier_names')
    .select(['first_name as firstName', 'last_name as lastName', 'until'])
    .where('user_id', '=', userId)
    .orderBy('until')
    .execute();
}

export async function deleteEarlierNames(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('identity.earlier_names').where('user_id', '=', userId).execute();
}

/** Notes that the name was compared with papers, or that it no longer counts as compared. */
export async function setIdentityChecked(
  db: Database,
  userId: string,
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({ identity_checked_at: at })
    .where('user_id', '=', userId)
    .execute();
}
