import type { Database } from '#platform/db/database.ts';
import { hashOfClockCode } from './clock-code.ts';
import { clockCodeByHash } from './code-store.ts';

/** Where a clocking code hangs, and whether people still clock in by it; null where it is none of ours. */
export async function placeOfClockCode(
  db: Database,
  code: string,
): Promise<{ locationId: number; isInUse: boolean } | null> {
  const found = await clockCodeByHash(db, hashOfClockCode(code));
  return found ? { locationId: found.locationId, isInUse: found.endedAt === null } : null;
}
