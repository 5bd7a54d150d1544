import type { CallOutput } from '@tipwell/contract/api/call';
import type { getSessions } from '@tipwell/contract/identity/calls/identity';
import type { getPersonDevices } from '@tipwell/contract/people/calls/registered-users';
import { fail } from '@tipwell/contract/api/errors';
import { audit } from '#platform/audit.ts';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { endSession } from './end-session.ts';
import { endOtherSessions } from './end-sessions-of.ts';
import { sessionLifetimeSeconds } from './session-life.rule.ts';
import { lockSession, openSessionsOf } from './session-store.ts';

/** Where a person is signed in, the last used first. */
export async function listSessions(
  context: Context,
  actor: Person,
): Promise<CallOutput<typeof getSessions>> {
  const sessions = await goodSessionsOf(context, actor.userId);
  return {
    sessions: sessions.map(({ sessionId, startedAt, lastUsedAt, ...seen }) => ({
      sessionId,
      ...seen,
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThisDevice: sessionId === actor.sessionId,
    })),
  };
}

/** Where somebody else is signed in: nothing by which a session could be ended or taken. */
export async function listDevices(
  context: Context,
  userId: string,
): Promise<CallOutput<typeof getPersonDevices>> {
  const sessions = await goodSessionsOf(context, userId);
  return {
    devices: sessions.map(({ sessionId: _secret, startedAt, lastUsedAt, ...seen }) => ({
      ...seen,
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  };
}

async function goodSessionsOf(context: Context, userId: string) {
  const now = context.clock.now();
  const stillGood = new Date(now.getTime() - sessionLifetimeSeconds * 1000);
  return openSessionsOf(context.db, userId, stillGood);
}

/** Signs a person out on one of their devices; for a session that has ended nothing is left to do. @throws notFound */
export async function endOwnSession(
  context: Context,
  actor: Person,
  sessionId: string,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session || session.userId !== actor.userId || session.viewerUserId) fail('notFound');
    if (session.endedAt) return;
    await endSession(tx, sessionId, 'SIGNED_OUT_ELSEWHERE', now);
    const [subject, details] = [`user:${actor.userId}`, { sessionId }];
    await audit(tx, { actor, action: 'session.ended', subject, at: now, details });
  });
}

/** Signs a person out everywhere but in the session they ask from; where there is none, nothing happens. */
export async function endOwnOtherSessions(context: Context, actor: Person): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    await endOtherSessions(tx, actor.userId, actor.sessionId, now, 'SIGNED_OUT_ELSEWHERE');
    const subject = `user:${actor.userId}`;
    await audit(tx, { actor, action: 'session.othersEnded', subject, at: now });
  });
}
