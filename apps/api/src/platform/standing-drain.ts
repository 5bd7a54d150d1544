import { sql } from 'kysely';
import * as z from 'zod';
import type { Context } from './context.ts';
import { queueLogger, type JobHandler } from './jobs.ts';

export interface StandingDrain {
  /** Resolves when no job is ready and none is being worked on. */
  untilQuiet(): Promise<void>;
}

/** Under which the jobs in hand are marked, as the queue's own workers do. */
const holder = 'standing-drain';
const mostAtOnce = 500;

const takenJobs = z.array(z.object({ id: z.string(), name: z.string(), payload: z.unknown() }));
type TakenJob = z.infer<typeof takenJobs>[number];

/**
 * Works for a program that waits for quiet hundreds of times, such as the demo's past weeks, and has no
 * other worker beside it. All that is ready is done side by side, so that what the product does for many
 * at once is done for all of them; then what those jobs asked for, and so on.
 */
export function standingDrain(context: Context, handlers: readonly JobHandler[]): StandingDrain {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]));
  const logger = queueLogger(context);
  return {
    async untilQuiet() {
      for (;;) {
        const jobs = await takeReady(context, [...byName.keys()]);
        if (jobs.length === 0) return;
        const failed = new Map<string, string>();
        await Promise.all(
          jobs.map(async ({ id, name, payload }) => {
            try {
              await byName.get(name)?.run(context, payload);
            } catch (error) {
              failed.set(id, error instanceof Error ? error.message : String(error));
              logger.error(`Failed task ${id} (${name})`);
            }
          }),
        );
        await tickOff(
          context,
          jobs.map(({ id }) => id),
          failed,
        );
      }
    },
  };
}

/** Jobs that failed wait for another time and are not waited for. */
async function takeReady({ db }: Context, names: readonly string[]): Promise<TakenJob[]> {
  const { rows } = await sql`
    with ready as (
      select job.id from graphile_worker._private_jobs job
      where job.is_available and job.run_at <= now() and job.job_queue_id is null
      order by job.priority, job.run_at, job.id
      limit ${mostAtOnce} for update skip locked)
    update graphile_worker._private_jobs job
    set attempts = job.attempts + 1, locked_at = now(), locked_by = ${holder}
    from ready, graphile_worker._private_tasks task
    where job.id = ready.id and task.id = job.task_id
      and task.identifier = any(${[...names]}::text[])
    returning job.id::text, task.identifier as name, job.payload`.execute(db);
  return takenJobs.parse(rows);
}

/** Removes what is done; what failed waits ever longer for its next try, as with the queue's own workers. */
async function tickOff(
  { db }: Context,
  ids: readonly string[],
  failed: ReadonlyMap<string, string>,
): Promise<void> {
  const done = ids.filter((id) => !failed.has(id));
  if (done.length > 0) {
    await sql`
      delete from graphile_worker._private_jobs where id = any(${done}::bigint[])`.execute(db);
  }
  if (failed.size === 0) return;
  await sql`
    update graphile_worker._private_jobs job
    set last_error = told.message, locked_at = null, locked_by = null,
        run_at = greatest(now(), job.run_at)
          + exp(least(job.attempts, 10)) * interval '1 second'
    from unnest(${[...failed.keys()]}::bigint[], ${[...failed.values()]}::text[])
      as told (id, message)
    where job.id = told.id`.execute(db);
}
