import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { enqueue } from '#platform/jobs.ts';
import { describeError } from '#platform/log.ts';
import { deliverJob, deliverKey } from './deliver-job.ts';
import { dueDeliveries, giveUpWaiting, keepAttempt, type Delivery } from './delivery-store.ts';
import {
  giveBack,
  signingEndpoint,
  takeDueEndpoints,
  type SigningEndpoint,
} from './endpoint-store.ts';
import { endpointFailed } from './events.ts';
import { hostOfUrl, noteAnswer, takeSlot } from './host-store.ts';
import { afterTry, endpointAfterTry, wasTaken, type Answered } from './next-try.rule.ts';
import { payloadOf } from './payload.ts';
import { answersWithinMs, sendSigned } from './send-signed.ts';

/** How many endpoints are told at once, and how much each until the others have their turn. */
const endpointsAtOnce = 16;
const messagesInATurn = 20;
const turnEndsAfterMs = 5_000;
/** Longer than a turn lasts, with its last message: after a crash somebody else goes on. */
const takenForMs = 2 * (turnEndsAfterMs + answersWithinMs);

/**
 * Sends what is due, to several endpoints at a time and to each in its order. At most a few are waited for
 * at once, so that endpoints which do not answer keep nobody's other work from being done.
 */
export async function deliverDue(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const until = new Date(now.getTime() + takenForMs);
  const taken = await takeDueEndpoints(db, { now, until, atMost: endpointsAtOnce });
  const turns = await Promise.allSettled(
    taken.map(async (endpointId) => takeTurn(context, endpointId)),
  );
  for (const [index, turn] of turns.entries()) {
    if (turn.status === 'fulfilled') continue;
    const endpoint = { endpointId: taken[index] };
    context.log.error({ ...endpoint, ...describeError(turn.reason) }, 'an endpoint was not told');
  }
  // There may be more for whoever took all that they were given, and for those who had no turn yet.
  const isMore = turns.some((turn) => turn.status === 'fulfilled' && turn.value);
  if (isMore || taken.length === endpointsAtOnce) {
    await enqueue(db, deliverJob, {}, { key: deliverKey });
  }
}

/** Whether there may be more for it at once. */
async function takeTurn(context: Context, endpointId: string): Promise<boolean> {
  const { db, clock } = context;
  let after: ReturnType<typeof endpointAfterTry> | null = null;
  const began = performance.now();
  try {
    const endpoint = await signingEndpoint(db, endpointId);
    if (!endpoint) return false;
    const due = await dueDeliveries(db, endpointId, clock.now(), messagesInATurn);
    for (const delivery of due) {
      // Closed after failures, or for the rest of a full minute: the host has its turn once it opens.
      if ((await takeSlot(db, hostOfUrl(endpoint.url), clock.now())) !== null) return false;
      const status = await tryOnce(context, endpoint, delivery);
      const since: Date | null = after ? after.failingSince : endpoint.failingSince;
      after = endpointAfterTry(status, since, clock.now());
      // Whoever has just not taken one is not asked to take the next.
      if (!wasTaken(status)) return false;
      // One that takes its time holds up neither the others nor a worker that is to end.
      if (performance.now() - began > turnEndsAfterMs) return true;
    }
    // Others at the same host had to wait for this turn.
    return due.length > 0;
  } finally {
    await db.transaction().execute(async (tx) => {
      await giveBack(tx, endpointId, after);
      if (after?.state !== 'FAILED') return;
      await giveUpWaiting(tx, endpointId);
      await publish(tx, endpointFailed, { endpointId });
    });
  }
}

async function tryOnce(
  context: Context,
  endpoint: SigningEndpoint,
  delivery: Delivery,
): Promise<Answered> {
  const { clock, db } = context;
  const at = clock.now();
  const began = performance.now();
  const payload = payloadOf(delivery);
  const { messageId } = delivery;
  const { status } = await sendSigned(context, endpoint, { messageId, payload, at });
  const tries = delivery.tries + 1;
  const next = afterTry(status, tries, at, Math.random());
  const nextAt = next.state === 'WAITING' ? next.nextAt : null;
  await db.transaction().execute(async (tx) => {
    const tookMs = Math.round(performance.now() - began);
    const { endpointId } = endpoint;
    const { state } = next;
    await noteAnswer(tx, hostOfUrl(endpoint.url), status, clock.now());
    await keepAttempt(
      tx,
      { endpointId, messageId },
      { at, tookMs, status },
      { state, tries, nextAt },
    );
  });
  return status;
}
