import type { EventType, PaymentIntent, Payout, Refund, Dispute } from '../../rows.ts';
import type { Hearer, World } from '../../world.ts';
import { newId } from '../../ids.ts';
import { feeOf } from '../../money-lines.ts';
import { tellSession } from './checkout-sessions.ts';
import { tellStripe } from './events.ts';
import { presentExternal } from './external-accounts.ts';
import { book } from './moves.ts';
import { presentCharge } from './present-charge.ts';
import { chargeIdOf, keptOf, presentIntent } from './present-intent.ts';
import { presentPayout } from './present-payout.ts';
import { presentRefund } from './present-refund.ts';
import { makeTransfer } from './transfers.ts';
import { disputeFee } from '../../disputes/disputes.ts';
import { presentDispute, returnId } from './present-dispute.ts';

/** What happens to a payment, in the events of this dialect; the charge is told before its intent. */
const intentEvents: Partial<Record<EventType, { intent: string; charge?: string }>> = {
  'payment_intent.processing': { intent: 'payment_intent.processing' },
  'payment_intent.requires_action': { intent: 'payment_intent.requires_action' },
  'payment_intent.requires_capture': {
    intent: 'payment_intent.amount_capturable_updated',
    charge: 'charge.succeeded',
  },
  'payment_intent.succeeded': { intent: 'payment_intent.succeeded', charge: 'charge.succeeded' },
  'payment_intent.payment_failed': { intent: 'payment_intent.payment_failed' },
  'payment_intent.cancelled': { intent: 'payment_intent.canceled' },
};

const payoutEvents: Partial<Record<EventType, string>> = {
  'payout.in_transit': 'payout.updated',
  'payout.paid': 'payout.paid',
  'payout.failed': 'payout.failed',
  'payout.returned': 'payout.failed',
};

/** Tells in this dialect what the engine does with things that came in by its door. */
export function stripeHearer(world: World): Hearer {
  return {
    intent(type, given, { twice, createdAt }) {
      const names = intentEvents[type];
      if (names === undefined) return;
      const intent =
        type === 'payment_intent.payment_failed'
          ? withoutCard(world, given)
          : withMethod(world, given);
      const how = { objectId: intent.id, account: accountOf(intent), twice, createdAt };
      if (names.charge !== undefined && intent.charge !== null) {
        if (intent.status === 'succeeded') settle(world, intent);
        const wasReserved = intent.capture === 'manual' && intent.status === 'succeeded';
        const charge = wasReserved ? 'charge.captured' : names.charge;
        tellStripe(world, charge, presentCharge(world, intent), how);
      }
      tellStripe(world, names.intent, presentIntent(world, intent), how);
      if (intent.status === 'succeeded' || intent.status === 'requires_capture') {
        tellSession(world, intent);
      }
    },
    refund(type, refund) {
      const how = { objectId: refund.paymentIntentId, account: accountOf(refund) };
      if (type === 'refund.failed') takeBackRefund(world, refund);
      tellStripe(world, 'refund.updated', presentRefund(refund), how);
      if (type === 'refund.failed') {
        tellStripe(world, 'refund.failed', presentRefund(refund), how);
      }
    },
    payoutMade(payout) {
      const account = accountOf(payout);
      book(world, {
        id: `txn_${payout.id.slice(3)}`,
        account,
        type: 'payout',
        amount: -payout.amount,
        fee: 0,
        currency: payout.currency,
        source: payout.id,
      });
      const how = { objectId: payout.id, account };
      tellStripe(world, 'payout.created', presentPayout(payout), how);
    },
    payout(type, payout) {
      const account = accountOf(payout);
      if (payout.status === 'failed' || payout.status === 'returned') {
        book(world, {
          id: `txn_failed${payout.id.slice(3)}`,
          account,
          type: 'payout_failure',
          amount: payout.amount,
          fee: 0,
          currency: payout.currency,
          source: payout.id,
        });
      }
      const name = payoutEvents[type];
      if (name === undefined) return;
      tellStripe(world, name, presentPayout(payout), { objectId: payout.id, account });
    },
    dispute(what, dispute) {
      hearDispute(world, what, dispute);
    },
    payoutCard(card) {
      const account = card.origin?.account ?? null;
      tellStripe(world, 'account.external_account.updated', presentExternal(card), {
        objectId: account ?? card.id,
        account,
      });
    },
  };
}

/** A card that was typed on the processor's own page gets the name under which a charge shows it. */
function withMethod(world: World, intent: PaymentIntent): PaymentIntent {
  const { account = null } = intent.origin ?? {};
  const before = keptOf(intent);
  if (intent.card === null || before.paymentMethod !== null) return intent;
  const method = world.state.cardTokens.put({
    id: newId('pm'),
    card: intent.card,
    holderName: null,
    expMonth: 12,
    expYear: new Date(world.clock.nowMs()).getUTCFullYear() + 4,
    singleUse: false,
    usedAt: null,
    createdAt: world.clock.iso(),
  });
  const kept = { ...before, paymentMethod: method.id, lastTried: method.id };
  return world.state.intents.put({ ...intent, origin: { dialect: 'stripe', account, kept } });
}

/** A refused card is no longer the intent's card: the payer has to give another. */
function withoutCard(world: World, intent: PaymentIntent): PaymentIntent {
  const { account = null } = intent.origin ?? {};
  const kept = { ...keptOf(intent), paymentMethod: null };
  return world.state.intents.put({ ...intent, origin: { dialect: 'stripe', account, kept } });
}

/** Writes what a payment brought into the balance, and sends on what was to go on at once. */
function settle(world: World, intent: PaymentIntent): void {
  const id = chargeIdOf(intent);
  const amount = intent.amountCaptured;
  const line = { account: accountOf(intent), currency: intent.currency, source: id };
  const lineId = `txn_${id.slice(3)}`;
  book(world, { ...line, id: lineId, type: 'charge', amount, fee: feeOf(amount) });
  const { transferData, applicationFeeAmount } = keptOf(intent);
  if (transferData === null) return;
  makeTransfer(world, {
    amount: transferData.amount ?? amount - (applicationFeeAmount ?? 0),
    currency: intent.currency,
    destination: transferData.destination,
    description: null,
    sourceTransaction: id,
    transferGroup: `group_${intent.id}`,
    metadata: {},
  });
}

/** A refund that fails puts its money back into the balance. */
function takeBackRefund(world: World, refund: Refund): void {
  book(world, {
    id: `txn_failed${refund.id.slice(3)}`,
    account: accountOf(refund),
    type: 'refund_failure',
    amount: refund.amount,
    fee: 0,
    currency: refund.currency,
    source: refund.id,
  });
}

function accountOf(thing: PaymentIntent | Payout | Refund): string | null {
  return thing.origin?.account ?? null;
}

/** Moves the disputed money and tells of it. */
function hearDispute(
  world: World,
  what: 'opened' | 'updated' | 'escalated' | 'closed' | 'reinstated',
  dispute: Dispute,
): void {
  const { account = null } = dispute.origin ?? {};
  const plain = dispute.id.slice(3);
  const line = {
    account,
    type: 'adjustment',
    currency: dispute.currency,
    source: dispute.id,
  } as const;
  const tell = (name: string) =>
    tellStripe(world, `charge.dispute.${name}`, presentDispute(world, dispute), {
      objectId: dispute.paymentIntentId,
      account,
    });
  if (what === 'opened' || what === 'escalated') {
    if (!dispute.isInquiry) {
      book(world, { ...line, id: `txn_${plain}`, amount: -dispute.amount, fee: disputeFee });
    }
    tell(what === 'opened' ? 'created' : 'updated');
    if (!dispute.isInquiry) tell('funds_withdrawn');
    return;
  }
  if (what === 'updated') return tell('updated');
  const { returns = [] } = dispute;
  const last = returns.length - 1;
  // What came back with this turn is the last of it, unless it is booked already.
  const id = returnId(dispute, last);
  if (last >= 0 && world.state.stripeMoves.get(id) === undefined) {
    book(world, { ...line, id, amount: returns[last]?.amount ?? 0, fee: 0 });
    tell('funds_reinstated');
  }
  if (what === 'closed') tell('closed');
}
