import { Logger, run, runOnce, type Runner, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Database } from './db/database.ts';

/** A kind of work that is done after the transaction that asked for it. */
export interface Job<Payload> {
  name: string;
  /** Never called: it ties the payload's type to the name. */
  readonly payload?: Payload;
}

export function defineJob<Payload extends object>(name: string): Job<Payload> {
  return { name };
}

/** How a job is done. It may run twice (a crash after the work, before the tick): it must not mind. */
export interface JobHandler {
  name: string;
  run(context: Context, payload: unknown): Promise<void>;
}

export function handleJob<Payload extends object>(
  job: Job<Payload>,
  doIt: (context: Context, payload: Payload) => Promise<void>,
): JobHandler {
  return { name: job.name, run: (context, payload) => doIt(context, payload as Payload) };
}

interface EnqueueOptions {
  /** Only one waiting job has a key; a later one replaces it. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
}

/** Asks for a job inside the transaction that makes it necessary: both happen, or neither. */
export async function enqueue<Payload extends object>(
  db: Database,
  job: Job<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job.name}, payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? 25}::int,
    job_key => ${options.key ?? null}::text)`.execute(db);
}

function taskList(context: Context, handlers: readonly JobHandler[]): TaskList {
  return Object.fromEntries(
    handlers.map((handler) => [
      handler.name,
      async (payload: unknown) => handler.run(context, payload),
    ]),
  );
}

/** The queue's own messages name jobs and errors; payloads stay out of the log. */
function queueLogger(context: Context): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') context.log.error({ from: 'jobs' }, message.split('\n')[0] ?? '');
    else if (level === 'warning') context.log.warn({ from: 'jobs' }, message.split('\n')[0] ?? '');
  });
}

/** Works on jobs until stopped. */
export async function startWorker(
  context: Context,
  handlers: readonly JobHandler[],
  concurrency: number,
): Promise<Runner> {
  return run({
    pgPool: context.pool,
    taskList: taskList(context, handlers),
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: queueLogger(context),
  });
}

/** Works until no job is ready: for tests and for the demo's past weeks, under an injected clock. */
export async function drainJobs(context: Context, handlers: readonly JobHandler[]): Promise<void> {
  await runOnce({
    pgPool: context.pool,
    taskList: taskList(context, handlers),
    noHandleSignals: true,
    logger: queueLogger(context),
  });
}
