// What the start of the stack knows about the demo: whether there is one, and where its sandbox
// keeps what it remembers.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { demoState, type DemoSize, type DemoState } from '../apps/api/demo/demo-mark.ts';
import { openDatabase } from '../apps/api/src/platform/db/database.ts';
import { StartError } from './start-error.ts';

interface DemoToMake {
  size: DemoSize;
  /** Settings of the sandbox in whose past the demo lives. */
  sandbox: Record<string, string>;
}

interface Preparing {
  size: DemoSize;
  databaseUrl: string;
  journal: string;
  /** Empties our own database; null where the database is somebody else's. */
  recreate: (() => Promise<void>) | null;
}

/** The sandbox's time begins a day before the eight weeks do. */
const sandboxDays = 57;

/** A sandbox's memory belongs to one database: each has a file of its own. */
export function demoJournal(dataDirectory: string, databaseUrl?: string): string {
  if (databaseUrl === undefined) return join(dataDirectory, 'sandbox.journal');
  const { host, pathname } = new URL(databaseUrl);
  const name = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12);
  return join(dataDirectory, `sandbox-${name}.journal`);
}

/**
 * Finds out what is to be made; null when the demo is there, or when the database holds somebody's
 * own people. What is left of a demo that was cut short goes, but only out of our own database.
 * @throws StartError when it is in somebody else's
 */
export async function prepareDemo(preparing: Preparing): Promise<DemoToMake | null> {
  const { size, databaseUrl, journal, recreate } = preparing;
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
  rmSync(journal, { force: true });
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
