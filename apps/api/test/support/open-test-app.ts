import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Method } from '@tipwell/contract/api/call';
import { freePort } from '../../../../run/ports.ts';
import { newSecrets, type Secrets } from '../../../../run/secrets.ts';
import { sandboxSettings } from '../../../../run/sandbox-settings.ts';
import { sandboxStandsIn } from '../../../../run/sandbox-stands-in.ts';
import { buildServer, jobHandlers } from '../../src/app.ts';
import { buildContext, type OpenContext } from '../../src/build-context.ts';
import { SettableClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { drainJobs } from '#platform/jobs.ts';
import { createTestDatabase } from './database.ts';
import { openSandbox } from './open-sandbox.ts';

/** The API under a clock that stands, on a database of its own, with a sandbox beside it. */
export interface TestApp {
  context: OpenContext;
  clock: SettableClock;
  server: FastifyInstance;
  outside: OutsideClient;
  databaseUrl: string;
  webhookSecret: string;
  /** A request to the API, answered with status and parsed body. */
  ask(method: Method, path: string, more?: Ask): Promise<Answer>;
  /** Delivers every webhook and works off every job, until nothing is left to do. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Ask {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** Where the request comes from. */
  address?: string;
}

export interface Answer {
  status: number;
  // Tests look into answers by hand; each of them asserts what it reads.
  body: Record<string, never> & { [key: string]: unknown };
  headers: Record<string, unknown>;
}

/** The outside world, as a test asks it: the sandbox, with what only tests may order there. */
export interface OutsideClient {
  url: string;
  ask(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown }>;
}

type Settings = Record<string, string>;

/** Opens a test app for one test file, with settings of its own where it needs some; close it when done. */
export async function openTestApp(
  start = new Date(),
  settings:
    | Settings
    | ((sandboxUrl: string, secrets: Secrets) => Settings | Promise<Settings>) = {},
): Promise<TestApp> {
  const database = await createTestDatabase({ max: 2 });
  const secrets = newSecrets();
  const apiPort = await freePort();
  const sandbox = await openSandbox({
    ...secrets,
    ...sandboxSettings(apiPort),
  });

  const asked = typeof settings === 'function' ? await settings(sandbox.url, secrets) : settings;
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    DATABASE_URL: database.url,
    // People of the platform sign in with a password alone; tests of the second factor ask for it.
    SECOND_FACTOR: 'optional',
    PASSWORD_COST: 'least',
    ...secrets,
    ...sandboxStandsIn(sandbox.url, secrets),
    ...asked,
  });
  const clock = new SettableClock(start);
  const context = buildContext(config, 'test', { clock, maxConnections: 20 });
  const server = await buildServer(context);
  await context.live.start();
  await server.listen({ port: apiPort, host: '127.0.0.1' });

  const client: OutsideClient = {
    url: sandbox.url,
    async ask(method, path, body) {
      const answer = await fetch(sandbox.url + path, {
        method,
        headers: {
          authorization: `Bearer ${secrets.SANDBOX_API_KEY}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    },
  };

  let requests = 0;
  return {
    context,
    clock,
    server,
    outside: client,
    databaseUrl: database.url,
    webhookSecret: secrets.SANDBOX_WEBHOOK_SECRET,
    async ask(method, path, more = {}) {
      const options: InjectOptions = {
        method,
        url: path,
        // Each request from another address, so that limits by address do not meet the tests.
        remoteAddress: more.address ?? `10.0.${Math.floor(requests / 250)}.${requests++ % 250}`,
        headers: {
          ...(more.token ? { authorization: `Bearer ${more.token}` } : {}),
          ...more.headers,
        },
        ...(more.body === undefined ? {} : { payload: more.body as object }),
      };
      const answer = await server.inject(options);
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        body: isJson ? (answer.json() as Answer['body']) : { text: answer.body as never },
        headers: answer.headers,
      };
    },
    async settle() {
      for (let round = 0; round < 3; round += 1) {
        const { body } = await client.ask('POST', '/v1/test/webhooks/deliver', {});
        const { data } = body as { data: unknown[] };
        // What was done in the round before has nothing more to tell, and no job came of it.
        if (round > 0 && data.length === 0 && !(await jobsAreReady(context))) return;
        await drainJobs(context, jobHandlers);
      }
    },
    async close() {
      await server.close();
      await context.close();
      await sandbox.close();
      await database.close();
    },
  };
}

/** Whether a worker would find something to do. */
async function jobsAreReady({ pool }: OpenContext): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1',
  );
  return rowCount !== 0;
}
