// What happens to a consultation beside what is said in it: somebody joins, it is called off, or nothing
// follows it.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getTipsConsultation } from '@tipwell/contract/distribution/calls/tips-consultations';
import type { getTipsPolicyDraft } from '@tipwell/contract/distribution/calls/tips-policies';
import { aRestaurant, aWaiter, row, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import { findLocation } from '#venues/locations';
import { policyWaits } from '../../policy-waits.ts';
import { askNewcomers } from '../ask-newcomers.ts';
import { closeConsultations } from '../close-consultations.ts';

const start = new Date('2026-11-26T12:00:00Z');
const lastDay = '2026-12-03';

let app: TestApp;
let place: number;
let owner: string;
let ann: Waiter;
let consultationId: string;

beforeAll(async () => {
  app = await openTestApp(start);
}, 120_000);
afterAll(async () => app.close());

const at = (path: string) => `/api/locations/${place}/${path}`;

/** Asks those who work there about what is the draft now. */
async function openRound(until: string) {
  const { body } = await app.ask('GET', at('tips-policy-draft'), { token: owner });
  const { draft } = body as unknown as CallOutput<typeof getTipsPolicyDraft>;
  consultationId = randomUUIDv7();
  const opened = await app.ask('POST', at('tips-consultations'), {
    token: owner,
    body: { consultationId, contentHash: draft?.contentHash, additions: '', lastDay: until },
  });
  expect(opened.body).toMatchObject({ asked: 1 });
  await app.settle();
}

/** A place with one who is asked and an owner who is not. */
beforeEach(async () => {
  app.clock.set(start);
  place = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10_000)] });
  ann = await aWaiter(app, { locationId: place, staffType: 'Waiter' });
  owner = await signedInWith(app, { locationId: place, rolesThere: ['ROLE_OWNER'] });
  await openRound(lastDay);
});

async function shown(token: string) {
  const { body } = await app.ask('GET', at('tips-consultation?lang=en'), { token });
  return (body as unknown as CallOutput<typeof getTipsConsultation>).newest;
}

async function messagesOf(who: Waiter): Promise<string> {
  await app.settle();
  const token = await signIn(app, who);
  const { body } = await app.ask('GET', `/api/users/${who.userId}/messages`, { token });
  return JSON.stringify(body);
}

const say = async (who: Waiter, text: string) =>
  app.ask(
    'PUT',
    `/api/users/${who.userId}/staff/${who.staffId}/tips-consultations/${consultationId}/view`,
    { token: await signIn(app, who), body: { text } },
  );

it('asks whoever joins meanwhile too, once, and tells nobody who said what', async () => {
  expect((await say(ann, 'More for the bar.')).status).toBe(200);
  const ben = await aWaiter(app, { locationId: place, staffType: 'Waiter' });
  await Promise.all([askNewcomers(app.context), askNewcomers(app.context)]);
  expect(await shown(owner)).toMatchObject({ asked: 2, answered: 1 });
  expect((await messagesOf(ben)).match(/say what you think of it by/g)).toHaveLength(1);
  expect((await say(ben, 'Points, please.')).status).toBe(200);
  app.clock.set(new Date('2026-12-04T04:00:00Z'));
  await closeConsultations(app.context);
  owner = await signedInWith(app, { locationId: place, rolesThere: ['ROLE_OWNER'] });
  const over = await shown(owner);
  expect(over).toMatchObject({ asked: 2, answered: 2 });
  expect(over?.views?.map(({ text }) => text).toSorted()).toEqual([
    'More for the bar.',
    'Points, please.',
  ]);
  // Whoever comes once it is over is not asked any more.
  await aWaiter(app, { locationId: place, staffType: 'Waiter' });
  await askNewcomers(app.context);
  expect(await shown(owner)).toMatchObject({ asked: 2 });
});

it('tells those who were asked that it is called off', async () => {
  const off = await app.ask('DELETE', at(`tips-consultations/${consultationId}`), { token: owner });
  expect(off.status).toBe(200);
  expect(await messagesOf(ann)).toContain('was cancelled');
  const { rows } = await app.context.pool.query(
    'select 1 from policies.consulted_people where consultation_id = $1',
    [consultationId],
  );
  expect(rows).toEqual([]);
});

const waits = async (now: string) => {
  const location = await findLocation(app.context.db, place);
  return location && (await policyWaits(app.context.db, location, new Date(now)))?.step;
};

it('is no alert while they are asked anew: nothing can be published then', async () => {
  app.clock.set(new Date('2026-12-04T04:00:00Z'));
  await closeConsultations(app.context);
  app.clock.set(new Date('2026-12-12T12:00:00Z'));
  expect(await waits('2026-12-12T12:00:00Z')).toBe('CONSULTED');
  owner = await signedInWith(app, { locationId: place, rolesThere: ['ROLE_OWNER'] });
  await openRound('2026-12-22');
  expect(await waits('2026-12-12T12:00:00Z')).toBe('MISSING');
});

it('is an alert a week after its end, until a policy follows', async () => {
  app.clock.set(new Date('2026-12-04T04:00:00Z'));
  await closeConsultations(app.context);
  expect(await waits('2026-12-11T03:00:00Z')).toBe('MISSING');
  expect(await waits('2026-12-11T04:00:00Z')).toBe('CONSULTED');
  owner = await signedInWith(app, { locationId: place, rolesThere: ['ROLE_OWNER'] });
  const { body } = await app.ask('GET', at('tips-policy-draft'), { token: owner });
  const { draft } = body as unknown as CallOutput<typeof getTipsPolicyDraft>;
  const published = await app.ask('POST', at('tips-policies'), {
    token: owner,
    body: {
      policyId: randomUUIDv7(),
      contentHash: draft?.contentHash,
      additions: '',
      summary: 'Nobody said anything.',
    },
  });
  expect(published.status).toBe(201);
  expect(await waits('2026-12-20T04:00:00Z')).toBeUndefined();
});
