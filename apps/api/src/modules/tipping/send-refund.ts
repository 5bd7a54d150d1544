import type { Context } from '../../platform/context.ts';
import { forEachApart } from '../../platform/for-each-apart.ts';
import { raiseIncident } from '../../platform/incidents.ts';
import { defineJob } from '../../platform/jobs.ts';
import { paymentSystemNamed } from '../providers/index.ts';
import { noteRefund } from './note-refund.ts';
import {
  claimRefundSending,
  findRefund,
  setRefundReference,
  takeDueRefunds,
  type Refund,
} from './refund-store.ts';
import { findTip } from './store.ts';

export const sendRefundJob = defineJob<{ refundId: string }>('send-refund');

/** A call that was made may still be on its way for so long, whatever the processor knows by now. */
const callMayTravelMs = 60_000;
const batchSize = 50;

/** Asks the processor for a refund once; whoever comes again looks up what became of it. */
export async function sendRefund(
  context: Context,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await findRefund(context.db, refundId);
  if (!refund || refund.state !== 'APPROVED') return;
  if (await claimRefundSending(context.db, refundId, context.clock.now())) {
    await callProcessor(context, refund);
  } else {
    await lookUpRefund(context, refund);
  }
}

async function callProcessor(context: Context, refund: Refund): Promise<void> {
  const tip = await findTip(context.db, refund.tipId);
  if (!tip?.paymentReference) throw new Error(`The tip ${refund.tipId} has no charge.`);
  const outcome = await paymentSystemNamed(tip.paymentSystem).refund(context, {
    attemptId: refund.refundId,
    chargeReference: tip.paymentReference,
    amount: tip.charged,
  });
  if (outcome.outcome === 'ok') {
    await setRefundReference(context.db, refund.refundId, outcome.value.reference);
    await noteRefund(context, outcome.value);
  } else if (outcome.outcome === 'rejected' && outcome.reason === 'KEY_REUSED') {
    // Our id stands for something else there: whether money went back is not known, so nothing ends.
    await raiseIncident(context.db, {
      kind: 'KEY_REUSED',
      subject: `refund:${refund.refundId}`,
      details: { at: 'PROCESSOR', paymentSystem: tip.paymentSystem },
      at: context.clock.now(),
    });
  } else if (outcome.outcome === 'rejected' && outcome.reason !== 'NOT_REACHED') {
    await noteRefund(context, {
      attemptId: refund.refundId,
      reference: '',
      status: 'FAILED',
      amount: tip.charged,
      currency: tip.currency,
    });
  }
  // Whatever else: the look-up that is already due will find out.
}

/** Asks about refunds that have not ended: messages get lost and answers never come. */
export async function lookUpRefunds(context: Context): Promise<void> {
  await forEachApart(context, {
    name: 'look-up-refunds',
    items: await takeDueRefunds(context.db, context.clock.now(), batchSize),
    idOf: ({ refundId }) => refundId,
    clock: 'ITEM',
    handle: async (refund) => lookUpRefund(context, refund),
  });
}

async function lookUpRefund(context: Context, refund: Refund): Promise<void> {
  const tip = await findTip(context.db, refund.tipId);
  if (!tip) return;
  const system = paymentSystemNamed(tip.paymentSystem);
  const found = refund.providerReference
    ? await system.readRefund(context, refund.providerReference)
    : await system.findRefund(context, refund.refundId);
  if (found.outcome !== 'ok') return;
  if (found.value) {
    await setRefundReference(context.db, refund.refundId, found.value.reference);
    await noteRefund(context, found.value);
    return;
  }
  const calledAt = refund.sentAt ?? refund.approvedAt;
  const age = context.clock.now().getTime() - (calledAt?.getTime() ?? 0);
  // The processor has never heard of it: asked again under the same attempt id, it cannot pay twice.
  if (age >= callMayTravelMs) await callProcessor(context, refund);
}
