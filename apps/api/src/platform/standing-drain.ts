import { setTimeout as pause } from 'node:timers/promises';
import { run } from 'graphile-worker';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { queueLogger, taskList, type JobHandler } from './jobs.ts';

export interface StandingDrain {
  /** Resolves when no job is ready and none is being worked on. */
  untilQuiet(): Promise<void>;
  stop(): Promise<void>;
}

const lookEveryMs = 3;

/**
 * A worker for somebody who waits for quiet thousands of times, such as the demo's past weeks: it
 * stays, and takes many jobs at once, where `drainJobs` begins anew each time.
 */
export async function startDrain(
  context: Context,
  handlers: readonly JobHandler[],
  concurrency: number,
): Promise<StandingDrain> {
  const runner = await run({
    pgPool: context.pool,
    taskList: taskList(context, handlers),
    concurrency,
    noHandleSignals: true,
    logger: queueLogger(context),
    preset: {
      worker: {
        localQueue: { size: concurrency * 2 },
        completeJobBatchDelay: 1,
        failJobBatchDelay: 1,
      },
    },
  });
  return {
    async untilQuiet() {
      while (await somethingIsReady(context)) await pause(lookEveryMs);
    },
    async stop() {
      await runner.stop();
    },
  };
}

/** Jobs that failed wait for another time and are not waited for. */
async function somethingIsReady({ db }: Context): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
    where attempts < max_attempts and (locked_at is not null or run_at <= now())
    limit 1`.execute(db);
  return rows.length > 0;
}
