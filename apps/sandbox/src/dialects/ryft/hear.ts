import { createHmac } from 'node:crypto';
import { newId } from '../../ids.ts';
import type { EventType, PaymentIntent, Payout, Refund } from '../../rows.ts';
import { tellForeign } from '../../webhooks.ts';
import type { Hearer, World } from '../../world.ts';
import { presentDispute } from './dispute-calls.ts';
import { unix } from './lists.ts';
import { presentPayout } from './payout-calls.ts';
import { presentSession } from './present-session.ts';

/** The header of a webhook: HMAC-SHA256 in hex over the raw body, by the newest secret. */
export function ryftSignature(
  secrets: readonly string[],
  _eventId: string,
  _unixSeconds: number,
  rawBody: string,
): Record<string, string> {
  const [secret = ''] = secrets;
  return { signature: createHmac('sha256', secret).update(rawBody).digest('hex') };
}

const sessionEvents: Partial<Record<EventType, string>> = {
  'payment_intent.requires_capture': 'PaymentSession.approved',
  'payment_intent.succeeded': 'PaymentSession.captured',
  'payment_intent.payment_failed': 'PaymentSession.declined',
  'payment_intent.cancelled': 'PaymentSession.voided',
  'payment_intent.requires_action': 'PaymentSession.requires_action',
};

/** Tells in this dialect what the engine does with things that came in by its door. */
export function ryftHearer(world: World): Hearer {
  const tell = (
    eventType: string,
    data: object,
    how: { objectId: string; account?: string | null; twice?: boolean; at?: string },
  ) => {
    const id = newId('ev', 13);
    const createdAt = how.at ?? world.clock.iso();
    const account = how.account ?? null;
    const body = {
      id,
      eventType,
      data,
      ...(account === null ? {} : { accountId: account }),
      createdTimestamp: unix(createdAt),
    };
    tellForeign(world, { id, dialect: 'ryft', account, type: eventType, createdAt, body }, how);
  };
  /** Whoever has the secret of a session can pay it, so it stays out of what gets stored. */
  const shown = (intent: PaymentIntent) => {
    const { clientSecret: _secret, ...told } = presentSession(world, intent) as {
      clientSecret: string;
    };
    return told;
  };
  return {
    intent(type, intent, { twice, createdAt }) {
      const name = sessionEvents[type];
      if (name === undefined) return;
      const how = { objectId: intent.id, twice, at: createdAt };
      if (type === 'payment_intent.succeeded' && intent.capture === 'automatic') {
        tell('PaymentSession.approved', shown(intent), how);
      }
      tell(name, shown(intent), how);
    },
    refund(type: EventType, refund: Refund) {
      const intent = world.state.intents.get(refund.paymentIntentId);
      if (intent === undefined) return;
      const name = type === 'refund.failed' ? 'refund_failed' : 'refunded';
      tell(`PaymentSession.${name}`, shown(intent), { objectId: intent.id });
    },
    payoutMade: (payout: Payout) => tellPayout('Payout.created', payout),
    payout: (_type, payout: Payout) => tellPayout('Payout.status_updated', payout),
    payoutCard() {},
    dispute(what, dispute) {
      if (dispute.isInquiry) return;
      const name =
        what === 'closed'
          ? 'Dispute.closed'
          : what === 'updated'
            ? 'Dispute.challenged'
            : what === 'reinstated'
              ? 'Dispute.closed'
              : 'Dispute.created';
      tell(name, presentDispute(world, dispute), { objectId: dispute.paymentIntentId });
    },
  };

  function tellPayout(name: string, payout: Payout): void {
    const account = payout.origin?.account ?? null;
    tell(name, presentPayout(payout), { objectId: payout.id, account });
  }
}
