// A first evening at the demo's workplaces, so that pages about one thing have that thing to show: two
// tips, a payout, a pool that was split, a message to everybody, a promotion and a menu. All of it is
// done by the product's own use cases.
import { randomUUIDv7 } from 'node:crypto';
import { expect, vi } from 'vitest';
import { sweeps } from '../../apps/api/src/app.ts';
import { buildContext, type OpenContext } from '../../apps/api/src/build-context.ts';
import { saveScheme } from '../../apps/api/src/modules/distribution/splits/index.ts';
import { SettableClock } from '../../apps/api/src/platform/clock.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import type { DemoVenue } from '../../apps/api/demo/cast/parts.ts';
import type { TestApp } from './fixtures.ts';
import { amira, cards, chooseAmount, payWith } from './people.ts';

/** What has happened, by the names under which pages show it. */
export interface Happened {
  tipId: string;
  payoutId: string;
  runId: string;
  noticeId: string;
  promotionId: number;
  userId: string;
}

const dayMs = 24 * 3_600_000;
const aPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC';

/** Lets the evening happen; the people of `foundDemoPeople` have to be there. */
export async function liveALittle(app: TestApp): Promise<Happened> {
  const now = new Date();
  await startSharing(app, copperKettle, now);
  await receiveGuest(app, amira.tipPage);
  await receiveGuest(app, `/pay/${copperKettle.locationId}`);
  const tips = async () =>
    app.query<{ tip_id: string; location_id: string }>(
      `select tip_id, location_id from tipping.tips where recorded_at is not null`,
    );
  await vi.waitFor(async () => expect(await tips()).toHaveLength(2), { timeout: 10_000 });
  const [tip] = (await tips()).filter(({ location_id: place }) => Number(place) === 101);
  const [person] = await app.query<{ user_id: string }>(
    'select user_id from identity.users where email = $1',
    [amira.login],
  );
  if (!tip || !person) throw new Error('Nobody was tipped.');
  await publishMenu(app);
  return {
    tipId: tip.tip_id,
    userId: person.user_id,
    payoutId: await getPaid(app, person.user_id),
    runId: await splitTheDay(app, now),
    noticeId: await writeToEverybody(app),
    promotionId: await promote(app, now),
  };
}

async function receiveGuest(app: TestApp, tipPage: string): Promise<void> {
  const guest = await app.phone();
  await guest.goto(tipPage);
  await payWith(await chooseAmount(guest, '£10'), cards.good);
  await guest.waitForURL('**/r/*');
  await guest.context().close();
}

/** Everybody who can be on a shift gets an equal part from today on. */
export async function startSharing(app: TestApp, venue: DemoVenue, now: Date): Promise<void> {
  const [scheme] = venue.schemes;
  if (!scheme) throw new Error(`${venue.name} shares nothing.`);
  const { locationId, tipsType } = venue;
  await inside(app, now, async (context) => {
    const validFrom = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
    const rows = scheme.rows.map((row) => ({ ...row }));
    const saved = { schemeId: randomUUIDv7(), locationId, tipsType, validFrom, createdBy: null };
    await context.db.transaction().execute((tx) => saveScheme(tx, { ...saved, rows }, now));
  });
}

/** The worker of the day after tomorrow: the evening's pool is due then in any case. */
export async function splitTheDay(app: TestApp, now: Date): Promise<string> {
  await inside(app, new Date(now.getTime() + 2 * dayMs), async (context) => {
    for (const sweep of sweeps) await sweep.job.run(context, {});
  });
  const runs = await app.query<{ run_id: string }>('select run_id from distribution.runs');
  if (!runs[0]) throw new Error('Nothing was split.');
  return runs[0].run_id;
}

async function getPaid(app: TestApp, userId: string): Promise<string> {
  const waiter = await caller(app, amira.login);
  const payoutId = randomUUIDv7();
  const own = `/users/${userId}/instant-payouts`;
  await waiter('POST', own, { payoutId, staffId: 5001 });
  await waiter('POST', `${own}/${payoutId}/make`);
  return payoutId;
}

async function writeToEverybody(app: TestApp): Promise<string> {
  const writer = await caller(app, 'notifications-manager@demo.tipwell.test');
  const noticeId = randomUUIDv7();
  const audience = { isEverybody: true, roles: [], countries: [], locationIds: [], userIds: [] };
  const message = 'Payouts to Visa cards may take an hour longer tonight.';
  await writer('POST', '/notices', { noticeId, message, audience, sendAt: null });
  return noticeId;
}

async function promote(app: TestApp, now: Date): Promise<number> {
  const master = await caller(app, 'promo-master@demo.tipwell.test');
  const made = await master('POST', '/promotions', {
    name: 'A lighter December',
    platformBps: 100,
    startsAt: new Date(now.getTime() + dayMs).toISOString(),
    endsAt: new Date(now.getTime() + 8 * dayMs).toISOString(),
    countries: ['gb'],
    locationIds: [],
  });
  return Number(made['promotionId']);
}

async function publishMenu(app: TestApp): Promise<void> {
  const owner = await caller(app, 'owner@demo.tipwell.test');
  const menu = `/locations/${copperKettle.locationId}/menu`;
  const fileId = randomUUIDv7();
  await owner('POST', `${menu}/files`, { fileId, fileName: 'Supper.png', file: aPicture });
  await owner('PUT', menu, {
    files: [{ fileId, displayOrder: 0, section: { name: 'Supper', order: 0 } }],
    contactInfo: 'Bookings: 020 7946 0000',
    preview: false,
  });
}

type Caller = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** Somebody of the demo, signed in, who does what the office's pages would do for them. */
export async function caller(app: TestApp, login: string): Promise<Caller> {
  let token = '';
  const call: Caller = async (method, path, body) => {
    const answer = await fetch(`${app.origin}/api${path}`, {
      method,
      headers: {
        'idempotency-key': randomUUIDv7(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const told = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${told}`);
    return told ? (JSON.parse(told) as Record<string, unknown>) : {};
  };
  const entry = { identifier: 'a story', login, password: amira.password };
  token = String((await call('POST', '/auth/login', entry))['accessToken']);
  return call;
}

/** Does something by the product's own use cases, under a clock that stands. */
export async function inside(
  app: TestApp,
  now: Date,
  doIt: (context: OpenContext) => Promise<void>,
): Promise<void> {
  const clock = new SettableClock(now);
  const context = buildContext(readConfig(app.environment), 'story', {
    clock,
    maxConnections: 2,
  });
  try {
    await doIt(context);
  } finally {
    await context.close();
  }
}
