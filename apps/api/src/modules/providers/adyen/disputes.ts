import type { PaymentAccount } from '../../../platform/payment-accounts.ts';
import type { PaymentSystem } from '../ports.ts';
import { disputeOf } from './dispute-state.rule.ts';
import { findFacts } from './fact-store.ts';

type Disputes = Pick<
  PaymentSystem,
  | 'readDispute'
  | 'answerForms'
  | 'giveEvidenceFile'
  | 'answerDispute'
  | 'acceptDispute'
  | 'findAnswer'
>;

const notSupported = { outcome: 'rejected', reason: 'NOT_SUPPORTED' } as const;

/**
 * Disputes of payments, by what signed messages told. They are answered in Adyen's own office: the calls
 * for it stand in a document that is not published with the others.
 */
export function adyenDisputes({ paymentSystem }: PaymentAccount): Disputes {
  return {
    async readDispute(context, pspReference) {
      const dispute = disputeOf(await findFacts(context.db, paymentSystem, { pspReference }));
      return dispute
        ? { outcome: 'ok', value: dispute }
        : { outcome: 'rejected', reason: 'NOT_FOUND' };
    },

    answerForms: { longestText: 0, largestFileBytes: 0 },
    giveEvidenceFile: async () => notSupported,
    answerDispute: async () => notSupported,
    acceptDispute: async () => notSupported,
    findAnswer: async () => notSupported,
  };
}
