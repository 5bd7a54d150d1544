import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import {
  chargeAsText,
  chargesReported,
  disputeAsText,
  disputeReported,
  paymentSystemNamed,
  payoutAsText,
  payoutCarrierNamed,
  payoutsReported,
  refundReported,
  type DisputeReport,
  type Outcome,
} from '#providers/providers';
import type { Told } from './compare-processor.rule.ts';
import type { Movement } from './movement.ts';

/** What a processor answered about a movement, with how the module it belongs to hears of it. */
export interface ReadMovement extends Told {
  /** Publishes the report, so that what is new is booked where it belongs. */
  publish: () => Promise<void>;
}

/** Asks the processor about a movement. */
export async function readAtProcessor(
  context: Context,
  { kind, paymentSystem }: Movement,
  reference: string,
): Promise<Outcome<ReadMovement>> {
  const { db } = context;
  if (kind === 'PAYOUT') {
    const carrier = payoutCarrierNamed(context, paymentSystem);
    return mapped(await carrier.readPayout(context, reference), (payout) => ({
      ...payout,
      publish: async () => publish(db, payoutsReported, { payouts: [payoutAsText(payout)] }),
    }));
  }
  const system = paymentSystemNamed(context, paymentSystem);
  if (kind === 'TIP') {
    return mapped(await system.readCharge(context, reference), (charge) => ({
      status: charge.status,
      amount: charge.amountCaptured,
      currency: charge.currency,
      publish: async () => publish(db, chargesReported, { charges: [chargeAsText(charge)] }),
    }));
  }
  if (kind === 'REFUND') {
    return mapped(await system.readRefund(context, reference), (refund) => ({
      ...refund,
      publish: async () => publish(db, refundReported, { refund }),
    }));
  }
  return mapped(await system.readDispute(context, reference), (dispute) => ({
    status: statusOf(dispute),
    amount: dispute.withdrawn,
    back: dispute.reinstated,
    currency: dispute.movedIn ?? dispute.currency,
    publish: async () => publish(db, disputeReported, { dispute: disputeAsText(dispute) }),
  }));
}

/** By what has moved: of what was taken, how much is back. */
function statusOf({ withdrawn, reinstated }: DisputeReport): string {
  if (withdrawn === 0) return 'NOTHING';
  if (reinstated === 0) return 'TAKEN';
  return reinstated < withdrawn ? 'PARTLY_BACK' : 'BACK';
}

function mapped<Value>(
  outcome: Outcome<Value>,
  read: (value: Value) => ReadMovement,
): Outcome<ReadMovement> {
  if (outcome.outcome === 'ok') return { outcome: 'ok', value: read(outcome.value) };
  if (outcome.outcome === 'declined') {
    return { ...outcome, value: outcome.value && read(outcome.value) };
  }
  return outcome;
}
