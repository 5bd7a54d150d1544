import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { UserStatus } from '@tipwell/contract/access/roles';
import { deviceWords } from '../sessions/device-words.rule.ts';
import { endSession } from '../sessions/end-session.ts';
import { issueTokens, type OpenedSession } from '../sessions/open-session.ts';
import { freshProofWithFactor, requireFactor } from '../second-factor/confirmations.ts';
import { hashToken, newRefreshToken } from '../sessions/refresh-token.ts';
import { handOverLifetimeSeconds } from '../sessions/refresh.rule.ts';
import { insertSession, lockSession, openViewsOn } from '../sessions/session-store.ts';
import { insertHandOver } from '../sessions/view-store.ts';
import { findUser, type UserRow } from '../person/user-store.ts';
import { judgeView, type ViewParty } from '../sessions/view-as.rule.ts';
import type { ToldClient } from '../sessions/told-client.ts';

interface StartView {
  /** Whom the viewer wants to see the product as. */
  userId: string;
  isReadOnly: boolean;
  /** The viewer's device. */
  identifier: string;
  client: ToldClient;
  /** Where the viewer wants to be afterwards. */
  returnPath: string | null;
}

/**
 * Lets somebody see the product as another person. It is a session of its own that hangs on the
 * viewer's, which stays open on the server; one view at a time for each.
 * @throws notFound for nobody; notAllowed by the rule, and while viewing already; secondFactorMissing,
 *   and confirmationNeeded where the viewer's own proof is not fresh
 */
export async function startView(
  context: Context,
  actor: Person,
  asked: StartView,
): Promise<OpenedSession> {
  await mayBegin(context, actor);
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const { viewed, sessionId } = await beginView(tx, actor, asked, now);
    const refreshToken = newRefreshToken();
    return issueTokens(context, tx, viewed, { sessionId, refreshToken }, now);
  });
}

/**
 * The same view for a tab of its own. It has no refresh token: what is given opens it once, in the
 * browser that holds the viewer's own session, and that session renews it afterwards.
 */
export async function offerView(
  context: Context,
  actor: Person,
  asked: StartView,
): Promise<{ handOver: string; expiresInSeconds: number }> {
  await mayBegin(context, actor);
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const { sessionId } = await beginView(tx, actor, asked, now);
    const handOver = newRefreshToken();
    const expiresAt = new Date(now.getTime() + handOverLifetimeSeconds * 1000);
    await insertHandOver(tx, { hash: hashToken(handOver), sessionId, expiresAt });
    return { handOver, expiresInSeconds: handOverLifetimeSeconds };
  });
}

async function mayBegin(context: Context, actor: Person): Promise<void> {
  if (actor.viewedBy) fail('notAllowed');
  requireFactor(context, actor);
  await freshProofWithFactor(context, actor);
}

async function beginView(
  tx: Tx,
  actor: Person,
  asked: StartView,
  now: Date,
): Promise<{ viewed: UserRow; sessionId: string }> {
  const viewed = (await findUser(tx, asked.userId)) ?? fail('notFound');
  const party: ViewParty = {
    userId: viewed.user_id,
    status: viewed.status as UserStatus,
    platformRoles: viewed.platform_roles as ViewParty['platformRoles'],
  };
  const verdict = judgeView(actor, party, asked.isReadOnly);
  if (verdict === 'REFUSED') fail('notAllowed');
  const own = await lockSession(tx, actor.sessionId);
  if (!own || own.endedAt) fail('notSignedIn');
  for (const open of await openViewsOn(tx, actor.sessionId)) {
    await endSession(tx, open, 'LEFT_VIEW', now);
  }
  const sessionId = randomUUIDv7();
  const isReadOnly = verdict === 'READ_ONLY';
  await insertSession(tx, {
    sessionId,
    userId: viewed.user_id,
    device: asked.identifier,
    seenAs: deviceWords(asked.client.userAgent),
    client: asked.client,
    view: {
      viewerUserId: actor.userId,
      viewerSessionId: actor.sessionId,
      isReadOnly,
      returnPath: asked.returnPath,
    },
    // A view proves nothing of whom it shows.
    provedAt: null,
    now,
  });
  const subject = `user:${viewed.user_id}`;
  const details = { isReadOnly, sessionId };
  await audit(tx, { actor, action: 'view.started', subject, at: now, details });
  return { viewed, sessionId };
}
