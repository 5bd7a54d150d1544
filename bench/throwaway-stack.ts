import { chmodSync } from 'node:fs';
import { freePort } from '../run/ports.ts';
import { temporaryFolder } from '../run/postgres-files.ts';
import type { startStack } from '../run/stack.ts';

/**
 * What a benchmark starts: every program on free ports, with an empty database in a folder that the
 * caller removes at the end.
 */
export async function throwawayStack(): Promise<{
  directory: string;
  options: Parameters<typeof startStack>[0];
}> {
  const directory = temporaryFolder();
  // The database's own user must be able to pass through.
  chmodSync(directory, 0o755);
  const options = {
    dataDirectory: directory,
    port: await freePort(),
    sandboxPort: await freePort(),
    host: '127.0.0.1',
    withDemo: false,
    keepAlive: false,
    keepSecrets: false,
    throwAway: true,
    // Guests come from many addresses, and the limits by address stay as they are.
    environment: { TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
  };
  return { directory, options };
}
