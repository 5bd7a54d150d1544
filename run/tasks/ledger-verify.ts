// `npm run ledger:verify`: proves the ledger of this checkout's database, or of DATABASE_URL, from
// zero, and compares every tip, refund and payout with its entries. Says that all is well, or names what
// is wrong and ends with exit code 1.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../apps/api/src/platform/db/database.ts';
import { verifyLedger, type Verdict } from '../../apps/api/src/modules/ledger/index.ts';
import { verifyBooks, type BooksVerdict } from '../../apps/api/src/modules/reconciliation/index.ts';
import { dataDirectory } from '../paths.ts';
import { startPostgres } from '../postgres.ts';
import { productDatabase } from '../stack.ts';

interface Proof {
  verdict: Verdict;
  books: BooksVerdict;
}

async function verify(databaseUrl: string): Promise<Proof> {
  const opened = openDatabase(databaseUrl, { max: 1, name: 'ledger-verify' });
  try {
    return { verdict: await verifyLedger(opened.db), books: await verifyBooks(opened.db) };
  } finally {
    await opened.close();
  }
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
  const { verdict, books } = await (databaseUrl ? verify(databaseUrl) : verifyOwn());
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
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The ledger could not be verified: ${reason.replace(/\.$/, '')}.\n`);
  process.exitCode = 1;
}
