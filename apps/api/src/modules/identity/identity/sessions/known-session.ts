import type { Database } from '#platform/db/database.ts';
import type { KnownSession } from './session-cache.ts';
import { findOpenSession } from './session-store.ts';
import { membershipsOfUser } from '../memberships/membership-store.ts';
import { judgeView } from './view-as.rule.ts';

/**
 * Reads an open session with all that decides what may be done on it; null when it is over, its
 * person's account is, or it is a view of somebody whom its viewer may no longer see.
 */
export async function readKnownSession(
  db: Database,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<KnownSession> {
  const session = await findOpenSession(db, sessionId, userId);
  if (!session || session.status === 'TERMINATED') return null;
  if (session.viewerUserId !== null) {
    const { viewerUserId, viewerStatus, viewerRoles } = session;
    const viewer = { userId: viewerUserId, status: viewerStatus, platformRoles: viewerRoles ?? [] };
    const judged = judgeView(viewer, { ...session, userId }, session.isReadOnly);
    if (judged === 'REFUSED' || (judged === 'READ_ONLY' && !session.isReadOnly)) return null;
  }
  return { session, memberships: await membershipsOfUser(db, userId) };
}
