// `npm run admin:create -- EMAIL`: makes an administrator, in the database of this checkout, or with
// NODE_ENV=production in the one that the settings name. The password is asked for.
import { join } from 'node:path';
import { runInFront, runToEnd } from '../child.ts';
import { startPostgres, type EmbeddedPostgres } from '../postgres.ts';
import { localSecrets } from '../secrets.ts';
import { settingsOfStart } from '../start-settings.ts';
import { environmentOf, productDatabase } from '../stack.ts';

/** Brings the schema up to date, which is nothing new where the product has started before. */
async function createIn(environment: Record<string, string>): Promise<number> {
  const migrate = { name: 'migrate', arguments: ['apps/api/src/migrate.ts'], environment };
  if (!(await runToEnd(migrate))) return 1;
  return runInFront({
    name: 'admin:create',
    arguments: ['apps/api/src/create-admin.ts', ...process.argv.slice(2)],
    environment,
  });
}

async function createInProduction(): Promise<number> {
  const check = {
    name: 'settings',
    arguments: ['apps/api/src/check-settings.ts'],
    environment: {},
  };
  return (await runToEnd(check)) ? createIn({}) : 1;
}

/** Joins the database that is running, or starts it for as long as it takes. */
async function createHere(): Promise<number> {
  const settings = settingsOfStart(process.env);
  const { dataDirectory, databaseUrl } = settings;
  let postgres: EmbeddedPostgres | null = null;
  try {
    if (databaseUrl === undefined) {
      const directory = join(dataDirectory, 'postgres');
      postgres = await startPostgres({ directory, durable: true });
    }
    const url = databaseUrl ?? (await productDatabase(postgres));
    return await createIn(environmentOf(settings, localSecrets(dataDirectory), url));
  } finally {
    await postgres?.stop();
  }
}

try {
  const isProduction = process.env['NODE_ENV'] === 'production';
  process.exitCode = await (isProduction ? createInProduction() : createHere());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
