import { createPrivateKey, createPublicKey } from 'node:crypto';
import * as z from 'zod';
import { beforeEach, describe, expect, it } from 'vitest';
import { aStripeAccount } from '#test/support/a-stripe-account.ts';
import { newRsaPair } from '#test/support/rsa-pairs.ts';
import type { Context } from '#platform/context.ts';
import type { OutgoingRequest, OutgoingResult } from '#platform/outgoing-http.ts';
import { payerMaxClient } from './client.ts';
import { isSignedByPayerMax, signatureOf } from './signature.rule.ts';
import { WireNumber } from './wire.rule.ts';

const [ours, oursBefore, theirs, stranger] = [
  newRsaPair(),
  newRsaPair(),
  newRsaPair(),
  newRsaPair(),
];

const account = aStripeAccount('https://pay-gate-uat.payermax.com', {
  paymentSystem: 'PAYER_MAX',
  adapter: 'payermax',
  apiKeys: [ours.privateKey, oursBefore.privateKey],
  webhookSecrets: [theirs.publicKey],
  appId: 'an-app',
  merchantNumber: 'SP1',
});

let sent: OutgoingRequest[];
let answers: OutgoingResult[];
beforeEach(() => {
  sent = [];
  answers = [];
});

const context = {
  outgoing: {
    send: async (request: OutgoingRequest) => {
      sent.push(request);
      return answers.shift() ?? { kind: 'UNKNOWN' };
    },
  },
  log: { error: () => undefined },
} as unknown as Context;

function answered(
  told: object,
  { signedBy = theirs.privateKey, status = 200 } = {},
): OutgoingResult {
  const body = Buffer.from(JSON.stringify(told));
  const headers = signedBy === '' ? {} : { sign: signatureOf(body, createPrivateKey(signedBy)) };
  return { kind: 'ANSWERED', status, headers, body };
}
const done = { code: 'APPLY_SUCCESS', msg: 'Success.', data: { amount: 10.25 } };

const ask = async () =>
  payerMaxClient(account)(context, {
    call: 'orderQuery',
    version: '1.4',
    data: { outTradeNo: 'charge_1', totalAmount: new WireNumber('10.20') },
    read: (data) => z.object({ amount: z.string() }).parse(data).amount,
  });

describe('what is asked', () => {
  it('goes out in one envelope, signed over the very bytes, with the time of now', async () => {
    answers = [answered(done)];
    await ask();
    const [request] = sent;
    const { url, headers, bytes } = request ?? { url: '' };
    expect(url).toBe('https://pay-gate-uat.payermax.com/aggregate-pay/api/gateway/orderQuery');
    const body = Buffer.from(bytes?.content ?? []);
    const header = headers?.['sign'];
    expect(isSignedByPayerMax({ body, header }, [createPublicKey(ours.publicKey)])).toBe(true);
    const { requestTime, ...rest } = JSON.parse(body.toString()) as { requestTime: string };
    expect(rest).toEqual({
      version: '1.4',
      keyVersion: '1',
      appId: 'an-app',
      merchantNo: 'SP1',
      data: { outTradeNo: 'charge_1', totalAmount: 10.2 },
    });
    expect(body.toString()).toContain('"totalAmount":10.20');
    expect(Math.abs(Date.now() - Date.parse(requestTime))).toBeLessThan(60_000);
  });

  it('is asked with the other key while the first is refused', async () => {
    const refused = { code: 'SIGN_VERIFY_FAILED', msg: 'The signature verify failed.' };
    answers = [answered(refused, { signedBy: '' }), answered(done)];
    expect(await ask()).toEqual({ outcome: 'ok', value: '10.25' });
    const body = Buffer.from(sent[1]?.bytes?.content ?? []);
    const header = sent[1]?.headers?.['sign'];
    expect(isSignedByPayerMax({ body, header }, [createPublicKey(oursBefore.publicKey)])).toBe(
      true,
    );
  });

  it('ends nothing while both keys are refused', async () => {
    const refused = answered({ code: 'SIGN_VERIFY_FAILED' }, { signedBy: '' });
    answers = [refused, refused];
    expect(await ask()).toEqual({ outcome: 'rejected', reason: 'NOT_NOW' });
    expect(sent).toHaveLength(2);
  });
});

describe('an answer', () => {
  const later = { outcome: 'rejected', reason: 'NOT_NOW' };
  const unknown = { outcome: 'unknown' };
  it.each<[string, OutgoingResult, object]>([
    ['that is good', answered(done), { outcome: 'ok', value: '10.25' }],
    ['without a signature', answered(done, { signedBy: '' }), unknown],
    ['that somebody else signed', answered(done, { signedBy: stranger.privateKey }), unknown],
    ['that is good and no success', answered(done, { status: 500 }), unknown],
    ['without its data', answered({ code: 'APPLY_SUCCESS' }), unknown],
    [
      'that nobody heard the question of',
      { kind: 'NOT_SENT' },
      { ...later, reason: 'NOT_REACHED' },
    ],
    ['that never came', { kind: 'UNKNOWN' }, unknown],
    [
      'that is a page',
      { kind: 'ANSWERED', status: 200, headers: {}, body: Buffer.from('<p>') },
      unknown,
    ],
    ['that our clock is off', answered({ code: 'REQ_TIME_OVER_TIME' }), later],
    [
      'that says no',
      answered({ code: 'PARAMS_INVALID' }),
      { outcome: 'rejected', reason: 'PARAMS_INVALID' },
    ],
    ['that says no unsigned', answered({ code: 'PARAMS_INVALID' }, { signedBy: '' }), unknown],
    [
      'that there is no such thing unsigned',
      answered({ code: 'ORDER_NOT_EXIST' }, { signedBy: '' }),
      unknown,
    ],
    [
      'that our clock is off unsigned',
      answered({ code: 'REQ_TIME_OVER_TIME' }, { signedBy: '' }),
      later,
    ],
    [
      'that says no, of whom nobody knows',
      answered({ code: 'PARAMS_INVALID' }, { signedBy: stranger.privateKey }),
      unknown,
    ],
  ])('%s', async (_what, answer, outcome) => {
    answers = [answer];
    expect(await ask()).toEqual(outcome);
  });
});
