import { readDatabaseAddress } from '../apps/api/src/platform/db/hosts/database-address.rule.ts';
import { dataDirectory } from './paths.ts';
import { StartError, type StackOptions } from './stack.ts';

/** The settings of a local start, from the environment. @throws StartError naming a wrong one */
export function settingsOfStart(env: NodeJS.ProcessEnv): StackOptions {
  const { NODE_ENV: mode } = env;
  // A slip such as "prod" would show the demo's logins to the world.
  if (mode && !['development', 'test'].includes(mode)) {
    throw new StartError('The setting NODE_ENV is wrong: it must be production, or not be set.');
  }
  const port = portOf(env, 'PORT', 3000);
  const sandboxPort = portOf(env, 'SANDBOX_PORT', port + 1);
  if (port === sandboxPort) throw new StartError('PORT and SANDBOX_PORT must be two ports.');
  const { DATABASE_URL: databaseUrl, HOST: host, SANDBOX_SPEAKS: speaks, TIPWELL_DATA: data } = env;
  const address = databaseUrl ? readDatabaseAddress(databaseUrl) : null;
  if (address && 'complaint' in address) {
    throw new StartError(`The setting DATABASE_URL is wrong: it ${address.complaint}.`);
  }
  if (speaks && !isSpoken(speaks)) {
    throw new StartError(
      'The setting SANDBOX_SPEAKS is wrong: it must be stripe, checkout, flow, ryft, payermax, adyen or all, or not be set.',
    );
  }
  // What was begun in the sandbox's own words is not known to it in another's.
  if (speaks && !data) {
    throw new StartError(
      'With SANDBOX_SPEAKS a demo of its own is made: name another folder for it in TIPWELL_DATA.',
    );
  }
  return {
    dataDirectory: dataDirectory(),
    port,
    sandboxPort,
    host: host || '127.0.0.1',
    ...(databaseUrl ? { databaseUrl } : {}),
    withDemo: true,
    ...(speaks && isSpoken(speaks) ? { demo: 'small', speaks } : { demo: 'full' }),
    keepAlive: true,
  };
}

function isSpoken(words: string): words is NonNullable<StackOptions['speaks']> {
  return ['stripe', 'checkout', 'flow', 'ryft', 'payermax', 'adyen', 'all'].includes(words);
}

function portOf(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = env[name];
  if (!text) return usual;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw new StartError(`The setting ${name} is wrong: it must be a number from 1 to 65535.`);
  }
  return port;
}
