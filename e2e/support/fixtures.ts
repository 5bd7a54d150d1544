// What the end-to-end stories stand on: the whole of Tipwell on free ports, over a database of its own, and
// people with phones in front of it. Server and worker run in the process of the story, which loads them once
// for all of its stories; where programs themselves matter, they run as programs.
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import { demoSeed, seedDemo } from '../../apps/api/demo/seed-demo.ts';
import { buildContext } from '../../apps/api/src/build-context.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { serve } from '../../apps/api/src/serve.ts';
import { work } from '../../apps/api/src/work.ts';
import { openSandbox } from '../../apps/api/test/support/open-sandbox.ts';
import '../../apps/api/test/support/provided.ts';
import { startProgram } from '../../run/child.ts';
import { launchChromium } from '../../run/chromium.ts';
import { freePort } from '../../run/ports.ts';
import { findBarriers } from '../../run/tests/find-barriers.ts';
import { newSecrets } from '../../run/secrets.ts';
import { sandboxSettings } from '../../run/sandbox-settings.ts';
import {
  environmentOf,
  payerMaxKeysIn,
  startStack,
  type Stack,
  type StackOptions,
} from '../../run/stack.ts';

/** Everything that runs for one story. */
export interface TestApp extends Pick<
  Stack,
  'origin' | 'sandboxOrigin' | 'databaseUrl' | 'secrets' | 'environment'
> {
  /** Opens a page in a context of its own, as another person's phone would. */
  phone(options?: BrowserContextOptions): Promise<Page>;
  /** Asks the story's own database. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** How a story wants Tipwell. */
interface Wanted extends Pick<StackOptions, 'environment' | 'speaks'> {
  /** Where it is to be reached, where others have to know that before; any free port without it. */
  port?: number;
  /** What it sends out names the address at which the story reads it. */
  knowsItsAddress?: boolean;
  /** Runs programs as `npm start` does, and writes what they have to say into this file. */
  logFile?: string;
}

/** Starts Tipwell with the demo in it. Call `stop` when the story is told. */
export async function startTestApp(wanted: Wanted = {}): Promise<TestApp> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tipwell-story-'));
  const database = await cloneDatabase();
  const port = wanted.port ?? (await freePort());
  const options = {
    dataDirectory,
    port,
    sandboxPort: await freePort(),
    host: '127.0.0.1',
    databaseUrl: database.url,
    withDemo: true,
    keepAlive: true,
    keepSecrets: false,
    inProcess: { isMigrated: true, seed: seedSmallDemo },
    ...(wanted.speaks ? { speaks: wanted.speaks } : {}),
    ...(wanted.logFile === undefined ? {} : { logFile: wanted.logFile }),
    environment: {
      PASSWORD_COST: 'least',
      ...(wanted.knowsItsAddress ? { PUBLIC_ORIGIN: `http://127.0.0.1:${port}` } : {}),
      ...wanted.environment,
    },
  } satisfies StackOptions;
  const running = await (wanted.logFile === undefined
    ? startInThisProcess(options)
    : startStack(options));
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  pool.on('error', () => {});
  const contexts: BrowserContext[] = [];
  return {
    ...running,
    phone: async (more) => {
      const page = await openPhone(await theBrowser(), running.origin, more);
      contexts.push(page.context());
      return page;
    },
    query: async <Row>(text: string, values: unknown[] = []) =>
      (await pool.query(text, values)).rows as Row[],
    stop: async () => {
      await Promise.all(contexts.map(async (context) => context.close()));
      await running.stop();
      await pool.end();
      await database.drop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

let browser: Promise<Browser> | null = null;

/** The one browser of this worker, whose contexts share nothing; it ends with the process. */
async function theBrowser(): Promise<Browser> {
  const forget = (): void => {
    browser = null;
  };
  // One that crashed in a story, or never started, is not the next one's.
  browser ??= launchChromium().then((launched) => launched.once('disconnected', forget));
  browser.catch(forget);
  return browser;
}

/** Server and worker beside the story, with a sandbox of its own. */
async function startInThisProcess(
  options: StackOptions & { databaseUrl: string },
): Promise<Omit<TestApp, 'phone' | 'query'>> {
  const { databaseUrl } = options;
  const secrets = newSecrets();
  const sandbox = await openSandbox({
    ...secrets,
    ...sandboxSettings(options.port, payerMaxKeysIn(options)),
  });
  const sandboxPort = Number(new URL(sandbox.url).port);
  const environment = environmentOf({ ...options, sandboxPort }, secrets, databaseUrl);
  const stops = [async () => sandbox.close()];
  const stop = async (): Promise<void> => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    await seedSmallDemo(environment);
    const config = readConfig(environment);
    stops.push(await serve(config));
    stops.push(await work(config, failTheStory));
  } catch (error) {
    await stop();
    throw error;
  }
  const origin = `http://127.0.0.1:${options.port}`;
  return { origin, sandboxOrigin: sandbox.url, databaseUrl, secrets, environment, stop };
}

function failTheStory(): never {
  throw new Error('The worker could not write down what it has done.');
}

/** The database is a copy of a migrated one, so what is left of a start is a salon and its stylist. */
async function seedSmallDemo(environment: Record<string, string>): Promise<void> {
  const context = buildContext(readConfig(environment), 'seed');
  try {
    await seedDemo(context, demoSeed);
  } finally {
    await context.close();
  }
}

/** Another server of the same Tipwell, a program of its own on the same database. */
export async function startSecondServer(app: TestApp): Promise<{
  origin: string;
  program: ChildProcess;
}> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const program = startProgram({
    name: 'api',
    arguments: ['apps/api/src/start.ts'],
    environment: { ...app.environment, PORT: port },
  });
  await vi.waitUntil(
    async () =>
      fetch(`${origin}/health`).then(
        (answer) => answer.ok,
        () => false,
      ),
    { timeout: 20_000, interval: 100 },
  );
  return { origin, program };
}

async function openPhone(
  within: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await within.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Colours are measured: nothing may still be fading in.
    reducedMotion: 'reduce',
    ...options,
  });
  // Long enough for a machine that runs three browsers and a build at once; what never comes fails all the same.
  context.setDefaultTimeout(20_000);
  return context.newPage();
}

/**
 * Collects what a page complains about from now on: errors nobody caught, and what the browser
 * writes to its console as an error.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    complaints.push(url ? `${message.text()} (${url})` : message.text());
  });
  return complaints;
}

/** WCAG 2.2 AA as far as a machine can tell, and nothing that makes a phone scroll sideways. */
export async function expectFitForEverybody(
  page: Page,
  { onlyRules }: { onlyRules?: string[] } = {},
): Promise<void> {
  const violations = await findBarriers(
    page,
    onlyRules
      ? { rules: onlyRules }
      : { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  );
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html ?? ''})`);
  expect(told).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
}

async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `story_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${inject('templateName')} strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => onServer(`drop database if exists ${name} with (force)`),
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
