// What happens, in the words in which partners are told.
import type { WebhookKind } from '@tipwell/contract/backoffice/webhook-kinds';
import type { Context } from '#platform/context.ts';
import { derivedId } from '#platform/derived-id.ts';
import { enqueue } from '#platform/jobs.ts';
import { payoutsByIds, type PayoutChange } from '#payouts/payouts';
import type { CapturedFacts, DisputeMoved } from '#payments/tipping';
import { businessOf, findLocation } from '#venues/locations';
import { deliverJob, deliverKey } from './deliver-job.ts';
import { insertMessage, type About } from './delivery-store.ts';
import { isAnybodyTold, listenersAt } from './endpoint-store.ts';
import { firstState } from './next-try.rule.ts';

export async function hearOfPayments(
  context: Context,
  { tips }: { tips: readonly CapturedFacts[] },
): Promise<void> {
  await tellAll(
    context,
    'payment.captured',
    tips.map(({ tipId, locationId }) => ({ locationId, about: { paymentId: tipId } })),
  );
}

export async function hearOfRefund(
  context: Context,
  { tipId, locationId }: CapturedFacts,
): Promise<void> {
  await tellAll(context, 'payment.refunded', [{ locationId, about: { paymentId: tipId } }]);
}

export async function hearOfDispute(
  context: Context,
  { tipId, locationId, disputeId, what, back }: DisputeMoved,
): Promise<void> {
  const step = [disputeId, what, back?.inAll ?? ''].join(' ');
  const about = { paymentId: tipId };
  await tellAll(context, 'payment.disputed', [{ locationId, about, step }]);
}

export async function hearOfSplit(
  context: Context,
  { runId, locationId, businessDay }: { runId: string; locationId: number; businessDay: string },
): Promise<void> {
  await tellAll(context, 'split.closed', [{ locationId, about: { businessDay }, step: runId }]);
}

/** Of payouts of the venue itself alone: where its people are paid is nobody's to hear. */
export async function hearOfPayouts(
  context: Context,
  { changes }: { changes: readonly PayoutChange[] },
): Promise<void> {
  const ofVenues = changes.filter(({ userId }) => userId === null);
  if (ofVenues.length === 0) return;
  const payouts = await payoutsByIds(
    context.db,
    ofVenues.map(({ payoutId }) => payoutId),
  );
  await tellAll(
    context,
    'payout.changed',
    ofVenues.map(({ payoutId, locationId }) => {
      const step = payouts.find((payout) => payout.payoutId === payoutId)?.state ?? '';
      return { locationId, about: { payoutId }, step };
    }),
  );
}

/** Something that happened at a location. */
interface Happening {
  locationId: number;
  about: About;
  /** What sets it apart from what happens to the same thing at another time. */
  step?: string;
}

/**
 * Keeps messages for everyone who is told of such things at the location or its master. Heard twice, a
 * happening is one message.
 */
async function tellAll(
  context: Context,
  kind: WebhookKind,
  happenings: readonly Happening[],
): Promise<void> {
  const { db, clock, config } = context;
  // Most places tell nobody: of thousands of payments this is all that is asked.
  if (!(await isAnybodyTold(db, kind))) return;
  for (const [locationId, here] of Map.groupBy(happenings, (one) => one.locationId)) {
    const location = await findLocation(db, locationId);
    const listeners = location ? await listenersAt(db, businessOf(location), kind) : [];
    const told = listeners.flatMap(({ endpointId, state }) => {
      const first = firstState(state);
      return first === null ? [] : [{ endpointId, first }];
    });
    if (told.length === 0) continue;
    const happenedAt = clock.now();
    await db.transaction().execute(async (tx) => {
      for (const { about, step = '' } of here) {
        const messageId = derivedId(config, 'outgoing-webhook', kind, JSON.stringify(about), step);
        await insertMessage(tx, { messageId, locationId, kind, about, happenedAt }, told);
      }
      await enqueue(tx, deliverJob, {}, { key: deliverKey });
    });
  }
}
