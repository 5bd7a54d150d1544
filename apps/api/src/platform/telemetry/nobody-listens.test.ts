// A receiver that says nothing, or is not there, costs the product nothing; nor does what cannot be read.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../run/ports.ts';
import { aWaiter, startATip, type Waiter } from '#test/support/build.ts';
import { openOtlpReceiver, type OtlpReceiver } from '#test/support/otlp-receiver.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { jobHandlers, watches } from '../../app.ts';
import type { Context } from '../context.ts';
import { drainJobs } from '../jobs.ts';
import { createLog } from '../log.ts';
import type { Metric } from './metric.ts';
import { startTelemetry } from './start-telemetry.ts';
import { watchedJobs } from './watch-jobs.ts';
import type { Watch } from './watch.ts';

let app: TestApp;
let sara: Waiter;
let receiver: OtlpReceiver;
let lines: string[];
let said: Context;

const open = async (url: string, protocol = 'http/protobuf'): Promise<void> => {
  app = await openTestApp(new Date(), {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  lines = [];
  said = {
    ...app.context,
    log: createLog('info', 'test', { write: (line) => void lines.push(line) }),
  };
  sara = await aWaiter(app);
};

async function tipAndWork(): Promise<void> {
  const { status } = await startATip(app, sara);
  expect(status).toBe(201);
  await drainJobs(app.context, watchedJobs(jobHandlers));
}

const until = async (isSo: () => boolean): Promise<void> => {
  const deadline = Date.now() + 15_000;
  while (!isSo() && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(isSo()).toBe(true);
};

describe('a receiver that takes everything and says nothing', () => {
  beforeAll(async () => {
    receiver = await openOtlpReceiver({ isSilent: true });
    await open(receiver.url);
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  it('keeps nobody waiting, and no program from ending', async () => {
    const stop = await startTelemetry(said, 'api', watches);
    await tipAndWork();
    await until(() => receiver.waiting() > 0);
    const [first] = receiver.bodies;
    // As it is sent unless somebody wants to read it.
    expect(first?.type).toBe('application/x-protobuf');
    const waiting = receiver.waiting();
    await tipAndWork();
    expect(receiver.waiting()).toBeGreaterThanOrEqual(waiting);
    const before = performance.now();
    await stop();
    expect(performance.now() - before).toBeLessThan(3000);
    await tipAndWork();
  });
});

describe('a receiver that is not there', () => {
  beforeAll(async () => open(`http://127.0.0.1:${await freePort()}`));
  afterAll(async () => app.close());

  it('is noticed once in the log, and by nobody else', async () => {
    const stop = await startTelemetry(said, 'worker', watches);
    await tipAndWork();
    await until(() => lines.length > 0);
    await tipAndWork();
    await stop();
    const told = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(told).toEqual(['measurements are not taken']);
  });
});

describe('a database that says nothing, or says no', () => {
  beforeAll(async () => {
    receiver = await openOtlpReceiver();
    await open(receiver.url, 'http/json');
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  it('keeps nobody from hearing that the program runs, and is asked once at a time', async () => {
    const metric = (name: string): Metric => ({ name, unit: 's', what: 'A test', labels: [] });
    let isAsked = 0;
    const silent: Watch = {
      metrics: [metric('test.silent')],
      read: async () => {
        isAsked += 1;
        return new Promise(() => {});
      },
    };
    const broken: Watch = {
      metrics: [metric('test.broken')],
      read: async () => Promise.reject(new Error('No.')),
    };
    const stop = await startTelemetry(said, 'worker', [silent, broken]);
    const told = (name: string) => receiver.metrics().filter((one) => one.name === name).length;
    await until(() => told('tipwell.alive') > 1);
    await stop();
    expect(isAsked).toBe(1);
    expect(told('test.silent') + told('test.broken')).toBe(0);
    expect(lines.join('')).toContain('what is measured could not be read');
  });
});
