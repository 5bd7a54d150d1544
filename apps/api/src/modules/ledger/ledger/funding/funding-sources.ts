import type { Database } from '#platform/db/database.ts';
import { holdsBeside, postingsAfter } from './taken-store.ts';
import { startOf, whatHoldsTake, type Piece } from './what-holds-take.rule.ts';

/**
 * What the money of holds came from: of each the postings of its account that are in it, the first and
 * the last perhaps in part, so that they sum to what was held. Told from the books alone, of all holds of
 * an account together: no penny is in two that stand.
 * @param reasons the reasons of the holds that take the oldest money first
 */
export async function fundingSources(
  db: Database,
  holdIds: readonly string[],
  reasons: readonly string[],
): Promise<Map<string, readonly Piece[]>> {
  if (holdIds.length === 0) return new Map();
  const asked = new Set(holdIds);
  const accounts = await holdsBeside(db, holdIds, reasons);
  const starts = [...accounts].map(([accountId, holds]) => {
    return { accountId, ...startOf(holds, asked) };
  });
  const postings = await postingsAfter(db, starts);
  return new Map(
    starts.flatMap(({ accountId, holds, takenBefore }) => [
      ...whatHoldsTake(postings.get(accountId) ?? [], holds, takenBefore).taken,
    ]),
  );
}
