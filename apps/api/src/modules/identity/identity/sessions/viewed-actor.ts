import { withoutFactor, type Actor } from '#platform/actor.ts';
import type { SessionRow } from './session-store.ts';

/** What the audit log says of a view that ended. */
export const endedView = ({ userId, sessionId }: SessionRow, at: Date) => ({
  action: 'view.ended',
  subject: `user:${userId}`,
  at,
  details: { sessionId },
});

/** Both identities of a view, also when the access token that would name them has expired. */
export function seenByViewer(view: SessionRow, { address }: Actor): Actor {
  return {
    kind: 'person',
    address,
    userId: view.userId,
    sessionId: view.sessionId,
    status: 'ACTIVE',
    platformRoles: [],
    memberships: [],
    viewedBy: { userId: view.viewerUserId ?? '', isReadOnly: view.isReadOnly },
    factor: withoutFactor,
  };
}
