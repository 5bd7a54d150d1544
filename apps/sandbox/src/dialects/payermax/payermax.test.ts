import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { faultsOfCall } from '../../../test/published/judge-payermax.ts';
import { apiKey, startReceiver, startSandbox } from '../../sandbox-for-tests.ts';

type Body = { code: string; msg: string; data: Record<string, unknown> };

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

async function start() {
  const { url: webhookUrl, received } = await startReceiver();
  const sandbox = await startSandbox({ payermax: { webhookUrl }, retryDelaysMs: [20] });
  const base = sandbox.baseUrl();
  const told = await fetch(`${base}/v1/test/dialects/payermax`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const met = (await told.json()) as {
    madeForCaller: string;
    ownPublicKey: string;
    clientKey: string;
  };
  const isTheirs = (body: string, header: unknown) =>
    typeof header === 'string' &&
    verify(
      'sha256',
      Buffer.from(body),
      createPublicKey(met.ownPublicKey),
      Buffer.from(header, 'base64'),
    );

  const call = async (
    name: string,
    data: object,
    { version = '1.4', key = createPrivateKey(met.madeForCaller), at = new Date() } = {},
  ) => {
    const asked = {
      version,
      keyVersion: '1',
      requestTime: at.toISOString(),
      appId: 'app1',
      merchantNo: 'SP1',
      data,
    };
    const body = JSON.stringify(asked);
    const answer = await fetch(`${base}/payermax/aggregate-pay/api/gateway/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        sign: sign('sha256', Buffer.from(body), key).toString('base64'),
      },
      body,
    });
    const text = await answer.text();
    const answered = JSON.parse(text) as Body;
    const isSigned = isTheirs(text, answer.headers.get('sign'));
    // A version of another call is the test's own mistake.
    const faults = faultsOfCall({ call: name, asked, answer: answered });
    return { ...answered, isSigned, faults };
  };

  /** A token of a card, from the fields of a session. */
  const token = async (number: string) => {
    const session = { currency: 'AED', country: 'AE', userId: 'guest1', componentList: ['CARD'] };
    const { data } = await call('applyDropinSession', session, { version: '1.6' });
    const { clientKey, sessionKey } = data as { clientKey: string; sessionKey: string };
    const made = await fetch(`${base}/payermax/dropin/tokens`, {
      method: 'POST',
      body: new URLSearchParams({ clientKey, sessionKey, number, expMonth: '12', expYear: '2035' }),
    });
    const { data: given } = (await made.json()) as { data: { params: { paymentToken: string } } };
    return { paymentToken: given.params.paymentToken, sessionKey };
  };
  const order = async (number: string, more: object = {}) => {
    const outTradeNo = `order_${randomUUID().replaceAll('-', '_')}`;
    const data = {
      outTradeNo,
      integrate: 'Direct_Payment',
      subject: 'Tip',
      totalAmount: 10.25,
      currency: 'AED',
      country: 'AE',
      userId: 'guest1',
      paymentDetail: {
        ...(await token(number)),
        buyerInfo: { clientIp: '192.0.2.1', userAgent: 'Chrome' },
      },
      terminalType: 'WEB',
      frontCallbackUrl: 'http://127.0.0.1/back',
      ...more,
    };
    return { outTradeNo, data, placed: await call('orderAndPay', data) };
  };
  const payout = (more: object = {}) => ({
    outTradeNo: `payout_${randomUUID().replaceAll('-', '_')}`,
    country: 'AE',
    trade: { amount: '10.25', currency: 'AED' },
    payeeInfo: {
      paymentMethodType: 'BANK_TRANSFER',
      accountInfo: { accountNo: 'AE400330000000055771234' },
      name: { fullName: 'Amira Haddad' },
    },
    ...more,
  });
  return { sandbox, received, isTheirs, call, order, payout };
}

test('an order is paid, found by its number, and told of with a signature', async () => {
  const { call, order, received, isTheirs } = await start();
  const { outTradeNo, placed } = await order('4242424242424242');
  expect(placed).toMatchObject({
    code: 'APPLY_SUCCESS',
    data: { outTradeNo, status: 'SUCCESS' },
    isSigned: true,
    faults: [],
  });
  const asked = await call('orderQuery', { outTradeNo });
  expect(asked).toMatchObject({
    data: { totalAmount: 10.25, currency: 'AED', status: 'SUCCESS' },
    faults: [],
  });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  const [message] = received;
  expect(isTheirs(message?.rawBody ?? '', message?.headers['sign'])).toBe(true);
  expect(JSON.parse(message?.rawBody ?? '')).toMatchObject({
    notifyType: 'PAYMENT',
    data: { outTradeNo, status: 'SUCCESS', totalAmount: 10.25 },
  });
});

test('a number is good once, and what stands under it is told', async () => {
  const { call, order } = await start();
  const { data, outTradeNo } = await order('4242424242424242');
  expect(await call('orderAndPay', data)).toMatchObject({
    code: 'ORDER_REPEAT',
    data: { outTradeNo, status: 'SUCCESS' },
  });
});

test.each([
  ['4000000000000002', 'FAILED', 'declined'],
  ['4000000000009995', 'FAILED', 'Insufficient funds'],
])('the card %s ends in %s, in a sentence', async (number, status, words) => {
  const { call, order } = await start();
  const { outTradeNo } = await order(number);
  const { data } = await call('orderQuery', { outTradeNo });
  expect(data).toMatchObject({ status, resultMsg: expect.stringContaining(words) });
});

test('an order that waits for its bank closes after half an hour', async () => {
  const { call, order, sandbox } = await start();
  const { outTradeNo, placed } = await order('4000000000003220');
  expect(placed.data).toMatchObject({ status: 'PENDING', redirectUrl: expect.any(String) });
  sandbox.clock.advance(1799);
  expect((await call('orderQuery', { outTradeNo })).data).toMatchObject({ status: 'PENDING' });
  sandbox.clock.advance(2);
  expect((await call('orderQuery', { outTradeNo })).data).toMatchObject({ status: 'CLOSED' });
});

test('whom nobody knows is refused, unsigned; whose clock is off as well, signed', async () => {
  const { call, payout } = await start();
  const unknown = await call('paymentOrderPay', payout(), { key: stranger });
  expect(unknown).toMatchObject({ code: 'SIGN_VERIFY_FAILED', isSigned: false });
  for (const off of [-121_000, 121_000]) {
    const at = new Date(Date.now() + off);
    const late = await call('paymentOrderPay', payout(), { at });
    expect(late).toMatchObject({ code: 'REQ_TIME_OVER_TIME', isSigned: true });
  }
});

test('a payout is taken on, lands, and may bounce after that', async () => {
  const { call, payout, sandbox } = await start();
  const bounces = payout({
    payeeInfo: {
      paymentMethodType: 'BANK_TRANSFER',
      accountInfo: { accountNo: 'AE380330000000055779903' },
      name: { fullName: 'Amira Haddad' },
    },
  });
  const { outTradeNo } = bounces;
  expect(await call('paymentOrderPay', bounces)).toMatchObject({
    data: { outTradeNo, status: 'PENDING' },
    faults: [],
  });
  const state = async () => (await call('paymentOrderQry', { outTradeNo })).data['status'];
  expect(await state()).toBe('PENDING');
  sandbox.clock.advance(3);
  expect(await state()).toBe('SUCCESS');
  sandbox.clock.advance(10);
  expect(await state()).toBe('BOUNCEBACK');
  const { data } = await call('paymentOrderQry', { outTradeNo });
  expect(data).toMatchObject({
    payFinishTime: expect.stringMatching(/ \+0000$/),
    bounceBackTime: expect.stringMatching(/ \+0000$/),
  });
});

test.each<[string, object]>([
  ['more places than the money has', { trade: { amount: '10.255', currency: 'AED' } }],
  ['nothing', { trade: { amount: '0.00', currency: 'AED' } }],
  ['a number with a hyphen', { outTradeNo: 'payout-1' }],
  ['a wallet', { payeeInfo: { paymentMethodType: 'WALLET', accountInfo: { accountNo: '1' } } }],
])('a payout of %s is refused, and none is made', async (_what, more) => {
  const { call, payout, sandbox } = await start();
  const refused = await call('paymentOrderPay', payout(more));
  expect(refused.code).toMatch(/_INVALID$/);
  expect([...sandbox.state.payouts.all()]).toEqual([]);
});

test('an account is looked at before anything is paid to it', async () => {
  const { call, payout } = await start();
  const { outTradeNo: _number, trade: _trade, ...asked } = payout();
  const good = await call('paymentFieldValidation', asked);
  expect(good).toMatchObject({ data: { validationCode: 'PASS' }, faults: [] });
  const payeeInfo = { ...asked.payeeInfo, accountInfo: { accountNo: 'AE41' } };
  const wrong = await call('paymentFieldValidation', { ...asked, payeeInfo });
  expect(wrong.data).toMatchObject({
    validationCode: 'PARAMS_INVALID',
    validationFailedFields: [{ field: 'payeeInfo.accountInfo.accountNo' }],
  });
});

test('a refund is pending first, and known once', async () => {
  const { call, order } = await start();
  const { outTradeNo } = await order('4242424242424242');
  const refund = {
    outRefundNo: 'refund_1',
    refundAmount: 10.25,
    refundCurrency: 'AED',
    outTradeNo,
  };
  expect((await call('refundQuery', { outRefundNo: 'refund_1' })).code).toBe('REFUND_NOT_EXIST');
  expect(await call('refund', refund)).toMatchObject({
    data: { status: 'REFUND_PENDING' },
    faults: [],
  });
  expect((await call('refund', refund)).code).toBe('ORDER_REPEAT');
  expect(await call('refundQuery', { outRefundNo: 'refund_1' })).toMatchObject({
    data: { status: 'REFUND_SUCCESS', refundAmount: 10.25 },
    faults: [],
  });
  const more = { ...refund, outRefundNo: 'refund_2' };
  expect((await call('refund', more)).code).toBe('REFUND_AMOUNT_INVALID');
});
