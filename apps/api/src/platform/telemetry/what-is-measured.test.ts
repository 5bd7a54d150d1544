// What a receiver of measurements hears, over a socket, and what it never does.
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aWaiter,
  payByCard,
  signIn,
  startATip,
  testPassword,
  type Waiter,
} from '#test/support/build.ts';
import { openOtlpReceiver, type OtlpReceiver } from '#test/support/otlp-receiver.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { jobHandlers, watches } from '../../app.ts';
import { raiseIncident } from '../incidents.ts';
import { drainJobs } from '../jobs.ts';
import { durations } from './metric.ts';
import { watchProgram } from './program-watch.ts';
import { startTelemetry } from './start-telemetry.ts';
import { watchedJobs } from './watch-jobs.ts';

let receiver: OtlpReceiver;
let app: TestApp;
let sara: Waiter;
/** What only people and payments have. */
let secrets: string[];

beforeAll(async () => {
  receiver = await openOtlpReceiver();
  app = await openTestApp(new Date(), {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=tips',
    OTEL_METRIC_EXPORT_INTERVAL: '300000',
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  sara = await aWaiter(app);
  const stop = await startTelemetry(app.context, 'worker', watches);
  await liveThroughADay();
  await stop();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

async function liveThroughADay(): Promise<void> {
  const token = await signIn(app, sara);
  const { tipId, body } = await startATip(app, sara);
  const receiptId = String(body['receiptId']);
  await payByCard(app, tipId);
  await app.ask('GET', `/pay/${sara.locationId}/${sara.staffId}?amount=98765&lang=de`);
  await app.ask('GET', `/api/receipts/${receiptId}`);
  await app.ask('GET', `/api/staff/${sara.staffId}/tips?limit=1&before=${tipId}`, { token });
  await app.ask('GET', `/api/users/${sara.userId}/staff/${sara.staffId}/balance`, { token });
  await app.ask('GET', `/api/nothing/4242424242424242?email=${sara.email}`);
  await app.ask('POST', '/api/auth/login', {
    body: { identifier: 'a-fingerprint', login: sara.email, password: testPassword },
  });
  await app.ask('POST', '/api/tips', { body: { tipId, cardNumber: '4242 4242 4242 4242' } });
  await app.outside.ask('POST', '/v1/test/webhooks/deliver', {});
  // One that fails, and one that nobody does.
  const broken = { name: 'test:broken', run: async () => Promise.reject(new Error(sara.email)) };
  await app.context.pool.query(
    `select graphile_worker.add_job('test:broken', max_attempts => 1),
            graphile_worker.add_job('test:nobody', json_build_object('tipId', $1::text))`,
    [tipId],
  );
  await raiseIncident(app.context.db, {
    kind: 'UNANSWERED',
    subject: `payout:${tipId}`,
    at: app.clock.now(),
  });
  await drainJobs(app.context, watchedJobs([...jobHandlers, broken]));
  secrets = [tipId, receiptId, sara.userId, sara.email, sara.subjectKey, token, testPassword];
  secrets.push('98765', 'lang=de', '4242424242424242', '4242 4242', 'a-fingerprint');
  secrets.push(
    String(sara.staffId),
    `"${sara.locationId}"`,
    app.webhookSecret,
    '127.0.0.1',
    'GBP 1',
  );
}

const measured = (name: string, labels: Record<string, string>) =>
  receiver
    .metrics()
    .filter((one) => one.name === name)
    .filter((one) => Object.entries(labels).every(([key, value]) => one.labels[key] === value));

it('counts requests by the pattern of their route, and what became of them', () => {
  const route = (pattern: string, status: string) =>
    measured(durations.request.name, { 'http.route': pattern, status_class: status });
  expect(route('/pay/:locationId/:staffId', '2xx')).toMatchObject([{ value: 1, unit: 's' }]);
  expect(route('/api/receipts/:receiptId', '2xx')).toMatchObject([{ value: 1 }]);
  expect(route('/api/auth/login', '2xx')[0]?.value).toBeGreaterThan(0);
  expect(route('/api/tips', '4xx')).toMatchObject([{ value: 1 }]);
  expect(measured(durations.request.name, { status_class: '5xx' })).toEqual([]);
});

it('counts jobs by name, done and failed, and calls by whom they went to', () => {
  const handled = measured(durations.job.name, { job_name: 'handle-webhooks', outcome: 'done' });
  expect(handled[0]?.value).toBeGreaterThan(0);
  expect(measured(durations.job.name, { job_name: 'test:broken' })).toMatchObject([
    { value: 1, labels: { outcome: 'failed' } },
  ]);
  const calls = measured(durations.call.name, { outcome: '2xx' });
  expect(calls.length).toBeGreaterThan(0);
  expect(measured(durations.call.name, { to: 'telemetry' })).toEqual([]);
});

it('tells of the queue, of incidents and of the programs themselves', () => {
  expect(measured('tipwell.jobs.ready', { job_name: 'test:nobody' })).toMatchObject([{ value: 1 }]);
  expect(measured('tipwell.jobs.given_up', { job_name: 'test:broken' })).toMatchObject([
    { value: 1 },
  ]);
  expect(measured('tipwell.jobs.oldest_age', {})[0]?.value).toBeGreaterThanOrEqual(0);
  expect(measured('tipwell.incidents.open', { kind: 'UNANSWERED' })).toMatchObject([{ value: 1 }]);
  expect(measured('tipwell.alive', { program: 'worker' })[0]?.value).toBeGreaterThan(1e9);
});

it('knows each name beforehand', () => {
  const known = [watchProgram('api'), ...watches].flatMap(({ metrics }) => metrics);
  const names = [...known, ...Object.values(durations)].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, labels } of receiver.metrics()) {
    const metric = [...known, ...Object.values(durations)].find((one) => one.name === name);
    const expected: readonly string[] = metric?.labels ?? ['no such metric'];
    expect(Object.keys(labels).toSorted()).toEqual([...expected].toSorted());
  }
});

it('traces a request and what it asked of others as one', () => {
  const spans = receiver.spans();
  const started = spans.find(({ name }) => name === 'POST /api/tips');
  expect(started?.labels).toMatchObject({ 'http.route': '/api/tips' });
  const call = spans.find(({ name, parentId }) => name.startsWith('call ') && parentId !== null);
  expect(spans.map(({ id }) => id)).toContain(call?.parentId);
  expect(spans.find(({ name }) => name === 'handle-webhooks')).toBeDefined();
});

it('holds nothing of people or payments, in no name and no label', () => {
  expect(receiver.bodies.length).toBeGreaterThan(1);
  const all = receiver.bodies.map(({ text }) => text).join('\n');
  for (const secret of secrets) {
    expect({ secret, isSent: all.includes(secret) }).toEqual({ secret, isSent: false });
  }
  const labels = [...receiver.metrics(), ...receiver.spans()].flatMap((one) =>
    [one.name, ...Object.values(one.labels)].map(String),
  );
  expect(labels.length).toBeGreaterThan(50);
  for (const label of labels) {
    // Patterns, names and classes; no address of an e-mail, no id, no query, no long number.
    expect(label).toMatch(/^[A-Za-z0-9_:*/. -]{1,150}$/);
    expect(label).not.toMatch(/\d{4}|[0-9a-f]{8}-[0-9a-f]{4}/);
  }
});

it('says who sends, with the key that the receiver asks for', () => {
  for (const { headers, path, text } of receiver.bodies) {
    expect(headers['x-team']).toBe('tips');
    expect(['/v1/metrics', '/v1/traces']).toContain(path);
    expect(text).toContain('"tipwell-worker"');
  }
});
