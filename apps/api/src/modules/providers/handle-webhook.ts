import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { tell } from '../../platform/events.ts';
import { defineJob } from '../../platform/jobs.ts';
import {
  chargeAsText,
  chargeReported,
  payoutAsText,
  payoutReported,
  refundReported,
} from './events.ts';
import { paymentSystemOfProvider } from './payment-systems.ts';
import type { Outcome } from './ports.ts';
import { findWebhookEvent, markHandled } from './store.ts';

export const handleWebhookJob = defineJob<{ provider: string; eventId: string }>('handle-webhook');

/**
 * An event is only a hint: what it speaks of is read again from the processor, so that events which
 * come twice, late or out of order end in the same truth.
 */
export async function handleWebhook(
  context: Context,
  { provider, eventId }: { provider: string; eventId: string },
): Promise<void> {
  const event = await findWebhookEvent(context.db, provider, eventId);
  if (!event || event.handledAt) return;
  const report = await readReport(context, provider, event.eventType, event.objectId);
  await context.db.transaction().execute(async (tx) => {
    await report?.(tx);
    await markHandled(tx, provider, eventId, context.clock.now());
  });
}

type Report = (tx: Tx) => Promise<void>;

/** Asks the processor; null for events that concern nothing of ours. */
async function readReport(
  context: Context,
  provider: string,
  eventType: string,
  objectId: string,
): Promise<Report | null> {
  const system = paymentSystemOfProvider(provider);
  if (!system) return null;
  if (eventType.startsWith('payment_intent.')) {
    const charge = answered(await system.readCharge(context, objectId));
    if (!charge) return null;
    return (tx) =>
      tell(tx, chargeReported, { paymentSystem: provider, charge: chargeAsText(charge) });
  }
  if (eventType.startsWith('payout.')) {
    const payout = answered(await system.readPayout(context, objectId));
    if (!payout) return null;
    return (tx) => tell(tx, payoutReported, { payout: payoutAsText(payout) });
  }
  if (eventType.startsWith('refund.')) {
    const refund = answered(await system.readRefund(context, objectId));
    if (!refund) return null;
    return (tx) => tell(tx, refundReported, { refund });
  }
  return null;
}

/**
 * Without an answer the job fails and is tried again later; the event stays written down. Null: the
 * processor has no such thing, and asking again would not change that.
 */
function answered<Value>(outcome: Outcome<Value>): Value | null {
  if (outcome.outcome === 'ok') return outcome.value;
  if (outcome.outcome === 'rejected' && outcome.reason === 'NOT_FOUND') return null;
  throw new Error(`The processor did not tell the state (${outcome.outcome}).`);
}
