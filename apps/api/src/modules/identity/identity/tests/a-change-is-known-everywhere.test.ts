import { setTimeout as pause } from 'node:timers/promises';
import type { UserStatus } from '@tipwell/contract/access/roles';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { buildServer } from '../../../../app.ts';
import { buildContext, type OpenContext } from '../../../../build-context.ts';

// Two programs on one database. What is changed here is changed in the database itself, so that no
// program knows of it but by what the database announces.
let app: TestApp;
let other: { context: OpenContext; server: FastifyInstance };
let sara: Waiter;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  const { config } = app.context;
  const context = buildContext(config, 'test-two', { clock: app.clock, maxConnections: 5 });
  other = { context, server: await buildServer(context) };
  await context.live.start();
});
afterAll(async () => {
  await other.server.close();
  await other.context.close();
  await app.close();
});
beforeEach(async () => {
  sara = await aWaiter(app);
  token = await signIn(app, sara);
  expect(await seenHere()).toBe(200);
  expect(await seenThere()).toBe(200);
});

const seenHere = async (): Promise<number> =>
  (await app.ask('GET', '/api/profile', { token })).status;

async function seenThere(): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await other.server.inject({ url: '/api/profile', headers })).statusCode;
}

/** Well below the seconds for which what was read counts as fresh. */
const atOnceMs = 1000;

async function becomes(see: () => Promise<number>, status: number): Promise<void> {
  const begun = performance.now();
  while ((await see()) !== status) {
    if (performance.now() - begun > atOnceMs) throw new Error('The change was not noticed.');
    await pause(10);
  }
}

const setStatus = async (status: UserStatus) =>
  app.context.db
    .updateTable('identity.users')
    .set({ status })
    .where('user_id', '=', sara.userId)
    .execute();

describe('every program knows at once', () => {
  it('that an account was terminated', async () => {
    await setStatus('TERMINATED');
    await becomes(seenHere, 401);
    await becomes(seenThere, 401);
  });

  it('that a session was ended', async () => {
    await app.context.db
      .updateTable('identity.sessions')
      .set({ ended_at: app.clock.now(), end_reason: 'LOGGED_OUT' })
      .where('user_id', '=', sara.userId)
      .execute();
    await becomes(seenHere, 401);
    await becomes(seenThere, 401);
  });

  it('that somebody left their place of work', async () => {
    const path = `/api/users/${sara.userId}/staff/${sara.staffId}/balance`;
    const balance = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await other.server.inject({ url: path, headers })).statusCode;
    };
    const before = await balance();
    await app.context.db
      .updateTable('identity.memberships')
      .set({ is_active: false, left_at: app.clock.now() })
      .where('staff_id', '=', sara.staffId)
      .execute();
    expect(before).toBe(200);
    await becomes(balance, 404);
  });
});

describe('what a program knows of a session', () => {
  const quietly = async (state: 'disable' | 'enable') =>
    sql`alter table identity.users ${sql.raw(state)} trigger users_tell_of_change`.execute(
      app.context.db,
    );

  afterEach(async () => quietly('enable'));

  it('is asked of the database once in a while only, and never believed for long', async () => {
    await quietly('disable');
    await setStatus('TERMINATED');
    expect(await seenThere()).toBe(200);
    await pause(3100);
    expect(await seenThere()).toBe(401);
  });

  it('is not kept at all while the program cannot hear the others', async () => {
    await other.context.live.stop();
    try {
      await quietly('disable');
      await setStatus('TERMINATED');
      expect(await seenThere()).toBe(401);
    } finally {
      await quietly('enable');
    }
  });
});
