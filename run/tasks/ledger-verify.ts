// `npm run ledger:verify`: proves the ledger of this checkout's database, or of DATABASE_URL, from
// zero, and compares every tip, refund and payout with its entries. Says that all is well, or names what
// is wrong and ends with exit code 1. `-- --archive` proves besides what of it lies in the store of files.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../apps/api/src/platform/db/database.ts';
import { verifyLedger, type Verdict } from '../../apps/api/src/modules/ledger/index.ts';
import { verifyBooks, type BooksVerdict } from '../../apps/api/src/modules/reconciliation/index.ts';
import { runInFront } from '../child.ts';
import { dataDirectory } from '../paths.ts';
import { startPostgres } from '../postgres.ts';
import { localSecrets } from '../secrets.ts';
import { environmentOf, productDatabase } from '../stack.ts';
import { settingsOfStart } from '../start-settings.ts';

interface Proof {
  verdict: Verdict;
  books: BooksVerdict;
  /** What the program said by its exit code; it has told the rest itself. */
  archive: number;
}

const { values } = parseArgs({ options: { archive: { type: 'boolean', default: false } } });

async function verify(databaseUrl: string): Promise<Proof> {
  const opened = openDatabase(databaseUrl, { max: 1, name: 'ledger-verify' });
  try {
    const verdict = await verifyLedger(opened.db);
    const books = await verifyBooks(opened.db);
    return { verdict, books, archive: values.archive ? await verifyArchived(databaseUrl) : 0 };
  } finally {
    await opened.close();
  }
}

/** With the settings of a production start, or of this checkout. */
async function verifyArchived(databaseUrl: string): Promise<number> {
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
async function verifyOwn(): Promise<Proof> {
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
  const { verdict, books, archive } = await (databaseUrl ? verify(databaseUrl) : verifyOwn());
  if (verdict.isSound && books.findings.length === 0) {
    const { entries, postings, accounts, holds, blocks, seals } = verdict;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(
      `All is well. Read from zero in ${seconds} s: entries ${entries}, postings ${postings}, ` +
        `accounts ${accounts}, holds ${holds}, blocks ${blocks}, sealed days ${seals}. Every sum is zero. ` +
        `Tips, refunds and payouts compared with their entries: ${books.movements}` +
        (books.waiting > 0 ? `; waiting for their processor’s word: ${books.waiting}.\n` : '.\n'),
    );
  } else {
    const found = [...(verdict.isSound ? [] : [verdict.finding]), ...books.findings];
    process.stdout.write(`${found.join('\n')}\n`);
    process.exitCode = 1;
  }
  if (archive !== 0) process.exitCode = 1;
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The ledger could not be verified: ${reason.replace(/\.$/, '')}.\n`);
  process.exitCode = 1;
}
