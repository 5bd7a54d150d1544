import { verifyLedger } from '#ledger/ledger';
import { verifyBooks } from '#finance/reconciliation';
import { openDatabase } from '#platform/db/database.ts';

/** Whether the books are sound, and the words for whoever asked. */
export interface Proof {
  isSound: boolean;
  words: string;
}

/**
 * Proves the ledger of a database from zero, and compares every tip, refund and payout with its entries. It
 * only reads.
 */
export async function proveLedger(databaseUrl: string): Promise<Proof> {
  const startedAt = performance.now();
  const opened = openDatabase(databaseUrl, { max: 1, name: 'ledger-verify' });
  try {
    const verdict = await verifyLedger(opened.db);
    const books = await verifyBooks(opened.db);
    if (!verdict.isSound || books.findings.length > 0) {
      const found = [...(verdict.isSound ? [] : [verdict.finding]), ...books.findings];
      return { isSound: false, words: found.join('\n') };
    }
    const { entries, postings, accounts, holds, blocks, seals } = verdict;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const waiting =
      books.waiting > 0 ? `; waiting for their processor’s word: ${books.waiting}.` : '.';
    return {
      isSound: true,
      words:
        `All is well. Read from zero in ${seconds} s: entries ${entries}, postings ${postings}, ` +
        `accounts ${accounts}, holds ${holds}, blocks ${blocks}, sealed days ${seals}. Every sum is zero. ` +
        `Tips, refunds and payouts compared with their entries: ${books.movements}${waiting}`,
    };
  } finally {
    await opened.close();
  }
}
