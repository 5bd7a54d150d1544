import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import { askedUnderKey, releaseAbandonedJobs, showLife } from './abandoned-jobs.ts';
import type { Context } from './context.ts';
import { isDatabaseAway, isDatabaseBusy } from './db/database-away.ts';
import type { Database } from './db/database.ts';
import { describeError, withoutLongNumbers } from './log.ts';

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
  const flags = options.key === undefined ? [] : [askedUnderKey];
  await sql`select count(*) from graphile_worker.add_jobs(array[row(
    ${job.name}, ${JSON.stringify(payload)}::json, null, ${options.runAt ?? null}::timestamptz,
    ${options.maxAttempts ?? 25}::smallint, ${options.key ?? null}::text, null, ${flags}::text[]
  )::graphile_worker.job_spec])`.execute(db);
}

/** Asks for many jobs of one kind in one round trip. */
export async function enqueueMany<Payload extends object>(
  db: Database,
  job: Job<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  await enqueueForEach(db, [job], payloads);
}

/** Asks for every job with every payload, in one round trip that carries each payload once. */
export async function enqueueForEach<Payload extends object>(
  db: Database,
  jobs: readonly Job<Payload>[],
  payloads: readonly Payload[],
): Promise<void> {
  if (jobs.length === 0 || payloads.length === 0) return;
  const names = jobs.map(({ name }) => name);
  await sql`
    select count(*) from graphile_worker.add_jobs((
      select array_agg(
        row(job_name, payload, null, null, null, null, null, null)::graphile_worker.job_spec)
      from json_array_elements(${JSON.stringify(payloads)}::json) as payload
      cross join unnest(${names}::text[]) as job_name))`.execute(db);
}

export function taskList(context: Context, handlers: readonly JobHandler[]): TaskList {
  return Object.fromEntries(
    handlers.map((handler) => [
      handler.name,
      async (payload: unknown) => handler.run(context, payload),
    ]),
  );
}

/** The queue's own messages name jobs and errors; payloads stay out of the log. */
export function queueLogger(context: Context): Logger {
  return new Logger(() => (level, message) => {
    const firstLine = withoutLongNumbers(message.split('\n')[0] ?? '');
    if (level === 'error') context.log.error({ from: 'jobs' }, firstLine);
    else if (level === 'warning') context.log.warn({ from: 'jobs' }, firstLine);
  });
}

export interface RunningWorker {
  /** Under which the worker's jobs are marked as taken; another one after the database was away. */
  readonly name: string;
  stop(): Promise<void>;
}

const releaseEverySeconds = 10;
/** What a worker has in its hands when the database goes must have come to an end within this. */
const handsEmptyWithinMs = 5000;
const beginAgainAfterMs = 250;

/** The queue at work, until it is stopped or loses the database. */
interface Turn {
  name: string;
  /** Resolves, with the reason, when the queue gave up by itself. */
  lost: Promise<unknown>;
  /** Resolves when nothing is in hand any more. */
  over: Promise<void>;
  endLife(): void;
  stop(): Promise<void>;
}

/**
 * Works on jobs until stopped, those first that were in the hands of workers now gone. Where the
 * database goes away it begins anew when there is one, perhaps on another server; what was in hand is
 * done again.
 * @param onLost called when the worker cannot go on: what became of a job could not be written down.
 */
export async function startWorker(
  context: Context,
  handlers: readonly JobHandler[],
  concurrency: number,
  onLost: () => void,
): Promise<RunningWorker> {
  let isStopping = false;
  let turn: Turn | null = null;
  let goingOn: Promise<void> | null = null;

  const begin = async (): Promise<Turn> => {
    const begun = await beginTurn(context, handlers, concurrency);
    void begun.lost.then(async (reason) => (goingOn = goOn(begun, reason)));
    turn = begun;
    return begun;
  };
  const goOn = async (ended: Turn, reason: unknown): Promise<void> => {
    if (isStopping) return;
    const isOver = await Promise.race([
      ended.over.then(() => true),
      pause(handsEmptyWithinMs, false, { ref: false }),
    ]);
    if (isStopping) return;
    if (!isOver || !isDatabaseAway(reason)) return onLost();
    context.log.warn(describeError(reason), 'the worker lost the database and begins anew');
    turn = null;
    ended.endLife();
    while (!isStopping) {
      try {
        await begin();
        // The server notices a moment later that the old sign of life has ended; else it is the next round.
        await pause(beginAgainAfterMs);
        if (!isStopping) await releaseAbandonedJobs(context.db).catch(() => {});
        return;
      } catch (error) {
        if (isStopping) return;
        if (!isDatabaseBusy(error)) {
          context.log.error(describeError(error), 'the worker cannot begin anew');
          return onLost();
        }
        await pause(beginAgainAfterMs);
      }
    }
  };

  const first = await begin();
  const releasing = setInterval(() => {
    releaseAbandonedJobs(context.db).catch((error: unknown) => {
      context.log.warn(describeError(error), 'abandoned jobs were not released');
    });
  }, releaseEverySeconds * 1000);
  return {
    get name() {
      return turn?.name ?? first.name;
    },
    async stop() {
      clearInterval(releasing);
      isStopping = true;
      // It may be beginning anew at this moment: what has begun by then is stopped as well.
      await goingOn;
      const last = turn;
      await last?.stop();
      last?.endLife();
    },
  };
}

async function beginTurn(
  context: Context,
  handlers: readonly JobHandler[],
  concurrency: number,
): Promise<Turn> {
  let name = '';
  let reason: unknown = null;
  let isStopping = false;
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:create', ({ workerPool }) => (name = workerPool.id));
  // Whichever of its parts met it first.
  events.on('pool:fatalError', ({ error }) => (reason ??= error));
  events.on('worker:fatalError', ({ error }) => (reason ??= error));
  const lost = new Promise<unknown>((resolve) => {
    events.on('pool:gracefulShutdown', () => {
      if (!isStopping) resolve(reason);
    });
  });
  await releaseAbandonedJobs(context.db);
  const inHand = new Set<Promise<void>>();
  const noted = handlers.map((handler) => noteIn(inHand, handler));
  const runner = await run({
    pgPool: context.pool,
    taskList: taskList(context, noted),
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: queueLogger(context),
    events,
    // Only what is ticked off in batches tells when it could not be ticked off; without a delay.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  // The queue does not wait for everything that it has begun, and nothing may be done twice at once.
  const over = Promise.allSettled([runner.promise]).then(async () => {
    await Promise.allSettled(inHand);
  });
  const stop = async (): Promise<void> => {
    isStopping = true;
    await runner.stop().catch(() => {});
  };
  try {
    return { name, lost, over, stop, endLife: await showLife(context, name) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The same handler; what it is doing stands in the set for as long as it takes. */
function noteIn(inHand: Set<Promise<void>>, handler: JobHandler): JobHandler {
  return {
    name: handler.name,
    run: async (context, payload) => {
      const doing = handler.run(context, payload);
      inHand.add(doing);
      try {
        await doing;
      } finally {
        inHand.delete(doing);
      }
    },
  };
}

/** Works until no job is ready: for tests, under an injected clock. */
export async function drainJobs(context: Context, handlers: readonly JobHandler[]): Promise<void> {
  await runOnce({
    pgPool: context.pool,
    taskList: taskList(context, handlers),
    noHandleSignals: true,
    logger: queueLogger(context),
    // What is ticked off in batches is waited for at the end; else a failure is written down later.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}
