// The fields that Checkout.com has for new clients: a session of ours opens them, and only their token is used.
// How they look and work in a browser is a story of its own.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkout, walletToken, withFlow } from '#test/support/adapters.ts';
import { aSalon, aWaiter, cards, startATip, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { paymentSystemNamed } from '../../../registry/payment-systems.ts';

const path = '/pay/frame/checkout/CHECKOUT';
let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date(), withFlow);
  sara = await aWaiter(app, { locationId: await aSalon(app, 'CHECKOUT') });
});
afterAll(async () => app.close());

const system = () => paymentSystemNamed(app.context, 'CHECKOUT');
const open = async (body: object, on = app) => on.ask('POST', `${path}/session`, { body });

async function started() {
  const { tipId } = await startATip(app, sara);
  const tip = await app.context.db
    .selectFrom('tipping.tips')
    .select(['payment_client_secret as secret', 'payment_reference as reference'])
    .where('tip_id', '=', tipId)
    .executeTakeFirstOrThrow();
  const [secret = ''] = (tip.secret ?? '').split(' ');
  return { tipId, secret, reference: tip.reference ?? '' };
}

it('the page runs the newer script, and lets it write styles and nothing else', async () => {
  const answer = await app.server.inject({ url: path });
  expect(answer.body).toContain('/js/flow.js');
  expect(answer.body).not.toContain('framesv2');
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("style-src 'unsafe-inline';");
  expect(policy).toMatch(/script-src 'sha256-[^']+' http/);
  expect(policy).not.toContain("script-src 'unsafe-inline'");
});

it('a charge’s secret opens a session, as often as the page is opened', async () => {
  const { secret } = await started();
  const first = await open({ secret });
  expect(first).toMatchObject({
    status: 200,
    body: {
      id: expect.stringMatching(/^ps_/),
      payment_session_secret: expect.stringMatching(/^pss_/),
    },
  });
  const again = await open({ secret });
  expect(again.status).toBe(200);
  expect(again.body['id']).not.toBe(first.body['id']);
});

it('guests are offered wallets, and whoever gives a card to be paid to is not', async () => {
  const asked: unknown[] = [];
  const { outgoing } = app.context;
  const send = outgoing.send.bind(outgoing);
  outgoing.send = async (request) => {
    if (request.url.endsWith('/payment-sessions')) asked.push(request.body);
    return send(request);
  };
  const { secret } = await started();
  await open({ secret });
  const returnUrl = 'http://localhost/';
  const card = { attemptId: randomUUID(), returnUrl, venue: null, country: 'gb', payee: null };
  const page = await system().startPayoutCard(app.context, card);
  if (page.outcome !== 'ok') throw new Error(page.outcome);
  await open({ secret: page.value.clientSecret.split(' ')[0], for: 'card' });
  outgoing.send = send;
  expect(asked).toMatchObject([
    { enabled_payment_methods: ['card', 'applepay', 'googlepay'] },
    { enabled_payment_methods: ['card'] },
  ]);
  expect(await system().capabilities(app.context, 'gb')).toMatchObject({
    paymentMethods: ['CARD', 'APPLEPAY', 'GOOGLEPAY'],
  });
});

it('an account with Checkout.com itself lets in the scripts and frames of wallets, and no others', async () => {
  const real = {
    ...app.context.accounts.find('CHECKOUT'),
    url: 'https://abcd1234.api.sandbox.checkout.com',
  } as PaymentAccount;
  const find = app.context.accounts.find.bind(app.context.accounts);
  app.context.accounts.find = () => real;
  const { headers } = await app.server.inject({ url: path });
  app.context.accounts.find = find;
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(
    /script-src 'sha256-[^']+' https:\/\/\*\.checkout\.com https:\/\/pay\.google\.com https:\/\/applepay\.cdn-apple\.com;/,
  );
  expect(policy).toContain('frame-src https://*.checkout.com https://pay.google.com;');
  expect(headers['permissions-policy']).toContain(
    'payment=(self "https://checkout-web-components.checkout.com" "https://pay.google.com")',
  );
});

it.each([
  ['applepay', 'APPLEPAY'],
  ['googlepay', 'GOOGLEPAY'],
])(
  'the token of %s pays the charge like that of a card, and it is known by it',
  async (type, wallet) => {
    const { tipId, secret } = await started();
    const told = await app.ask('POST', `${path}/pay`, {
      body: { secret, token: await walletToken(app, type) },
    });
    expect(told.body).toEqual({ status: 'processing' });
    await app.settle();
    expect(await system().findCharge(app.context, tipId)).toMatchObject({
      value: { status: 'CAPTURED', amountCaptured: 1000, card: { wallet } },
    });
    // Another tap pays nothing more.
    const again = await app.ask('POST', `${path}/pay`, {
      body: { secret, token: await walletToken(app, type) },
    });
    expect(again.body).toEqual({ status: 'succeeded' });
    expect(await system().findCharge(app.context, tipId)).toMatchObject({
      value: { amountCaptured: 1000 },
    });
  },
);

it('the token of its fields pays the charge, once', async () => {
  const { tipId, reference, secret } = await started();
  await open({ secret });
  await checkout.pay(app, reference, cards.success);
  await app.settle();
  expect(await system().findCharge(app.context, tipId)).toMatchObject({
    value: { status: 'CAPTURED', amountCaptured: 1000 },
  });
});

it('a card to be paid to opens one of its own', async () => {
  const card = await system().startPayoutCard(app.context, {
    attemptId: randomUUID(),
    returnUrl: 'http://localhost/profile/payouts',
    venue: null,
    country: 'gb',
    payee: null,
  });
  if (card.outcome !== 'ok') throw new Error(card.outcome);
  const [secret = ''] = card.value.clientSecret.split(' ');
  expect((await open({ secret, for: 'card' })).status).toBe(200);
  // It is no charge.
  expect((await open({ secret })).status).toBe(404);
});

it('nobody opens one with a secret that is none, or for a charge that is over', async () => {
  expect((await open({ secret: 'a-secret-that-nobody-has' })).status).toBe(404);
  const { reference, secret } = await started();
  await system().cancelCharge(app.context, reference);
  expect((await open({ secret })).status).toBe(404);
});

it.each([
  'time_out_accepted',
  'time_out_not_accepted',
  'rate_limited',
  'key_refused',
  'server_error',
])('a session that ends in %s can be asked for again', async (kind) => {
  const { secret } = await started();
  await app.outside.ask('POST', '/v1/test/faults', { path: '/checkout/payment-sessions', kind });
  expect((await open({ secret })).status).toBeGreaterThanOrEqual(500);
  expect((await open({ secret })).status).toBe(200);
});

it('an account with the older fields opens none', async () => {
  const other = await openTestApp(new Date(), checkout.settings);
  const { status } = await open({ secret: 'a-secret-that-nobody-has' }, other);
  await other.close();
  expect(status).toBe(404);
});
