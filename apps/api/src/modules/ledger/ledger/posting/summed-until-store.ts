// The SQL of up to when others keep sums of entries.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#platform/db/database.ts';

const triesApartMs = 50;
const mostTries = 200;

/**
 * Says that sums are about to be kept of all entries before a moment. Those that come from now on are noted
 * (`ledger.late_entry_facts`), so that whoever keeps sums knows that they are old. It answers once every
 * transaction is over that may have posted before it was said: what it posted is there to be added up.
 * Never call it within a transaction, which would wait for itself.
 * @throws when such a transaction is under way for ten seconds
 */
export async function noteSummedUntil(db: Database, at: Date): Promise<void> {
  await db.updateTable('ledger.summed_until').set({ at }).where('at', '<', at).execute();
  const { next } = await numbersOfTransactions(db);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { oldest } = await numbersOfTransactions(db);
    if (oldest >= next) return;
    await pause(triesApartMs);
  }
  throw new Error('A transaction from before sums were to be kept does not end.');
}

/** The oldest transaction that is under way, and the next that will begin: they are numbered in turn. */
async function numbersOfTransactions(db: Database): Promise<{ oldest: bigint; next: bigint }> {
  const { oldest, next } = await db
    .selectNoFrom((on) => {
      const snapshot = on.fn('pg_current_snapshot');
      return [
        on.cast<string>(on.fn('pg_snapshot_xmin', [snapshot]), 'text').as('oldest'),
        on.cast<string>(on.fn('pg_snapshot_xmax', [snapshot]), 'text').as('next'),
      ];
    })
    .executeTakeFirstOrThrow();
  return { oldest: BigInt(oldest), next: BigInt(next) };
}
