// `npm run ledger:verify`: proves the ledger of this checkout's database, or of DATABASE_URL, from
// zero, and compares every tip, refund and payout with its entries. Says that all is well, or names what
// is wrong and ends with exit code 1.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { proveLedger, type Proof } from '../../apps/api/src/prove-ledger.ts';
import { dataDirectory } from '../paths.ts';
import { startPostgres } from '../postgres.ts';
import { productDatabase } from '../stack.ts';

/** Joins the database that is running, or starts it for as long as it takes. */
async function proveOwn(): Promise<Proof> {
  const directory = join(dataDirectory(), 'postgres');
  if (!existsSync(directory)) throw new Error('there is no database yet, `npm start` makes one');
  const postgres = await startPostgres({ directory, durable: true });
  try {
    return await proveLedger(await productDatabase(postgres));
  } finally {
    await postgres.stop();
  }
}

try {
  const databaseUrl = process.env['DATABASE_URL'];
  const { isSound, words } = await (databaseUrl ? proveLedger(databaseUrl) : proveOwn());
  process.stdout.write(`${words}\n`);
  if (!isSound) process.exitCode = 1;
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The ledger could not be verified: ${reason.replace(/\.$/, '')}.\n`);
  process.exitCode = 1;
}
