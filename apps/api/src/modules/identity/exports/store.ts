// The SQL of exports: who asked for what, and how far it is.
import { sql } from 'kysely';
import { askedExport, type AskedExport } from '@tipwell/contract/backoffice/calls/export-request';
import type { ExportProblem, ExportState } from '@tipwell/contract/backoffice/calls/exports';
import type { Locale } from '@tipwell/contract/api/fields';
import type { Database, Tx } from '#platform/db/database.ts';

export interface KeptExport {
  exportId: string;
  userId: string;
  asked: AskedExport;
  lang: Locale;
  origin: string;
  timeZone: string;
  likeness: string;
  state: ExportState;
  problem: ExportProblem | null;
  attempt: number;
  failures: number;
  done: number;
  total: number | null;
  askedAt: Date;
  endedAt: Date | null;
  expiresAt: Date | null;
  fileName: string | null;
  contentType: string | null;
  size: number | null;
}

function selectExports(db: Database) {
  return db
    .selectFrom('exports.exports')
    .select([
      'export_id as exportId',
      'user_id as userId',
      'asked',
      'lang',
      'origin',
      'time_zone as timeZone',
      'likeness',
      'state',
      'problem',
      'attempt',
      'failures',
      'done',
      'total',
      'asked_at as askedAt',
      'ended_at as endedAt',
      'expires_at as expiresAt',
      'file_name as fileName',
      'content_type as contentType',
      'size',
    ]);
}

type Selected = Omit<KeptExport, 'asked'> & { asked: unknown };

/** Undefined: it was asked for as nobody may ask any more, before a later version took its place. */
function kept(row: Selected): KeptExport | undefined {
  const { data } = askedExport.safeParse(row.asked);
  return data && { ...row, asked: data };
}

/** Undefined also where what was asked for cannot be read any more. */
export async function findExport(db: Database, exportId: string): Promise<KeptExport | undefined> {
  const row = await selectExports(db).where('export_id', '=', exportId).executeTakeFirst();
  return row && kept(row);
}

/** How an export stands, whether or not what was asked for can still be read. */
export type ExportStanding = Pick<
  KeptExport,
  'exportId' | 'userId' | 'state' | 'attempt' | 'failures'
> & { kind: string };

/** Nobody else changes it until the transaction ends. */
export async function lockExport(tx: Tx, exportId: string): Promise<ExportStanding | undefined> {
  return tx
    .selectFrom('exports.exports')
    .select(['export_id as exportId', 'user_id as userId', 'kind', 'state', 'attempt', 'failures'])
    .where('export_id', '=', exportId)
    .forUpdate()
    .$narrowType<Pick<KeptExport, 'state'>>()
    .executeTakeFirst();
}

/** One worker after the other decides whether it may begin: how many are at work is counted. */
export async function lockTakingUp(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('exports are taken up', 0))`.execute(tx);
}

/** What one person asked for, the newest first; what cannot be read any more is left out. */
export async function exportsOf(
  db: Database,
  userId: string,
  limit: number,
): Promise<KeptExport[]> {
  const rows = await selectExports(db)
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .orderBy('export_id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => kept(row) ?? []);
}

/** What is being made for one person. */
export async function underWayOf(
  db: Database,
  userId: string,
): Promise<Pick<KeptExport, 'exportId' | 'likeness'>[]> {
  return db
    .selectFrom('exports.exports')
    .select(['export_id as exportId', 'likeness'])
    .where('user_id', '=', userId)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .execute();
}

/** How many files a person asked for since a moment, whatever became of them. */
export async function countAskedSince(db: Database, userId: string, since: Date): Promise<number> {
  const rows = await db
    .selectFrom('exports.exports')
    .select('export_id')
    .where('user_id', '=', userId)
    .where('asked_at', '>', since)
    .execute();
  return rows.length;
}

/** One wish of a person after the other: how many they have is counted. */
export async function lockWishesOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${userId}`}, 0))`.execute(
    tx,
  );
}

type NewExport = Pick<
  KeptExport,
  'exportId' | 'userId' | 'asked' | 'lang' | 'origin' | 'timeZone' | 'likeness' | 'askedAt'
>;

/** False: the id stands for something else already. */
export async function insertExport(tx: Tx, asking: NewExport): Promise<boolean> {
  const { asked } = asking;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('exports.exports')
    .values({
      export_id: asking.exportId,
      user_id: asking.userId,
      kind: asked.kind,
      asked: JSON.stringify(asked),
      lang: asking.lang,
      origin: asking.origin,
      time_zone: asking.timeZone,
      likeness: asking.likeness,
      state: 'WAITING',
      asked_at: asking.askedAt,
      touched_at: asking.askedAt,
    })
    .onConflict((conflict) => conflict.column('export_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** How many other files somebody is making who has shown a sign of life since a moment. */
export async function countAtWork(
  db: Database,
  { beside, since }: { beside: string; since: Date },
): Promise<number> {
  const rows = await db
    .selectFrom('exports.exports')
    .select('export_id')
    .where('state', '=', 'RUNNING')
    .where('touched_at', '>', since)
    .where('export_id', '<>', beside)
    .execute();
  return rows.length;
}

/** Somebody begins it, for the next time. */
export async function beginAttempt(
  tx: Tx,
  exportId: string,
  { attempt, at }: { attempt: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('exports.exports')
    .set({ state: 'RUNNING', attempt, done: 0, total: null, touched_at: at })
    .where('export_id', '=', exportId)
    .execute();
}

interface Attempt {
  exportId: string;
  attempt: number;
}

const ofAttempt = (db: Database, { exportId, attempt }: Attempt) =>
  db
    .updateTable('exports.exports')
    .where('export_id', '=', exportId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'RUNNING');

/** A sign of life. False: somebody else has it now, or it is gone. */
export async function touchAttempt(
  db: Database,
  of: Attempt,
  at: Date,
  progress: { done?: number; total?: number | null } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await ofAttempt(db, of)
    .set({ touched_at: at, ...progress })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** It failed by itself and waits to be begun again. */
export async function putBack(
  db: Database,
  of: Attempt & { failures: number },
  at: Date,
): Promise<void> {
  await ofAttempt(db, of)
    .set({ state: 'WAITING', failures: of.failures, touched_at: at })
    .execute();
}

interface Ready {
  fileName: string;
  contentType: string;
  size: number;
  endedAt: Date;
  expiresAt: Date;
}

/** The file is there. False: somebody else has it now. */
export async function setReady(tx: Tx, of: Attempt, ready: Ready): Promise<boolean> {
  const { numUpdatedRows } = await ofAttempt(tx, of)
    .set({
      state: 'READY',
      file_name: ready.fileName,
      content_type: ready.contentType,
      size: ready.size,
      ended_at: ready.endedAt,
      expires_at: ready.expiresAt,
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setFailed(
  tx: Tx,
  exportId: string,
  failed: { problem: ExportProblem; endedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('exports.exports')
    .set({
      state: 'FAILED',
      problem: failed.problem,
      ended_at: failed.endedAt,
      expires_at: failed.expiresAt,
    })
    .where('export_id', '=', exportId)
    .execute();
}

/** What is not finished and of which nobody has given a sign of life since a moment. */
export async function silentSince(db: Database, moment: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('exports.exports')
    .select('export_id as exportId')
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .where('touched_at', '<=', moment)
    .orderBy('touched_at')
    .limit(limit)
    .execute();
  return rows.map(({ exportId }) => exportId);
}

/** Files whose time is over. */
export async function overAt(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('exports.exports')
    .select('export_id as exportId')
    .where('state', '=', 'READY')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ exportId }) => exportId);
}

export async function setExpired(tx: Tx, exportId: string): Promise<void> {
  await tx
    .updateTable('exports.exports')
    .set({ state: 'EXPIRED' })
    .where('export_id', '=', exportId)
    .execute();
}

/** Removes what was asked for and ended before a moment; its files are gone already. */
export async function removeEnded(db: Database, before: Date, atMost: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('exports.exports')
    .where('export_id', 'in', (on) =>
      on
        .selectFrom('exports.exports')
        .select('export_id')
        .where('state', 'in', ['FAILED', 'EXPIRED'])
        .where('expires_at', '<=', before)
        .limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Everything that one person asked for, locked. */
export async function lockAllOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('exports.exports')
    .select('export_id as exportId')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  return rows.map(({ exportId }) => exportId);
}

export async function removeExport(tx: Tx, exportId: string): Promise<void> {
  await tx.deleteFrom('exports.exports').where('export_id', '=', exportId).execute();
}
