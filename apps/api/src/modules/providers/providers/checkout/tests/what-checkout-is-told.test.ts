// Everything that the adapter asks and is answered is judged by what Checkout.com has published, as far as
// that goes; calls that are not in its file are named here, so that nobody takes them for checked.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkout, checkoutToken, rememberSecret } from '#test/support/adapters.ts';
import { aSalon, aWaiter, cards, payoutCards, startATip } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { faultsAtCheckout, type SaidToCheckout } from '#test/support/outside-world.ts';
import { paymentSystemNamed } from '../../registry/payment-systems.ts';

let app: TestApp;
const said: SaidToCheckout[] = [];

beforeAll(async () => {
  app = await openTestApp(new Date(), checkout.settings);
  const { outgoing } = app.context;
  const send = outgoing.send.bind(outgoing);
  outgoing.send = async (request) => {
    const result = await send(request);
    if (result.kind !== 'ANSWERED' || request.to !== 'CHECKOUT') return result;
    const { method, url, body: asked = {} } = request;
    const { status, body: answer } = result;
    const path = url.slice(url.indexOf('/checkout') + '/checkout'.length).split('?')[0] ?? '';
    said.push({ method, path, asked, status, answer });
    return result;
  };
});
afterAll(async () => app.close());

const system = () => paymentSystemNamed(app.context, 'CHECKOUT');

it('what a tip, a refund, a card, an account and a payout say is as it was published', async () => {
  const sara = await aWaiter(app, { locationId: await aSalon(app, 'CHECKOUT') });
  for (const card of [cards.success, cards.declined, cards.asksBank]) {
    const { tipId, body } = await startATip(app, sara);
    expect(body).toMatchObject({ payment: { pageUrl: expect.any(String) } });
    await checkout.pay(app, `charge-${tipId}`, card);
    await system().readCharge(app.context, `charge-${tipId}`);
    if (card === cards.asksBank) await system().cancelCharge(app.context, `charge-${tipId}`);
    if (card !== cards.success) continue;
    const refund = { attemptId: randomUUID(), chargeReference: `charge-${tipId}`, amount: 1000 };
    expect(await system().refund(app.context, { ...refund, reason: 'LAW' })).toMatchObject({
      outcome: 'ok',
    });
  }
  const attemptId = randomUUID();
  const asked = { attemptId, returnUrl: 'http://localhost/', venue: null, country: 'gb' };
  const page = await system().startPayoutCard(app.context, { ...asked, payee: null });
  if (page.outcome !== 'ok') throw new Error(page.outcome);
  const [secret] = page.value.clientSecret.split(' ');
  const name = 'Sara Cohen';
  const token = await checkoutToken(app, payoutCards.success, name);
  const given = { body: { secret, token, name } };
  await app.ask('POST', '/pay/frame/checkout/CHECKOUT/card', given);
  const card = await system().readGivenCard(app.context, attemptId);
  if (card.outcome !== 'ok' || card.value === null) throw new Error('No card.');
  const { token: destinationReference } = card.value;
  const account = { country: 'gb', sortCode: '200000', accountNumber: '55771234' };
  const kept = { ...account, holderName: name, attemptId: randomUUID() };
  expect(await system().registerBankAccount(app.context, kept)).toMatchObject({ outcome: 'ok' });
  const details = {
    dateOfBirth: '1990-05-06',
    street: '1 High Street',
    postcode: 'N1 9GU',
    city: 'London',
    taxNumber: 'QQ123456C',
  };
  const detailed = { ...kept, details, attemptId: randomUUID() };
  expect(await system().registerBankAccount(app.context, detailed)).toMatchObject({
    outcome: 'ok',
  });
  const payout = { attemptId: randomUUID(), amount: 500, currency: 'GBP' } as const;
  const made = await system().payOut(app.context, { ...payout, destinationReference });
  expect(made).toMatchObject({ outcome: 'ok' });
  const removal = { reference: destinationReference, payeeStays: false };
  const removed = { outcome: 'ok', value: 'REMOVED' };
  expect(await system().removeDestination(app.context, removal)).toEqual(removed);
  // What is there no more is answered by its status alone.
  expect(await system().removeDestination(app.context, removal)).toEqual(removed);

  const attempt = { attemptId: randomUUID(), amount: 1000, currency: 'GBP' } as const;
  const reserved = await system().startCharge(app.context, {
    ...attempt,
    country: 'gb',
    description: 'A tip',
    returnUrl: 'http://localhost/',
    isReserved: true,
  });
  if (reserved.outcome !== 'ok') throw new Error(reserved.outcome);
  const { reference, clientSecret } = reserved.value;
  rememberSecret(reference, clientSecret);
  await checkout.pay(app, reference, cards.success);
  const capture = { attemptId: attempt.attemptId, reference, amount: 700 };
  expect(await system().captureCharge(app.context, capture)).toMatchObject({ outcome: 'ok' });
  expect(await system().readLines(app.context, reference)).toMatchObject({ outcome: 'ok' });
  expect(await system().readBalances(app.context)).toMatchObject({ outcome: 'ok' });

  expect(said.flatMap((one) => faultsAtCheckout(one) ?? [])).toEqual([]);
  const unpublished = new Set(
    said
      .filter((one) => faultsAtCheckout(one) === null)
      .map(({ method, path }) => `${method} ${path.replace(/ent_\w+/, ':entity')}`),
  );
  const removals = said.filter(({ method }) => method === 'DELETE').map(({ status }) => status);
  expect(removals).toEqual([204, 404]);
  expect([...unpublished].toSorted()).toEqual([
    'GET /balances/:entity',
    'GET /financial-actions',
    'GET /payments',
  ]);
});

it('the judge sees what is spoiled in what we say', () => {
  const spoil = (path: RegExp, change: (asked: Record<string, unknown>) => object) => {
    const one = said.find((call) => call.method === 'POST' && path.test(call.path));
    if (!one) throw new Error(`Nothing was said to ${String(path)}.`);
    const asked = change({ ...(one.asked as Record<string, unknown>) });
    return (faultsAtCheckout({ ...one, asked }) ?? []).length > 0;
  };
  const spoiled: [RegExp, (asked: Record<string, unknown>) => object][] = [
    [/^\/payments$/, ({ currency: _gone, ...rest }) => rest],
    [/^\/payments$/, (asked) => ({ ...asked, amount: '10.95' })],
    [/^\/payments$/, (asked) => ({ ...asked, captured: true })],
    [/^\/payments$/, (asked) => ({ ...asked, '3ds': { enabled: 'yes' } })],
    [/\/captures$/, (asked) => ({ ...asked, amount: '7.00' })],
    [/\/captures$/, (asked) => ({ ...asked, capture_type: 'All' })],
    [/\/refunds$/, (asked) => ({ ...asked, amount: '10' })],
    [/\/voids$/, (asked) => ({ ...asked, reference: 'x'.repeat(51) })],
    [/^\/instruments$/, ({ token: _gone, ...rest }) => rest],
  ];
  expect(spoiled.map(([path, change]) => spoil(path, change))).toEqual(spoiled.map(() => true));
});
