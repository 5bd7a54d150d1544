// Writes the TypeScript types of the migrated schema: `npm run db:types` after a new migration.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { columnValues } from '../column-values.ts';
import { root } from '../paths.ts';
import { startThrowAwayPostgres } from '../postgres.ts';

const outFile = process.argv[2] ?? join(root, 'apps/api/src/platform/db/schema.gen.ts');
const server = await startThrowAwayPostgres();
try {
  await migrate(server.url);
  const result = spawnSync(
    join(root, 'node_modules/.bin/kysely-codegen'),
    [
      '--url',
      server.url,
      '--dialect',
      'postgres',
      '--out-file',
      outFile,
      '--numeric-parser',
      'number',
      '--type-mapping',
      JSON.stringify({ int8: 'number', date: 'string' }),
      '--overrides',
      JSON.stringify({ columns: await columnValues(server.url) }),
      '--exclude-pattern',
      'graphile_worker.*',
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  process.exitCode = result.status ?? 1;
} finally {
  await server.stop();
}
