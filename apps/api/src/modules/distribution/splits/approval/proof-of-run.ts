import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { sum } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';
import { postedTo } from '#ledger/ledger';
import type { Run } from '../runs/run-store.ts';
import { sharesByPerson } from '../runs/release-store.ts';

/** What the books say that a run gave to people, beside the sum of its shares. */
export interface ProofOfRun {
  /** What the run's entry posted to people's accounts, in minor units. */
  inTheBooks: number;
  /** The sum of what the run's shares gave to people. */
  ofShares: number;
  isSame: boolean;
}

/** Compares a run with the books, account by account: available is what the shares sum to. */
export async function proofOfRun(db: Database, run: Run): Promise<ProofOfRun> {
  const [posted, shares] = await Promise.all([
    run.entryId === null
      ? new Map<string, number>()
      : postedTo(db, entryKinds.poolShare, run.entryId),
    sharesByPerson(db, run.runId),
  ]);
  const mine = shares.filter(({ account }) => posted.has(account));
  const inTheBooks = sum(mine.map(({ account }) => posted.get(account) ?? 0));
  const ofShares = sum(shares.map(({ given }) => given));
  const isSame =
    inTheBooks === ofShares &&
    shares.every(({ account, given }) => given === 0 || posted.get(account) === given);
  return { inTheBooks, ofShares, isSame };
}
