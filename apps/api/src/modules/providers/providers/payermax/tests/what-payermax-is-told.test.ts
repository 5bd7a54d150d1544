// Everything that the adapter asks, is answered and is told is judged by what PayerMax has published.
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payerMax } from '#test/support/adapters.ts';
import { aWaiter, cards, startATip } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import {
  faultsAtPayerMax,
  faultsInMessageOfPayerMax,
  type SaidToPayerMax,
} from '#test/support/outside-world.ts';
import { paymentSystemNamed } from '../../registry/payment-systems.ts';
import { payerMaxWebhooks } from '../webhooks.ts';

let app: TestApp;
const said: SaidToPayerMax[] = [];

beforeAll(async () => {
  app = await openTestApp(new Date(), payerMax.settings);
  const { outgoing } = app.context;
  const send = outgoing.send.bind(outgoing);
  outgoing.send = async (request) => {
    const result = await send(request);
    if (result.kind !== 'ANSWERED' || request.to !== 'PAYER_MAX') return result;
    const read = (bytes: unknown): unknown =>
      JSON.parse(Buffer.from(bytes as Uint8Array).toString('utf8'));
    said.push({
      call: request.url.split('/').at(-1) ?? '',
      asked: read(request.bytes?.content),
      answer: read(result.body),
    });
    return result;
  };
});
afterAll(async () => app.close());

const system = () => paymentSystemNamed(app.context, 'PAYER_MAX');

async function aTip(locationId: number, card: string): Promise<string> {
  const sara = await aWaiter(app, { locationId });
  const { tipId } = await startATip(app, sara, { country: 'ae' });
  const { reference } = await app.context.db
    .selectFrom('tipping.tips')
    .select('payment_reference as reference')
    .where('tip_id', '=', tipId)
    .executeTakeFirstOrThrow();
  await payerMax.pay(app, reference ?? '', card);
  await app.settle();
  await system().readCharge(app.context, reference ?? '');
  return reference ?? '';
}

const later = async (advanceSeconds: number) => {
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds });
  await app.settle();
};

it('what a tip, a refund, a payout and a dispute say is as it was published', async () => {
  const locationId = await payerMax.venue.open(app, 'PAYER_MAX');
  for (const card of [cards.declined, cards.asksBank]) await aTip(locationId, card);
  const paid = await aTip(locationId, cards.success);
  const refund = { attemptId: randomUUID(), chargeReference: paid, amount: 1000 };
  expect(await system().findRefund(app.context, refund)).toMatchObject({ outcome: 'ok' });
  for (let times = 0; times < 2; times += 1) {
    expect(await system().refund(app.context, { ...refund, reason: 'LAW' })).toMatchObject({
      outcome: 'ok',
    });
  }
  expect(await system().findRefund(app.context, refund)).toMatchObject({ outcome: 'ok' });

  const register = async (iban: string) =>
    system().registerBankAccount(app.context, {
      attemptId: randomUUIDv7(),
      country: 'ae',
      holderName: 'Sara Cohen',
      iban,
    });
  await register('AE410330000000055771234');
  for (const iban of [
    'AE400330000000055771234',
    'AE650330000000055779902',
    'AE380330000000055779903',
  ]) {
    const account = await register(iban);
    if (account.outcome !== 'ok' || !('reference' in account.value)) throw new Error('No account.');
    const destinationReference = account.value.reference;
    const payout = { attemptId: randomUUID(), amount: 1025, currency: 'AED' as const };
    for (let times = 0; times < 2; times += 1) {
      const made = await system().payOut(app.context, { ...payout, destinationReference });
      expect(made).toMatchObject({ outcome: 'ok' });
    }
    await later(3);
    await later(10);
    await system().findPayout(app.context, payout.attemptId);
  }
  await system().findPayout(app.context, randomUUID());

  await aTip(locationId, '4000000000000259');
  await later(3);
  const { reference } = await app.context.db
    .selectFrom('tipping.disputes')
    .select('provider_reference as reference')
    .executeTakeFirstOrThrow();
  await system().answerDispute(app.context, {
    attemptId: randomUUID(),
    disputeReference: reference,
    text: 'winning_evidence',
    files: {},
  });
  await later(6);
  expect(await system().readBalances(app.context)).toMatchObject({ outcome: 'ok' });

  expect(said.flatMap((one) => faultsAtPayerMax(one) ?? [`Nobody published ${one.call}.`])).toEqual(
    [],
  );
  expect([...new Set(said.map(({ call }) => call))].toSorted()).toEqual([
    'applyDropinSession',
    'caseReplay',
    'caseSearch',
    'currentBalanceQuery',
    'orderAndPay',
    'orderQuery',
    'paymentFieldValidation',
    'paymentOrderPay',
    'paymentOrderQry',
    'refund',
    'refundQuery',
  ]);
});

it('so is what its messages say, and how we answer them', async () => {
  const { body } = await app.outside.ask('GET', '/v1/test/webhooks');
  const { data } = body as { data: { event: { notifyType?: string } }[] };
  const answer: unknown = JSON.parse(payerMaxWebhooks.acknowledgement.body ?? '');
  const told = data.flatMap(({ event }) =>
    event.notifyType === undefined ? [] : [{ call: event.notifyType, asked: event, answer }],
  );
  expect(new Set(told.map(({ call }) => call))).toEqual(
    new Set(['PAYMENT', 'REFUND', 'PAYOUT', 'CHARGEBACK']),
  );
  expect(told.flatMap((one) => faultsInMessageOfPayerMax(one) ?? [one.call])).toEqual([]);
  const [one] = told;
  if (!one) throw new Error('Nothing was told.');
  const spoiled = [
    { ...one, answer: { code: 'OK' } },
    { ...one, asked: { ...one.asked, data: {} } },
    { ...one, asked: { ...one.asked, surprise: true } },
  ];
  for (const each of spoiled) expect(faultsInMessageOfPayerMax(each)).not.toEqual([]);
});

it('the judge sees what is spoiled in what we say', () => {
  type Asked = { data: Record<string, unknown> } & Record<string, unknown>;
  const spoil = (call: string, change: (asked: Asked) => object) => {
    const one = said.find((each) => each.call === call);
    if (!one) throw new Error(`Nothing was said to ${call}.`);
    return (faultsAtPayerMax({ ...one, asked: change(one.asked as Asked) }) ?? []).length > 0;
  };
  const inData = (change: (data: Record<string, unknown>) => object) => (asked: Asked) => ({
    ...asked,
    data: change(asked.data),
  });
  const spoiled: [string, (asked: Asked) => object][] = [
    ['orderQuery', ({ requestTime: _gone, ...rest }) => rest],
    ['orderQuery', (asked) => ({ ...asked, version: '9.9' })],
    ['orderQuery', (asked) => ({ ...asked, keyVersion: '2' })],
    ['orderAndPay', inData((data) => ({ ...data, totalAmount: '10.00' }))],
    ['orderAndPay', inData(({ currency: _gone, ...rest }) => rest)],
    ['orderAndPay', inData((data) => ({ ...data, country: 'are' }))],
    ['orderAndPay', inData((data) => ({ ...data, paymentDetail: {} }))],
    ['orderAndPay', inData((data) => ({ ...data, outTradeNo: 'x'.repeat(65) }))],
    ['refund', inData((data) => ({ ...data, refundAmount: '10.00' }))],
    ['refund', inData((data) => ({ ...data, reason: 'LAW' }))],
    ['paymentOrderPay', inData((data) => ({ ...data, trade: { amount: 10.25, currency: 'AED' } }))],
    ['paymentOrderPay', inData(({ payeeInfo: _gone, ...rest }) => rest)],
    ['caseReplay', inData((data) => ({ ...data, responseContent: 'x'.repeat(257) }))],
  ];
  expect(spoiled.map(([call, change]) => spoil(call, change))).toEqual(spoiled.map(() => true));
  const answered = said.find(({ call }) => call === 'orderQuery');
  const { code, msg } = (answered?.answer ?? {}) as { code?: string; msg?: string };
  const without = { ...answered, answer: { code, data: {} } } as SaidToPayerMax;
  expect([code, msg]).not.toContain(undefined);
  expect(faultsAtPayerMax(without)).not.toEqual([]);
});
