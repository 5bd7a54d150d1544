// The SQL of data that was put together for a request.
import type { Database, Tx } from '#platform/db/database.ts';

export interface DataExport {
  requestId: string;
  partsRead: number;
  parts: number;
  readyAt: Date | null;
  expiresAt: Date | null;
  openedSession: string | null;
  openedUntil: Date | null;
}

function selectExports(db: Database) {
  return db
    .selectFrom('data_duties.exports')
    .select([
      'request_id as requestId',
      'parts_read as partsRead',
      'parts',
      'ready_at as readyAt',
      'expires_at as expiresAt',
      'opened_session as openedSession',
      'opened_until as openedUntil',
    ]);
}

export async function exportsOf(
  db: Database,
  requestIds: readonly string[],
): Promise<Map<string, DataExport>> {
  if (requestIds.length === 0) return new Map();
  const rows = await selectExports(db).where('request_id', 'in', requestIds).execute();
  return new Map(rows.map((row) => [row.requestId, row]));
}

/** What was put together, as it was sealed. */
export async function sealedOf(db: Database, requestId: string): Promise<string | null> {
  const row = await db
    .selectFrom('data_duties.exports')
    .select('sealed')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.sealed ?? null;
}

export async function beginExport(tx: Tx, requestId: string): Promise<void> {
  await tx
    .insertInto('data_duties.exports')
    .values({ request_id: requestId, parts_read: 0, parts: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function noteProgress(
  db: Database,
  requestId: string,
  progress: { partsRead: number; parts: number },
): Promise<void> {
  await db
    .updateTable('data_duties.exports')
    .set({ parts_read: progress.partsRead, parts: progress.parts })
    .where('request_id', '=', requestId)
    .where('ready_at', 'is', null)
    .execute();
}

export async function keepExport(
  tx: Tx,
  requestId: string,
  kept: { sealed: string; readyAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('data_duties.exports')
    .set({ sealed: kept.sealed, ready_at: kept.readyAt, expires_at: kept.expiresAt })
    .where('request_id', '=', requestId)
    .execute();
}

export async function setOpened(
  tx: Tx,
  requestId: string,
  opened: { session: string; until: Date },
): Promise<void> {
  await tx
    .updateTable('data_duties.exports')
    .set({ opened_session: opened.session, opened_until: opened.until })
    .where('request_id', '=', requestId)
    .execute();
}

/** Removes what nobody can take any more. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('data_duties.exports').where('expires_at', '<', now).execute();
}

/** Forgets what was put together for a person who was erased, and what was noted of their requests. */
export async function forgetExportsOf(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('data_duties.exports')
    .where('request_id', 'in', (on) =>
      on.selectFrom('data_duties.requests').select('request_id').where('user_id', '=', userId),
    )
    .execute();
  await db
    .updateTable('data_duties.requests')
    .set({ note: null })
    .where('user_id', '=', userId)
    .execute();
}
