// Everything that the adapter asks, is answered and is told is judged by what Adyen has published, as far as
// that goes; calls that are in none of its files are named here, so that nobody takes them for checked.
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adyen, rememberSecret } from '#test/support/adapters.ts';
import { aWaiter, cards, startATip, type Waiter } from '#test/support/build.ts';
import { disputeAtProcessor } from '#test/support/disputes.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import {
  faultsAtAdyen,
  faultsInMessageOfAdyen,
  type SaidToAdyen,
} from '#test/support/outside-world.ts';
import { paymentSystemNamed } from '../../registry/payment-systems.ts';
import { askAdyenWhoWeAre } from '../who-we-are.ts';

const dayMs = 86_400_000;

let app: TestApp;
let sara: Waiter;
const said: SaidToAdyen[] = [];

beforeAll(async () => {
  app = await openTestApp(new Date(), adyen.settings);
  const { outgoing } = app.context;
  const send = outgoing.send.bind(outgoing);
  outgoing.send = async (request) => {
    const result = await send(request);
    if (result.kind !== 'ANSWERED' || request.to !== 'ADYEN') return result;
    const { method, url, body: asked = null } = request;
    const { pathname, searchParams } = new URL(url);
    const path = pathname.replace(/^\/adyen\/(?:v72|btl\/v4)/, '');
    const query = Object.fromEntries(searchParams);
    said.push({ method, path, query, asked, status: result.status, answer: result.body });
    return result;
  };
  sara = await aWaiter(app, { locationId: await adyen.venue.open(app, 'ADYEN') });
});
afterAll(async () => app.close());

const system = () => paymentSystemNamed(app.context, 'ADYEN');
const later = async (advanceSeconds: number) => {
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds });
  await app.settle();
};

async function aTip(card: string): Promise<string> {
  const { tipId } = await startATip(app, sara);
  const reference = `charge-${tipId}`;
  await adyen.pay(app, reference, card);
  if (card === cards.asksBank) await adyen.answerBank(app, reference, 'approve');
  await system().readCharge(app.context, reference);
  await app.settle();
  return reference;
}

async function aReservedCharge(card: string | null) {
  const attempt = { attemptId: randomUUID(), amount: 1000, currency: 'GBP' } as const;
  const started = await system().startCharge(app.context, {
    ...attempt,
    country: 'gb',
    description: 'A tip',
    returnUrl: 'http://localhost/',
    isReserved: true,
  });
  if (started.outcome !== 'ok') throw new Error(started.outcome);
  const { reference, clientSecret } = started.value;
  rememberSecret(reference, clientSecret);
  if (card !== null) await adyen.pay(app, reference, card);
  await app.settle();
  return { attemptId: attempt.attemptId, reference };
}

async function dispute(card: string, decide: string): Promise<string> {
  await aTip(card);
  await later(3);
  const { reference } = await app.context.db
    .selectFrom('tipping.disputes')
    .select('provider_reference as reference')
    .orderBy('opened_at', 'desc')
    .executeTakeFirstOrThrow();
  const there = disputeAtProcessor(reference);
  await app.outside.ask('POST', `/v1/test/disputes/${there}/${decide}`);
  await app.settle();
  return reference;
}

it('what a tip, a refund, an account and a payout say is as it was published', async () => {
  const account = app.context.accounts.find('ADYEN');
  if (!account) throw new Error('No account.');
  expect(await askAdyenWhoWeAre(app.context, account)).toMatchObject({ outcome: 'ANSWERED' });
  for (const card of [cards.declined, cards.asksBank]) await aTip(card);
  const paid = await aTip(cards.success);
  const refund = { chargeReference: paid, amount: 1000 };
  const attemptId = randomUUID();
  for (let times = 0; times < 2; times += 1) {
    const given = { ...refund, attemptId, reason: 'LAW' as const };
    expect(await system().refund(app.context, given)).toMatchObject({ outcome: 'ok' });
  }
  const tooMuch = { ...refund, attemptId: randomUUID(), reason: 'DUPLICATE' as const };
  expect(await system().refund(app.context, tooMuch)).toMatchObject({ outcome: 'rejected' });

  const { reference, ...reserved } = await aReservedCharge(cards.success);
  const capture = { attemptId: reserved.attemptId, reference, amount: 700 };
  expect(await system().captureCharge(app.context, capture)).toMatchObject({ outcome: 'ok' });
  const free = await aReservedCharge(cards.success);
  expect(await system().cancelCharge(app.context, free.reference)).toMatchObject({ outcome: 'ok' });
  const left = await aReservedCharge(null);
  app.clock.advance({ hours: 25 });
  expect(await system().cancelCharge(app.context, left.reference)).toMatchObject({ outcome: 'ok' });
  app.clock.advance({ hours: -25 });

  const accounts = [
    { accountNumber: '55771234', sortCode: '200000' },
    { accountNumber: '55779902', sortCode: '200000' },
    { accountNumber: '55779903', sortCode: '200000' },
    { iban: 'GB33BUKB20201555555555' },
  ];
  for (const typed of accounts) {
    const given = { ...typed, country: 'gb', holderName: 'Sara Cohen', attemptId: randomUUIDv7() };
    const kept = await system().registerBankAccount(app.context, given);
    if (kept.outcome !== 'ok' || !('reference' in kept.value)) throw new Error('No account.');
    const destinationReference = kept.value.reference;
    const payout = { attemptId: randomUUID(), amount: 1025, currency: 'GBP' as const };
    for (let times = 0; times < 2; times += 1) {
      const made = await system().payOut(app.context, { ...payout, destinationReference });
      expect(made).toMatchObject({ outcome: 'ok' });
    }
    await later(3);
    await later(10);
    expect(await system().findPayout(app.context, payout.attemptId)).toMatchObject({
      outcome: 'ok',
      value: { attemptId: payout.attemptId },
    });
  }
  await system().findPayout(app.context, randomUUID());
  expect(await system().readPayout(app.context, 'NOSUCHTRANSFER')).toEqual({
    outcome: 'rejected',
    reason: 'NOT_FOUND',
  });

  const to = new Date(Math.ceil(app.clock.now().getTime() / dayMs) * dayMs);
  await later(dayMs / 1000);
  app.clock.advance({ days: 1 });
  const from = new Date(to.getTime() - dayMs);
  expect(await system().readSettlement(app.context, { from, to })).toMatchObject({
    outcome: 'ok',
    value: expect.arrayContaining([
      expect.objectContaining({ kind: 'CHARGE' }),
      expect.objectContaining({ kind: 'PAYOUT' }),
    ]),
  });
  app.clock.advance({ days: -1 });

  const unpublished = said.filter((one) => faultsAtAdyen(one) === null);
  expect(unpublished.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/adyen\/reports\/download\/MerchantAccount\//),
  ]);
  said.splice(0, said.length, ...said.filter((one) => !unpublished.includes(one)));
  expect(said.flatMap((one) => faultsAtAdyen(one) ?? [])).toEqual([]);
  const names = said.map(({ method, path }) =>
    `${method} ${path}`.replace(/\/[A-Z\d]{16,}(?=\/|$)/, '/:id').replace('NOSUCHTRANSFER', ':id'),
  );
  expect([...new Set(names)].toSorted()).toEqual([
    'GET /sessions/:id',
    'GET /transactions',
    'GET /transfers',
    'GET /transfers/:id',
    'POST /cancels',
    'POST /paymentMethods',
    'POST /payments/:id/cancels',
    'POST /payments/:id/captures',
    'POST /payments/:id/refunds',
    'POST /payments/details',
    'POST /sessions',
    'POST /transfers',
  ]);
});

it('so is what its messages say', async () => {
  await dispute('4000000000000259', 'won');
  await dispute('4000000000000259', 'lost');
  const disputeReference = await dispute('4000000000008344', 'escalate');
  const answer = { attemptId: randomUUID(), disputeReference, text: 'It was served.', files: {} };
  expect(await system().answerDispute(app.context, answer)).toMatchObject({ outcome: 'ok' });
  await app.settle();
  const { body } = await app.outside.ask('GET', '/v1/test/webhooks');
  const { data } = body as { data: { event: object }[] };
  type Batch = { notificationItems?: { NotificationRequestItem: { eventCode: string } }[] };
  const told = data.flatMap(({ event }) =>
    'notificationItems' in event || 'data' in event ? [event] : [],
  );
  const codes = told.flatMap((one) =>
    ((one as Batch).notificationItems ?? []).map((item) => item.NotificationRequestItem.eventCode),
  );
  expect([...new Set(codes)].toSorted()).toEqual([
    'AUTHORISATION',
    'CANCELLATION',
    'CAPTURE',
    'CHARGEBACK',
    'CHARGEBACK_REVERSED',
    'DISPUTE_DEFENSE_PERIOD_ENDED',
    'INFORMATION_SUPPLIED',
    'ISSUER_RESPONSE_TIMEFRAME_EXPIRED',
    'NOTIFICATION_OF_CHARGEBACK',
    'REFUND',
    'REPORT_AVAILABLE',
    'REQUEST_FOR_INFORMATION',
    'TECHNICAL_CANCEL',
  ]);
  expect(told.some((one) => 'type' in one)).toBe(true);
  expect(told.flatMap(faultsInMessageOfAdyen)).toEqual([]);
});

it('answers to disputes stand in none of these documents', () => {
  const unpublished = said.filter((one) => faultsAtAdyen(one) === null).map(({ path }) => path);
  expect([...new Set(unpublished)].toSorted()).toEqual(
    ['defendDispute', 'retrieveApplicableDefenseReasons', 'supplyDefenseDocument'].map(
      (call) => `/adyen/ca/services/DisputeService/v30/${call}`,
    ),
  );
});

it('the judge sees what is spoiled in what we say and are told', () => {
  type Asked = Record<string, unknown>;
  const spoil = (path: RegExp, change: (asked: Asked) => object) => {
    const one = said.find((call) => call.method === 'POST' && path.test(call.path));
    if (!one) throw new Error(`Nothing was said to ${String(path)}.`);
    return (faultsAtAdyen({ ...one, asked: change({ ...(one.asked as Asked) }) }) ?? []).length > 0;
  };
  const spoiled: [RegExp, (asked: Asked) => object][] = [
    [/^\/sessions$/, ({ merchantAccount: _gone, ...rest }) => rest],
    [/^\/sessions$/, ({ returnUrl: _gone, ...rest }) => rest],
    [/^\/sessions$/, (asked) => ({ ...asked, amount: { value: 10.95, currency: 'GBP' } })],
    [/^\/sessions$/, (asked) => ({ ...asked, captureDelayHours: '0' })],
    [/^\/sessions$/, (asked) => ({ ...asked, expiresAt: 'tomorrow' })],
    [/^\/sessions$/, (asked) => ({ ...asked, capture: true })],
    [/\/captures$/, ({ amount: _gone, ...rest }) => rest],
    [/\/refunds$/, (asked) => ({ ...asked, merchantRefundReason: 'LAW' })],
    [/^\/cancels$/, ({ paymentReference: _gone, ...rest }) => rest],
    [/^\/transfers$/, (asked) => ({ ...asked, type: 'payout' })],
    [/^\/transfers$/, (asked) => ({ ...asked, priority: 'soon' })],
    [/^\/transfers$/, (asked) => ({ ...asked, reference: 'x'.repeat(81) })],
    [/^\/transfers$/, (asked) => ({ ...asked, counterparty: { iban: 'GB33' } })],
    [/^\/transfers$/, ({ category: _gone, ...rest }) => rest],
  ];
  expect(spoiled.map(([path, change]) => spoil(path, change))).toEqual(spoiled.map(() => true));
  const read = said.find(({ method, path }) => method === 'GET' && path === '/transfers');
  if (!read) throw new Error('Nothing was looked for.');
  const { createdSince: _gone, ...query } = read.query;
  expect(faultsAtAdyen({ ...read, query })).not.toEqual([]);
  expect(faultsAtAdyen({ ...read, answer: { data: [{ status: 'paid' }] } })).not.toEqual([]);
  expect(faultsInMessageOfAdyen({ live: 'false', notificationItems: [] })).not.toEqual([]);
  const item = { NotificationRequestItem: { eventCode: 'REFUND', success: true } };
  expect(faultsInMessageOfAdyen({ live: 'false', notificationItems: [item] })).not.toEqual([]);
});
