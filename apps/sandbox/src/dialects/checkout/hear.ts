import { createHmac } from 'node:crypto';
import { newId } from '../../ids.ts';
import type { EventType, PaymentIntent, Payout, Refund } from '../../rows.ts';
import { tellForeign } from '../../webhooks.ts';
import type { Hearer, World } from '../../world.ts';
import { aboutDispute, turnOf } from './disputes.ts';
import { keptOfPayout } from './payouts.ts';
import { actionId, keptOf, linksOf, responseOf, sourceOf } from './present-payment.ts';

/** The header of a webhook: HMAC-SHA256 in hex over the raw body, by the newest secret. */
export function checkoutSignature(
  secrets: readonly string[],
  _eventId: string,
  _unixSeconds: number,
  rawBody: string,
): Record<string, string> {
  const [secret = ''] = secrets;
  return { 'cko-signature': createHmac('sha256', secret).update(rawBody).digest('hex') };
}

const payoutEvents: Partial<Record<EventType, string>> = {
  'payout.paid': 'payment_paid',
  'payout.failed': 'payment_declined',
  'payout.returned': 'payment_returned',
};

/** Tells in this dialect what the engine does with things that came in by its door. */
export function checkoutHearer(world: World): Hearer {
  const tell = (
    type: string,
    data: object,
    how: { objectId: string; twice?: boolean; at?: string },
  ) => {
    const id = newId('evt', 13);
    const createdAt = how.at ?? world.clock.iso();
    const self = { href: `${world.baseUrl()}/checkout/workflows/events/${id}` };
    const payment = linksOf(world, how.objectId)['self'];
    const body = {
      id,
      type,
      version: '1.0.0',
      created_on: createdAt,
      data,
      _links: { self, payment },
    };
    tellForeign(world, { id, dialect: 'checkout', account: null, type, createdAt, body }, how);
  };
  const about = (intent: PaymentIntent, step: string, amount: number, at: string) => {
    const { reference, metadata } = keptOf(intent);
    return {
      id: intent.id,
      action_id: actionId(world, intent.id, step),
      reference,
      amount,
      currency: intent.currency.toUpperCase(),
      metadata,
      processed_on: at,
      ...responseOf(intent),
    };
  };
  return {
    intent(type, intent, { twice, createdAt }) {
      const how = { objectId: intent.id, twice, at: createdAt };
      const wasReserved = intent.capture === 'manual' && intent.status === 'succeeded';
      const authorised = () => ({
        ...about(intent, 'authorization', intent.amount, createdAt),
        source: sourceOf(world, intent),
      });
      if (type === 'payment_intent.requires_capture') tell('payment_approved', authorised(), how);
      if (type === 'payment_intent.succeeded') {
        if (!wasReserved) tell('payment_approved', authorised(), how);
        tell('payment_captured', about(intent, 'capture', intent.amountCaptured, createdAt), how);
      }
      if (type === 'payment_intent.payment_failed') tell('payment_declined', authorised(), how);
      if (type === 'payment_intent.cancelled') {
        tell('payment_voided', about(intent, 'void', intent.amount, createdAt), how);
      }
      if (type === 'payment_intent.processing' || type === 'payment_intent.requires_action') {
        tell('payment_pending', about(intent, 'authorization', intent.amount, createdAt), how);
      }
    },
    refund(type, refund) {
      const name = type === 'refund.failed' ? 'payment_refund_declined' : 'payment_refunded';
      tell(name, aboutRefund(refund), { objectId: refund.paymentIntentId });
    },
    payoutMade() {},
    payout(type, payout) {
      const name = payoutEvents[type];
      if (name !== undefined) tell(name, aboutPayout(world, payout), { objectId: payout.id });
    },
    payoutCard() {},
    dispute(what, dispute) {
      if (dispute.isInquiry) return;
      tell(turnOf(what, dispute), aboutDispute(dispute), { objectId: dispute.paymentIntentId });
    },
  };
}

function aboutRefund(refund: Refund): object {
  return {
    id: refund.paymentIntentId,
    action_id: refund.id,
    reference: refund.origin?.kept['reference'] ?? null,
    amount: refund.amount,
    currency: refund.currency.toUpperCase(),
    metadata: refund.origin?.kept['metadata'] ?? {},
    processed_on: refund.succeededAt ?? refund.failedAt,
    response_code: refund.status === 'succeeded' ? '10000' : '20005',
    response_summary: refund.status === 'succeeded' ? 'Approved' : 'Declined',
  };
}

function aboutPayout(world: World, payout: Payout): object {
  const declined = payout.status === 'failed';
  return {
    id: payout.id,
    action_id: actionId(world, payout.id, payout.status),
    reference: keptOfPayout(payout).reference,
    amount: payout.amount,
    currency: payout.currency.toUpperCase(),
    processed_on: payout.paidAt ?? payout.failedAt ?? payout.createdAt,
    response_code: declined ? '20005' : '10000',
    response_summary: declined ? 'Declined - do not honour' : 'Approved',
  };
}
