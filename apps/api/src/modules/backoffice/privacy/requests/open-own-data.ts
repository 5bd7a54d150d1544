import type { CallOutput } from '@tipwell/contract/api/call';
import type { openOwnData as openCall } from '@tipwell/contract/backoffice/calls/data-requests';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Verdict } from '#platform/http/bind.ts';
import { requireFreshProof } from '#identity/identity';
import { exportsOf, setOpened } from './exports-store.ts';
import { findRequest, lockRequest, setAnswer } from './requests-store.ts';

/** Long enough for both files, and short enough for a phone that is left on a table. */
const openMinutes = 10;

/**
 * Opens what was put together for ten minutes in this session, once the person has proved anew who they
 * are. That answers the request.
 * @throws notFound for somebody else's, for what is not ready, and once it is over; confirmationNeeded;
 *   notAllowed while viewing
 */
export async function openOwnData(
  context: Context,
  actor: Person,
  requestId: string,
): Promise<CallOutput<typeof openCall>> {
  await refuseWhatIsNotThere(context, actor, requestId);
  await requireFreshProof(context, actor);
  const now = context.clock.now();
  const until = new Date(now.getTime() + openMinutes * 60_000);
  await context.db.transaction().execute(async (tx) => {
    const request = (await lockRequest(tx, requestId)) ?? fail('notFound');
    await setOpened(tx, requestId, { session: actor.sessionId, until });
    if (request.answer === null) {
      await setAnswer(tx, requestId, { answer: 'GIVEN', at: now, by: null, note: null });
    }
    await audit(tx, {
      actor,
      action: 'ownData.opened',
      subject: `user:${actor.userId}`,
      at: now,
      details: { requestId },
    });
  });
  return { openUntil: until.toISOString() };
}

/** Whether the person has opened it in this very session. */
export async function judgeOpened(
  context: Context,
  actor: Person,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<Verdict> {
  if (actor.userId !== userId) return 'notFound';
  if (actor.viewedBy) return 'notAllowed';
  const request = await findRequest(context.db, requestId);
  if (request?.userId !== userId) return 'notFound';
  const now = context.clock.now();
  const made = (await exportsOf(context.db, [requestId])).get(requestId);
  if (!made?.expiresAt || made.expiresAt <= now) return 'notFound';
  const isOpen =
    made.openedSession === actor.sessionId && made.openedUntil !== null && made.openedUntil > now;
  return isOpen ? 'allowed' : 'notAllowed';
}

async function refuseWhatIsNotThere(
  context: Context,
  actor: Person,
  requestId: string,
): Promise<void> {
  const request = await findRequest(context.db, requestId);
  if (request?.userId !== actor.userId) fail('notFound');
  const made = (await exportsOf(context.db, [requestId])).get(requestId);
  if (!made?.expiresAt || made.expiresAt <= context.clock.now()) fail('notFound');
}
