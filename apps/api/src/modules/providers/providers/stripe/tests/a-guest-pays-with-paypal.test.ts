// PayPal through Stripe: offered where the account takes it and the location chose it, paid on a page of
// its own, with or without scripts, and recorded, told and given back like a card's payment.
import { randomUUID } from 'node:crypto';
import { startTip } from '@tipwell/contract/payments/calls/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stripe } from '#test/support/adapters.ts';
import { aSalon, aWaiter, type Waiter } from '#test/support/build.ts';
import { journalOf } from '#test/support/journal.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { paymentSystemNamed } from '../../registry/payment-systems.ts';

let app: TestApp;
let sara: Waiter;
let other: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date(), stripe.settings);
  sara = await aWaiter(app, { locationId: await aSalon(app, stripe.paymentSystem) });
  other = await aWaiter(app, { locationId: await aSalon(app, stripe.paymentSystem) });
  await app.context.db
    .updateTable('locations.locations')
    .set({ pay_buttons: ['APPLEPAY', 'PAYPAL', 'CARD'] })
    .where('location_id', '=', sara.locationId)
    .execute();
});
afterAll(async () => app.close());

const cookie = 'tipwell_device=a-device-of-this-guest-0001';

async function start(waiter: Waiter, tipId: string, more: object = { pay: 'paypal' }) {
  const { locationId, staffId } = waiter;
  // A guest starts one payment after another: what was started before gives way to it.
  app.clock.advance({ seconds: 1 });
  return app.ask('POST', '/api/tips', {
    headers: { 'idempotency-key': tipId, cookie },
    body: {
      tipId,
      locationId,
      staffId,
      amount: 1000,
      feeMode: 'DEDUCTED',
      expectedCharged: 1000,
      confirmDuplicate: true,
      ...more,
    },
  });
}

const paymentOf = ({ body }: Awaited<ReturnType<typeof start>>) =>
  startTip.output.parse(body).payment;

/** Agrees on the page to which the guest was led. @returns where the guest is then */
async function agree(page: string): Promise<string> {
  const opened = await fetch(page);
  const text = await opened.text();
  expect(text).toContain('PayPal');
  expect(text).not.toContain('name="cardNumber"');
  const action = /action="([^"]*confirm[^"]*)"/.exec(text)?.[1] ?? '';
  const paid = await fetch(new URL(action.replaceAll('&amp;', '&'), opened.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ wallet: 'paypal' }),
  });
  const left = await fetch(new URL(paid.headers.get('location') ?? '', opened.url), {
    redirect: 'manual',
  });
  return left.headers.get('location') ?? '';
}

const tipOf = async (tipId: string) =>
  app.context.db
    .selectFrom('tipping.tips')
    .select(['state', 'card_brand', 'card_last_four', 'receipt_id', 'payment_reference'])
    .where('tip_id', '=', tipId)
    .executeTakeFirst();

const recorded = [
  'TIP clearing:STRIPE:GBP -1000',
  'TIP person:sara:here:GBP:free 907',
  'TIP platform-fee:GBP 37',
  'TIP vat:gb:GBP 7',
  'TIP processor-fee:STRIPE:GBP 49',
];

it('stands on the page of the place that chose it, and on no other', async () => {
  const pageOf = async ({ locationId, staffId }: Waiter) =>
    String((await app.ask('GET', `/pay/${locationId}/${staffId}`)).body['text']);
  expect(await pageOf(sara)).toContain('value="paypal"');
  expect(await pageOf(other)).not.toContain('value="paypal"');
});

it('leads to a page that no frame shows, and back to the receipt', async () => {
  const tipId = randomUUID();
  const started = await start(sara, tipId);
  expect(started.status).toBe(201);
  const payment = paymentOf(started);
  expect(payment).toMatchObject({ frameUrl: null, frameOrigin: null });
  const { receipt_id: receiptId } = (await tipOf(tipId)) ?? {};
  expect(await agree(payment.pageUrl)).toContain(`/r/${receiptId}`);
  await app.settle();
  expect(await tipOf(tipId)).toMatchObject({
    state: 'CAPTURED',
    card_brand: 'PayPal',
    card_last_four: null,
  });
  expect(await journalOf(app, tipId, sara)).toEqual(recorded);
  const receipt = String((await app.ask('GET', `/r/${receiptId}`)).body['text']);
  expect(receipt).toContain('PayPal');
  expect(receipt).not.toContain('ending in');
});

it('leads there without scripts as well', async () => {
  const tipId = randomUUID();
  const answer = await app.ask('POST', `/pay/${sara.locationId}/${sara.staffId}/start`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: new URLSearchParams({
      tipId,
      amount: '1000',
      fee: 'DEDUCTED',
      expectedCharged: '1000',
      pay: 'paypal',
      lang: 'en',
      confirmDuplicate: '1',
    }).toString(),
  });
  expect(answer.status).toBe(303);
  await agree(String(answer.headers['location']));
  await app.settle();
  expect(await journalOf(app, tipId, sara)).toEqual(recorded);
});

it('is given back like everything else', async () => {
  const tipId = randomUUID();
  const started = await start(sara, tipId);
  await agree(paymentOf(started).pageUrl);
  await app.settle();
  const refund = {
    attemptId: randomUUID(),
    chargeReference: (await tipOf(tipId))?.payment_reference ?? '',
    amount: 1000,
    reason: 'DUPLICATE' as const,
  };
  const system = paymentSystemNamed(app.context, stripe.paymentSystem);
  expect(await system.refund(app.context, refund)).toMatchObject({ outcome: 'ok' });
});

it.each([
  ['card', false],
  ['apple_pay', true],
])('leaves %s in the fields, with its wallet in their address: %s', async (pay, isWallet) => {
  const { frameUrl, pageUrl, frameOrigin } = paymentOf(await start(sara, randomUUID(), { pay }));
  expect(frameOrigin).not.toBeNull();
  for (const url of [frameUrl, pageUrl]) {
    expect(url?.endsWith('&wallet=apple_pay')).toBe(isWallet);
  }
});

it('is refused where the place did not choose it, and nothing is written down', async () => {
  const tipId = randomUUID();
  expect((await start(other, tipId)).body).toMatchObject({ errorCode: 409_951 });
  expect(await tipOf(tipId)).toBeUndefined();
});

/** Whether Stripe's page still takes the payment. */
const isOpen = async (page: string) => (await fetch(page, { redirect: 'manual' })).status === 303;

it('takes no card, and the id of its page opens no fields', async () => {
  const tipId = randomUUID();
  const { pageUrl } = paymentOf(await start(sara, tipId));
  // The same wish again leads to the same page.
  expect((await start(sara, tipId)).body).toMatchObject({ payment: { pageUrl } });
  const opened = await fetch(pageUrl);
  expect(await opened.text()).not.toContain('name="cardNumber"');
  expect((await start(sara, tipId, {})).body).toMatchObject({ code: 'contentDiffers' });
});

it.each([
  ['PayPal', { pay: 'paypal' }, {}],
  ['the card', {}, { pay: 'paypal' }],
])('whoever turns from %s to the other way cannot pay both', async (_way, first, then) => {
  const tipId = randomUUID();
  await start(sara, tipId, first);
  expect((await start(sara, tipId, then)).body).toMatchObject({ code: 'contentDiffers' });
  expect(await tipOf(tipId)).toMatchObject({ state: 'EXPIRED' });
  const charge = await paymentSystemNamed(app.context, stripe.paymentSystem).readCharge(
    app.context,
    (await tipOf(tipId))?.payment_reference ?? '',
  );
  expect(charge).toMatchObject({ outcome: 'ok', value: { status: 'CANCELLED' } });
  expect((await start(sara, randomUUID(), then)).status).toBe(201);
});

it('whoever has paid, turns back and takes a card is asked before it is paid twice', async () => {
  const tipId = randomUUID();
  const wish = { amount: 1300, expectedCharged: 1300, confirmDuplicate: false };
  await agree(paymentOf(await start(sara, tipId, { ...wish, pay: 'paypal' })).pageUrl);
  // No message has come yet.
  expect(await tipOf(tipId)).toMatchObject({ state: 'STARTED' });
  expect((await start(sara, tipId, wish)).body).toMatchObject({ code: 'contentDiffers' });
  expect(await tipOf(tipId)).toMatchObject({ state: 'CAPTURED' });
  expect((await start(sara, randomUUID(), wish)).body).toMatchObject({ code: 'duplicateTip' });
});

it.each(['rate_limited', 'key_refused', 'server_error'])(
  'a processor that answers %s says nothing of the first payment, so no second one begins',
  async (kind) => {
    const tipId = randomUUID();
    const { pageUrl } = paymentOf(await start(sara, tipId));
    const path = '/stripe/v1/checkout/sessions/:id';
    await app.outside.ask('POST', '/v1/test/faults', { path, kind, method: 'GET', times: 1 });
    expect((await start(sara, tipId, {})).body).toMatchObject({ code: 'processorUnavailable' });
    expect(await tipOf(tipId)).toMatchObject({ state: 'STARTED' });
    expect(await isOpen(pageUrl)).toBe(true);
  },
);

it('nobody else ends a payment by its id', async () => {
  const tipId = randomUUID();
  const { pageUrl } = paymentOf(await start(sara, tipId));
  const { locationId, staffId } = sara;
  await app.ask('POST', '/api/tips', {
    headers: { 'idempotency-key': tipId, cookie: `${cookie}2` },
    body: { tipId, locationId, staffId, amount: 900, feeMode: 'DEDUCTED', expectedCharged: 900 },
  });
  expect(await tipOf(tipId)).toMatchObject({ state: 'STARTED' });
  expect(await isOpen(pageUrl)).toBe(true);
});
