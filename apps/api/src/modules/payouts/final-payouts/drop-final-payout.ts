import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { mayDecide } from './confirm-final-payout.ts';
import { endRequest, lockRequest } from './store.ts';

/**
 * Ends a request without a payout: withdrawn by whoever asked, rejected by anybody else who could have
 * confirmed it. @throws notFound where none is open; notAllowed for the person themselves and in a view
 */
export async function dropFinalPayout(
  context: Context,
  actor: Person,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (request?.state !== 'OPEN') fail('notFound');
    const isOwn = actor.viewedBy === null && realPersonOf(actor) === request.askedBy;
    if (!isOwn && !mayDecide(request, actor)) fail('notAllowed');
    const state = isOwn ? 'WITHDRAWN' : 'REJECTED';
    await endRequest(tx, requestId, { state, by: realPersonOf(actor), at: now, payoutId: null });
    await audit(tx, {
      actor,
      action: isOwn ? 'finalPayout.withdrawn' : 'finalPayout.rejected',
      subject: `user:${request.userId}`,
      at: now,
      details: { reason, locationId: request.locationId },
    });
  });
}
