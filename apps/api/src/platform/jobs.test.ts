import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { releaseAbandonedJobs } from './abandoned-jobs.ts';
import { defineJob, enqueue, handleJob, startWorker } from './jobs.ts';

let app: TestApp;
let endings: (() => Promise<void>)[] = [];

beforeAll(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  for (const end of endings) await end();
  endings = [];
});
afterAll(async () => app.close());

const nobodyMinds = (): void => {};

/** A worker that notes what it has done. */
async function aWorker(name: string, done: string[], onLost = nobodyMinds) {
  const job = defineJob<{ id: string }>(name);
  const handler = handleJob(job, async (_context, { id }) => void done.push(id));
  const worker = await startWorker(app.context, [handler], 1, onLost);
  endings.push(async () => worker.stop());
  return { job, worker };
}

/** A job as it lies there when its worker was killed in the middle of it. */
async function aJobInTheHandsOf(workerName: string, name: string): Promise<string> {
  const { db } = app.context;
  const id = randomUUID();
  await enqueue(db, defineJob<{ id: string }>(name), { id });
  await sql`
    update graphile_worker._private_jobs
    set locked_by = ${workerName}, locked_at = now(), attempts = 1
    where payload->>'id' = ${id}`.execute(db);
  return id;
}

describe('jobs of a worker that was killed', () => {
  test('are done by the next worker as soon as it starts', async () => {
    const id = await aJobInTheHandsOf('pool-that-was-killed', 'begun');
    const done: string[] = [];
    await aWorker('begun', done);
    await vi.waitFor(() => expect(done).toEqual([id]), 3000);
  });

  test('are left alone while their worker lives', async () => {
    const done: string[] = [];
    const { worker } = await aWorker('other', []);
    const id = await aJobInTheHandsOf(worker.name, 'under-way');
    await aWorker('under-way', done);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(done).toEqual([]);
    await sql`select graphile_worker.force_unlock_workers(array[${worker.name}])`.execute(
      app.context.db,
    );
    await vi.waitFor(() => expect(done).toEqual([id]), 3000);
  });
});

describe('a job that was asked for again under its key while a worker had it in hand', () => {
  const lie = async (name: string) =>
    sql<{ attempts: number }>`
      select attempts from graphile_worker.jobs where task_identifier = ${name}`
      .execute(app.context.db)
      .then(({ rows }) => rows);

  async function takenByOneWhoIsGone(name: string, key?: string): Promise<void> {
    await enqueue(app.context.db, defineJob<object>(name), {}, key ? { key } : {});
    await sql`
      update graphile_worker._private_jobs job
      set locked_by = 'pool-that-is-gone', locked_at = now(), attempts = attempts + 1
      from graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = ${name}`.execute(app.context.db);
  }

  test('is not left behind as given up once that worker is gone: its successor does the work', async () => {
    await takenByOneWhoIsGone('asked-twice', 'asked-twice');
    await enqueue(app.context.db, defineJob<object>('asked-twice'), {}, { key: 'asked-twice' });
    await releaseAbandonedJobs(app.context.db);
    expect(await lie('asked-twice')).toEqual([{ attempts: 0 }]);
  });

  test('is not left behind either when that worker lives, and fails at it', async () => {
    await takenByOneWhoIsGone('fails-meanwhile', 'fails-meanwhile');
    await enqueue(
      app.context.db,
      defineJob<object>('fails-meanwhile'),
      {},
      { key: 'fails-meanwhile' },
    );
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null,
      last_error = 'no luck' where attempts = max_attempts`.execute(app.context.db);
    await releaseAbandonedJobs(app.context.db);
    expect(await lie('fails-meanwhile')).toEqual([{ attempts: 0 }]);
  });

  test('is told apart from one that took its workers with it until it was given up', async () => {
    await takenByOneWhoIsGone('poison');
    await sql`update graphile_worker._private_jobs job set attempts = max_attempts
      from graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = 'poison'`.execute(app.context.db);
    await releaseAbandonedJobs(app.context.db);
    expect(await lie('poison')).toEqual([{ attempts: 25 }]);
  });
});

describe('a worker that cannot write down what it has done', () => {
  test('says so: one that goes on without taking jobs would only look alive', async () => {
    const { db } = app.context;
    const onLost = vi.fn<() => void>();
    const job = defineJob<object>('unwritten');
    const unwritten = handleJob(job, async () => {
      await sql`alter table graphile_worker._private_jobs rename to hidden`.execute(db);
    });
    const worker = await startWorker(app.context, [unwritten], 1, onLost);
    endings.push(async () => worker.stop());
    await enqueue(db, job, {});
    try {
      await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), 5000);
    } finally {
      await sql`alter table graphile_worker.hidden rename to _private_jobs`.execute(db);
    }
  });
});

describe('a worker whose database goes away', () => {
  test('begins anew when it is back, and does again what it could not tick off', async () => {
    const { db } = app.context;
    const onLost = vi.fn<() => void>();
    const done: string[] = [];
    let inHand = 0;
    const job = defineJob<{ id: string }>('interrupted');
    const handler = handleJob(job, async (_context, { id }) => {
      inHand += 1;
      // Twice at once would be two.
      done.push(`${id} ${inHand}`);
      if (done.length === 1) await tickingOffEndsTheConnection();
      if (done.length === 2) await tickingOffWorks();
      inHand -= 1;
    });
    const worker = await startWorker(app.context, [handler], 2, onLost);
    endings.push(async () => worker.stop());
    const first = worker.name;
    await enqueue(db, job, { id: 'a' });
    await vi.waitFor(() => expect(done).toEqual(['a 1', 'a 1']), 15_000);
    await enqueue(db, job, { id: 'b' });
    await vi.waitFor(() => expect(done).toEqual(['a 1', 'a 1', 'b 1']), 15_000);
    expect(worker.name).not.toBe(first);
    expect(onLost).not.toHaveBeenCalled();
  });

  test('and that is stopped while it begins anew leaves nothing at work', async () => {
    const { log } = app.context;
    const begun = vi.fn<() => void>();
    const job = defineJob<object>('stopped-meanwhile');
    const handler = handleJob(job, async () => {
      begun();
      await tickingOffEndsTheConnection();
    });
    const worker = await startWorker(app.context, [handler], 1, nobodyMinds);
    endings.push(async () => worker.stop());
    const isBeginning = Promise.withResolvers<void>();
    const { warn } = log;
    const told = vi.spyOn(log, 'warn').mockImplementation((...said: unknown[]) => {
      warn.apply(log, said as Parameters<typeof warn>);
      if (String(said[1]).includes('begins anew')) isBeginning.resolve();
    });
    await enqueue(app.context.db, job, {});
    await isBeginning.promise;
    await worker.stop();
    const untilStopped = begun.mock.calls.length;
    told.mockRestore();
    await tickingOffWorks();
    // Whoever was still at work would do again what it could not tick off.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(begun).toHaveBeenCalledTimes(untilStopped);
  });
});

/** What a server says that is shut down in the middle of it. */
async function tickingOffEndsTheConnection(): Promise<void> {
  const { db } = app.context;
  await sql`
    create function public.shut_down() returns trigger language plpgsql as
    $$ begin raise exception 'shutting down' using errcode = '57P01'; end $$`.execute(db);
  await sql`create trigger shut_down before delete on graphile_worker._private_jobs
    for each statement execute function public.shut_down()`.execute(db);
}

async function tickingOffWorks(): Promise<void> {
  await sql`drop function public.shut_down() cascade`.execute(app.context.db);
}
