// `npm run reset`: forgets all data of this checkout, so that the next start begins afresh.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '../paths.ts';
import { stopOrphan } from '../postgres.ts';

const directory = dataDirectory();
if (await stopOrphan(join(directory, 'postgres'))) {
  rmSync(directory, { recursive: true, force: true });
  process.stdout.write('All data of this checkout is gone. The next start begins afresh.\n');
} else {
  process.stderr.write('Tipwell is running: stop it first, then reset.\n');
  process.exitCode = 1;
}
