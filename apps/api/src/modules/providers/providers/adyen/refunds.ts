import * as z from 'zod';
import type { Database } from '#platform/db/database.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { Outcome, PaymentSystem, RefundReport } from '../ports/ports.ts';
import type { AskAdyen } from './client.ts';
import { findFacts, keepFacts } from './fact-store.ts';
import type { Fact } from './messages.ts';
import { attemptOf, referenceOf } from './references.ts';
import { isAboutRefund, refundOf } from './refund-state.rule.ts';

type Refunds = Pick<PaymentSystem, 'refund' | 'readRefund' | 'findRefund'>;

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;

const taken = z.object({
  pspReference: z.string().min(1).max(200),
  status: z.literal('received'),
});

/** The same in Adyen's words. */
const reasons = { DUPLICATE: 'DUPLICATE', FRAUD: 'FRAUD' } as const;

/**
 * Refunds: each is taken on at once, and what became of it is told by a signed message alone. That one was
 * taken on is kept like a message. A repeat carries the same key and is the same refund; should it have been
 * forgotten there, nothing is left to give back, because ours are always of whole payments.
 */
export function adyenRefunds(account: PaymentAccount, ask: AskAdyen): Refunds {
  const { paymentSystem, processingChannel: merchantAccount } = account;

  return {
    async refund(context, { attemptId, chargeReference, amount, reason }) {
      if (attemptOf('charge', chargeReference) === null) return notFound;
      const about = { merchantReference: chargeReference };
      const facts = await findFacts(context.db, paymentSystem, about);
      const paid = facts.find((one) => one.eventCode === 'AUTHORISATION' && one.isSuccess);
      // A payment that is known by its session alone is told of by message soon.
      if (!paid) return { outcome: 'rejected', reason: facts.length > 0 ? 'NOT_FOUND' : 'NOT_NOW' };
      const reference = referenceOf('refund', attemptId);
      const said = await ask(context, {
        at: 'checkout',
        method: 'POST',
        path: `/payments/${encodeURIComponent(paid.pspReference)}/refunds`,
        idempotencyKey: reference,
        body: {
          merchantAccount,
          amount: { value: amount, currency: paid.currency },
          reference,
          merchantRefundReason: (reasons as Partial<Record<string, string>>)[reason] ?? 'OTHER',
        },
        read: (body) => taken.parse(body),
      });
      if (said.outcome !== 'ok') return said;
      const now = context.clock.now();
      const fact: Fact = {
        eventCode: 'REFUND_RECEIVED',
        pspReference: said.value.pspReference,
        isSuccess: true,
        merchantReference: reference,
        originalReference: paid.pspReference,
        amount,
        currency: paid.currency,
        reason: '',
        details: {},
        at: now,
      };
      await keepFacts(context.db, paymentSystem, [fact], now);
      const report = refundOf(await toldOf(context.db, paymentSystem, reference));
      return report ? { outcome: 'ok', value: report } : { outcome: 'unknown' };
    },

    async readRefund(context, pspReference): Promise<Outcome<RefundReport>> {
      const facts = await findFacts(context.db, paymentSystem, { pspReference });
      const ours = facts.find(({ merchantReference }) => attemptOf('refund', merchantReference));
      if (!ours) return notFound;
      const report = refundOf(await toldOf(context.db, paymentSystem, ours.merchantReference));
      return report ? { outcome: 'ok', value: report } : notFound;
    },

    async findRefund(context, { attemptId }) {
      const merchantReference = referenceOf('refund', attemptId);
      const facts = await toldOf(context.db, paymentSystem, merchantReference);
      return { outcome: 'ok', value: refundOf(facts) };
    },
  };
}

/**
 * All that was told of a refund. Adyen's document shows messages of refunds under the reference of their
 * payment: what is told under Adyen's own name of the refund counts as well, whatever reference it has.
 */
async function toldOf(
  db: Database,
  paymentSystem: string,
  merchantReference: string,
): Promise<Fact[]> {
  const ours = await findFacts(db, paymentSystem, { merchantReference });
  const names = new Set(ours.filter(isAboutRefund).map(({ pspReference }) => pspReference));
  const others: Fact[] = [];
  for (const pspReference of names) {
    const named = await findFacts(db, paymentSystem, { pspReference });
    others.push(...named.filter((fact) => fact.merchantReference !== merchantReference));
  }
  return [...ours, ...others];
}
