import type { Database } from '../../platform/db/database.ts';
import { readWhatHoldsTake, type TakenLine } from './taken-store.ts';

export type { TakenLine } from './taken-store.ts';

/**
 * What the money of holds came from: the postings of their account since the hold before, kind by kind.
 * Only where these sum to exactly what was held is anything said; a hold of a part of a balance, one
 * that takes what another left, and one from before this was remembered are not in the answer.
 * @param reasons the reasons of the holds that follow each other on an account
 * @param without the kind of entry that posts such holds; it takes money and is no origin of any
 */
export async function fundingSources(
  db: Database,
  holdIds: readonly string[],
  { reasons, without }: { reasons: readonly string[]; without: string },
): Promise<Map<string, TakenLine[]>> {
  if (holdIds.length === 0) return new Map();
  return Map.groupBy(
    await readWhatHoldsTake(db, holdIds, { reasons, without }),
    ({ holdId }) => holdId,
  );
}
