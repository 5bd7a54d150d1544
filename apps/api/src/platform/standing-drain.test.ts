import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { defineJob, enqueue, handleJob } from './jobs.ts';
import { standingDrain, type StandingDrain } from './standing-drain.ts';

const parent = defineJob<{ id: string; children: number }>('test-parent');
const child = defineJob<{ id: string }>('test-child');
const faulty = defineJob<{ id: string }>('test-faulty');

let app: TestApp;
let drain: StandingDrain;
const done: string[] = [];

beforeAll(async () => {
  app = await openTestApp();
  drain = standingDrain(app.context, [
    handleJob(parent, async ({ db }, { id, children }) => {
      await pause(20);
      for (let n = 1; n <= children; n += 1) await enqueue(db, child, { id: `${id}.${n}` });
    }),
    handleJob(child, async (_context, { id }) => {
      await pause(20);
      done.push(id);
    }),
    handleJob(faulty, async () => {
      throw new Error('this job fails on purpose');
    }),
  ]);
});
afterAll(async () => {
  await app.close();
});

test('it is quiet once jobs are done and those that they asked for', async () => {
  for (const id of ['a', 'b', 'c']) await enqueue(app.context.db, parent, { id, children: 2 });
  await drain.untilQuiet();
  expect(done.toSorted()).toEqual(['a.1', 'a.2', 'b.1', 'b.2', 'c.1', 'c.2']);
});

test('it stays: what comes later is done too', async () => {
  await enqueue(app.context.db, child, { id: 'later' });
  await drain.untilQuiet();
  expect(done).toContain('later');
});

test('a job that failed, and one for another day, are not waited for', async () => {
  const { db } = app.context;
  await enqueue(db, faulty, { id: 'x' });
  await enqueue(db, child, { id: 'tomorrow' }, { runAt: new Date(Date.now() + 86_400_000) });
  await drain.untilQuiet();
  expect(done).not.toContain('tomorrow');
  const { rows } = await sql<{ error: string }>`
    select last_error as error from graphile_worker.jobs
    where task_identifier = 'test-faulty'`.execute(db);
  expect(rows).toMatchObject([{ error: expect.stringContaining('on purpose') as string }]);
});
