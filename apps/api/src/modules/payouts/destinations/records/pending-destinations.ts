import type { Database } from '#platform/db/database.ts';
import { findOpenChange } from '#identity/approvals';
import { findWaiting, type WaitingDestination } from './pending-store.ts';

/** Of each place there is one open request about where its money goes. */
export const aboutDestinationOf = (locationId: number) =>
  ({ kind: 'COMPANY_DESTINATION', locationId, subject: 'destination' }) as const;

/** A venue's card or account that was asked for, or the one that is to go, and from when. */
export type WaitingAt = WaitingDestination & { countsFrom: Date; isApproved: boolean };

/** What waits about where a venue's money goes; null: nothing does. */
export async function waitingAt(db: Database, locationId: number): Promise<WaitingAt | null> {
  const open = await findOpenChange(db, aboutDestinationOf(locationId));
  const waiting = open && (await findWaiting(db, open.requestId));
  if (!open || !waiting) return null;
  return { ...waiting, countsFrom: open.countsFrom, isApproved: open.approvedBy !== null };
}
