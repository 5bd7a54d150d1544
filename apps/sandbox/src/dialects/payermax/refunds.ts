import { newId } from '../../ids.ts';
import { answer } from '../../post-calls.ts';
import { createRefund } from '../../refunds.ts';
import type { Refund } from '../../rows.ts';
import type { World } from '../../world.ts';
import { majorOf, minorOf } from './amounts.ts';
import type { PayerMaxCalls } from './calls.ts';
import { PayerMaxRefusal } from './errors.ts';
import { orderOf } from './orders.ts';

const statuses: Record<Refund['status'], string> = {
  pending: 'REFUND_PENDING',
  succeeded: 'REFUND_SUCCESS',
  failed: 'REFUND_FAILED',
};

export function refundCalls(calls: PayerMaxCalls, world: World): void {
  const find = (outRefundNo: string): Refund | undefined => {
    const refund = world.state.refunds.byAttempt(outRefundNo);
    return refund?.origin?.dialect === 'payermax' ? refund : undefined;
  };

  calls.post('refund', ({ data, hash }) => {
    const outRefundNo = data.ownNumber('outRefundNo', 64);
    const earlier = find(outRefundNo);
    if (earlier !== undefined) {
      throw new PayerMaxRefusal('ORDER_REPEAT', 'The refund is repeated.', presentTaken(earlier));
    }
    const outTradeNo = data.ownNumber('outTradeNo', 64);
    const order = orderOf(world, outTradeNo);
    if (order === undefined) {
      throw new PayerMaxRefusal('ORDER_NOT_EXIST', 'The order does not exist.');
    }
    const amount = minorOf(data.of('refundAmount'), 'refundAmount');
    if (data.text('refundCurrency', 3).toLowerCase() !== order.currency) {
      throw new PayerMaxRefusal('CURRENCY_INVALID', 'The currency is another one.');
    }
    const refund = createRefund(
      world,
      {
        id: newId('R', 16),
        attemptId: outRefundNo,
        paymentIntentId: order.id,
        amount,
        reason: data.optional('comments', 512) ?? 'none given',
        origin: {
          dialect: 'payermax',
          account: null,
          kept: { reference: outRefundNo, outTradeNo },
        },
      },
      hash,
    );
    // A refund is taken on first, and told of when it is done.
    return answer({ ...presentTaken(refund), status: 'REFUND_PENDING' });
  });

  calls.post('refundQuery', ({ data }) => {
    const refund = find(data.ownNumber('outRefundNo', 64));
    if (refund === undefined) {
      throw new PayerMaxRefusal('REFUND_NOT_EXIST', 'The refund does not exist.');
    }
    return answer(presentRefund(refund));
  });
}

function presentTaken(refund: Refund): object {
  return {
    outRefundNo: refund.attemptId,
    tradeOrderNo: refund.paymentIntentId,
    refundTradeNo: refund.id,
    status: statuses[refund.status],
  };
}

/** A refund as a question tells of it, and a message without its last words. */
export function presentRefund(refund: Refund) {
  const { succeededAt, failedAt, status } = refund;
  return {
    outRefundNo: refund.attemptId,
    refundTradeNo: refund.id,
    refundAmount: majorOf(refund.amount),
    refundCurrency: refund.currency.toUpperCase(),
    outTradeNo: refund.origin?.kept['outTradeNo'],
    status: statuses[status],
    resultMsg: refund.failureMessage ?? '',
    refundFinishTime: succeededAt ?? failedAt ?? '',
  };
}
