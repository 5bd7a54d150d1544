// Guests who run no scripts: through every adapter a form of ours leads to the processor's own page and
// back, and ends in the same states and entries as its fields do.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adapters, checkout, inBritain, type Adapter } from '#test/support/adapters.ts';
import { aSalon, aWaiter, cards, type Waiter } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { journalOf } from '#test/support/journal.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { paymentSystemNamed } from '../registry/payment-systems.ts';

/** Ten pounds, of which the fee is taken. */
const recorded = (paymentSystem: string) => [
  `TIP clearing:${paymentSystem}:GBP -1000`,
  'TIP person:sara:here:GBP:free 907',
  'TIP platform-fee:GBP 37',
  'TIP vat:gb:GBP 7',
  `TIP processor-fee:${paymentSystem}:GBP 49`,
];

/** The paths of a start on a page of their own, for faults. */
const starts: Record<string, string> = {
  'the stand-in': '/v1/payment_intents',
  Stripe: '/stripe/v1/checkout/sessions',
  'Checkout.com': '/checkout/hosted-payments',
};

const withPage = adapters.filter(({ hasHostedPage }) => hasHostedPage);
describe.each(withPage)('through $name', ({ name, settings, paymentSystem }) => {
  let app: TestApp;
  let sara: Waiter;

  beforeAll(async () => {
    app = await openTestApp(new Date(), settings);
    sara = await aWaiter(app, { locationId: await aSalon(app, paymentSystem) });
  });
  afterAll(async () => app.close());

  const system = () => paymentSystemNamed(app.context, paymentSystem);

  async function tipOf(tipId: string) {
    return app.context.db
      .selectFrom('tipping.tips')
      .select(['state', 'payment_reference as reference', 'receipt_id as receiptId'])
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();
  }

  /** Sends the form of the page with both sums, as a browser without scripts does. */
  async function starting(tipId: string) {
    const { locationId, staffId } = sara;
    return app.ask('POST', `/pay/${locationId}/${staffId}/start`, {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        // Only the browser that started a tip may ask again.
        cookie: 'tipwell_device=a-device-of-this-guest-0000',
      },
      body: new URLSearchParams({
        tipId,
        amount: '1000',
        fee: 'DEDUCTED',
        expectedCharged: '1000',
        pay: 'card',
        lang: 'de',
        confirmDuplicate: '1',
      }).toString(),
    });
  }

  /** The page that the form leads to. */
  async function startedAt() {
    const tipId = randomUUID();
    const answer = await starting(tipId);
    expect(answer.status).toBe(303);
    return { tipId, page: String(answer.headers['location']), ...(await tipOf(tipId)) };
  }

  /** Types a card into the page and sends its form. @returns where the guest is then */
  async function typeInto(page: string, cardNumber: string): Promise<string> {
    const opened = await fetch(page);
    const action = /action="([^"]*confirm[^"]*)"/.exec(await opened.text())?.[1] ?? '';
    const paid = await fetch(new URL(action.replaceAll('&amp;', '&'), opened.url), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        cardNumber,
        expiry: '12/40',
        cvc: '123',
        holderName: 'Ada Guest',
      }),
    });
    const at = paid.headers.get('location');
    if (at === null) return opened.url;
    const left = await fetch(new URL(at, opened.url), { redirect: 'manual' });
    return left.headers.get('location') ?? at;
  }

  it('a card pays, the guest comes back to the receipt, and the tip is recorded once', async () => {
    const { tipId, page, receiptId } = await startedAt();
    const { origin } = new URL(page);
    expect(system().hostedOrigin({ own: 'https://own.example', standIn: origin })).toBe(origin);
    expect(await typeInto(page, cards.success)).toContain(`/r/${receiptId}`);
    await app.settle();
    expect(await tipOf(tipId)).toMatchObject({ state: 'CAPTURED' });
    expect(await journalOf(app, tipId, sara)).toEqual(recorded(paymentSystem));
    const receipt = await app.ask('GET', `/r/${receiptId}`);
    expect(receipt.status).toBe(200);
  });

  it('a declined card takes nothing, and another one pays', async () => {
    const { tipId, page } = await startedAt();
    await typeInto(page, cards.declined);
    await app.settle();
    expect(await journalOf(app, tipId, sara)).toEqual([]);
    await typeInto(page, cards.success);
    await app.settle();
    expect(await journalOf(app, tipId, sara)).toEqual(recorded(paymentSystem));
  });

  it('what is paid there is given back like everything else', async () => {
    const { page, reference } = await startedAt();
    await typeInto(page, cards.success);
    await app.settle();
    const refund = {
      attemptId: randomUUID(),
      chargeReference: reference ?? '',
      amount: 1000,
      reason: 'DUPLICATE' as const,
    };
    expect(await system().findRefund(app.context, refund)).toEqual({ outcome: 'ok', value: null });
    expect(await system().refund(app.context, refund)).toMatchObject({ outcome: 'ok' });
    // What is on its way may be listed only once it has arrived.
    await app.settle();
    expect(await system().findRefund(app.context, refund)).toMatchObject({
      value: { attemptId: refund.attemptId, amount: 1000 },
    });
  });

  it.each(['time_out_accepted', 'time_out_not_accepted', 'rate_limited'])(
    'a start that ends in %s is said to, and the same form again leads to one page',
    async (kind) => {
      await app.outside.ask('POST', '/v1/test/faults', { path: starts[name], kind, times: 1 });
      const tipId = randomUUID();
      expect((await starting(tipId)).status).toBe(409);
      const again = await starting(tipId);
      expect(again.status).toBe(303);
      const once = await starting(tipId);
      expect(once.headers['location']).toBe(again.headers['location']);
      await typeInto(String(again.headers['location']), cards.success);
      await app.settle();
      expect(await journalOf(app, tipId, sara)).toEqual(recorded(paymentSystem));
    },
  );

  it('a page that was left ends after a day, and nobody pays by it', async () => {
    const { tipId, page, reference } = await startedAt();
    app.clock.advance({ hours: 25 });
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 25 * 3600 });
    await comesRound(app, 'inquire-about-tips');
    expect(await tipOf(tipId)).toMatchObject({ state: 'EXPIRED' });
    // Their pages are gone; the stand-in's own says what became of the payment.
    expect(await (await fetch(page)).text()).not.toContain('/confirm');
    expect(await system().readCharge(app.context, reference ?? '')).toMatchObject({
      value: { status: 'CANCELLED', amountCaptured: 0 },
    });
  });

  it('what was started there opens no frame of ours', () => {
    const origins = { own: 'https://own.example', standIn: app.outside.url };
    const clientSecret = `${new URL(app.outside.url).origin}/a-page`;
    const pages = system().chargePages(origins, { clientSecret, locale: 'en', wallet: null });
    if (name !== 'the stand-in') expect(pages).toBeNull();
  });
});

/** Checkout.com opens its page for those who ask for it. */
const withoutPage: Pick<Adapter, 'name' | 'paymentSystem' | 'venue' | 'settings'> = {
  name: 'Checkout.com, which has not opened it',
  paymentSystem: 'CHECKOUT',
  venue: inBritain,
  settings: async (way, secrets) => {
    const { PAYMENT_ACCOUNTS: text = '', ...keys } = await checkout.settings(way, secrets);
    const { CHECKOUT: account } = JSON.parse(text) as { CHECKOUT: object };
    const without = { CHECKOUT: { ...account, hostedPage: false } };
    return { ...keys, PAYMENT_ACCOUNTS: JSON.stringify(without) };
  },
};

describe.each([withoutPage, ...adapters.filter(({ hasHostedPage }) => !hasHostedPage)])(
  'without a page of its own: $name',
  ({ settings, paymentSystem, venue }) => {
    let app: TestApp;
    let sara: Waiter;

    beforeAll(async () => {
      app = await openTestApp(new Date(), settings);
      sara = await aWaiter(app, { locationId: await venue.open(app, paymentSystem) });
    });
    afterAll(async () => app.close());

    it.each([
      ['en', 'need JavaScript'],
      ['de', 'brauchen hier JavaScript'],
      ['fr', 'nécessite JavaScript'],
      ['ar', 'يحتاج إلى JavaScript'],
    ])('says so in %s before anything is typed, and writes nothing down', async (lang, words) => {
      const path = `/pay/${sara.locationId}/${sara.staffId}`;
      const page = await app.ask('GET', `${path}?lang=${lang}`);
      expect(/<noscript>(.*?)<\/noscript>/.exec(String(page.body['text']))?.[1]).toContain(words);
      const review = await app.ask('GET', `${path}/review?lang=${lang}&amount=1000&pay=card`);
      expect(review.body['text']).toContain(words);
      expect(review.body['text']).not.toContain('/start"');
      const tipId = randomUUID();
      const start = await app.ask('POST', `${path}/start`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `tipId=${tipId}&amount=1000&fee=DEDUCTED&expectedCharged=1000&pay=card`,
      });
      expect(start).toMatchObject({ status: 303, headers: { location: path } });
      const written = await app.context.db
        .selectFrom('tipping.tips')
        .select('tip_id')
        .where('tip_id', '=', tipId)
        .execute();
      expect(written).toEqual([]);
    });
  },
);
