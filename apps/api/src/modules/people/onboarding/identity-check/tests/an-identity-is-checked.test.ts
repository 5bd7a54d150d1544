// Somebody shows who they are: on another's page, told by messages that come late, twice or never.
import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShownIdentityCheck } from '@tipwell/contract/people/calls/onboarding';
import { aWaiter, signIn, testPassword } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { isNamedAnywhere } from '#test/support/contents.ts';
import { showDocument } from '#test/support/identity-pages.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { passportNumber } from '#test/support/outside-world.ts';
import { buildServer, jobHandlers } from '../../../../../app.ts';
import { drainJobs } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { settleStatus } from '../../index.ts';
import { showIdentityCheck } from '../show-identity-check.ts';

let app: TestApp;
let userId: string;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
  ({ userId, token } = await aNewcomer());
});

/** Somebody whose papers have to be looked at. */
async function aNewcomer() {
  const waiter = await aWaiter(app);
  await setOf(waiter.userId, { is_required_additional_info: true });
  return { userId: waiter.userId, token: await signIn(app, waiter) };
}

async function setOf(of: string, values: Record<string, boolean | Date>): Promise<void> {
  await app.context.db
    .updateTable('identity.users')
    .set(values)
    .where('user_id', '=', of)
    .execute();
  await app.context.db.transaction().execute(async (tx) => settleStatus(tx, of, app.clock.now()));
}

const start = async (documentType = 'PASSPORT'): Promise<Answer> =>
  app.ask('POST', '/api/onboarding/identity-check', { token, body: { documentType } });
const pageOf = ({ body }: Answer) => String(body['pageUrl']);

async function shown(): Promise<ShownIdentityCheck['check']> {
  const answer = await app.ask('GET', '/api/onboarding/identity-check', { token });
  expect(answer.status).toBe(200);
  const { check } = answer.body as unknown as ShownIdentityCheck;
  return check;
}

async function statusNow(): Promise<string | undefined> {
  const { db } = app.context;
  const user = db.selectFrom('identity.users').select('status').where('user_id', '=', userId);
  return (await user.executeTakeFirst())?.status;
}

async function referenceNow(): Promise<string> {
  const { db } = app.context;
  const row = db
    .selectFrom('onboarding.identity_checks')
    .select('reference')
    .where('user_id', '=', userId);
  return (await row.executeTakeFirst())?.reference ?? '';
}

/** A message of whoever checks, signed with a secret. */
async function tell(told: { id: string; status: string }, secret: string): Promise<Answer> {
  const { id, status } = told;
  const action = 'workflow_run.completed';
  const object = { id, status, completed_at_iso8601: new Date().toISOString() };
  const body = JSON.stringify({ payload: { resource_type: 'workflow_run', action, object } });
  const mac = createHmac('sha256', secret).update(body).digest('hex');
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/webhooks/onfido',
    headers: { 'content-type': 'application/json', 'x-sha2-signature': mac },
    payload: body,
  });
  return { status: answer.statusCode, body: {}, headers: {} };
}
const ourSecret = () => app.context.config.checkers.identity?.webhookToken ?? '';
const order = async (fault: object) => app.outside.ask('POST', '/v1/test/faults', fault);

describe('somebody shows papers', () => {
  test('that are in order, and is active by the message alone', async () => {
    expect(await statusNow()).toBe('PENDINGIDVERIFICATION');
    const started = await start();
    expect(started.status).toBe(200);
    const back = await showDocument(app, pageOf(started), 'clear');
    expect(new URL(back ?? '').pathname).toBe('/onboard-onfido');
    await app.settle();
    expect(await statusNow()).toBe('ACTIVE');
    expect(await shown()).toMatchObject({ state: 'CLEAR', documentType: 'PASSPORT' });
    expect((await start()).body).toMatchObject({ pageUrl: null });
  });

  test('that are not genuine, tries again, and is active in the end', async () => {
    await showDocument(app, pageOf(await start()), 'rejected');
    await app.settle();
    expect(await statusNow()).toBe('TRY_ESHE_RAZOK');
    expect(await shown()).toMatchObject({ state: 'REJECTED', decidedAt: expect.any(String) });
    app.clock.advance({ seconds: 1 });
    await showDocument(app, pageOf(await start('ID')), 'clear');
    await app.settle();
    expect(await statusNow()).toBe('ACTIVE');
    expect(await shown()).toMatchObject({ state: 'CLEAR', documentType: 'ID' });
  });

  test('that somebody looks at first', async () => {
    await showDocument(app, pageOf(await start()), 'review');
    await app.settle();
    expect(await shown()).toMatchObject({ state: 'REVIEW', decidedAt: null });
    expect(await statusNow()).toBe('PENDINGIDVERIFICATION');
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 20 });
    await app.settle();
    expect(await statusNow()).toBe('ACTIVE');
  });

  test('under a name that they change afterwards: papers of the new one are asked for', async () => {
    const first = await start();
    await showDocument(app, pageOf(first), 'clear');
    await app.settle();
    expect(await statusNow()).toBe('ACTIVE');
    app.clock.advance({ seconds: 1 });
    const body = { lastName: 'Somebody-Else', password: testPassword };
    expect((await app.ask('PATCH', '/api/account', { token, body })).status).toBe(200);
    await app.settle();
    expect(await statusNow()).toBe('TRY_ESHE_RAZOK');
    expect(await shown()).toMatchObject({ state: 'EXPIRED' });
    app.clock.advance({ seconds: 1 });
    const again = await start();
    expect(again.body['checkId']).not.toBe(first.body['checkId']);
    await showDocument(app, pageOf(again), 'clear');
    await app.settle();
    expect(await statusNow()).toBe('ACTIVE');
  });

  test('once more when an administrator asks for them again', async () => {
    await showDocument(app, pageOf(await start()), 'clear');
    await app.settle();
    app.clock.advance({ seconds: 1 });
    const administrator = await aWaiter(app);
    await app.context.db
      .insertInto('onboarding.hands')
      .values({
        user_id: userId,
        status: 'TRY_ESHE_RAZOK',
        since: app.clock.now(),
        set_by: administrator.userId,
        reason: 'The picture was blurred.',
      })
      .execute();
    await app.context.db
      .transaction()
      .execute(async (tx) => settleStatus(tx, userId, app.clock.now()));
    expect(await statusNow()).toBe('TRY_ESHE_RAZOK');
    expect(await shown()).toMatchObject({ state: 'EXPIRED' });
    app.clock.advance({ seconds: 1 });
    await showDocument(app, pageOf(await start()), 'clear');
    await app.settle();
    expect(await statusNow()).toBe('ACTIVE');
    expect(await shown()).toMatchObject({ state: 'CLEAR' });
  });

  test('too late: the check runs out and another one is begun', async () => {
    const first = await start();
    await showDocument(app, pageOf(first), 'expired');
    await app.settle();
    expect(await statusNow()).toBe('TRY_ESHE_RAZOK');
    app.clock.advance({ seconds: 1 });
    expect((await start()).body['checkId']).not.toBe(first.body['checkId']);
  });

  test('and goes on with the page that waits, however often it is opened', async () => {
    const [first, again] = [await start(), await start('DRIVER_LICENSE')];
    expect(pageOf(again)).toBe(pageOf(first));
    expect(again.body['checkId']).toBe(first.body['checkId']);
  });
});

describe('messages', () => {
  test('that come twice, late or in another order change nothing', async () => {
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    await showDocument(app, pageOf(await start()), 'clear');
    // Whoever comes back from the page is asked about at once.
    expect(await shown()).toMatchObject({ state: 'CLEAR' });
    const decided = (await shown())?.decidedAt;
    const reference = await referenceNow();
    for (const status of ['processing', 'declined', 'approved', 'approved']) {
      expect((await tell({ id: reference, status }, ourSecret())).status).toBe(200);
    }
    await app.outside.ask('POST', '/v1/test/webhooks/deliver', { all: true });
    await app.settle();
    expect(await shown()).toMatchObject({ state: 'CLEAR', decidedAt: decided });
    expect(await statusNow()).toBe('ACTIVE');
  });

  test('of a stranger’s reference, or signed by a stranger, move nothing', async () => {
    await start();
    const reference = await referenceNow();
    expect((await tell({ id: reference, status: 'approved' }, 'another secret')).status).toBe(401);
    expect((await tell({ id: reference, status: 'approved' }, ourSecret())).status).toBe(200);
    expect((await tell({ id: randomUUID(), status: 'approved' }, ourSecret())).status).toBe(200);
    await app.settle();
    // What is believed is what whoever checks tells when asked: nothing has been shown.
    expect(await shown()).toMatchObject({ state: 'STARTED' });
    expect(await statusNow()).toBe('PENDINGIDVERIFICATION');
  });

  test('about another person’s check are of no use to oneself', async () => {
    await showDocument(app, pageOf(await start()), 'clear');
    const reference = await referenceNow();
    const other = await aNewcomer();
    const { db } = app.context;
    ({ userId, token } = other);
    await start();
    await app.settle();
    // Even where a stranger's reference were to stand with somebody's check, our own id decides.
    const rows = await db
      .selectFrom('onboarding.identity_checks')
      .select(['user_id', 'state'])
      .where('reference', '=', reference)
      .execute();
    expect(rows).toHaveLength(1);
    expect(await shown()).toMatchObject({ state: 'STARTED' });
  });

  test('that never come are replaced by asking', async () => {
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    await showDocument(app, pageOf(await start()), 'clear');
    app.clock.advance({ minutes: 6 });
    await comesRound(app, 'onboarding:inquire-about-checks');
    expect(await statusNow()).toBe('ACTIVE');
  });
});

describe('whoever checks', () => {
  test('answers nothing after all was done: the same check is found again', async () => {
    await order({ path: '/onfido/v3.6/workflow_runs', kind: 'time_out_accepted' });
    expect((await start()).body).toMatchObject({ errorCode: 503_903 });
    const again = await start();
    expect(again.status).toBe(200);
    const { db } = app.context;
    const all = await db
      .selectFrom('onboarding.identity_checks')
      .select('check_id')
      .where('user_id', '=', userId)
      .execute();
    expect(all).toEqual([{ check_id: again.body['checkId'] }]);
    const { url, token: key } = app.context.config.checkers.identity ?? { url: '', token: '' };
    const runs = await fetch(`${url}/workflow_runs?tags=${String(again.body['checkId'])}`, {
      headers: { authorization: `Token token=${key}` },
    });
    expect(await runs.json()).toHaveLength(1);
  });

  test('is asked once by two who ask at the same moment', async () => {
    const answers = await Promise.all([start(), start(), start()]);
    // Who comes while it is being asked for waits; who comes after that goes on with the same one.
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const pages = answers.flatMap(({ status, body }) => (status === 200 ? [body['checkId']] : []));
    expect(new Set(pages).size).toBe(1);
    const { url, token: key } = app.context.config.checkers.identity ?? { url: '', token: '' };
    const runs = await fetch(`${url}/workflow_runs?tags=${String(pages[0])}`, {
      headers: { authorization: `Token token=${key}` },
    });
    expect(await runs.json()).toHaveLength(1);
  });

  test('never answers: it is asked for weeks, people are alerted, and nothing throws', async () => {
    const started = await start();
    await showDocument(app, pageOf(started), 'never');
    expect(await shown()).toMatchObject({ state: 'SUBMITTED' });
    for (let day = 0; day < 30; day += 1) {
      app.clock.advance({ days: 1 });
      await comesRound(app, 'onboarding:inquire-about-checks');
    }
    const subject = `identityCheck:${String(started.body['checkId'])}`;
    const { db } = app.context;
    const alert = db.selectFrom('platform.incidents').select('kind').where('subject', '=', subject);
    expect(await alert.execute()).toEqual([{ kind: 'UNANSWERED' }]);
    await app.settle();
  });

  test('is not there: nothing is offered, and an administrator’s own look remains', async () => {
    const { context } = app;
    const config = { ...context.config, checkers: { identity: null, cards: null } };
    expect(await showIdentityCheck({ ...context, config }, userId)).toEqual({
      isOffered: false,
      check: null,
    });
    await setOf(userId, { identity_checked_at: app.clock.now() });
    expect(await statusNow()).toBe('ACTIVE');
    expect((await start()).status).toBe(404);
  });
});

describe('what is kept', () => {
  const logged: string[] = [];
  let server: FastifyInstance;
  afterAll(async () => server.close());

  test('is the result, the time and the reference: no face, no picture, no number', async () => {
    const log = createLog('trace', 'test', { write: (line) => void logged.push(line) });
    const talkative = { ...app.context, log };
    server = await buildServer(talkative);
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    await showDocument(app, pageOf(await start()), 'review');
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 20 });
    const reference = await referenceNow();
    const { body } = await app.outside.ask('GET', `/v1/test/webhooks?objectId=${reference}`);
    const [told] = (body as { data: { event: object }[] }).data;
    const bytes = JSON.stringify(told?.event);
    // What comes holds all of it, or this test would prove nothing.
    const mustNotStay = [passportNumber, `face-of-${reference}`, `image-of-${reference}`];
    for (const one of mustNotStay) expect(bytes).toContain(one);
    const mac = createHmac('sha256', ourSecret()).update(bytes).digest('hex');
    const answer = await server.inject({
      method: 'POST',
      url: '/api/webhooks/onfido',
      headers: { 'content-type': 'application/json', 'x-sha2-signature': mac },
      payload: bytes,
    });
    expect(answer.statusCode).toBe(200);
    await drainJobs(talkative, jobHandlers);
    expect(await shown()).toMatchObject({ state: 'CLEAR' });
    const { db } = app.context;
    for (const one of [...mustNotStay, 'document_images', 'live_photos']) {
      expect(await isNamedAnywhere(db, one)).toBe(false);
      expect(await isNamedAnywhere(db, Buffer.from(one).toString('hex'))).toBe(false);
      expect(logged.join('\n')).not.toContain(one);
    }
    expect(await isNamedAnywhere(db, reference)).toBe(true);
    const inbox = db
      .selectFrom('providers.webhook_events')
      .select(['raw_body', 'headers'])
      .where('provider', '=', 'onfido');
    for (const row of await inbox.execute()) {
      expect(row.raw_body).toHaveLength(0);
      expect(row.headers).toEqual({});
    }
  });
});
