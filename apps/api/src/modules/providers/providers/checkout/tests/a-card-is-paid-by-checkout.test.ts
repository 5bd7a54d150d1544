// Cards and bank accounts that people are paid to: how they are kept at Checkout.com, which cards are
// taken, and what is told of the account itself. What becomes of payouts is in
// `every-adapter-pays-out-alike.test.ts`.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout, checkoutToken } from '#test/support/adapters.ts';
import { aSalon, aWaiter, payoutCards, startATip } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { britishBank } from '#test/support/outside-world.ts';
import { checkAccounts } from '../../registry/check-accounts.ts';
import { paymentSystemNamed } from '../../registry/payment-systems.ts';
import { canBePaid } from '../instrument-shapes.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(new Date(), checkout.settings);
});
afterAll(async () => app.close());

const system = () => paymentSystemNamed(app.context, 'CHECKOUT');

async function startCard(country = 'gb') {
  const started = await system().startPayoutCard(app.context, {
    attemptId: randomUUID(),
    returnUrl: 'http://localhost/profile/payouts',
    venue: null,
    country,
    payee: null,
  });
  if (started.outcome !== 'ok') throw new Error(started.outcome);
  const { reference, clientSecret } = started.value;
  const [secret = ''] = clientSecret.split(' ');
  return { reference, secret };
}

const give = async (secret: string, cardNumber: string, name = 'Sara Cohen') => {
  const token = await checkoutToken(app, cardNumber, name);
  const body = { secret, token, name };
  return app.ask('POST', '/pay/frame/checkout/CHECKOUT/card', { body });
};

describe('a card', () => {
  it('is none before it is given, and then the one that was, with the name on it', async () => {
    const { reference, secret } = await startCard();
    const read = async () => system().readGivenCard(app.context, reference);
    expect(await read()).toEqual({ outcome: 'ok', value: null });
    expect((await give(secret, payoutCards.success)).body).toEqual({ status: 'succeeded' });
    const given = await read();
    expect(given).toMatchObject({
      value: { brand: 'Visa', lastFour: '5556', country: 'gb', holderName: 'Sara Cohen' },
    });
    // A second card on the same page is not taken for the first.
    expect((await give(secret, payoutCards.failsLater)).body).toEqual({ status: 'succeeded' });
    expect(await read()).toEqual(given);
  });

  it('is taken where its bank lets wages be paid to it, and is the same asked for again', async () => {
    const { reference, secret } = await startCard();
    await give(secret, payoutCards.success);
    const given = await system().readGivenCard(app.context, reference);
    if (given.outcome !== 'ok' || given.value === null) throw new Error('No card.');
    const { token } = given.value;
    const taken = await system().registerPayoutCard(app.context, { token, holderName: '' });
    expect(taken).toMatchObject({ value: { reference: token, status: 'ACTIVE', kind: 'CARD' } });
    expect(await system().readPayoutCard(app.context, token)).toEqual(taken);
  });

  it.each([
    ['time_out_accepted', 'unknown'],
    ['rate_limited', 'again'],
    ['key_refused', 'again'],
  ])('whose call ends in %s is %s, and can be given once more', async (kind, status) => {
    const { secret } = await startCard();
    const path = '/checkout/instruments';
    await app.outside.ask('POST', '/v1/test/faults', { path, kind, times: 1 });
    expect((await give(secret, payoutCards.success)).body).toEqual({ status });
    expect((await give(secret, payoutCards.success)).body).toEqual({ status: 'succeeded' });
  });

  it('that can never be paid to is refused at once', async () => {
    const { secret } = await startCard();
    expect((await give(secret, '378282246310005')).body).toEqual({ status: 'refused' });
  });

  it('is given by nobody without the secret of the page', async () => {
    expect((await give('x'.repeat(32), payoutCards.success)).status).toBe(404);
  });
});

describe('whether a card can be paid', () => {
  const reaches = (domestic: string, across: string) => ({
    domestic_non_money_transfer: domestic,
    cross_border_non_money_transfer: across,
  });
  it.each([
    ['GB', reaches('fast_funds', 'not_supported'), 'gb', true],
    ['GB', reaches('standard', 'not_supported'), 'gb', true],
    ['GB', reaches('not_supported', 'fast_funds'), 'gb', false],
    ['DE', reaches('fast_funds', 'not_supported'), 'gb', false],
    ['DE', reaches('not_supported', 'standard'), 'gb', true],
    ['GB', reaches('unknown', 'unknown'), 'gb', false],
    ['GB', null, 'gb', false],
    [null, reaches('fast_funds', 'not_supported'), 'gb', false],
    ['GB', reaches('fast_funds', 'standard'), null, true],
  ])('issued in %s, with %j, from %s', (issuer, told, country, isPayable) => {
    expect(canBePaid({ issuer_country: issuer }, told, country)).toBe(isPayable);
  });
});

describe('a bank account', () => {
  const account = { country: 'gb', sortCode: '200000', accountNumber: '55771234' };

  it.each([
    ['a person', { holderName: 'Sara Jane Cohen' }],
    ['a venue', { holderName: 'Rosa’s', isVenue: true }],
  ])('of %s is kept under a name of theirs', async (_whose, holder) => {
    const attemptId = randomUUID();
    const asked = { ...account, ...holder, attemptId };
    const kept = await system().registerBankAccount(app.context, asked);
    expect(kept).toMatchObject({
      value: { kind: 'BANK_ACCOUNT', status: 'ACTIVE', brand: britishBank, lastFour: '1234' },
    });
    // A repeat whose answer was lost is the same account.
    expect(await system().registerBankAccount(app.context, asked)).toEqual(kept);
  });

  it('is taken once what is asked of its holder is known, and not before', async () => {
    const asks = { ...account, accountNumber: '55779921', holderName: 'Sara Cohen' };
    const asked = { ...asks, attemptId: randomUUID() };
    const address = { street: '1 High Street', postcode: 'here', city: 'London' };
    expect(await system().registerBankAccount(app.context, asked)).toEqual({
      outcome: 'ok',
      value: { asksFor: ['street', 'postcode', 'city'] },
    });
    expect(await system().registerBankAccount(app.context, { ...asked, details: address })).toEqual(
      { outcome: 'ok', value: { asksFor: ['postcode'] } },
    );
    const details = { ...address, postcode: 'N1 9GU' };
    expect(await system().registerBankAccount(app.context, { ...asked, details })).toMatchObject({
      value: { kind: 'BANK_ACCOUNT', status: 'ACTIVE', lastFour: '9921' },
    });
  });

  it('is paid, and found by our own id', async () => {
    const asked = { ...account, holderName: 'Sara Cohen', attemptId: randomUUID() };
    const kept = await system().registerBankAccount(app.context, asked);
    if (kept.outcome !== 'ok' || !('reference' in kept.value)) throw new Error(kept.outcome);
    const attemptId = randomUUID();
    const payout = { attemptId, amount: 500, currency: 'GBP' } as const;
    const destinationReference = kept.value.reference;
    const made = await system().payOut(app.context, { ...payout, destinationReference });
    expect(made).toMatchObject({ value: { attemptId, amount: 500, status: 'PENDING' } });
    expect(await system().findPayout(app.context, attemptId)).toEqual(made);
    // From a currency that we have no account in nothing goes out, and nothing ends.
    expect(
      await system().payOut(app.context, { ...payout, currency: 'USD', destinationReference }),
    ).toEqual({ outcome: 'rejected', reason: 'NOT_NOW' });
  });
});

describe('the account', () => {
  it('pays cards and bank accounts where it has something to pay from', async () => {
    expect(await system().capabilities(app.context, 'gb')).toMatchObject({
      currencies: ['GBP'],
      paymentMethods: ['CARD'],
      payoutMethods: [{ kind: 'CARD' }, { kind: 'BANK_ACCOUNT' }],
      destinationsAreGiven: 'WITH_US',
    });
    expect(await system().capabilities(app.context, 'us')).toBeNull();
  });

  it('says who we are and what it holds, and nothing of a key', async () => {
    const sara = await aWaiter(app, { locationId: await aSalon(app, 'CHECKOUT') });
    const { tipId } = await startATip(app, sara);
    await checkout.pay(app, `charge-${tipId}`, '4242424242424242');
    const [told] = await checkAccounts(app.context);
    expect(told).toMatchObject({ paymentSystem: 'CHECKOUT', outcome: 'ANSWERED' });
    expect(told?.told).toMatch(/^answers, tests: no money moves; available in minor units: .*GBP/);
    expect(told?.told).not.toContain('sk_');
    const fault = { path: '/checkout/*', method: 'GET', kind: 'key_refused', times: 1 };
    await app.outside.ask('POST', '/v1/test/faults', fault);
    expect(await checkAccounts(app.context)).toMatchObject([
      { outcome: 'NO_ANSWER', told: 'no answer: NOT_NOW' },
    ]);
  });
});
