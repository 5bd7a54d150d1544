// Somebody guesses at one account from as many addresses as it takes. Each address has made one guess
// only, so no limit by address ever meets them: the account itself has to answer more and more slowly,
// and its owner has to get in all the same.
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWaiter, testPassword, type Waiter } from '../support/build.ts';
import { cookiesToSend } from '../support/cookies.ts';
import { openTestApp, type Answer, type TestApp } from '../support/open-test-app.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  app.clock.advance({ hours: 25 });
  sara = await aWaiter(app);
});

interface Attempt {
  login?: string;
  password?: string;
  cookie?: string;
  address?: string;
}

const logIn = async ({ login = sara.email, password = testPassword, cookie, address }: Attempt) =>
  app.ask('POST', '/api/auth/login', {
    body: { identifier: 'a test', login, password },
    ...(cookie ? { headers: { cookie } } : {}),
    ...(address ? { address } : {}),
  });

/** Wrong guesses one after the other, each from an address of its own. */
async function guess(times: number, login = sara.email): Promise<number[]> {
  const statuses: number[] = [];
  for (let guessed = 0; guessed < times; guessed += 1) {
    statuses.push((await logIn({ login, password: `guess-${guessed}` })).status);
  }
  return statuses;
}

const waitOf = (answer: Answer): number =>
  (answer.body['details'] as unknown as { retryAfterSeconds: number }).retryAfterSeconds;

async function lettersTo(to: string): Promise<string[]> {
  await app.settle();
  const outbox = await fetch(`${app.outside.url}/outbox.json`);
  const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
  return data.filter((message) => message.to === to).map(({ text }) => text);
}

describe('whoever guesses at one account from everywhere', () => {
  it('has twenty guesses a day before each further one has to wait', async () => {
    const statuses = await guess(500);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(480);
  }, 120_000);

  it('waits longer each time, up to a quarter of an hour', async () => {
    await guess(20);
    const waits: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const refused = await logIn({ password: 'guess-again' });
      waits.push(waitOf(refused));
      app.clock.advance({ seconds: waitOf(refused) });
      expect((await logIn({ password: 'guess-again' })).status).toBe(401);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('gains nothing by guessing at once, nor by a name that nobody has', async () => {
    const nobody = `nobody-${randomInt(1e9)}@tests.tipwell.test`;
    for (const login of [sara.email, nobody]) {
      const all = await Promise.all(Array.from({ length: 60 }, () => guess(1, login)));
      expect(all.flat().filter((status) => status === 401)).toHaveLength(20);
    }
  });

  it('finds no name in what is kept of the guesses', async () => {
    await guess(1);
    const kept = await app.context.db.selectFrom('identity.failed_logins').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(sara.email);
  });
});

describe('the owner of the account', () => {
  it('signs in at once on a device that they have used before', async () => {
    const cookie = cookiesToSend(await logIn({}));
    await guess(40);
    expect((await logIn({ cookie })).status).toBe(200);
  });

  it('is not mistaken for a stranger who says the same of the device, or has one of their own', async () => {
    await logIn({});
    const stranger = await aWaiter(app);
    const theirs = cookiesToSend(await logIn({ login: stranger.email }));
    await guess(20);
    expect((await logIn({ password: 'guess-1', cookie: theirs })).status).toBe(429);
    const madeUp = 'tipwell_known_device=' + 'a'.repeat(43);
    expect((await logIn({ password: 'guess-1', cookie: madeUp })).status).toBe(429);
  });

  it('has guesses of their own on a known device, and no more than anybody has', async () => {
    const cookie = cookiesToSend(await logIn({}));
    const statuses: number[] = [];
    for (let guessed = 0; guessed < 6; guessed += 1) {
      statuses.push((await logIn({ password: `guess-${guessed}`, cookie })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('is not made known by a secret that somebody else put into their browser', async () => {
    const planted = 'tipwell_known_device=' + 'p'.repeat(43);
    await logIn({ cookie: planted });
    await guess(20);
    expect((await logIn({ password: 'guess-1', cookie: planted })).status).toBe(429);
  });

  it('takes back their own mistakes by the right password, and nobody else’s', async () => {
    await guess(16);
    const address = '203.0.113.5';
    for (let typed = 0; typed < 3; typed += 1) await logIn({ password: `oops-${typed}`, address });
    expect((await logIn({ address })).status).toBe(200);
    expect(await guess(5)).toEqual([401, 401, 401, 401, 429]);
  });

  it('is told once a day, and the log keeps it', async () => {
    await guess(30);
    app.clock.advance({ hours: 1 });
    await guess(3);
    const told = await lettersTo(sara.email);
    expect(told.filter((text) => text.includes('wrong passwords'))).toHaveLength(1);
    const trail = await app.context.db
      .selectFrom('platform.audit_log')
      .select('action')
      .where('subject', '=', `user:${sara.userId}`)
      .where('action', '=', 'login.manyGuesses')
      .execute();
    expect(trail).toHaveLength(1);
    app.clock.advance({ hours: 25 });
    await guess(20);
    expect(
      (await lettersTo(sara.email)).filter((text) => text.includes('wrong passwords')),
    ).toHaveLength(2);
  });
});
