import type { Context } from '#platform/context.ts';
import type { Event } from '#platform/events.ts';
import { cardReported, disputeAsText, disputeReported, refundReported } from '../events.ts';
import type { Outcome, PaymentSystem, PayoutReport } from './ports.ts';
import type { Report, SpokenOf } from './webhook-source.ts';

/** Asks a payment system about what its event speaks of; null for what concerns nothing of ours. */
export async function readAgain(
  context: Context,
  system: PaymentSystem,
  { kind, objectId }: SpokenOf,
): Promise<Report | null> {
  if (kind === 'CHARGE') {
    const charge = answered(await system.readCharge(context, objectId));
    return charge && { charge };
  }
  if (kind === 'PAYOUT') return payoutReportOf(await system.readPayout(context, objectId));
  if (kind === 'REFUND') {
    const refund = answered(await system.readRefund(context, objectId));
    return refund && reportOf(refundReported, { refund });
  }
  if (kind === 'DISPUTE') {
    const dispute = answered(await system.readDispute(context, objectId));
    return dispute && reportOf(disputeReported, { dispute: disputeAsText(dispute) });
  }
  if (kind === 'HINT') return null;
  const card = answered(await system.readPayoutCard(context, objectId));
  return card && reportOf(cardReported, { card });
}

/** What a carrier of payouts answered. @throws where it did not tell the state */
export function payoutReportOf(outcome: Outcome<PayoutReport>): Report | null {
  const payout = answered(outcome);
  return payout && { payout };
}

export function reportOf<Payload extends object>(event: Event<Payload>, payload: Payload): Report {
  return { event, payload };
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
