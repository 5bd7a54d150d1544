// Everything that is asked of Onfido, answered and told by it is judged by what it has published.
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showDocument } from '#test/support/identity-pages.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import {
  faultsAtOnfido,
  faultsOfOnfidoMessage,
  type SaidToOnfido,
} from '#test/support/outside-world.ts';
import { onfido } from '../onfido.ts';
import { askOnfido } from '../who-looks.ts';

let app: TestApp;
const said: SaidToOnfido[] = [];

beforeAll(async () => {
  app = await openTestApp();
  const { outgoing } = app.context;
  const send = outgoing.send.bind(outgoing);
  outgoing.send = async (request) => {
    const result = await send(request);
    if (result.kind !== 'ANSWERED' || request.to !== 'onfido') return result;
    const { method, url, body: asked = {} } = request;
    const { pathname, searchParams } = new URL(url);
    const { status, body: answer } = result;
    const path = pathname.replace(/^.*\/v3\.6/, '');
    said.push({ method, path, query: [...searchParams.keys()], asked, status, answer });
    return result;
  };
});
afterAll(async () => app.close());

const checks = () => {
  const port = onfido(app.context);
  if (!port) throw new Error('Nobody looks at papers.');
  return port;
};

async function startCheck(lastName = 'Kaya') {
  const checkId = randomUUID();
  const started = await checks().startCheck(app.context, {
    checkId,
    firstName: 'Mia',
    lastName,
    documentType: 'ID',
    returnUrl: 'http://localhost/onboard-onfido',
  });
  if (started.outcome !== 'ok') throw new Error(started.outcome);
  return started.value;
}

describe('what Onfido has published', () => {
  it('is what we ask, and what we are answered', async () => {
    for (const outcome of ['clear', 'review', 'rejected', 'expired'] as const) {
      const { checkId, reference, pageUrl } = await startCheck();
      await showDocument(app, pageUrl, outcome);
      expect(await checks().readCheck(app.context, reference)).toMatchObject({ outcome: 'ok' });
      expect(await checks().findCheck(app.context, checkId)).toMatchObject({ outcome: 'ok' });
    }
    expect(await checks().readCheck(app.context, randomUUID())).toMatchObject({
      outcome: 'rejected',
    });
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200, 201, 404]));
    expect(said.flatMap((one) => faultsAtOnfido(one) ?? ['It is not published.'])).toEqual([]);
  });

  it('is what its messages say', async () => {
    const { body } = await app.outside.ask('GET', '/v1/test/webhooks');
    const { data } = body as { data: { event: { payload?: object } }[] };
    const messages = data.map(({ event }) => event).filter(({ payload }) => payload !== undefined);
    expect(messages.length).toBeGreaterThanOrEqual(4);
    expect(messages.flatMap(faultsOfOnfidoMessage)).toEqual([]);
  });

  it('takes a name with signs that it refuses, without them', async () => {
    await startCheck('Kaya "<M>" = ;');
    const asked = said.findLast(({ path }) => path === '/applicants')?.asked;
    expect(asked).toEqual({ first_name: 'Mia', last_name: 'Kaya M' });
  });
});

describe('the judge sees what is spoiled', () => {
  const spoil = (path: string, change: (asked: Record<string, unknown>) => object) => {
    const one = said.find((call) => call.method === 'POST' && call.path === path);
    if (!one) throw new Error(`Nothing was said to ${path}.`);
    const asked = change({ ...(one.asked as Record<string, unknown>) });
    return (faultsAtOnfido({ ...one, asked }) ?? []).length;
  };

  it.each<[string, string, (asked: Record<string, unknown>) => object]>([
    ['a surname that is missing', '/applicants', ({ last_name: _gone, ...rest }) => rest],
    ['a name that is a number', '/applicants', (asked) => ({ ...asked, first_name: 7 })],
    ['a field that nobody knows', '/applicants', (asked) => ({ ...asked, surname: 'Kaya' })],
    ['an applicant missing', '/workflow_runs', ({ applicant_id: _gone, ...rest }) => rest],
    ['a tag alone', '/workflow_runs', (asked) => ({ ...asked, tags: 'one' })],
    ['a link that is a text', '/workflow_runs', (asked) => ({ ...asked, link: 'http://a' })],
  ])('%s', (_name, path, change) => {
    expect(spoil(path, change)).toBeGreaterThan(0);
  });

  it('an answer with a status that does not exist, a parameter and a message without its word', () => {
    const run = said.find(({ method, path }) => method === 'GET' && path !== '/workflow_runs');
    if (!run) throw new Error('No run was read.');
    const answer = { ...(run.answer as object), status: 'finished' };
    expect(faultsAtOnfido({ ...run, answer })).not.toEqual([]);
    expect(faultsAtOnfido({ ...run, query: ['tag'] })).not.toEqual([]);
    const payload = { resource_type: 'workflow_run', action: 'workflow_run.finished' };
    expect(faultsOfOnfidoMessage({ payload })).not.toEqual([]);
  });
});

describe('a signature', () => {
  const body = JSON.stringify({ payload: { action: 'x', object: { id: randomUUID() } } });
  it.each<[string, (mac: string) => string, number]>([
    ['none', () => '', 401],
    ['one that is too short', (mac) => mac.slice(0, 20), 401],
    ['one that is too long', (mac) => `${mac}00`, 401],
    ['one of an odd length', (mac) => mac.slice(1), 401],
    ['one that is no hex', () => 'zz'.repeat(32), 401],
    ['another’s', () => 'ab'.repeat(32), 401],
    ['ours', (mac) => mac, 200],
  ])('that is %s', async (_name, signed, status) => {
    const secret = app.context.config.checkers.identity?.webhookToken ?? '';
    const signature = signed(createHmac('sha256', secret).update(body).digest('hex'));
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/webhooks/onfido',
      headers: { 'content-type': 'application/json', 'x-sha2-signature': signature },
      payload: body,
    });
    expect(answer.statusCode).toBe(status);
  });
});

it('says to whoever checks our accounts whether it knows us', async () => {
  expect(await askOnfido(app.context)).toMatchObject({
    outcome: 'ANSWERED',
    told: expect.stringContaining('leads to /api/webhooks/onfido'),
  });
  expect(said.at(-1)).toMatchObject({ path: '/webhooks', status: 200 });
  expect(said.slice(-1).flatMap((one) => faultsAtOnfido(one) ?? ['It is not published.'])).toEqual(
    [],
  );
});
