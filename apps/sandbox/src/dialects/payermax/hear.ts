import { newId } from '../../ids.ts';
import type { EventType, PaymentIntent, Payout, Refund } from '../../rows.ts';
import { tellForeign } from '../../webhooks.ts';
import type { Hearer, World } from '../../world.ts';
import { majorOf } from './amounts.ts';
import { toldOfCase } from './cases.ts';
import { presentPayout } from './payouts.ts';
import { keptOf, paymentDetails, resultOf, statusOf } from './present-order.ts';
import { presentRefund } from './refunds.ts';

/** As whom the caller is told of itself. */
const caller = { appId: 'sandboxapp0001', merchantNo: 'SP0000000001' } as const;

/** Tells in this dialect what the engine does with things that came in by its door. */
export function payerMaxHearer(world: World): Hearer {
  const tell = (
    notifyType: string,
    data: object,
    how: {
      objectId: string;
      twice?: boolean;
      at?: string;
      code?: string;
      msg?: string;
      more?: object;
    },
  ) => {
    // Messages have no name of their own here; the engine still has to call them something.
    const id = newId('note', 13);
    const createdAt = how.at ?? world.clock.iso();
    const body = {
      code: how.code ?? 'APPLY_SUCCESS',
      msg: how.msg ?? 'Success.',
      keyVersion: '1',
      ...caller,
      notifyTime: createdAt,
      notifyType,
      ...how.more,
      data,
    };
    const event = { id, dialect: 'payermax' as const, account: null, type: notifyType, createdAt };
    tellForeign(world, { ...event, body }, how);
  };
  return {
    intent(type, order, { twice, createdAt }) {
      const ends: EventType[] = [
        'payment_intent.succeeded',
        'payment_intent.payment_failed',
        'payment_intent.cancelled',
      ];
      // Of what is on its way nobody is told.
      if (!ends.includes(type)) return;
      const { resultCode, resultMsg } = resultOf(order);
      tell('PAYMENT', toldOfOrder(world, order, createdAt), {
        objectId: order.id,
        twice,
        at: createdAt,
        ...(resultCode === '' ? {} : { code: resultCode, msg: resultMsg }),
      });
    },
    refund(_type: EventType, refund: Refund) {
      const { resultMsg: _why, ...told } = presentRefund(refund);
      tell('REFUND', told, { objectId: refund.paymentIntentId });
    },
    payoutMade() {},
    payout(type: EventType, payout: Payout) {
      if (type === 'payout.in_transit') return;
      tell('PAYOUT', presentPayout(payout), { objectId: payout.id });
    },
    payoutCard() {},
    dispute(_what, dispute) {
      if (dispute.isInquiry) return;
      tell('CHARGEBACK', toldOfCase(world, dispute), {
        objectId: dispute.paymentIntentId,
        more: { version: '1.4', requestTime: world.clock.iso() },
      });
    },
  };
}

function toldOfOrder(world: World, order: PaymentIntent, at: string): object {
  return {
    outTradeNo: keptOf(order).reference,
    tradeToken: order.id,
    totalAmount: majorOf(order.amount),
    currency: order.currency.toUpperCase(),
    country: order.country.toUpperCase(),
    status: statusOf(order),
    completeTime: order.capturedAt ?? order.cancelledAt ?? at,
    paymentDetails: paymentDetails(world, order),
  };
}
