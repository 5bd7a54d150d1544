import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import type { Context } from './context.ts';
import { defineEvent, eventHandlers, listen, publish, publishMany } from './events.ts';
import { defineJob, drainJobs, enqueue, handleJob, type JobHandler } from './jobs.ts';
import { createLog } from './log.ts';

const work = defineJob<{ title: string }>('work');

let database: TestDatabase;
let context: Context;
let done: string[];
let lines: string[];
/** Titles of jobs that fail for now. */
let failing: Set<string>;

const handlers: JobHandler[] = [
  handleJob(work, async (_context, { title }) => {
    done.push(title);
    if (failing.has(title)) throw new Error(`no luck with ${title}`);
  }),
];

beforeAll(async () => {
  database = await createTestDatabase();
  const log = createLog('trace', 'test', { write: (line) => void lines.push(line) });
  context = { db: database.db, pool: database.pool, log } as Context;
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  [done, lines, failing] = [[], [], new Set()];
  await database.pool.query('delete from graphile_worker._private_jobs');
});

const waiting = async () =>
  (
    await database.pool.query<{ attempts: number; last_error: string | null; is_later: boolean }>(
      'select attempts, last_error, run_at > now() as is_later from graphile_worker.jobs',
    )
  ).rows;

/** The time of every job's next try has come. */
const timePasses = async () =>
  database.pool.query('update graphile_worker._private_jobs set run_at = now()');

describe('a job that fails', () => {
  it('waits, is tried again, and is gone once it succeeds', async () => {
    failing.add('mail');
    await enqueue(database.db, work, { title: 'mail' });
    await drainJobs(context, handlers);
    expect(done).toEqual(['mail']);
    expect(await waiting()).toMatchObject([{ attempts: 1, is_later: true }]);

    failing.clear();
    await timePasses();
    await drainJobs(context, handlers);
    expect(done).toEqual(['mail', 'mail']);
    expect(await waiting()).toEqual([]);
  });

  it('keeps no other job from being done', async () => {
    failing.add('first');
    for (const title of ['first', 'second', 'third']) {
      await enqueue(database.db, work, { title });
    }
    await drainJobs(context, handlers);
    expect(done.toSorted()).toEqual(['first', 'second', 'third']);
    expect(await waiting()).toHaveLength(1);
  });

  it('is given up after as many tries as it was given, and stays written down', async () => {
    failing.add('twice');
    await enqueue(database.db, work, { title: 'twice' }, { maxAttempts: 2 });
    for (let round = 0; round < 4; round += 1) {
      await drainJobs(context, handlers);
      await timePasses();
    }
    expect(done).toEqual(['twice', 'twice']);
    expect(await waiting()).toMatchObject([{ attempts: 2, last_error: 'no luck with twice' }]);
  });

  it('that comes round by itself comes round again, though it is tried only once each time', async () => {
    failing.add('sweep');
    const round = async () =>
      enqueue(database.db, work, { title: 'sweep' }, { key: 'sweep:work', maxAttempts: 1 });
    await round();
    await drainJobs(context, handlers);
    await round();
    await drainJobs(context, handlers);
    expect(done).toEqual(['sweep', 'sweep']);
  });
});

describe('a job that is asked for', () => {
  it('in a transaction that is rolled back is never done', async () => {
    const undone = database.db.transaction().execute(async (tx) => {
      await enqueue(tx, work, { title: 'undone' });
      throw new Error('changed our mind');
    });
    await expect(undone).rejects.toThrow('changed our mind');
    await drainJobs(context, handlers);
    expect(done).toEqual([]);
  });

  it('twice under one key is done once, as it was asked for last', async () => {
    await enqueue(database.db, work, { title: 'older' }, { key: 'one' });
    await enqueue(database.db, work, { title: 'newer' }, { key: 'one' });
    await drainJobs(context, handlers);
    expect(done).toEqual(['newer']);
  });

  it('for later is not done now', async () => {
    const runAt = new Date(Date.now() + 60_000);
    await enqueue(database.db, work, { title: 'later' }, { runAt });
    await drainJobs(context, handlers);
    expect(done).toEqual([]);
  });
});

describe('an event', () => {
  const rained = defineEvent<{ millimetres: number }>('rained');
  const heard: string[] = [];
  let isDeaf = true;
  const ears = eventHandlers(
    [rained],
    [
      listen(rained, 'gardener', async (_context, { millimetres }) => {
        heard.push(`gardener: ${millimetres}`);
      }),
      listen(rained, 'roofer', async () => {
        heard.push('roofer');
        if (isDeaf) throw new Error('did not hear');
      }),
    ],
  );
  beforeEach(() => {
    heard.length = 0;
    isDeaf = true;
  });

  it('runs each listener once, and tries again only the one that failed', async () => {
    await publish(database.db, rained, { millimetres: 3 });
    await drainJobs(context, ears);
    isDeaf = false;
    await timePasses();
    await drainJobs(context, ears);
    expect(heard.toSorted()).toEqual(['gardener: 3', 'roofer', 'roofer']);
    expect(await waiting()).toEqual([]);
  });

  it('that is published for many runs each listener once for each', async () => {
    isDeaf = false;
    await publishMany(database.db, rained, [{ millimetres: 1 }, { millimetres: 2 }]);
    await drainJobs(context, ears);
    expect(heard.toSorted()).toEqual(['gardener: 1', 'gardener: 2', 'roofer', 'roofer']);
  });

  it('that a program of the version before published reaches every listener once', async () => {
    await enqueue(database.db, rained.job, { millimetres: 5 });
    await drainJobs(context, ears);
    isDeaf = false;
    await timePasses();
    await drainJobs(context, ears);
    expect(heard.toSorted()).toEqual(['gardener: 5', 'roofer', 'roofer']);
    expect(await waiting()).toEqual([]);
  });

  it('that a program published which knows no listeners reaches every listener', async () => {
    // The same event in a program that was not put together.
    const alone = defineEvent<{ millimetres: number }>('rained');
    isDeaf = false;
    await publish(database.db, alone, { millimetres: 8 });
    await drainJobs(context, ears);
    expect(heard.toSorted()).toEqual(['gardener: 8', 'roofer']);
  });

  it('is refused two listeners of one name, and a listener to what nothing publishes', () => {
    const ear = listen(rained, 'roofer', async () => {});
    expect(() => eventHandlers([rained], [ear, ear])).toThrow('have the same name');
    expect(() => eventHandlers([], [ear])).toThrow('which nothing publishes');
  });
});

describe('the log of a failed job', () => {
  it('names the job, and hides what might be a card', async () => {
    failing.add('4242424242424242');
    await enqueue(database.db, work, { title: '4242424242424242' });
    await drainJobs(context, handlers);
    const all = lines.join('');
    expect(all).toContain('Failed task');
    expect(all).toContain('(work,');
    expect(all).not.toContain('4242424242424242');
  });
});
