// What happens, in the words in which partners are told.
import type { Context } from '#platform/context.ts';
import { payoutsByIds, type PayoutChange } from '#payouts/payouts';
import type { CapturedFacts, DisputeMoved } from '#payments/tipping';
import { tellAll } from './tell.ts';

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
