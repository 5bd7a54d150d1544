// `npm run reset`: forgets all data of this checkout, so that the next start begins afresh.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from '../lock.mjs';
import { dataDirectory } from '../paths.ts';

const directory = dataDirectory();
const pidFile = join(directory, 'postgres/cluster/postmaster.pid');
const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
if (pid && processIdentity(pid) !== null) {
  process.stderr.write('Tipwell is running: stop it first, then reset.\n');
  process.exit(1);
}
rmSync(directory, { recursive: true, force: true });
process.stdout.write('All data of this checkout is gone. The next start begins afresh.\n');
