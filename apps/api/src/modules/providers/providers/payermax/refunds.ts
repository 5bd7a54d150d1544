import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { findCharge } from '../token-charges/token-charge-store.ts';
import {
  isForLater,
  type Outcome,
  type PaymentSystem,
  type RefundReport,
  type RefundStatus,
} from '../ports/ports.ts';
import { decimalOf } from './amounts.rule.ts';
import { standingOf } from './charge-state.rule.ts';
import type { AskPayerMax, Told } from './client.ts';
import { isRepeat, outcomeOfQuestion } from './outcome.rule.ts';
import { readTries } from './read-tries.ts';
import { attemptOf, referenceOf } from './references.ts';
import { readRefund, type Order } from './shapes.ts';
import { WireNumber } from './wire.rule.ts';

type Refunds = Pick<PaymentSystem, 'refund' | 'readRefund' | 'findRefund'>;

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;

const statuses = new Map(
  Object.entries<RefundStatus>({
    REFUND_PENDING: 'PENDING',
    REFUND_SUCCESS: 'SUCCEEDED',
    REFUND_FAILED: 'FAILED',
  }),
);

/** Refunds of the order that was paid, under a number of our own that PayerMax knows once. */
export function payerMaxRefunds({ paymentSystem }: PaymentAccount, ask: AskPayerMax): Refunds {
  async function paidOrder(context: Context, chargeReference: string): Promise<Told<Order>> {
    const attemptId = attemptOf('charge', chargeReference);
    if (attemptId === null) return notFound;
    const started = await findCharge(context.db, { paymentSystem, attemptId });
    if (!started) return notFound;
    const tries = await readTries(ask, context, started);
    if (tries.outcome !== 'ok') return tries;
    const paid = tries.value.find((order) => standingOf(order) === 'CAPTURED');
    return paid ? { outcome: 'ok', value: paid } : notFound;
  }

  async function read(context: Context, outRefundNo: string): Promise<Outcome<RefundReport>> {
    const attemptId = attemptOf('refund', outRefundNo);
    if (attemptId === null) return notFound;
    const told = await ask(context, {
      call: 'refundQuery',
      version: '1.4',
      data: { outRefundNo },
      read: readRefund,
    });
    if (told.outcome !== 'ok') return outcomeOfQuestion(told);
    const { outRefundNo: reference, status, amount, currency } = told.value;
    if (reference !== outRefundNo) return { outcome: 'unknown' };
    const known = statuses.get(status.trim());
    if (known === undefined) context.log.error({ status }, 'a refund is in a state new to us');
    const report = { attemptId, reference, status: known ?? 'PENDING', amount, currency } as const;
    return { outcome: 'ok', value: report };
  }

  return {
    async refund(context, { attemptId, chargeReference, amount, reason }) {
      const paid = await paidOrder(context, chargeReference);
      if (paid.outcome !== 'ok') return paid;
      const { outTradeNo, currency } = paid.value;
      const outRefundNo = referenceOf('refund', attemptId);
      const made = await ask(context, {
        call: 'refund',
        version: '1.4',
        data: {
          outRefundNo,
          refundAmount: new WireNumber(decimalOf(amount, currency)),
          refundCurrency: currency,
          outTradeNo,
          comments: reason,
        },
        read: (data) =>
          z.object({ outRefundNo: z.literal(outRefundNo), status: z.string() }).parse(data),
      });
      if (made.outcome === 'unknown') return made;
      if (made.outcome === 'rejected' && isForLater(made)) return made;
      if (made.outcome === 'rejected') {
        const stands = await read(context, outRefundNo);
        // A refusal is final once nothing stands under the number; what does is the answer.
        if (isNone(stands)) return isRepeat(made.reason) ? { outcome: 'unknown' } : made;
        if (stands.outcome !== 'ok') return { outcome: 'unknown' };
        const isSame = stands.value.amount === amount && stands.value.currency === currency;
        return isSame ? stands : { outcome: 'rejected', reason: 'KEY_REUSED' };
      }
      const status = statuses.get(made.value.status.trim()) ?? 'PENDING';
      return {
        outcome: 'ok',
        value: { attemptId, reference: outRefundNo, status, amount, currency },
      };
    },

    readRefund: read,

    async findRefund(context, { attemptId }) {
      const told = await read(context, referenceOf('refund', attemptId));
      return isNone(told) ? { outcome: 'ok', value: null } : told;
    },
  };
}

function isNone(told: Outcome<RefundReport>): boolean {
  return told.outcome === 'rejected' && told.reason === 'NOT_FOUND';
}
