// The SQL of what identity keeps of a person beside the account itself, once they are erased.
import type { ClearedMembership } from '#platform/cleared.ts';
import type { Database } from '#platform/db/database.ts';

/** Every place that somebody has or had, by staff number. */
export async function staffIdsOf(db: Database, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('identity.memberships')
    .select('staff_id as staffId')
    .where('user_id', '=', userId)
    .orderBy('staff_id')
    .execute();
  return rows.map(({ staffId }) => staffId);
}

/** Ends every place of somebody's, so that nobody chooses them for anything any more. */
export async function closeAllPlaces(
  db: Database,
  userId: string,
  now: Date,
  _cleared: ClearedMembership,
): Promise<void> {
  await db
    .updateTable('identity.memberships')
    .set({ is_active: false, left_at: now, is_default: false })
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .execute();
}

/** Forgets which devices somebody signed in on, also to look at the product as others. */
export async function forgetDevices(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('identity.known_devices').where('user_id', '=', userId).execute();
  await db
    .updateTable('identity.sessions')
    .set({ device: 'erased', browser: null, system: null, return_path: null })
    .where((on) => on.or([on('user_id', '=', userId), on('viewer_user_id', '=', userId)]))
    .execute();
}

/** Forgets the codes that were sent to somebody, or to an address of theirs. */
export async function forgetCodes(
  db: Database,
  of: { userId: string; email: string; phoneNumber: string | null },
): Promise<void> {
  await db
    .deleteFrom('identity.codes')
    .where((on) =>
      on.or([
        on('user_id', '=', of.userId),
        on(on.fn('lower', ['email']), '=', of.email.toLowerCase()),
        ...(of.phoneNumber === null ? [] : [on('phone_number', '=', of.phoneNumber)]),
      ]),
    )
    .execute();
}

/** What somebody was called and reached by before; it is looked for elsewhere when it goes. */
export async function earlierFactsOf(
  db: Database,
  userId: string,
): Promise<{ emails: string[]; names: { firstName: string; lastName: string }[] }> {
  const changes = await db
    .selectFrom('identity.email_changes')
    .select(['old_email as oldEmail', 'new_email as newEmail'])
    .where('user_id', '=', userId)
    .execute();
  const names = await db
    .selectFrom('identity.earlier_names')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('user_id', '=', userId)
    .execute();
  return { emails: changes.flatMap(({ oldEmail, newEmail }) => [oldEmail, newEmail]), names };
}
