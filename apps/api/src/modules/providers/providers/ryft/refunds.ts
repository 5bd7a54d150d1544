import { sum } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import {
  isForLater,
  type Outcome,
  type PaymentSystem,
  type RefundReport,
  type RefundStatus,
} from '../ports/ports.ts';
import { readTransactions } from './charges.ts';
import type { AskRyft, Told } from './client.ts';
import { attemptOfRefund, readTransactionReference, refundReason } from './references.ts';
import { readSession, readTransaction, type Transaction } from './shapes.ts';
import { unsure } from './unsure.ts';

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
 * late, a second one finds nothing left to give back, because ours are always of whole payments. What was
 * refused is looked for once more, because it may be that the first one left nothing for it.
 */
export function ryftRefunds(ask: AskRyft): Refunds {
  async function refundsOf(context: Context, session: string): Promise<Told<Transaction[]>> {
    const done = await readTransactions(ask, context, session);
    if (done.outcome !== 'ok') return unsure(done);
    return { outcome: 'ok', value: done.value.filter(({ type }) => type === 'Refund') };
  }

  async function find(
    context: Context,
    { attemptId, chargeReference }: Sought,
  ): Promise<Outcome<RefundReport | null>> {
    if (!/^ps_\w{1,80}$/.test(chargeReference)) return notFound;
    const refunds = await refundsOf(context, chargeReference);
    if (refunds.outcome !== 'ok') return refunds;
    const found = foundAmong(refunds.value, attemptId);
    return { outcome: 'ok', value: found ? reportOf(attemptId, found) : null };
  }

  /** What became of a refund that Ryft refuses to make. */
  async function refused(
    context: Context,
    { attemptId, chargeReference }: Sought,
    refusal: Outcome<RefundReport>,
  ): Promise<Outcome<RefundReport>> {
    const path = `/payment-sessions/${chargeReference}`;
    const session = await ask(context, { method: 'GET', path, read: readSession });
    if (session.outcome !== 'ok') return unsure(session);
    const refunds = await refundsOf(context, chargeReference);
    if (refunds.outcome !== 'ok') return refunds;
    const found = foundAmong(refunds.value, attemptId);
    if (found) return { outcome: 'ok', value: reportOf(attemptId, found) };
    const standing = refunds.value.filter(({ status }) => status !== 'Failed');
    const seen = sum(standing.map(({ amount }) => amount));
    // More was given back than the list tells of: ours may be among it.
    return (session.value.refundedAmount ?? 0) > seen ? { outcome: 'unknown' } : refusal;
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
      if (made.outcome === 'rejected' && !isForLater(made)) {
        return refused(context, { attemptId, chargeReference }, made);
      }
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

interface Sought {
  attemptId: string;
  chargeReference: string;
}

function foundAmong(refunds: readonly Transaction[], attemptId: string): Transaction | undefined {
  return refunds.find(({ reason }) => attemptOfRefund(reason) === attemptId);
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
