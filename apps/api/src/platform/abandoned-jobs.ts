import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Database } from './db/database.ts';
import { describeError } from './log.ts';

/** Any fixed number serves: it sets these locks apart from all others. */
const lockClass = 7_461_202;
const renewAfterMs = 500;

/**
 * Holds a lock in a worker's name for as long as the worker lives. The database gives it back the
 * moment the worker is gone, however it went, and whoever finds it free knows.
 * @returns what ends it.
 */
export async function showLife(context: Context, workerName: string): Promise<() => void> {
  let isEnding = false;
  let client: pg.PoolClient | null = null;

  const take = async (): Promise<void> => {
    const taken = await context.pool.connect();
    try {
      await taken.query('select pg_advisory_lock($1::int, hashtext($2))', [lockClass, workerName]);
    } catch (error) {
      taken.release(true);
      throw error;
    }
    // It ended while the lock was taken anew: a sign of life that stays would keep its jobs for ever.
    if (isEnding) {
      taken.release(true);
      return;
    }
    client = taken;
    taken.on('error', () => {
      // One that was given back already may still tell that it broke.
      if (client !== taken) return;
      client = null;
      taken.release(true);
      void renew();
    });
  };
  const renew = async (): Promise<void> => {
    while (!isEnding) {
      await pause(renewAfterMs, undefined, { ref: false });
      try {
        await take();
        return;
      } catch (error) {
        context.log.warn(describeError(error), 'the sign of life is not renewed yet');
      }
    }
  };

  await take();
  return () => {
    isEnding = true;
    const held = client;
    client = null;
    held?.release(true);
  };
}

/**
 * Marks a job that was asked for under a key. Asked for again while a worker has it in hand, it loses the
 * key to its successor and all its tries with it, and by nothing else could be told from one given up.
 */
export const askedUnderKey = 'asked-under-key';

/**
 * Gives back what workers had begun that are gone: killed with their jobs in hand, which otherwise
 * would wait for hours. Their jobs are done again by whoever takes them, as jobs must allow; those that
 * came to nothing and have a successor are dropped.
 */
export async function releaseAbandonedJobs(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows: gone } = await sql<{ name: string }>`
      select workers.name
      from (select distinct locked_by as name from graphile_worker.jobs
            where locked_by is not null) as workers
      where pg_try_advisory_xact_lock(${lockClass}::int, hashtext(workers.name))`.execute(tx);
    const names = gone.map(({ name }) => name);
    // What comes round by itself is not tried again and would lie about for ever, and so would what has
    // a successor.
    const { rows: over } = await sql<{ id: number }>`
      select id from graphile_worker.jobs
      where (locked_at is null or locked_by = any(${names}::text[]))
        and ((locked_at is not null and max_attempts = 1)
             or (key is null and flags ? ${askedUnderKey}))`.execute(tx);
    if (gone.length > 0) {
      await sql`select graphile_worker.force_unlock_workers(${names}::text[])`.execute(tx);
    }
    if (over.length === 0) return;
    const ids = over.map(({ id }) => id);
    await sql`select graphile_worker.complete_jobs(${ids}::bigint[])`.execute(tx);
  });
}
