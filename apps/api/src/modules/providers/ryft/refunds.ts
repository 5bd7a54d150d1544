import type { Context } from '../../../platform/context.ts';
import type { Outcome, PaymentSystem, RefundReport, RefundStatus } from '../ports.ts';
import { readTransactions } from './charges.ts';
import type { AskRyft } from './client.ts';
import { attemptOfRefund, readTransactionReference, refundReason } from './references.ts';
import { readTransaction, type Transaction } from './shapes.ts';

type Refunds = Pick<PaymentSystem, 'refund' | 'readRefund' | 'findRefund'>;

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;

const states = new Map(
  Object.entries<RefundStatus>({
    Pending: 'PENDING',
    Succeeded: 'SUCCEEDED',
    Failed: 'FAILED',
  }),
);

/**
 * Refunds: transactions of the session that was captured. Ryft knows no key for one and no notes with it,
 * so our id stands in the reason that is given. Before one is made it is looked for; should the look-up be
 * late, a second one finds nothing left to give back, because ours are always of whole payments.
 */
export function ryftRefunds(ask: AskRyft): Refunds {
  async function find(
    context: Context,
    { attemptId, chargeReference }: { attemptId: string; chargeReference: string },
  ): Promise<Outcome<RefundReport | null>> {
    if (!/^ps_\w{1,80}$/.test(chargeReference)) return notFound;
    const done = await readTransactions(ask, context, chargeReference);
    if (done.outcome !== 'ok') return done;
    const found = done.value.find(
      ({ type, reason }) => type === 'Refund' && attemptOfRefund(reason) === attemptId,
    );
    return { outcome: 'ok', value: found ? reportOf(attemptId, found) : null };
  }

  return {
    async refund(context, { attemptId, chargeReference, amount }) {
      const known = await find(context, { attemptId, chargeReference });
      if (known.outcome !== 'ok') return known;
      if (known.value) return { outcome: 'ok', value: known.value };
      const made = await ask(context, {
        method: 'POST',
        path: `/payment-sessions/${chargeReference}/refunds`,
        body: { amount, reason: refundReason(attemptId) },
        read: readTransaction,
      });
      if (made.outcome !== 'ok') return made;
      // A session may be answered where a transaction should be: then nobody knows which one it is.
      if (made.value.type !== 'Refund') return { outcome: 'unknown' };
      return { outcome: 'ok', value: reportOf(attemptId, made.value) };
    },

    async readRefund(context, reference) {
      const at = readTransactionReference(reference);
      if (!at) return notFound;
      const told = await ask(context, {
        method: 'GET',
        path: `/payment-sessions/${at.session}/transactions/${at.transaction}`,
        read: readTransaction,
      });
      if (told.outcome !== 'ok') return told;
      const attemptId = attemptOfRefund(told.value.reason);
      if (attemptId === null || told.value.type !== 'Refund') return notFound;
      return { outcome: 'ok', value: reportOf(attemptId, told.value) };
    },

    findRefund: find,
  };
}

/** A state that is new to us is under way: nothing is ended for it. */
function reportOf(attemptId: string, told: Transaction): RefundReport {
  return {
    attemptId,
    reference: `${told.paymentSessionId}/${told.id}`,
    status: states.get(told.status) ?? 'PENDING',
    amount: told.amount,
    currency: told.currency,
  };
}
