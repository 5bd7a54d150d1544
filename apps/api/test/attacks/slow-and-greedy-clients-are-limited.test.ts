// Half-sent bodies once stayed open for minutes, one token held 1,500 streams, and 651 offers of payouts
// lay open: each has a limit that a family of windows never meets.
import { randomUUIDv7 } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aPaidTip, aWaiter, givePayoutCard, signIn, type Waiter } from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import {
  mostStreamsOfPerson,
  mostStreamsOfSession,
} from '#modules/backoffice/notifications/delivery/open-streams.ts';
import { sweepDrafts } from '#modules/payouts/payouts/sending/purge-drafts.ts';

let app: TestApp;
let sara: Waiter;
let token: string;
let port: number;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
  await givePayoutCard(app, sara);
  await aPaidTip(app, sara);
  token = await signIn(app, sara);
  port = Number(new URL(app.server.listeningOrigin).port);
});
afterAll(async () => {
  await app.close();
});

interface Line {
  socket: Socket;
  said: string;
  /** When it was closed, in milliseconds after it was opened. */
  closed: Promise<number>;
}

const lines: Line[] = [];
afterEach(() => {
  for (const { socket } of lines.splice(0)) socket.destroy();
});

/** Opens a connection and says something, as a client that then says no more. */
function say(text: string): Line {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  const began = performance.now();
  const line: Line = {
    socket,
    said: '',
    closed: new Promise((resolve) => {
      socket.on('close', () => resolve(performance.now() - began));
    }),
  };
  socket.on('data', (chunk: Buffer) => (line.said += chunk.toString()));
  socket.on('error', () => {});
  lines.push(line);
  return line;
}

const half = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}` +
  'Content-Length: 1000\r\n\r\n{"half":';

describe('whoever sends half a request', () => {
  it('is told so and let go within seconds, with or without a session, however often', async () => {
    const open = [
      ...Array.from({ length: 40 }, () => say(half('/api/auth/login'))),
      ...Array.from({ length: 40 }, () => say(half('/api/tips'))),
      say(half('/api/refunds', `Authorization: Bearer ${token}\r\n`)),
      say('GET /health/live HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
    ];
    const closed = await Promise.all(open.map(async (line) => line.closed));
    for (const milliseconds of closed) expect(milliseconds).toBeLessThan(25_000);
    for (const { said } of open) expect(said).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(open.filter(({ said }) => said.includes('"errorCode":408900')).length).toBeGreaterThan(
      0,
    );
  }, 60_000);

  it('is let go also where a byte comes now and then', async () => {
    const line = say(half('/api/auth/login'));
    const drip = setInterval(() => line.socket.write('x'), 500);
    const milliseconds = await line.closed;
    clearInterval(drip);
    expect(milliseconds).toBeLessThan(25_000);
  }, 60_000);

  it('is let go also where the answer came before the rest, as to somebody who asks too often', async () => {
    const line = say(
      'GET /health/live HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf',
    );
    const milliseconds = await line.closed;
    expect(line.said).toContain('200 OK');
    expect(milliseconds).toBeLessThan(25_000);
  }, 60_000);

  it('keeps nobody from uploading over a slow line', async () => {
    const body = JSON.stringify({
      identifier: 'x',
      login: 'nobody@tests.test',
      password: 'wrong-one',
    });
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
    // The answer may come as soon as the last letter has been read.
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        `Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    for (const letter of body) {
      socket.write(letter);
      await pause(20);
    }
    await closed;
    expect(said).toContain('401 Unauthorized');
  }, 30_000);
});

describe('streams of one account', () => {
  async function listen(accessToken: string): Promise<{ status: number; leave: () => void }> {
    const leaving = new AbortController();
    const answer = await fetch(`${app.server.listeningOrigin}/api/live`, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: leaving.signal,
    });
    // Read, as a page does: what nobody holds is closed by the client itself.
    void answer.text().catch(() => '');
    return { status: answer.status, leave: () => leaving.abort() };
  }

  it('are as many as anybody has tabs, and no more; whoever closes one may open another', async () => {
    const person = await aWaiter(app);
    const session = await signIn(app, person);
    const streams = [];
    for (let index = 0; index < mostStreamsOfSession; index += 1)
      streams.push(await listen(session));
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await fetch(`${app.server.listeningOrigin}/api/live`, {
      headers: { authorization: `Bearer ${session}` },
    });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ errorCode: 429_901 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    streams[0]?.leave();
    await pause(200);
    const again = await listen(session);
    expect(again.status).toBe(200);
    for (const { leave } of [...streams, again]) leave();
  });

  it('are limited over all sessions of a person, and nobody else’s', async () => {
    const person = await aWaiter(app);
    const streams = [];
    for (let session = 0; session * mostStreamsOfSession < mostStreamsOfPerson; session += 1) {
      const accessToken = await signIn(app, person);
      for (let index = 0; index < mostStreamsOfSession; index += 1) {
        streams.push(await listen(accessToken));
      }
    }
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await listen(await signIn(app, person))).status).toBe(429);
    const others = await listen(token);
    expect(others.status).toBe(200);
    for (const { leave } of [...streams, others]) leave();
  });
});

describe('offers of payouts that nobody takes', () => {
  const offers = async () =>
    (
      await app.context.pool.query<{ id: string; isOpen: boolean }>(
        `select payout_id as id, expires_at > $1 as "isOpen" from payouts.payouts
         where state = 'DRAFT' order by drafted_at`,
        [app.clock.now()],
      )
    ).rows;

  const draft = async (payoutId: string) =>
    app.ask('POST', `/api/users/${sara.userId}/instant-payouts`, {
      token,
      headers: { 'idempotency-key': payoutId },
      body: { payoutId, staffId: sara.staffId },
    });
  const make = async (payoutId: string) =>
    app.ask('POST', `/api/users/${sara.userId}/instant-payouts/${payoutId}/make`, {
      token,
      headers: { 'idempotency-key': `make-${payoutId}` },
    });

  it('stay open a few at a time, the newest; an older one says that it has expired', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      const payoutId = randomUUIDv7();
      ids.push(payoutId);
      app.clock.advance({ seconds: 1 });
      expect((await draft(payoutId)).status).toBe(201);
    }
    const open = (await offers()).filter(({ isOpen }) => isOpen).map(({ id }) => id);
    expect(open).toEqual(ids.slice(-5));
    expect((await make(ids[0] ?? '')).body).toMatchObject({ errorCode: 409_907 });
  });

  it('stay few also where a hundred are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => draft(randomUUIDv7())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await offers()).filter(({ isOpen }) => isOpen).length).toBeLessThanOrEqual(5);
  });

  it('are removed once they are long over; what was paid stays', async () => {
    const payoutId = randomUUIDv7();
    await draft(payoutId);
    expect((await make(payoutId)).status).toBe(200);
    app.clock.advance({ hours: 1 });
    await sweepDrafts(app.context);
    expect((await offers()).length).toBeGreaterThan(100);
    app.clock.advance({ hours: 73 });
    await sweepDrafts(app.context);
    expect(await offers()).toEqual([]);
    const { rows } = await app.context.pool.query(
      'select 1 from payouts.payouts where payout_id = $1',
      [payoutId],
    );
    expect(rows).toHaveLength(1);
  });
});
