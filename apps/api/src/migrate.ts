// Brings the database to today's schema: `node src/migrate.ts`.
import { migrate } from '#platform/db/migrate.ts';
import { ConfigError } from '#platform/config.ts';
import { runProgram } from './run-program.ts';

await runProgram('migrate', async () => {
  // Whoever migrates holds a lock from one transaction to the next, which a pooler does not know.
  const url = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL'];
  if (!url) throw new ConfigError('The setting DATABASE_URL is missing.');
  await migrate(url);
  return process.exit(0);
});
