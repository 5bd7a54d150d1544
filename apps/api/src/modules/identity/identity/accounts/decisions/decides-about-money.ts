import type { Database } from '#platform/db/database.ts';
import { hasHeldSince } from '../../memberships/grant-store.ts';
import { decidedSince, decidingRoles } from './account-decision.rule.ts';

/** Whether someone decides about money or access anywhere, or did within a year. */
export async function decidesAboutMoney(db: Database, userId: string, now: Date): Promise<boolean> {
  return hasHeldSince(db, userId, { roles: decidingRoles, since: decidedSince(now) });
}
