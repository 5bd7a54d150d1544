import type { Database, Tx } from '#platform/db/database.ts';
import { checkAccounts } from './check-accounts.ts';
import { checkEntries } from './check-entries.ts';
import { checkHolds } from './check-holds.ts';
import { checkSeals } from './check-seals.ts';
import { Finding } from './finding.ts';

export type Verdict =
  | {
      readonly isSound: true;
      readonly entries: number;
      readonly postings: number;
      readonly accounts: number;
      readonly holds: number;
      readonly blocks: number;
      readonly seals: number;
    }
  | {
      readonly isSound: false;
      /** The first bad place, in one sentence. */
      readonly finding: string;
    };

/**
 * Proves the whole ledger from zero (money rule 3.2), reading in pieces and at one moment, so that it
 * may run beside everything else: every entry is balanced, unchanged and in one place of the chain;
 * every account is numbered without a gap and keeps what its postings make; every hold is accounted
 * for; all accounts together are zero.
 */
export async function verifyLedger(db: Database): Promise<Verdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(verifyWithin);
}

/** The same within a transaction whose moment it sees. */
export async function verifyWithin(tx: Tx): Promise<Verdict> {
  try {
    const replay = await checkEntries(tx);
    const accounts = await checkAccounts(tx, replay);
    const holds = await checkHolds(tx);
    const seals = await checkSeals(tx);
    const { entries, postings, blocks } = replay;
    return { isSound: true, entries, postings, accounts, holds, blocks, seals };
  } catch (error) {
    if (error instanceof Finding) return { isSound: false, finding: error.message };
    throw error;
  }
}
