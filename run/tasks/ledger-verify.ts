// `npm run ledger:verify`: proves the ledger of this checkout's database, or of DATABASE_URL, from
// zero. Says that all is well, or names the first bad place and ends with exit code 1.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../apps/api/src/platform/db/database.ts';
import { verifyLedger, type Verdict } from '../../apps/api/src/modules/ledger/index.ts';
import { dataDirectory } from '../paths.ts';
import { startPostgres } from '../postgres.ts';
import { productDatabase } from '../stack.ts';

async function verify(databaseUrl: string): Promise<Verdict> {
  const opened = openDatabase(databaseUrl, { max: 1, name: 'ledger-verify' });
  try {
    return await verifyLedger(opened.db);
  } finally {
    await opened.close();
  }
}

/** Joins the database that is running, or starts it for as long as it takes. */
async function verifyOwn(): Promise<Verdict> {
  const directory = join(dataDirectory(), 'postgres');
  if (!existsSync(directory)) throw new Error('there is no database yet, `npm start` makes one');
  const postgres = await startPostgres({ directory, durable: true });
  try {
    return await verify(await productDatabase(postgres));
  } finally {
    await postgres.stop();
  }
}

try {
  const startedAt = performance.now();
  const databaseUrl = process.env['DATABASE_URL'];
  const verdict = await (databaseUrl ? verify(databaseUrl) : verifyOwn());
  if (verdict.isSound) {
    const { entries, postings, accounts, holds, blocks } = verdict;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(
      `All is well. Read from zero in ${seconds} s: entries ${entries}, postings ${postings}, ` +
        `accounts ${accounts}, holds ${holds}, blocks ${blocks}. Every sum is zero.\n`,
    );
  } else {
    process.stdout.write(`${verdict.finding}\n`);
    process.exitCode = 1;
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The ledger could not be verified: ${reason.replace(/\.$/, '')}.\n`);
  process.exitCode = 1;
}
