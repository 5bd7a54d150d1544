import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { isForLater, type Outcome, type PaymentSystem, type PayoutReport } from '../ports/ports.ts';
import { decimalOf } from './amounts.rule.ts';
import type { AskPayerMax } from './client.ts';
import { attemptOfPayee } from './destinations.ts';
import { isRepeat, outcomeOfQuestion } from './outcome.rule.ts';
import { findPayee } from './payee-store.ts';
import { payeeInfo } from './payee-words.ts';
import { isKnownState, payoutOf } from './payout-state.rule.ts';
import { attemptOf, referenceOf } from './references.ts';
import { readPayout, readTaken } from './shapes.ts';

type Payouts = Pick<PaymentSystem, 'payOut' | 'readPayout' | 'findPayout'>;

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;
const unknown = { outcome: 'unknown' } as const;

/** What stands on the statement of whoever is paid. */
const statement = 'Tipwell';

/**
 * Payouts from our account in a currency to an account that we keep. Nothing takes one back. Its number is
 * ours and good once: a repeat is the same payout for ever.
 */
export function payerMaxPayouts({ paymentSystem }: PaymentAccount, ask: AskPayerMax): Payouts {
  async function read(context: Context, reference: string): Promise<Outcome<PayoutReport>> {
    const attemptId = attemptOf('payout', reference);
    if (attemptId === null) return notFound;
    const told = await ask(context, {
      call: 'paymentOrderQry',
      version: '1.4',
      data: { outTradeNo: reference },
      read: readPayout,
    });
    if (told.outcome !== 'ok') return outcomeOfQuestion(told);
    if (told.value.outTradeNo !== reference) return unknown;
    const { status } = told.value;
    if (!isKnownState(status)) context.log.error({ status }, 'a payout is in a state new to us');
    return { outcome: 'ok', value: payoutOf(attemptId, told.value) };
  }

  return {
    async payOut(context, { attemptId, amount, currency, destinationReference }) {
      const outTradeNo = referenceOf('payout', attemptId);
      const payeeId = attemptOfPayee(destinationReference);
      const payee = payeeId && (await findPayee(context, { paymentSystem, attemptId: payeeId }));
      // Whom it was to go to has been taken away; what was sent before that is found by its number.
      if (!payee) return read(context, outTradeNo);
      const made = await ask(context, {
        call: 'paymentOrderPay',
        version: '1.4',
        data: {
          outTradeNo,
          country: payee.country.toUpperCase(),
          sourceAccount: currency,
          destinationCurrency: currency,
          trade: { amount: decimalOf(amount, currency), currency },
          payeeInfo: payeeInfo(payee),
          remark: statement,
        },
        read: readTaken,
      });
      if (made.outcome === 'unknown') return made;
      if (made.outcome === 'rejected' && isForLater(made)) return made;
      if (made.outcome === 'ok' && made.value.outTradeNo !== outTradeNo) return unknown;
      const stands = await read(context, outTradeNo);
      if (stands.outcome !== 'ok') {
        // A refusal is final once nothing stands under the number; what was taken on is found later.
        const isRefused = made.outcome === 'rejected' && !isRepeat(made.reason) && isNone(stands);
        return isRefused ? made : unknown;
      }
      const isSame = stands.value.amount === amount && stands.value.currency === currency;
      return isSame ? stands : { outcome: 'rejected', reason: 'KEY_REUSED' };
    },

    readPayout: read,

    async findPayout(context, attemptId) {
      const told = await read(context, referenceOf('payout', attemptId));
      return isNone(told) ? { outcome: 'ok', value: null } : told;
    },
  };
}

function isNone(told: Outcome<PayoutReport>): boolean {
  return told.outcome === 'rejected' && told.reason === 'NOT_FOUND';
}
