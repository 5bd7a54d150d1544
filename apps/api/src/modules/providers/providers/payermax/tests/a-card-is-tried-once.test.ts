// A call whose answer was lost is made again under the same number. What the second one is refused for says
// nothing of the first, so that no guest is told that nothing was charged when something was.
import { createPrivateKey, randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStripeAccount } from '#test/support/a-stripe-account.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { newRsaPair } from '#test/support/rsa-pairs.ts';
import type { Context } from '#platform/context.ts';
import type { OutgoingRequest, OutgoingResult } from '#platform/outgoing-http.ts';
import { keepCharge } from '../../token-charges/token-charge-store.ts';
import { payWithToken } from '../pay-with-token.ts';
import { tryReference } from '../references.ts';
import { signatureOf } from '../signature.rule.ts';

const [ours, theirs] = [newRsaPair(), newRsaPair()];
const account = aStripeAccount('https://pay-gate-uat.payermax.com', {
  paymentSystem: 'PAYER_MAX',
  adapter: 'payermax',
  apiKeys: [ours.privateKey],
  webhookSecrets: [theirs.publicKey],
  appId: 'an-app',
  merchantNumber: 'SP1',
});

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(new Date());
});
afterAll(async () => app.close());

const lost: OutgoingResult = { kind: 'UNKNOWN' };
function answered(told: object): OutgoingResult {
  const body = Buffer.from(JSON.stringify(told));
  const sign = signatureOf(body, createPrivateKey(theirs.privateKey));
  return { kind: 'ANSWERED', status: 200, headers: { sign }, body };
}
const refused = answered({ code: 'PAYMENT_TOKEN_INVALID' });
const none = answered({ code: 'ORDER_NOT_EXIST' });
const paid = (attemptId: string) =>
  answered({
    code: 'APPLY_SUCCESS',
    data: {
      outTradeNo: tryReference(attemptId, 1),
      tradeToken: 'T1',
      totalAmount: 10.25,
      currency: 'AED',
      status: 'SUCCESS',
    },
  });

it.each<[string, OutgoingResult[], 'PAID' | 'NONE' | null, string]>([
  ['refused at once was not charged', [refused], null, 'again'],
  ['whose answer was lost, and which was paid, is paid', [lost, refused], 'PAID', 'succeeded'],
  [
    'whose answer was lost, and which nobody has seen yet, is open',
    [lost, refused],
    'NONE',
    'unknown',
  ],
  ['of which nothing was heard is open', [lost, lost], null, 'unknown'],
])('a card %s', async (_what, told, stands, status) => {
  const attemptId = randomUUIDv7();
  const secret = randomUUID();
  const key = { paymentSystem: 'PAYER_MAX', attemptId, secret, amount: 1025 };
  const how = { currency: 'AED', returnUrl: 'https://tips.test/', country: 'ae' } as const;
  await keepCharge(app.context.db, { ...key, ...how, isReserved: false }, app.context.clock.now());

  const asked: string[] = [];
  const answers = [...told];
  const send = async ({ url }: OutgoingRequest): Promise<OutgoingResult> => {
    const call = url.split('/').at(-1) ?? '';
    asked.push(call);
    if (call !== 'orderQuery') return answers.shift() ?? lost;
    return stands === 'PAID' ? paid(attemptId) : none;
  };
  const context = { ...app.context, outgoing: { send } } as unknown as Context;
  const given = { token: 'a-token', sessionKey: 'a-key', address: '192.0.2.1', userAgent: 'a' };
  expect(await payWithToken(context, account, { secret, ...given })).toEqual({ status });
  expect(asked).toEqual([
    ...told.map(() => 'orderAndPay'),
    ...(stands === null ? [] : ['orderQuery']),
  ]);
});
