// The SQL of what keeps people's money, kept beside the register so that it can be searched by it. What a
// hold means is the onboarding's to know.
import type { Database } from '#platform/db/database.ts';

/** What keeps somebody's money, and since when; null: nothing does. */
export interface KeptHold {
  userId: string;
  hold: { kind: string; since: Date } | null;
}

/** Keeps what was read of these people, in place of what was read before. */
export async function keepHolds(
  db: Database,
  holds: readonly KeptHold[],
  now: Date,
): Promise<void> {
  if (holds.length === 0) return;
  // In one order, so that two who read the same people never wait for each other.
  const sorted = holds.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  await db
    .insertInto('identity.money_holds')
    .values(
      sorted.map(({ userId, hold }) => ({
        user_id: userId,
        kind: hold?.kind ?? null,
        since: hold?.since ?? null,
        read_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((on) => ({
        kind: on.ref('excluded.kind'),
        since: on.ref('excluded.since'),
        read_at: on.ref('excluded.read_at'),
      })),
    )
    .execute();
}

/** Whose hold nobody has read yet, and then those of whom it was read longest ago, before a moment. */
export async function peopleToReread(db: Database, before: Date, limit: number): Promise<string[]> {
  const unread = await db
    .selectFrom('identity.users as person')
    .leftJoin('identity.money_holds as held', 'held.user_id', 'person.user_id')
    .select('person.user_id as userId')
    .where('held.user_id', 'is', null)
    .where('person.erased_at', 'is', null)
    .limit(limit)
    .execute();
  const old = await db
    .selectFrom('identity.money_holds')
    .select('user_id as userId')
    .where('read_at', '<', before)
    .orderBy('read_at')
    .limit(limit - unread.length)
    .execute();
  return [...unread, ...old].map(({ userId }) => userId);
}

/** Who of these people is kept as held by this. */
export async function heldBy(
  db: Database,
  kind: string,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const held = await db
    .selectFrom('identity.money_holds')
    .select('user_id as userId')
    .where('kind', '=', kind)
    .where('user_id', 'in', [...userIds])
    .execute();
  return held.map(({ userId }) => userId);
}

export async function forgetHold(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('identity.money_holds').where('user_id', '=', userId).execute();
}
