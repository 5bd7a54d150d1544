// A payout or a refund that is refused may have been made by an earlier call all the same: it has ended
// once PayerMax says besides that nothing stands under our number.
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStripeAccount } from '#test/support/a-stripe-account.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { keepCharge, openTry } from '../../token-charges/token-charge-store.ts';
import type { AskPayerMax } from '../client.ts';
import { payerMaxDestinations } from '../destinations.ts';
import { payerMaxPayouts } from '../payouts.ts';
import { referenceOf, tryReference } from '../references.ts';
import { payerMaxRefunds } from '../refunds.ts';

const account = aStripeAccount('https://pay-gate-uat.payermax.com', {
  paymentSystem: 'PAYER_MAX',
  adapter: 'payermax',
});

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(new Date());
});
afterAll(async () => app.close());

/** PayerMax, as it answers each call. */
const thatAnswers = (answers: Readonly<Record<string, unknown>>) =>
  (async (_context, { call, read }) => {
    const answer = answers[call] as { outcome: 'ok'; value: unknown } | { outcome: 'unknown' };
    return answer.outcome === 'ok' ? { outcome: 'ok', value: read(answer.value) } : answer;
  }) as AskPayerMax;

const unknown = { outcome: 'unknown' };
const refused = { outcome: 'rejected', reason: 'PARAMS_INVALID' };
const repeated = { outcome: 'rejected', reason: 'ORDER_REPEAT' };
const none = { outcome: 'rejected', reason: 'NOT_FOUND' };
const later = { outcome: 'rejected', reason: 'NOT_NOW' };

/** What is answered to the call, to the question after it, and how it ends with us; null: as it stands. */
const cases: [string, object, object | null, object | null][] = [
  ['refused, and nothing stands there', refused, none, refused],
  ['refused, and it stands there', refused, null, null],
  ['refused, and nobody tells what stands there', refused, unknown, unknown],
  ['refused, and so is the question', refused, refused, unknown],
  ['refused, and the question is for later', refused, later, unknown],
  ['known already, and it stands there', repeated, null, null],
  ['known already, and cannot be seen yet', repeated, none, unknown],
  ['for later', later, none, later],
  ['not answered', unknown, none, unknown],
];

describe('a payout', () => {
  let destinationReference: string;
  beforeAll(async () => {
    const taking = thatAnswers({
      paymentFieldValidation: { outcome: 'ok', value: { validationCode: 'PASS' } },
    });
    const taken = await payerMaxDestinations(account, taking).registerBankAccount(app.context, {
      attemptId: randomUUIDv7(),
      country: 'ae',
      holderName: 'Sara Cohen',
      iban: 'AE400330000000055771234',
    });
    if (taken.outcome !== 'ok' || !('reference' in taken.value)) throw new Error(taken.outcome);
    destinationReference = taken.value.reference;
  });

  const answering = (
    attemptId: string,
    answers: { paymentOrderPay: object; stands: object | null },
  ) => {
    const outTradeNo = referenceOf('payout', attemptId);
    const trade = { amount: '10.25', currency: 'AED' };
    const value = { outTradeNo, tradeNo: 'PO1', status: 'PENDING', trade };
    const paymentOrderQry = answers.stands ?? { outcome: 'ok', value };
    const ask = thatAnswers({ paymentOrderPay: answers.paymentOrderPay, paymentOrderQry });
    return payerMaxPayouts(account, ask);
  };

  it.each(cases)('that is %s', async (_what, paymentOrderPay, stands, end) => {
    const attemptId = randomUUID();
    const payouts = answering(attemptId, { paymentOrderPay, stands });
    const wish = { attemptId, amount: 1025, currency: 'AED', destinationReference } as const;
    const report = { outcome: 'ok', value: { attemptId, status: 'IN_TRANSIT', amount: 1025 } };
    expect(await payouts.payOut(app.context, wish)).toMatchObject(end ?? report);
  });

  it('to an account that was taken away stays open while nobody tells what stands there', async () => {
    const attemptId = randomUUID();
    const payouts = answering(attemptId, { paymentOrderPay: refused, stands: refused });
    const gone = `payee_${randomUUID()}`;
    const wish = { attemptId, amount: 1025, currency: 'AED', destinationReference: gone } as const;
    expect(await payouts.payOut(app.context, wish)).toEqual(unknown);
  });
});

describe('a refund', () => {
  const chargeId = randomUUIDv7();
  beforeAll(async () => {
    const key = { paymentSystem: 'PAYER_MAX', attemptId: chargeId };
    const charge = { ...key, secret: randomUUID(), amount: 1025, currency: 'AED' } as const;
    const how = { returnUrl: 'https://tips.test/', country: 'ae', isReserved: false };
    await keepCharge(app.context.db, { ...charge, ...how }, app.context.clock.now());
    await openTry(app.context.db, key, 'a-token-of-a-card');
  });

  const giveBack = async (attemptId: string, refund: object, refundQuery: object) => {
    const order = {
      outTradeNo: tryReference(chargeId, 1),
      tradeToken: 'T1',
      totalAmount: '10.25',
      currency: 'AED',
      status: 'SUCCESS',
    };
    const orderQuery = { outcome: 'ok', value: order };
    const ask = thatAnswers({ orderQuery, refund, refundQuery });
    const chargeReference = referenceOf('charge', chargeId);
    const wish = { attemptId, chargeReference, amount: 1025, reason: 'LAW' } as const;
    return payerMaxRefunds(account, ask).refund(app.context, wish);
  };
  const standing = (attemptId: string, refundAmount = '10.25') => ({
    outcome: 'ok',
    value: {
      outRefundNo: referenceOf('refund', attemptId),
      refundAmount,
      refundCurrency: 'AED',
      status: 'REFUND_SUCCESS',
    },
  });

  it.each(cases)('that is %s', async (_what, refund, stands, end) => {
    const attemptId = randomUUID();
    const report = { outcome: 'ok', value: { attemptId, status: 'SUCCEEDED', amount: 1025 } };
    const told = await giveBack(attemptId, refund, stands ?? standing(attemptId));
    expect(told).toMatchObject(end ?? report);
  });

  it('whose number stands for another sum is looked at by people', async () => {
    const attemptId = randomUUID();
    const told = await giveBack(attemptId, repeated, standing(attemptId, '5.00'));
    expect(told).toEqual({ outcome: 'rejected', reason: 'KEY_REUSED' });
  });
});
