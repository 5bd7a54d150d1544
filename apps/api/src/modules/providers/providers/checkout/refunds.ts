import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { Outcome, PaymentSystem, RefundReport } from '../ports/ports.ts';
import { standingOf } from './charge-state.rule.ts';
import { findCharge } from '../token-charges/token-charge-store.ts';
import type { AskCheckout, Told } from './client.ts';
import { readActionsOf, readPayment, readTries } from './read-payments.ts';
import { actionAt, attemptOf, readActionReference, referenceOf } from './references.ts';
import type { PaymentAction, PaymentDetails } from './shapes.ts';

type Refunds = Pick<PaymentSystem, 'refund' | 'readRefund' | 'findRefund'>;

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;
const accepted = z.object({ action_id: z.string().regex(/^act_\w+$/) });

/**
 * Refunds: actions of the payment that was captured. One is taken on at once and stands among the actions
 * when it is done. A repeat is the same refund for a day; after it a second one finds nothing left to give
 * back, because ours are always of whole payments.
 */
export function checkoutRefunds({ paymentSystem }: PaymentAccount, ask: AskCheckout): Refunds {
  async function capturedPayment(
    context: Context,
    chargeReference: string,
  ): Promise<Told<PaymentDetails>> {
    const attemptId = attemptOf('charge', chargeReference);
    if (attemptId === null) return notFound;
    const started = await findCharge(context.db, { paymentSystem, attemptId });
    const known = started?.paymentReference ?? null;
    const tries = await readTries(ask, context, { reference: chargeReference, known });
    if (tries.outcome !== 'ok') return tries;
    const captured = tries.value.find(({ details }) => standingOf(details) === 'CAPTURED');
    return captured ? { outcome: 'ok', value: captured.details } : notFound;
  }

  return {
    async refund(context, { attemptId, chargeReference, amount, reason }) {
      const payment = await capturedPayment(context, chargeReference);
      if (payment.outcome !== 'ok') return payment;
      const { id, currency } = payment.value;
      const reference = referenceOf('refund', attemptId);
      const made = await ask(context, {
        method: 'POST',
        path: `/payments/${encodeURIComponent(id)}/refunds`,
        idempotencyKey: reference,
        body: { amount, reference, metadata: { attempt: attemptId, reason } },
        read: (body) => accepted.parse(body).action_id,
      });
      if (made.outcome !== 'ok') return made;
      const report: RefundReport = {
        attemptId,
        reference: actionAt(id, made.value),
        status: 'PENDING',
        amount,
        currency,
      };
      return { outcome: 'ok', value: report };
    },

    async readRefund(context, reference): Promise<Outcome<RefundReport>> {
      const at = readActionReference(reference);
      if (!at) return notFound;
      const payment = await readPayment(ask, context, at.paymentId);
      if (payment.outcome !== 'ok') return payment;
      const actions = await readActionsOf(ask, context, at.paymentId);
      if (actions.outcome !== 'ok') return actions;
      const action = actions.value.find(({ id }) => id === at.actionId);
      const report = action && reportOf(payment.value, action);
      // What was taken on and is not listed is under way: asking again is the only thing to do.
      return report ? { outcome: 'ok', value: report } : { outcome: 'unknown' };
    },

    async findRefund(context, { attemptId, chargeReference }) {
      const payment = await capturedPayment(context, chargeReference);
      if (payment.outcome !== 'ok') return payment;
      const actions = await readActionsOf(ask, context, payment.value.id);
      if (actions.outcome !== 'ok') return actions;
      const reference = referenceOf('refund', attemptId);
      const action = actions.value.find((one) => one.reference === reference);
      return { outcome: 'ok', value: (action && reportOf(payment.value, action)) ?? null };
    },
  };
}

function reportOf(
  { id, currency }: PaymentDetails,
  { id: actionId, type, reference, approved, amount }: PaymentAction,
): RefundReport | null {
  const attemptId = attemptOf('refund', reference);
  if (type !== 'Refund' || attemptId === null) return null;
  return {
    attemptId,
    reference: actionAt(id, actionId),
    status: approved === false ? 'FAILED' : 'SUCCEEDED',
    amount,
    currency,
  };
}
