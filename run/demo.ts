// What the start of the stack knows about the demo: whether there is one, and where its sandbox
// keeps what it remembers.
import { createHash } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { demoState, type DemoSize, type DemoState } from '../apps/api/demo/demo-mark.ts';
import { openDatabase } from '../apps/api/src/platform/db/database.ts';
import { readDatabaseAddress } from '../apps/api/src/platform/db/hosts/database-address.rule.ts';
import { StartError } from './start-error.ts';

interface DemoToMake {
  size: DemoSize;
  /** Settings of the sandbox in whose past the demo lives. */
  sandbox: Record<string, string>;
}

interface Preparing {
  size: DemoSize;
  databaseUrl: string;
  /** The file in which the sandbox keeps what it remembers. */
  stateFile: string;
  /** Empties our own database; null where the database is somebody else's. */
  recreate: (() => Promise<void>) | null;
}

/** The sandbox's time begins a day before the eight weeks do. */
const sandboxDays = 57;

/**
 * A sandbox's memory belongs to one database: each has a file of its own. One that an earlier release
 * left under its older name gets the new one, and the sandbox takes over what is in it.
 */
export function sandboxStateFile(dataDirectory: string, databaseUrl?: string): string {
  const name = databaseUrl === undefined ? 'sandbox' : `sandbox-${fingerprintOf(databaseUrl)}`;
  const earlier = join(dataDirectory, `${name}.journal`);
  const path = join(dataDirectory, `${name}.sqlite`);
  if (!existsSync(path) && existsSync(earlier)) renameSync(earlier, path);
  return path;
}

function fingerprintOf(databaseUrl: string): string {
  const address = readDatabaseAddress(databaseUrl);
  const [url, hosts] = 'url' in address ? [address.url, address.hosts] : [databaseUrl, []];
  const { host, pathname } = new URL(url);
  // Several servers hold one database, in whatever order they are named.
  const servers =
    hosts.length > 0
      ? hosts
          .map(({ name }) => name)
          .toSorted()
          .join(',')
      : host;
  return createHash('sha256').update(`${servers}${pathname}`).digest('hex').slice(0, 12);
}

/**
 * Finds out what is to be made; null when the demo is there, or when the database holds somebody's
 * own people. What is left of a demo that was cut short goes, but only out of our own database.
 * @throws StartError when it is in somebody else's
 */
export async function prepareDemo(preparing: Preparing): Promise<DemoToMake | null> {
  const { size, databaseUrl, stateFile, recreate } = preparing;
  if (size === 'small') return { size, sandbox: {} };
  const state = await demoStateIn(databaseUrl);
  if (state === 'WHOLE' || state === 'OTHER') return null;
  if (state === 'HALF') {
    if (!recreate) {
      throw new StartError(
        'The demo in the database of DATABASE_URL was cut short: give an empty database instead.',
      );
    }
    await recreate();
  }
  // The database is empty, so what a sandbox remembers of an earlier one means nothing any more.
  for (const end of ['', '-wal', '-shm']) rmSync(`${stateFile}${end}`, { force: true });
  const startAt = new Date(Date.now() - sandboxDays * 24 * 60 * 60 * 1000);
  return { size, sandbox: { SANDBOX_START_AT: startAt.toISOString() } };
}

/** What a database holds of the demo. */
export async function demoStateIn(databaseUrl: string): Promise<DemoState> {
  const opened = openDatabase(databaseUrl, { max: 1, name: 'demo-state' });
  try {
    return await demoState(opened.db);
  } finally {
    await opened.close();
  }
}
