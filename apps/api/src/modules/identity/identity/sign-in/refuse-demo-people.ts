import { ConfigError } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { someDemoPerson } from './demo-store.ts';

/**
 * The demo's people have a password that everybody knows: a production start does without them, also
 * where the database was filled by a local start. @throws ConfigError
 */
export async function refuseDemoPeople({ config, db }: Context): Promise<void> {
  if (!config.isProduction || !(await someDemoPerson(db))) return;
  throw new ConfigError(
    'The setting DATABASE_URL is wrong: this database holds people of the demo, whose password is public. Give production a database of its own.',
  );
}
