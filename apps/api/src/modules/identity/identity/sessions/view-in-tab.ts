// A view in a tab of its own. It has an access token like every session, and no refresh token: the
// viewer's own is the proof, which stays in the cookie and is not exchanged by this.
import { Failure } from '@tipwell/contract/api/errors';
import { audit } from '#platform/audit.ts';
import type { Actor } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { endSession } from './end-session.ts';
import { readKnownSession } from './known-session.ts';
import { issueAccess, type OpenedSession } from './open-session.ts';
import { refusalOf } from './refresh-session.ts';
import { isViewForgotten } from './refresh.rule.ts';
import { hashToken } from './refresh-token.ts';
import { lockRefreshToken, lockSession, touchSession, type SessionRow } from './session-store.ts';
import { lastUseOf, takeHandOver } from './view-store.ts';
import { endedView, seenByViewer } from './viewed-actor.ts';
import { findUser } from '../person/user-store.ts';

type OpenedView = Omit<OpenedSession, 'refreshToken'>;

/**
 * Opens a view in the tab it was begun for.
 * @throws notSignedIn when it was opened before, waited too long, or is that of another session
 */
export async function takeView(
  context: Context,
  actor: Actor,
  { token, handOver }: { token: string; handOver: string },
): Promise<OpenedView> {
  return withOwnSession(context, { actor, token }, async (tx, viewerSessionId, now) => {
    const hash = hashToken(handOver);
    const viewId = await takeHandOver(tx, { hash, viewerSessionId, now });
    return viewId === null ? null : openAgain(context, tx, { viewId, viewerSessionId }, now);
  });
}

/**
 * A new access token for a view.
 * @throws notSignedIn when the view is over or forgotten, or hangs on another session
 */
export async function renewView(
  context: Context,
  actor: Actor,
  { token, viewId }: { token: string; viewId: string },
): Promise<OpenedView> {
  return withOwnSession(context, { actor, token }, async (tx, viewerSessionId, now) =>
    openAgain(context, tx, { viewId, viewerSessionId }, now),
  );
}

/** Ends a view for whoever sits in it, or holds the session it hangs on; for others nothing happens. */
export async function endView(
  context: Context,
  actor: Actor,
  { token, viewId }: { token: string | null; viewId: string },
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const stored = token === null ? undefined : await lockRefreshToken(tx, hashToken(token));
    const view = await lockSession(tx, viewId);
    if (!view?.viewerSessionId || view.endedAt) return;
    const isInIt = actor.kind === 'person' && actor.sessionId === viewId;
    const isTheirs = stored !== undefined && stored.sessionId === view.viewerSessionId;
    if (!isInIt && !isTheirs) return;
    await endSession(tx, viewId, 'LEFT_VIEW', now);
    await audit(tx, { actor: seenByViewer(view, actor), ...endedView(view, now) });
  });
}

async function withOwnSession(
  context: Context,
  { actor, token }: { actor: Actor; token: string },
  work: (tx: Tx, viewerSessionId: string, now: Date) => Promise<OpenedView | null>,
): Promise<OpenedView> {
  const now = context.clock.now();
  // What ends by being refused has to stay ended: a failure is thrown after the transaction.
  const opened = await context.db.transaction().execute(async (tx) => {
    const stored = await lockRefreshToken(tx, hashToken(token));
    if (!stored) return null;
    const refused = await refusalOf(tx, { actor, token, stored }, now);
    return refused ?? work(tx, stored.sessionId, now);
  });
  if (opened === null) throw new Failure('notSignedIn');
  if (opened instanceof Failure) throw opened;
  return opened;
}

async function openAgain(
  context: Context,
  tx: Tx,
  { viewId, viewerSessionId }: { viewId: string; viewerSessionId: string },
  now: Date,
): Promise<OpenedView | null> {
  const view = await lockSession(tx, viewId);
  if (!view || !(await isStillOpen(tx, view, viewerSessionId, now))) return null;
  const user = await findUser(tx, view.userId);
  if (!user) return null;
  await touchSession(tx, viewId, now);
  return issueAccess(context, tx, user, view, now);
}

async function isStillOpen(
  tx: Tx,
  view: SessionRow,
  viewerSessionId: string,
  now: Date,
): Promise<boolean> {
  if (view.endedAt || view.viewerSessionId !== viewerSessionId) return false;
  const { sessionId, userId } = view;
  const usedAt = await lastUseOf(tx, sessionId);
  if (usedAt === null || isViewForgotten(usedAt, now)) return false;
  // Asked anew each time: whoever has lost the role sees nothing more.
  return (await readKnownSession(tx, { sessionId, userId })) !== null;
}
