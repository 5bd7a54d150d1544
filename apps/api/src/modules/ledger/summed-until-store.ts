// The SQL of up to when others keep sums of entries.
import type { Database } from '../../platform/db/database.ts';

/**
 * Says that sums are about to be kept of all entries before a moment. Those that come from now on are noted
 * (`ledger.late_entry_facts`), so that whoever keeps sums knows that they are old.
 */
export async function noteSummedUntil(db: Database, at: Date): Promise<void> {
  await db.updateTable('ledger.summed_until').set({ at }).where('at', '<', at).execute();
}
