import type { Tx } from '#platform/db/database.ts';
import { endSession, type EndReason } from './end-session.ts';
import { announcePersonChanged } from '../person/person-changed.ts';
import { openSessionIdsOf } from './session-store.ts';

/** Ends every session that a person has begun, on all devices, and their views of other people. */
export async function endAllSessions(
  tx: Tx,
  userId: string,
  reason: EndReason,
  now: Date,
): Promise<void> {
  for (const sessionId of await openSessionIdsOf(tx, userId)) {
    await endSession(tx, sessionId, reason, now);
  }
  await announcePersonChanged(tx, userId);
}

/** Ends the sessions of a person who signs in otherwise from now on, but not the one in their hand. */
export async function endOtherSessions(
  tx: Tx,
  userId: string,
  but: string,
  now: Date,
  reason: EndReason = 'PASSWORD_CHANGED',
): Promise<void> {
  for (const sessionId of await openSessionIdsOf(tx, userId)) {
    if (sessionId !== but) await endSession(tx, sessionId, reason, now);
  }
  await announcePersonChanged(tx, userId);
}
