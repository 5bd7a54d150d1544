import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { accountsAtTheSandbox } from '../../../../run/accounts-at-the-sandbox.ts';
import { sandboxSettings } from '../../../../run/sandbox-settings.ts';
import { payerMaxAtTheSandbox } from '../../../../run/payermax-at-the-sandbox.ts';
import { sandboxStandsIn } from '../../../../run/sandbox-stands-in.ts';
import { startProgram, stopProgram } from '../../../../run/child.ts';
import { freePort } from '../../../../run/ports.ts';
import { newSecrets, type Secrets } from '../../../../run/secrets.ts';
import { buildServer, jobHandlers, sweeps } from '../../src/app.ts';
import { buildContext } from '../../src/build-context.ts';
import { releaseAbandonedJobs } from '#platform/abandoned-jobs.ts';
import { SettableClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { drainJobs, enqueue } from '#platform/jobs.ts';
import { createTestDatabase } from '../support/database.ts';
import type { Answer, TestApp, OutsideClient } from '../support/open-test-app.ts';
import { openUnreliableLine, type UnreliableLine } from './unreliable-line.ts';

/** An app on a moved clock: time passes for server, worker, queue and processor alike. */
export interface SimulatedApp extends TestApp {
  line: UnreliableLine;
  /** Has time pass. What waits in the queue for a later time comes that much nearer. */
  pass(minutes: number): Promise<void>;
  /** Asks for every round whose time has come, as the worker does, and works off the queue. */
  work(): Promise<void>;
  /** The same, by a worker that is killed so many milliseconds after it began, and then by another. */
  workAndBeKilled(afterMs: number): Promise<void>;
}

/**
 * Opens an app in the past, with a processor whose clock stands until it is moved, and which sends
 * its messages only when it is told to: the simulation decides which of them arrive.
 */
export async function openSimulatedApp(start: Date): Promise<SimulatedApp> {
  const database = await createTestDatabase({ max: 2 });
  const secrets = newSecrets();
  const [apiPort, sandboxPort, line] = [
    await freePort(),
    await freePort(),
    await openUnreliableLine(),
  ];
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const sandboxProgram = startProgram({
    name: 'sandbox',
    arguments: ['apps/sandbox/src/start.ts'],
    environment: {
      ...secrets,
      PORT: String(sandboxPort),
      HOST: '127.0.0.1',
      SANDBOX_START_AT: start.toISOString(),
      ...sandboxSettings(apiPort),
    },
  });
  line.leadTo(sandboxUrl);
  const sandbox = sandboxClient(sandboxUrl, secrets.SANDBOX_API_KEY);
  await untilAnswered(sandbox);
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    DATABASE_URL: database.url,
    SECOND_FACTOR: 'optional',
    ...secrets,
    ...sandboxStandsIn(line.url, secrets),
    ...accountsAtTheSandbox(line.url, secrets, await payerMaxAtTheSandbox(line.url, secrets)),
  };
  const config = readConfig(settings);
  const clock = new SettableClock(start);
  const context = buildContext(config, 'simulation', { clock, maxConnections: 20 });
  const server = await buildServer(context);
  await server.listen({ port: apiPort, host: '127.0.0.1' });
  await sandbox.ask('POST', '/v1/test/webhooks/pause');
  await fillBalance(sandboxUrl, secrets);

  const lastRound = new Map<string, number>();
  async function askForRounds(): Promise<void> {
    const now = clock.now().getTime();
    for (const { everySeconds, job } of sweeps) {
      if (now - (lastRound.get(job.name) ?? 0) < everySeconds * 1000) continue;
      lastRound.set(job.name, now);
      const asOne = { key: `sweep:${job.name}`, maxAttempts: 1 };
      await enqueue(context.db, { name: job.name }, {}, asOne);
    }
  }
  const drain = async (): Promise<void> => drainJobs(context, jobHandlers);

  let requests = 0;
  return {
    context,
    clock,
    server,
    outside: sandbox,
    line,
    databaseUrl: database.url,
    webhookSecret: secrets.SANDBOX_WEBHOOK_SECRET,
    async ask(method, path, more = {}) {
      const answer = await server.inject({
        method,
        url: path,
        // Each request from another address, so that limits by address do not meet the guests.
        remoteAddress: `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests++ & 255}`,
        headers: {
          ...(more.token ? { authorization: `Bearer ${more.token}` } : {}),
          ...more.headers,
        },
        ...(more.body === undefined ? {} : { payload: more.body as object }),
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        body: isJson ? (answer.json() as Answer['body']) : { text: answer.body as never },
        headers: answer.headers,
      };
    },
    async settle() {
      await sandbox.ask('POST', '/v1/test/webhooks/deliver', {});
      await drain();
    },
    async pass(minutes) {
      clock.advance({ minutes });
      await sandbox.ask('POST', '/v1/test/clock', { now: clock.now().toISOString() });
      await sql`
        update graphile_worker._private_jobs
        set run_at = run_at - ${minutes} * interval '1 minute'
        where locked_at is null and run_at > now()`.execute(context.db);
    },
    async work() {
      await askForRounds();
      await drain();
    },
    async workAndBeKilled(afterMs) {
      const worker = startProgram({
        name: 'worker',
        arguments: [join(import.meta.dirname, 'worker-of-a-moment.ts')],
        environment: { ...settings, NOW: clock.now().toISOString() },
      });
      await askForRounds();
      await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
      await pause(afterMs);
      worker.kill('SIGKILL');
      if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
      await releaseAbandonedJobs(context.db);
      await drain();
    },
    async close() {
      await server.close();
      await context.close();
      await stopProgram(sandboxProgram);
      await line.close();
      await database.close();
    },
  };
}

function sandboxClient(url: string, apiKey: string): OutsideClient {
  return {
    url,
    async ask(method, path, body) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    },
  };
}

/** What processors keep, and what venues are invoiced for, is money of ours that must lie there. */
async function fillBalance(url: string, { SANDBOX_API_KEY: key }: Secrets): Promise<void> {
  const filled = await fetch(`${url}/stripe/v1/topups`, {
    method: 'POST',
    headers: { authorization: `Bearer sk_test_${key}` },
    body: new URLSearchParams({ amount: '99999999', currency: 'gbp' }),
  });
  if (!filled.ok) throw new Error(`Nothing can be paid in: ${await filled.text()}`);
}

async function untilAnswered(sandbox: OutsideClient): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    try {
      await sandbox.ask('GET', '/v1/test/clock');
      return;
    } catch {
      await pause(50);
    }
  }
  throw new Error('The sandbox does not answer.');
}
