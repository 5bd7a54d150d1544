// The whole of Tipwell as its users meet it: database, sandbox, API and worker, each a program of its
// own. `npm start`, the end-to-end stories and the crash test all start it through here.
import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDemo, sandboxStateFile } from './demo.ts';
import { runToEnd, type Program } from './child.ts';
import { keepPostgres, type KeptPostgres } from './keep-postgres.ts';
import type { EmbeddedPostgres } from './postgres.ts';
import { portIsFree } from './ports.ts';
import { newSecrets, localSecrets, type Secrets } from './secrets.ts';
import { StartError } from './start-error.ts';
import { accountsAtTheSandbox } from './accounts-at-the-sandbox.ts';
import { adyenAtTheSandbox } from './adyen-at-the-sandbox.ts';
import { checkoutAtTheSandbox, flowAtTheSandbox } from './checkout-at-the-sandbox.ts';
import { payerMaxLocally } from './payermax-at-the-sandbox.ts';
import { stripeAtTheSandbox } from './stripe-at-the-sandbox.ts';
import { ryftAtTheSandbox } from './ryft-at-the-sandbox.ts';
import { sandboxSettings } from './sandbox-settings.ts';
import { sandboxStandsIn } from './sandbox-stands-in.ts';
import { Supervisor } from './supervisor.ts';
import { watchSources } from './watch-sources.ts';

export { StartError };

export interface StackOptions {
  /** Where database, secrets and the sandbox's state are kept. */
  dataDirectory: string;
  port: number;
  sandboxPort: number;
  host: string;
  /** Another PostgreSQL than our own. */
  databaseUrl?: string;
  /** Fills an empty database with the demo. */
  withDemo: boolean;
  /** A salon with one stylist, which takes a moment, or six venues with eight weeks of life. */
  demo?: 'small' | 'full';
  /** In whose words the sandbox takes payments, all of them side by side: in its own without it. */
  speaks?: 'stripe' | 'checkout' | 'flow' | 'ryft' | 'payermax' | 'adyen' | 'all';
  /** Resolves once the pages are built that the server serves; without it they are there. */
  pages?: Promise<void>;
  /** Restarts a program that was killed, our own database among them. */
  keepAlive: boolean;
  /** The data directory goes, with the database in it, when this process has gone however it went. */
  throwAway?: boolean;
  /** Where programs write what they have to say; to our own standard error without it. */
  logFile?: string;
  /** Restarts programs when their files change. */
  watch?: boolean;
  /** Whether the database survives a loss of power; only tests do without. */
  durable?: boolean;
  keepSecrets?: boolean;
  environment?: Record<string, string>;
  /** What a test does itself and quicker than a program of its own would. */
  inProcess?: { isMigrated: boolean; seed(environment: Record<string, string>): Promise<void> };
}

export interface Stack {
  origin: string;
  sandboxOrigin: string;
  databaseUrl: string;
  secrets: Secrets;
  environment: Record<string, string>;
  postgres: EmbeddedPostgres | null;
  /** The process of a program, for tests that kill it. */
  child(name: 'api' | 'worker' | 'sandbox'): ChildProcess | undefined;
  /** Whether database, API and worker run and are ready. */
  isUp(): boolean;
  stop(): Promise<void>;
}

/** Starts everything and resolves when it can be used. @throws StartError */
export async function startStack(options: StackOptions): Promise<Stack> {
  // It is waited for once there is something to serve; until then a failure is nobody's surprise.
  options.pages?.catch(() => {});
  await refuseTakenPorts(options);
  mkdirSync(options.dataDirectory, { recursive: true });
  const secrets =
    options.keepSecrets === false ? newSecrets() : localSecrets(options.dataDirectory);
  const postgres = options.databaseUrl ? null : await startDatabase(options);
  const log = options.logFile === undefined ? null : openSync(options.logFile, 'a');
  const supervisor = new Supervisor({
    keepAlive: options.keepAlive,
    isWatched: options.watch ?? false,
    log,
    // Without its database a program could only end again.
    mayStart: async () => postgres?.up(),
  });
  const stop = async (): Promise<void> => {
    await supervisor.stop();
    await postgres?.stop();
    if (log !== null) closeSync(log);
  };
  try {
    const databaseUrl = options.databaseUrl ?? (await productDatabase(postgres));
    const environment = environmentOf(options, secrets, databaseUrl);
    const migrate = async (): Promise<void> =>
      orFail(runToEnd(program('migrate', ['apps/api/src/migrate.ts'], environment)));
    if (!options.inProcess?.isMigrated) await migrate();
    const stateFile = sandboxStateFile(options.dataDirectory, options.databaseUrl);
    const demo = options.withDemo
      ? await prepareDemo({
          size: options.demo ?? 'small',
          databaseUrl,
          stateFile,
          recreate: postgres && (async () => productDatabase(postgres, 'anew').then(migrate)),
        })
      : null;
    const sandboxOrigin = `http://127.0.0.1:${options.sandboxPort}`;
    supervisor.start(
      program('sandbox', ['apps/sandbox/src/start.ts'], {
        ...environment,
        ...sandboxSettings(options.port, payerMaxKeysIn(options)),
        PORT: String(options.sandboxPort),
        SANDBOX_STATE_FILE: stateFile,
        ...demo?.sandbox,
      }),
    );
    await supervisor.answers('sandbox', `${sandboxOrigin}/health`);
    const seed = async (): Promise<void> => {
      if (demo && options.inProcess) await options.inProcess.seed(environment);
      else if (demo) {
        await orFail(runToEnd(program('seed', ['apps/api/demo/seed.ts', demo.size], environment)));
      }
    };
    await Promise.all([seed(), options.pages]);
    supervisor.start(program('api', ['apps/api/src/start.ts'], environment));
    supervisor.start(program('worker', ['apps/api/src/worker.ts'], environment));
    const origin = `http://127.0.0.1:${options.port}`;
    await supervisor.answers('api', `${origin}/health`);
    // Who waits for a change waits for the server: the worker follows once that answers.
    if (options.watch) watchSources(() => supervisor.renew(['api', 'worker']));
    const child = (name: string): ChildProcess | undefined => supervisor.children.get(name);
    const isUp = (): boolean =>
      (postgres?.isUp() ?? true) && supervisor.isReady('api') && supervisor.isReady('worker');
    return {
      origin,
      sandboxOrigin,
      databaseUrl,
      secrets,
      environment,
      postgres,
      child,
      isUp,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function refuseTakenPorts({ port, sandboxPort, host }: StackOptions): Promise<void> {
  for (const [name, wanted] of [
    ['PORT', port],
    ['SANDBOX_PORT', sandboxPort],
  ] as const) {
    if (!(await portIsFree(wanted, host))) {
      throw new StartError(`The port ${wanted} is taken: set ${name} to another one.`);
    }
  }
}

async function startDatabase(options: StackOptions): Promise<KeptPostgres> {
  try {
    return await keepPostgres({
      directory: join(options.dataDirectory, 'postgres'),
      durable: options.durable ?? true,
      keepAlive: options.keepAlive,
      ...(options.throwAway ? { throwAway: options.dataDirectory } : {}),
    });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

/** The database named after the product; made on the first start, or anew with everything in it gone. */
export async function productDatabase(
  postgres: EmbeddedPostgres | null,
  how: 'keep' | 'anew' = 'keep',
): Promise<string> {
  if (!postgres) throw new StartError('There is no database.');
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    if (how === 'anew') await client.query('drop database if exists tipwell with (force)');
    const { rowCount } = await client.query(`select from pg_database where datname = 'tipwell'`);
    if (!rowCount) await client.query('create database tipwell');
  } finally {
    await client.end();
  }
  const url = new URL(postgres.url);
  url.pathname = '/tipwell';
  return url.href;
}

/** By whose words it speaks, the settings of an account with the sandbox. */
const accountsIn: Record<
  NonNullable<StackOptions['speaks']>,
  (sandboxUrl: string, secrets: Secrets, dataDirectory: string) => Record<string, string>
> = {
  stripe: stripeAtTheSandbox,
  checkout: (sandboxUrl, secrets) => checkoutAtTheSandbox(sandboxUrl, secrets),
  flow: flowAtTheSandbox,
  ryft: ryftAtTheSandbox,
  payermax: (sandboxUrl, _secrets, dataDirectory) => payerMaxLocally(sandboxUrl, dataDirectory),
  adyen: adyenAtTheSandbox,
  all: (sandboxUrl, secrets, dataDirectory) =>
    accountsAtTheSandbox(sandboxUrl, secrets, payerMaxLocally(sandboxUrl, dataDirectory)),
};

/** The settings of our programs in a local start. */
export function environmentOf(
  options: StackOptions,
  secrets: Secrets,
  databaseUrl: string,
): Record<string, string> {
  const sandboxUrl = `http://127.0.0.1:${options.sandboxPort}`;
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    ...secrets,
    DATABASE_URL: databaseUrl,
    PORT: String(options.port),
    HOST: options.host,
    ...sandboxStandsIn(sandboxUrl, secrets),
    ...(options.speaks
      ? accountsIn[options.speaks](sandboxUrl, secrets, options.dataDirectory)
      : {}),
    DEMO: options.withDemo ? '1' : '',
    ...(options.withDemo ? { SUPPORT_EMAIL: 'support@tipwell.test' } : {}),
    // The demo's logins stay one tap; whoever wants to see the rule at work sets it.
    SECOND_FACTOR: process.env['SECOND_FACTOR'] || 'optional',
    ...options.environment,
  };
}

/** Where the keys of PayerMax are, in whose words the sandbox speaks only with them. */
export function payerMaxKeysIn({
  speaks,
  dataDirectory,
}: Pick<StackOptions, 'speaks' | 'dataDirectory'>): string | undefined {
  return speaks === 'payermax' || speaks === 'all' ? dataDirectory : undefined;
}

function program(name: string, args: string[], environment: Record<string, string>): Program {
  return { name, arguments: args, environment };
}

/** A program that failed has said why in its own sentence. */
async function orFail(succeeded: Promise<boolean>): Promise<void> {
  if (!(await succeeded)) throw new StartError('');
}
