import type { Database } from '#platform/db/database.ts';

/** Which of these e-mail addresses, in small letters, belong to somebody. */
export async function emailsAmong(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('identity.users')
    .select('email')
    .where((on) => on(on.fn<string>('lower', ['email']), 'in', emails))
    .execute();
  return new Set(rows.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()])));
}

/** Whether anybody of the demo is there; nobody else has an address that ends so (RFC 2606). */
export async function someDemoPerson(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('identity.users')
    .select('user_id')
    .where((on) => on(on.fn<string>('lower', ['email']), 'like', '%@demo.tipwell.test'))
    .limit(1)
    .execute();
  return found.length > 0;
}
