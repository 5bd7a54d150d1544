// The SQL of what people were called before.
import { anyId } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';

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

/** When these people last changed their names; whoever never did is left out. */
export async function lastRenamings(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('identity.earlier_names')
    .select((on) => ['user_id as userId', on.fn.max('until').as('at')])
    .where('user_id', '=', anyId(userIds))
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ userId, at }) => [userId, at]));
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
