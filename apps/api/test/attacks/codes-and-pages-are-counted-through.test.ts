// Somebody tries one short code, one number after the other, to find out which there are (finding 16).
// Misses are limited by address; guests who scan what is there never meet the limit.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildServer } from '../../src/app.ts';
import { buildContext } from '../../src/build-context.ts';
import { giveShortCode, shortCodeLength } from '#venues/locations';
import { forgetMisses } from '#platform/http/against-counting.ts';
import { aWaiter, startATip, type Waiter } from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';

let app: TestApp;
let sara: Waiter;
let code: string;
let addresses = 0;
let address: string;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
  const { locationId, staffId } = sara;
  const { db } = app.context;
  code =
    (await db
      .selectFrom('locations.short_codes')
      .select('code')
      .where('staff_id', '=', staffId)
      .executeTakeFirst()
      .then((row) => row?.code)) ??
    (await giveShortCode(db, { locationId, staffId }, app.clock.now()));
});
afterAll(async () => {
  await app.close();
});
beforeEach(() => {
  addresses += 1;
  address = `198.51.100.${addresses}`;
});

const ask = async (path: string, from = address) => app.ask('GET', path, { address: from });
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** The nth code that nobody was given. */
const wrongCode = (n: number): string => `ZZZZ${alphabet[Math.floor(n / 32)]}${alphabet[n % 32]}Z`;
async function missThirtyTimes(pathOf: (n: number) => string, from = address): Promise<void> {
  for (let n = 0; n < 30; n += 1) expect((await ask(pathOf(n), from)).status).toBe(404);
}

describe.each([
  ['short codes', (n: number) => `/t/${wrongCode(n)}`],
  ['typed codes', (n: number) => `/t?code=${wrongCode(n)}`],
  ['pages of people', (n: number) => `/pay/${sara.locationId}/${sara.staffId + 1 + n}`],
  ['pages of places', (n: number) => `/pay/${900_000 + n}`],
  ['pages of groups', (n: number) => `/g/${900_000 + n}`],
  ['menus', (n: number) => `/menu/${900_000 + n}`],
  ['photos of people', (n: number) => `/photo/${900_000 + n}`],
  ['photos of places', (n: number) => `/photo/locations/${900_000 + n}`],
  ['codes as pictures', (n: number) => `/api/staff/${900_000 + n}/qr.svg`],
])('%s', (_what, pathOf) => {
  it('are refused after thirty that are not there, and go on ten minutes later', async () => {
    await missThirtyTimes(pathOf);
    const refused = await ask(pathOf(30));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    app.clock.advance({ minutes: 10 });
    expect((await ask(pathOf(30))).status).toBe(404);
  });
});

describe('an address that counted', () => {
  it('is told nothing of what is there either, because that would be an answer', async () => {
    await missThirtyTimes((n) => `/t/${wrongCode(n)}`);
    const real = [`/t/${code}`, `/pay/${sara.locationId}`, `/photo/${sara.staffId}`];
    for (const path of real) expect((await ask(path)).status).toBe(429);
    const other = await ask(`/t/${code}`, '192.0.2.250');
    expect(other.status).toBe(302);
  });

  it('reads a kind page in its language, and when to come back', async () => {
    await missThirtyTimes((n) => `/t/${wrongCode(n)}`);
    const page = await app.ask('GET', `/t/${wrongCode(31)}?lang=de`, { address });
    expect(page.status).toBe(429);
    expect(String(page.headers['content-type'])).toContain('text/html');
    expect(String(page.body['text'])).toContain('lang="de"');
    expect(String(page.body['text'])).toContain('<h1>');
    expect(page.headers['retry-after']).toBe('600');
    expect(String(page.body['text'])).toContain('Bitte warten Sie 10 Minuten');
    expect(String(page.body['text'])).toContain(`href="/t/${wrongCode(31)}?lang=de"`);
    app.clock.advance({ minutes: 9, seconds: 30 });
    const later = await app.ask('GET', `/t/${wrongCode(31)}`, { address });
    expect(String(later.body['text'])).toContain('Please wait 1 minute and try again.');
  });

  it('starts no tips for numbers that it tries', async () => {
    await missThirtyTimes((n) => `/t/${wrongCode(n)}`);
    const started = await app.ask('POST', '/api/tips', {
      address,
      headers: { 'idempotency-key': 'a-key-of-a-counter' },
      body: {
        tipId: crypto.randomUUID(),
        locationId: sara.locationId,
        staffId: sara.staffId,
        amount: 1000,
        feeMode: 'DEDUCTED',
        expectedCharged: 1000,
      },
    });
    expect(started.status).toBe(429);
  });

  it('still opens the receipts that its guests have', async () => {
    const tip = await startATip(app, sara);
    await missThirtyTimes((n) => `/t/${wrongCode(n)}`);
    expect((await ask(`/r/${String(tip.body['receiptId'])}`)).status).toBe(200);
  });

  it('is the whole network where addresses are many: the first 64 bits of IPv6', async () => {
    for (let n = 0; n < 30; n += 1) {
      const from = `2001:db8:7:${addresses}::${(n + 1).toString(16)}`;
      expect((await ask(`/t/${wrongCode(n)}`, from)).status).toBe(404);
    }
    expect((await ask(`/t/${code}`, `2001:db8:7:${addresses}:ffff::1`)).status).toBe(429);
    expect((await ask(`/t/${code}`, '2001:db8:8::1')).status).toBe(302);
  });

  it('is known to every process, because the misses stand in the database', async () => {
    await missThirtyTimes((n) => `/t/${wrongCode(n)}`);
    const second = buildContext(app.context.config, 'test', {
      clock: app.clock,
      maxConnections: 2,
    });
    const server: FastifyInstance = await buildServer(second);
    const answer = await server.inject({ url: `/t/${code}`, remoteAddress: address });
    expect(answer.statusCode).toBe(429);
    await server.close();
    await second.close();
  });
});

describe('guests behind one address', () => {
  it('of a busy bar scan real codes as often as they like', async () => {
    for (let guest = 0; guest < 120; guest += 1) {
      expect((await ask(`/t/${code}`)).status).toBe(302);
      expect((await ask(`/pay/${sara.locationId}/${sara.staffId}`)).status).toBe(200);
    }
  });

  it('may mistype now and then', async () => {
    for (let n = 0; n < 29; n += 1) await ask(`/t/${wrongCode(n)}`);
    expect((await ask(`/t/${code}`)).status).toBe(302);
  });

  it('may all scan one old sticker of somebody who has left: that is one miss', async () => {
    for (let guest = 0; guest < 60; guest += 1) {
      expect((await ask(`/pay/${sara.locationId}/999999`)).status).toBe(404);
    }
    expect((await ask(`/t/${code}`)).status).toBe(302);
  });
});

describe('what is kept', () => {
  it('is neither an address nor what was asked for, and is forgotten after ten minutes', async () => {
    await ask(`/t/${wrongCode(3)}`);
    const { db } = app.context;
    const kept = await db.selectFrom('platform.misses').selectAll().execute();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(address);
    expect(JSON.stringify(kept)).not.toContain(wrongCode(3));
    app.clock.advance({ minutes: 11 });
    await forgetMisses(app.context);
    expect(await db.selectFrom('platform.misses').selectAll().execute()).toEqual([]);
  });
});

describe('new codes and numbers', () => {
  it('are too many to meet one by chance', async () => {
    const { locationId } = sara;
    const fresh = await aWaiter(app, { locationId });
    const given = await app.context.db
      .selectFrom('locations.short_codes')
      .select('code')
      .where('staff_id', '=', fresh.staffId)
      .executeTakeFirstOrThrow();
    expect(given.code).toHaveLength(shortCodeLength);
    expect(shortCodeLength).toBeGreaterThanOrEqual(7);
  });

  it('come in the order in which they were given, with gaps that nobody knows', async () => {
    const staff = [await aWaiter(app), await aWaiter(app), await aWaiter(app)];
    for (const of of ['staffId', 'locationId'] as const) {
      const numbers = staff.map((one) => one[of]);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      const gaps = numbers.slice(1).map((number, place) => number - (numbers[place] ?? 0));
      expect(gaps.every((gap) => gap > 1)).toBe(true);
      expect(new Set(gaps).size).toBe(gaps.length);
    }
  });
});
