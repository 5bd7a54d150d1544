// `npm run ledger:verify`: proves the ledger of this checkout's database, or of DATABASE_URL, from
// zero, and compares every tip, refund and payout with its entries. Says that all is well, or names what
// is wrong and ends with exit code 1. `-- --archive` proves besides what of it lies in the store of files.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { proveLedger, type Proof } from '../../apps/api/src/prove-ledger.ts';
import { runInFront } from '../child.ts';
import { dataDirectory } from '../paths.ts';
import { startPostgres } from '../postgres.ts';
import { localSecrets } from '../secrets.ts';
import { environmentOf, productDatabase } from '../stack.ts';
import { settingsOfStart } from '../start-settings.ts';

const { values } = parseArgs({ options: { archive: { type: 'boolean', default: false } } });

/** The books, and what of them is archived, which tells of itself; whether all of it is sound. */
async function prove(databaseUrl: string): Promise<Proof> {
  const proof = await proveLedger(databaseUrl);
  const isArchiveSound = !values.archive || (await proveArchived(databaseUrl)) === 0;
  return { ...proof, isSound: proof.isSound && isArchiveSound };
}

/** With the settings of a production start, or of this checkout. */
async function proveArchived(databaseUrl: string): Promise<number> {
  const isProduction = process.env['NODE_ENV'] === 'production';
  const here = settingsOfStart(isProduction ? {} : process.env);
  return runInFront({
    name: 'archive',
    arguments: ['apps/api/src/verify-archive.ts'],
    environment: isProduction
      ? { DATABASE_URL: databaseUrl }
      : environmentOf(here, localSecrets(here.dataDirectory), databaseUrl),
  });
}

/** Joins the database that is running, or starts it for as long as it takes. */
async function proveOwn(): Promise<Proof> {
  const directory = join(dataDirectory(), 'postgres');
  if (!existsSync(directory)) throw new Error('there is no database yet, `npm start` makes one');
  const postgres = await startPostgres({ directory, durable: true });
  try {
    return await prove(await productDatabase(postgres));
  } finally {
    await postgres.stop();
  }
}

try {
  const databaseUrl = process.env['DATABASE_URL'];
  const { isSound, words } = await (databaseUrl ? prove(databaseUrl) : proveOwn());
  process.stdout.write(`${words}\n`);
  if (!isSound) process.exitCode = 1;
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The ledger could not be verified: ${reason.replace(/\.$/, '')}.\n`);
  process.exitCode = 1;
}
