import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CommitNotReplicated,
  isDatabaseAway,
  PrimaryAway,
} from '../../apps/api/src/platform/db/database-away.ts';
import { openDatabase, type OpenDatabase } from '../../apps/api/src/platform/db/database.ts';
import { announce, createLiveHub, type LiveHub } from '../../apps/api/src/platform/live.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { ServerPair } from './server-pair.ts';
import { tell } from './tell.ts';
import { processesOf, signal } from './server-processes.ts';

let pair: ServerPair;
let ours: OpenDatabase;
let hub: LiveHub;
const heard: unknown[] = [];

beforeAll(async () => {
  pair = await ServerPair.start();
  await tell(pair.primaryUrl('postgres'), 'create table kept (what text not null)');
  await pair.follow();
  await pair.waitForStandby();
  ours = openDatabase(pair.address('postgres'), { max: 4 });
  hub = createLiveHub(pair.address('postgres'), createLog('silent', 'test'));
  hub.subscribe('topic', (message) => heard.push(message));
  await hub.start();
});
afterAll(async () => {
  await hub.stop();
  await ours.close();
  await pair.stop();
});

async function write(what: string): Promise<number> {
  await ours.pool.query('insert into kept values ($1)', [what]);
  const { rows } = await ours.pool.query<{ port: number }>(
    `select current_setting('port')::int as port`,
  );
  return rows[0]?.port ?? 0;
}

/** As people do it: the same again until it is answered. */
async function writeUntilDone(what: string): Promise<number> {
  const until = Date.now() + 10_000;
  for (;;) {
    try {
      return await write(what);
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > until) throw error;
      await pause(50);
    }
  }
}

async function failureOf(action: Promise<unknown>): Promise<unknown> {
  return action.then(
    () => null,
    (error: unknown) => error,
  );
}

async function hears(message: string): Promise<void> {
  const until = Date.now() + 10_000;
  while (!heard.includes(message) && Date.now() < until) {
    await announce(ours.db, 'topic', message).catch(() => {});
    await pause(50);
  }
  expect(heard).toContain(message);
}

test('what is written goes to the primary, and nobody takes a standby for it', async () => {
  expect(await write('first')).toBe(pair.primary.port);
  const [copied] = await tell<{ standby: boolean }>(
    pair.otherUrl('postgres'),
    'select pg_is_in_recovery() as standby',
  );
  expect(copied).toEqual({ standby: true });
  const alone = openDatabase(pair.otherUrl('postgres'), { max: 1 });
  const refused = await failureOf(alone.pool.query('select 1'));
  expect(refused).toBeInstanceOf(PrimaryAway);
  expect(isDatabaseAway(refused)).toBe(true);
  await alone.close();
  await hears('before');
});

test('a commit for whose standby the server no longer waits is called done by nobody', async () => {
  await pair.haltOther();
  const waiting = failureOf(write('unsure'));
  let isAnswered = false;
  void waiting.then(() => (isAnswered = true));
  await pause(300);
  expect(isAnswered).toBe(false);
  await tell(
    pair.primaryUrl('postgres'),
    `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
  );
  const error = await waiting;
  expect(error).toBeInstanceOf(CommitNotReplicated);
  expect(isDatabaseAway(error)).toBe(true);
  await pair.startOther();
  await pair.waitForStandby();
  expect(await writeUntilDone('after the wait')).toBe(pair.primary.port);
});

test('a server that is made to take no more writes loses its connections with the next answer', async () => {
  const { pid } = await backend();
  const admin = pair.primaryUrl('postgres');
  await tell(admin, 'alter system set default_transaction_read_only = on');
  await tell(admin, 'select pg_reload_conf()');
  await pause(200);
  const error = await failureOf(write('too late'));
  expect(isDatabaseAway(error)).toBe(true);
  // The one beside it, which was asked nothing, is not given out again either.
  expect(isDatabaseAway(await failureOf(write('too late')))).toBe(true);
  const reset = new pg.Client({
    connectionString: admin,
    options: '-c default_transaction_read_only=off',
  });
  await reset.connect();
  await reset.query('alter system reset default_transaction_read_only');
  await reset.query('select pg_reload_conf()');
  await reset.end();
  expect(await writeUntilDone('writes again')).toBe(pair.primary.port);
  expect((await backend()).pid).not.toBe(pid);
});

test('a frozen primary is left as soon as another has taken over, and never taken again', async () => {
  await write('acknowledged');
  const old = pair.primary.port;
  const frozen = processesOf(pair.primary.pid);
  const busy = await ours.pool.connect();
  for (const pid of frozen) signal(pid, 'SIGSTOP');
  try {
    const stuck = failureOf(busy.query('select 1'));
    await pair.promote();
    const began = performance.now();
    expect(await stuck).toBeInstanceOf(PrimaryAway);
    expect(performance.now() - began).toBeLessThan(8000);
    busy.release(true);
    expect(await writeUntilDone('on the new one')).toBe(pair.primary.port);
    expect(pair.primary.port).not.toBe(old);
    await hears('after');
  } finally {
    for (const pid of frozen) signal(pid, 'SIGCONT');
  }
  // It goes on as if it were the primary still; whoever looks anew finds the newer history.
  await tell(
    pair.primaryUrl('postgres'),
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  );
  expect(await writeUntilDone('still on the new one')).toBe(pair.primary.port);
  const { rows } = await ours.pool.query<{ what: string }>('select what from kept');
  const kept = rows.map(({ what }) => what);
  expect(kept).toEqual(
    expect.arrayContaining(['first', 'acknowledged', 'on the new one', 'still on the new one']),
  );
  expect(kept).not.toContain('too late');
});

async function backend(): Promise<{ pid: number }> {
  const { rows } = await ours.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0] ?? { pid: 0 };
}
