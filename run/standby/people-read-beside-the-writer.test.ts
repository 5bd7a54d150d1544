import { randomUUIDv7 } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aWaiter, signIn, testPassword, type Waiter } from '../../apps/api/test/support/build.ts';
import { anEarner, rowOf, send, type Earner } from '../../apps/api/test/access/call-inputs.ts';
import { askForFile, fetchFile } from '../../apps/api/test/support/exports.ts';
import { openTestApp, type TestApp } from '../../apps/api/test/support/open-test-app.ts';
import { signedInWith } from '../../apps/api/test/support/role-holders.ts';
import { modules } from '../../apps/api/src/app.ts';
import { buildContext, type OpenContext } from '../../apps/api/src/build-context.ts';
import {
  defineExportKind,
  exports,
  type ExportKind,
} from '../../apps/api/src/modules/identity/exports/index.ts';
import { personTopic } from '../../apps/api/src/modules/identity/identity/index.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { readFor } from '../../apps/api/src/platform/db/replica/read-for.ts';
import { announce } from '../../apps/api/src/platform/live.ts';
import { ServerPair } from './server-pair.ts';
import { tell } from './tell.ts';
import { processesOf, signal } from './server-processes.ts';

const bindings = modules
  .flatMap((module) => module.routes ?? [])
  .filter((binding) => binding.readsFromReplica);

let pair: ServerPair;
let app: TestApp;
/** Another program on the same databases. */
let elsewhere: OpenContext;
let sara: Waiter & { token: string };
let owner: string;

beforeAll(async () => {
  pair = await ServerPair.start();
  await tell(pair.primaryUrl('postgres'), 'create database tipwell');
  await migrate(pair.primaryUrl('tipwell'));
  await pair.follow();
  app = await openTestApp(new Date(), {
    DATABASE_URL: pair.address('tipwell'),
    DATABASE_READ_URL: pair.address('tipwell'),
    READ_LAG_SECONDS: '60',
  });
  elsewhere = buildContext(app.context.config, 'elsewhere', { clock: app.clock });
  const waiter = await aWaiter(app);
  sara = { ...waiter, token: await signIn(app, waiter) };
  const { locationId } = waiter;
  owner = await signedInWith(app, { locationId, rolesThere: ['ROLE_OWNER'] });
}, 120_000);
afterAll(async () => {
  await elsewhere.close();
  await app.close();
  await pair.stop();
});

/** What the owner reads in the report of Sara. */
async function nameInReport(): Promise<unknown> {
  const path = `/api/locations/${sara.locationId}/report/people/${sara.staffId}`;
  const answer = await app.ask('GET', `${path}?from=2026-01-01&to=2026-01-07`, { token: owner });
  expect(answer.status).toBe(200);
  return answer.body['displayFullName'];
}

/** What Sara reads on her own statement. */
async function nameOnStatement(): Promise<unknown> {
  const path = `/api/users/${sara.userId}/staff/${sara.staffId}/statement`;
  const answer = await app.ask('GET', `${path}?from=2026-01-01&to=2026-01-07`, {
    token: sara.token,
  });
  expect(answer.status).toBe(200);
  return answer.body['personName'];
}

async function changeFirstName(firstName: string): Promise<void> {
  const body = { firstName, password: testPassword };
  const answer = await app.ask('PATCH', '/api/account', { token: sara.token, body });
  expect(answer.status).toBe(200);
}

const isReadFor = async (context: Context, userIds: readonly string[]): Promise<boolean> =>
  (await context.replicas.find(userIds)) !== null;

/** Waits until people are, or are not, answered from a replica. */
async function becomes(isRead: boolean, userIds: readonly string[] = []): Promise<void> {
  await waitFor(async () => {
    expect(await isReadFor(app.context, userIds)).toBe(isRead);
  });
}

async function waitFor(look: () => Promise<void>): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(50);
    }
  }
}

const paused = async (): Promise<void> =>
  void (await tell(pair.otherUrl('postgres'), 'select pg_wal_replay_pause()'));
const resumed = async (): Promise<void> =>
  void (await tell(pair.otherUrl('postgres'), 'select pg_wal_replay_resume()'));

/** Which server answers whoever only reads, and how often it was tried. */
async function whoAnswers(
  ask: (from: Context, attempt: number) => Promise<void> = async () => {},
): Promise<{ port: number; attempts: number }> {
  let attempts = 0;
  const port = await readFor(app.context, [], async (from) => {
    attempts += 1;
    await ask(from, attempts);
    const { rows } = await sql`select current_setting('port')::int as port`.execute(from.db);
    return (rows[0] as { port: number }).port;
  });
  return { port, attempts };
}

test('until it is looked at, nobody reads from a replica; then everybody does, and health says so', async () => {
  expect(await isReadFor(app.context, [])).toBe(false);
  app.context.replicas.start();
  elsewhere.replicas.start();
  await becomes(true, [sara.userId]);
  expect((await whoAnswers()).port).toBe(pair.other.port);
  const { body } = await app.ask('GET', '/health');
  expect(body).toEqual({
    status: 'ready',
    replicas: [
      { isRead: false, lagMs: null },
      { isRead: true, lagMs: expect.any(Number) },
    ].toSorted(() => (pair.other.port < pair.primary.port ? -1 : 1)),
  });
});

describe('what may be answered from a replica', () => {
  let earner: Earner;
  beforeAll(async () => {
    earner = await anEarner(app);
  });

  test.each(bindings.map(({ call }) => [call.name, call] as const))(
    '%s can be: it only reads',
    async (_name, call) => {
      const row = rowOf(call);
      const userId = randomUUIDv7();
      const { locationId } = earner;
      const token = row.onlyFor
        ? await signedInWith(app, { userId, roles: row.onlyFor.slice(0, 1) })
        : row.at
          ? await signedInWith(app, {
              userId,
              locationId,
              rolesThere: row.at.there.slice(0, 1),
            })
          : earner.token;
      await becomes(true, [userId, earner.userId]);
      const inputs = await row.own(earner, app);
      const warned = vi.spyOn(app.context.log, 'warn');
      const answer = await send(app, call, inputs, token);
      expect(answer.status).toBe(call.successStatus);
      expect(warned.mock.calls).toEqual([]);
      warned.mockRestore();
    },
  );

  test('and a file that a replica was broken off with is written anew', async () => {
    const written = await fileOf(earner, async (from, out) => {
      await out.write('begun, ');
      await out.tell(0, 1);
      if (from.db !== app.context.db) throw new Error('canceling statement due to conflict');
      await out.write('and written by the primary');
    });
    expect(written).toBe('begun, and written by the primary');
  });
});

/** What is in a file that is made in such a way. */
async function fileOf(
  { userId, locationId }: Earner,
  write: (from: Context, out: Parameters<ExportKind['make']>[3]) => Promise<void>,
): Promise<string> {
  const exportId = randomUUIDv7();
  const token = await signedInWith(app, { locationId, rolesThere: ['ROLE_OWNER'] });
  const of = { kind: 'CODES', locationId, form: 'tent' };
  expect((await askForFile(app, token, of, exportId)).status).toBe(201);
  await becomes(true, [userId]);
  let attempts = 0;
  const kind = defineExportKind('CODES', {
    judge: () => 'allowed',
    fileOf: () => ({ name: 'a.pdf', contentType: 'application/pdf' }),
    make: async (from, _asked, _making, out) => {
      attempts += 1;
      await write(from, out);
    },
  });
  const asker = await ownerOf(exportId);
  await becomes(true, [asker]);
  for (const job of exports([kind]).jobs ?? []) await job.run(app.context, { exportId });
  expect(attempts).toBe(2);
  return (await fetchFile(app, token, exportId)).bytes.toString();
}

async function ownerOf(exportId: string): Promise<string> {
  const row = await app.context.db
    .selectFrom('exports.exports')
    .select('user_id')
    .where('export_id', '=', exportId)
    .executeTakeFirstOrThrow();
  return row.user_id;
}

test('whoever changed something sees it at once, in every program; others see what the replica has', async () => {
  await paused();
  await changeFirstName('Before');
  expect(await nameOnStatement()).toMatch(/^Before /);
  expect(await nameInReport()).not.toMatch(/^Before /);
  expect(await isReadFor(elsewhere, [sara.userId])).toBe(false);
  expect(await isReadFor(elsewhere, [])).toBe(true);
  await resumed();
  await becomes(true, [sara.userId]);
  expect(await nameOnStatement()).toMatch(/^Before /);
  expect(await nameInReport()).toMatch(/^Before /);
});

test('a change that was refused counts as one, because part of it may have been done', async () => {
  await paused();
  const answer = await app.ask('PATCH', '/api/account', {
    token: sara.token,
    body: { firstName: 'Other', password: 'not-my-password-1' },
  });
  expect(answer.status).toBe(400);
  expect(await isReadFor(app.context, [sara.userId])).toBe(false);
  await resumed();
  await becomes(true, [sara.userId]);
});

test('a page that is told of a change finds it, whoever made it', async () => {
  await paused();
  const ending = new AbortController();
  const { port } = app.server.server.address() as AddressInfo;
  const stream = await fetch(`http://127.0.0.1:${port}/api/live`, {
    headers: { authorization: `Bearer ${sara.token}` },
    signal: ending.signal,
  });
  const reader = (stream.body ?? new ReadableStream<Uint8Array>()).getReader();
  await reader.read();
  expect(await isReadFor(app.context, [sara.userId])).toBe(true);
  await aWaiter(app);
  await announce(app.context.db, personTopic(sara.userId), { type: 'messages.changed' });
  const heard = await reader.read();
  expect(Buffer.from(heard.value ?? []).toString()).toContain('messages.changed');
  expect(await isReadFor(app.context, [sara.userId])).toBe(false);
  ending.abort();
  await resumed();
  await becomes(true, [sara.userId]);
});

test('what the replica breaks off in favour of what it replays is answered by the primary, once', async () => {
  await tell(pair.primaryUrl('tipwell'), 'create table in_the_way (what text)');
  await tell(pair.otherUrl('postgres'), 'alter system set max_standby_streaming_delay = 0');
  await tell(pair.otherUrl('postgres'), 'select pg_reload_conf()');
  await waitFor(async () => {
    await tell(pair.otherUrl('tipwell'), 'select from in_the_way');
  });
  let brokenOff: unknown;
  const answered = await whoAnswers(async (from, attempt) => {
    if (attempt > 1) return;
    try {
      await from.db.transaction().execute(async (tx) => {
        await sql`select from in_the_way`.execute(tx);
        const dropped = pause(200).then(async () =>
          tell(pair.primaryUrl('tipwell'), 'drop table in_the_way'),
        );
        await Promise.all([sql`select pg_sleep(10)`.execute(tx), dropped]);
      });
    } catch (error) {
      brokenOff = error;
      throw error;
    }
  });
  expect((brokenOff as Error).message).toContain('conflict with recovery');
  expect(answered).toEqual({ port: pair.primary.port, attempts: 2 });
});

test('what only the primary knows yet is not called missing', async () => {
  await paused();
  const { userId } = await aWaiter(app);
  const found = await readFor(app.context, [], async ({ db }) =>
    db
      .selectFrom('identity.users')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
  expect(found).toEqual({ user_id: userId });
  await resumed();
});

test('what was read while the replica began anew counts for nothing', async () => {
  await becomes(true);
  const server = await app.context.replicas.find([]);
  const answered = await whoAnswers(async (from, attempt) => {
    if (attempt > 1) return;
    await sql`select from identity.users`.execute(from.db);
    server?.leave('it began anew');
    await becomes(true);
  });
  expect(answered).toEqual({ port: pair.primary.port, attempts: 2 });
});

test('a replica that says nothing keeps nobody waiting', async () => {
  await becomes(true);
  const frozen = processesOf(pair.other.pid);
  for (const pid of frozen) signal(pid, 'SIGSTOP');
  const began = performance.now();
  expect((await whoAnswers()).port).toBe(pair.primary.port);
  expect(performance.now() - began).toBeLessThan(4000);
  await becomes(false);
  for (const pid of frozen) signal(pid, 'SIGCONT');
  await becomes(true);
});

test('a replica that has gone is not read from, and read again when it is back', async () => {
  await pair.haltOther();
  expect((await whoAnswers()).port).toBe(pair.primary.port);
  await becomes(false);
  const { body } = await app.ask('GET', '/health');
  expect(body['replicas']).toEqual([
    { isRead: false, lagMs: null },
    { isRead: false, lagMs: null },
  ]);
  expect(body['status']).toBe('ready');
  await pair.startOther();
  await becomes(true);
});

test('a replica that was promoted is no replica any more, and an old primary is none either', async () => {
  await pair.haltPrimary();
  await pair.promote();
  await becomes(false);
  await waitFor(async () => {
    expect((await whoAnswers()).port).toBe(pair.primary.port);
  });
  await pair.startOther();
  await pause(1500);
  expect(await isReadFor(app.context, [])).toBe(false);
  await pair.follow();
  await becomes(true);
  expect((await whoAnswers()).port).toBe(pair.other.port);
  await changeFirstName('After');
  expect(await nameOnStatement()).toMatch(/^After /);
});
