import type { Tx } from '#platform/db/database.ts';
import { endSession } from './end-session.ts';
import { openSessionIdsOf, openViewsOn } from './session-store.ts';

/** Ends every view that somebody has open: whom they may view as has changed. */
export async function endViewsHeldBy(tx: Tx, viewerUserId: string, now: Date): Promise<void> {
  for (const sessionId of await openSessionIdsOf(tx, viewerUserId)) {
    for (const view of await openViewsOn(tx, sessionId)) {
      await endSession(tx, view, 'LEFT_VIEW', now);
    }
  }
}
