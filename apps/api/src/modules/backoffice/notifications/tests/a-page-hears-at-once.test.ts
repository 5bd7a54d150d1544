import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '@tipwell/contract/api/live';
import {
  aPaidTip,
  aWaiter,
  payByCard,
  signIn,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { buildServer, jobHandlers } from '../../../../app.ts';
import { buildContext, type OpenContext } from '../../../../build-context.ts';
import { createServer } from '#platform/http/server.ts';
import { publish } from '#platform/events.ts';
import { drainJobs } from '#platform/jobs.ts';
import { announce } from '#platform/live.ts';
import { runClosed } from '#distribution/splits';
import { liveStream } from '../delivery/live-stream.ts';
import { topicOf } from '../messages/topics.ts';

let app: TestApp;
let worker: OpenContext;
let sara: Waiter;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  // Another program on the same database: its own connections, no line to the pages but PostgreSQL.
  worker = buildContext(app.context.config, 'other', { clock: app.clock, maxConnections: 4 });
  sara = await aWaiter(app);
  token = await signIn(app, sara);
});
afterAll(async () => {
  await worker.close();
  await app.close();
});

interface Page {
  status: number;
  heard: LiveEvent[];
  /** Resolves as soon as the page has heard what it waits for. */
  hears(wanted: (event: LiveEvent) => boolean): Promise<LiveEvent>;
  ended: Promise<void>;
  leave(): void;
}

const pages: Page[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.leave();
});

/** A page that listens, over a real connection. */
async function openPage(accessToken: string, server: FastifyInstance = app.server): Promise<Page> {
  const leaving = new AbortController();
  const answer = await fetch(`${server.listeningOrigin}/api/live`, {
    headers: accessToken ? { authorization: `Bearer ${accessToken}` } : {},
    signal: leaving.signal,
  });
  const heard: LiveEvent[] = [];
  let wake = (): void => {};
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      const blocks = (rest + Buffer.from(piece).toString()).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith('data: ')) heard.push(JSON.parse(block.slice(6)) as LiveEvent);
      }
      wake();
    }
  };
  const page: Page = {
    status: answer.status,
    heard,
    async hears(wanted) {
      for (;;) {
        const event = heard.find(wanted);
        if (event) return event;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    // A connection that is cut ends a stream as well as a farewell does.
    ended: read().catch(() => undefined),
    leave: () => leaving.abort(),
  };
  pages.push(page);
  if (page.status === 200) await page.hears(({ type }) => type === 'hello');
  return page;
}

const tipOf = (tipId: string) => (event: LiveEvent) =>
  event.type === 'tip.received' && event.tipId === tipId;

/** A tip that the other program records. */
async function tipRecordedElsewhere(waiter: Waiter): Promise<string> {
  const { tipId } = await startATip(app, waiter);
  await payByCard(app, tipId);
  for (let round = 0; round < 3; round += 1) {
    await app.outside.ask('POST', '/v1/test/webhooks/deliver', {});
    await drainJobs(worker, jobHandlers);
  }
  return tipId;
}

/** Something that is heard for certain: whatever was announced before it has arrived by then. */
async function markTheEnd(waiter: Waiter): Promise<string> {
  const event: LiveEvent = { type: 'payout.changed', payoutId: 'the-mark' };
  await announce(worker.db, topicOf(waiter.userId), event);
  return event.payoutId;
}
const theMark = (event: LiveEvent) =>
  event.type === 'payout.changed' && event.payoutId === 'the-mark';

describe('a page that listens', () => {
  it('must be signed in', async () => {
    expect((await openPage('')).status).toBe(401);
    expect((await openPage('no token')).status).toBe(401);
  });

  it('is greeted as soon as the line is open', async () => {
    const page = await openPage(token);
    expect(page.heard).toEqual([{ type: 'hello' }]);
  });

  it('hears of a tip that another program has recorded, without its amount', async () => {
    const page = await openPage(token);
    const tipId = await tipRecordedElsewhere(sara);
    const event = await page.hears(tipOf(tipId));
    expect(event).toEqual({ type: 'tip.received', staffId: sara.staffId, tipId });
  });

  it('hears on every screen of the same person', async () => {
    const [phone, tablet] = [await openPage(token), await openPage(token)];
    const tipId = await tipRecordedElsewhere(sara);
    await phone.hears(tipOf(tipId));
    await tablet.hears(tipOf(tipId));
  });

  it('never hears of another person’s tip, not even of a colleague’s', async () => {
    const colleague = await aWaiter(app, { locationId: sara.locationId });
    const page = await openPage(token);
    const tipId = await tipRecordedElsewhere(colleague);
    await markTheEnd(sara);
    await page.hears(theMark);
    expect(page.heard.some(tipOf(tipId))).toBe(false);
  });

  it('hears of its part of the team’s tips, and a colleague who got nothing does not', async () => {
    const colleague = await aWaiter(app, { locationId: sara.locationId });
    const [page, other] = [await openPage(token), await openPage(await signIn(app, colleague))];
    const runId = randomUUIDv7();
    const { staffId, locationId } = sara;
    const run = { runId, locationId, businessDay: '2026-11-20', staffIds: [staffId] };
    await publish(worker.db, runClosed, run);
    await drainJobs(worker, jobHandlers);
    const event = await page.hears(({ type }) => type === 'share.received');
    expect(event).toEqual({ type: 'share.received', staffId, runId });
    await markTheEnd(colleague);
    await other.hears(theMark);
    expect(other.heard.some(({ type }) => type === 'share.received')).toBe(false);
  });

  it('hears that a guest said something of it, without the words, and a colleague does not', async () => {
    const colleague = await aWaiter(app, { locationId: sara.locationId });
    const [page, other] = [await openPage(token), await openPage(await signIn(app, colleague))];
    const { body } = await aPaidTip(app, sara);
    await app.ask('POST', `/api/receipts/${String(body['receiptId'])}/review`, {
      body: { stars: 5, words: 'Lovely evening' },
    });
    await drainJobs(worker, jobHandlers);
    const event = await page.hears(({ type }) => type === 'review.changed');
    expect(event).toEqual({ type: 'review.changed', staffId: sara.staffId });
    await markTheEnd(colleague);
    await other.hears(theMark);
    expect(other.heard.some(({ type }) => type === 'review.changed')).toBe(false);
  });

  it('hears nothing of what was rolled back', async () => {
    const page = await openPage(token);
    const undone = worker.db.transaction().execute(async (tx) => {
      const event: LiveEvent = { type: 'tip.received', staffId: sara.staffId, tipId: 'undone' };
      await announce(tx, topicOf(sara.userId), event);
      throw new Error('changed our mind');
    });
    await expect(undone).rejects.toThrow('changed our mind');
    await markTheEnd(sara);
    await page.hears(theMark);
    expect(page.heard.some(tipOf('undone'))).toBe(false);
  });
});

describe('the line of a page ends', () => {
  it('at once when the person signs out there, and not on another device', async () => {
    const other = await openPage(token);
    const leaving = await signIn(app, sara);
    const page = await openPage(leaving);
    await app.ask('POST', '/api/auth/logout', { body: {}, token: leaving });
    await page.ended;
    await markTheEnd(sara);
    await other.hears(theMark);
  });

  it('at once when a stolen refresh token is noticed', async () => {
    const signedIn = await app.ask('POST', '/api/auth/login', {
      body: { identifier: 'a test', login: sara.email, password: 'a-password-1' },
      headers: { 'x-client-platform': 'Native' },
    });
    const page = await openPage(String(signedIn.body['accessToken']));
    const refreshToken = signedIn.body['refreshToken'];
    const exchange = async () => app.ask('POST', '/api/auth/refresh', { body: { refreshToken } });
    await exchange();
    app.clock.advance({ seconds: 31 });
    expect((await exchange()).status).toBe(401);
    await page.ended;
  });

  describe('at the next heartbeat', () => {
    let quick: FastifyInstance;

    beforeAll(async () => {
      quick = await createServer(app.context);
      liveStream(quick, app.context, 20);
      await quick.listen({ port: 0, host: '127.0.0.1' });
    });
    afterAll(async () => {
      await quick.close();
    });

    it('when the access token has expired', async () => {
      const page = await openPage(await signIn(app, sara), quick);
      // Some heartbeats later it is open still.
      expect(await Promise.race([page.ended, pause(100, 'open')])).toBe('open');
      app.clock.advance({ seconds: 301 });
      await page.ended;
    });

    it('when the account was terminated', async () => {
      const leaver = await aWaiter(app);
      const page = await openPage(await signIn(app, leaver), quick);
      await app.context.db
        .updateTable('identity.users')
        .set({ status: 'TERMINATED' })
        .where('user_id', '=', leaver.userId)
        .execute();
      await page.ended;
    });
  });

  it('at once when the server stops', async () => {
    const stopping = await buildServer(app.context);
    await stopping.listen({ port: 0, host: '127.0.0.1' });
    const page = await openPage(await signIn(app, sara), stopping);
    await stopping.close();
    await page.ended;
  });
});

describe('when the connection to the database breaks', () => {
  it('pages are told to read again, and hear what happens from then on', async () => {
    token = await signIn(app, sara);
    const page = await openPage(token);
    const { rowCount } = await worker.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'tipwell-live' and datname = current_database()`,
    );
    expect(rowCount).toBeGreaterThan(0);
    await page.ended;

    const again = await openPage(token);
    const tipId = await tipRecordedElsewhere(sara);
    await again.hears(tipOf(tipId));
  });
});
