// The SQL of views in a tab of their own.
import type { Database } from '#platform/db/database.ts';

export async function insertHandOver(
  db: Database,
  handOver: { hash: Buffer; sessionId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('identity.view_hand_overs')
    .values({
      token_hash: handOver.hash,
      session_id: handOver.sessionId,
      expires_at: handOver.expiresAt,
    })
    .execute();
}

/** Takes up what was handed over, once, and only for the session that its view hangs on. */
export async function takeHandOver(
  db: Database,
  { hash, viewerSessionId, now }: { hash: Buffer; viewerSessionId: string; now: Date },
): Promise<string | null> {
  const row = await db
    .deleteFrom('identity.view_hand_overs')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('session_id', 'in', (views) =>
      views
        .selectFrom('identity.sessions')
        .select('session_id')
        .where('viewer_session_id', '=', viewerSessionId),
    )
    .returning('session_id')
    .executeTakeFirst();
  return row?.session_id ?? null;
}

/** Removes what nobody took up. */
export async function deleteOldHandOvers(db: Database, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('identity.view_hand_overs').where('expires_at', '<', expiredBefore).execute();
}

/** When a session was last used. */
export async function lastUseOf(db: Database, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('identity.sessions')
    .select('last_used_at')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.last_used_at ?? null;
}
