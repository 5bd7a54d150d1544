// Every adapter as a story meets it: how a guest pays, how a bank answers, how somebody says where they
// are paid, at the sandbox, which is spoken with in its own words and in those of a real processor.
import { checkoutAtTheSandbox, flowAtTheSandbox } from '../../../../run/checkout-at-the-sandbox.ts';
import { ryftAtTheSandbox } from '../../../../run/ryft-at-the-sandbox.ts';
import { payerMaxAtTheSandbox } from '../../../../run/payermax-at-the-sandbox.ts';
import { stripeAtTheSandbox } from '../../../../run/stripe-at-the-sandbox.ts';
import type { AppAsMet } from './app-as-met.ts';
import { payoutCards } from './build.ts';
import { aDubaiSalon } from './dubai.ts';
import { haveAccountEntered } from './entered-accounts.ts';
import { inBritain, inDubai, NotInPlace, type Adapter, type PayoutEnd } from './adapter-kinds.ts';
import { adyen } from './adyen.ts';
import { rememberSecret, secretOf } from './charge-secrets.ts';
import { giveCardOnPage } from './give-card.ts';
import { haveCardIssued } from './issued-cards.ts';
import {
  fillInRyftsPage,
  fillInStripesPage,
  nameOf,
  startDestination,
  typeAccount,
} from './enter-destination.ts';
import type { TestApp } from './open-test-app.ts';

export { adyen, inBritain, NotInPlace, rememberSecret, type Adapter, type PayoutEnd };

const cardsByEnd: Record<PayoutEnd, string> = {
  paid: payoutCards.success,
  failsLater: payoutCards.failsLater,
  returnedAfterPaid: payoutCards.returnedAfterPaid,
  declined: payoutCards.declined,
  answerLost: payoutCards.timeoutAccepted,
  lostOnTheWay: payoutCards.timeoutNotAccepted,
  blocked: payoutCards.blocked,
};

export const ownWords: Adapter = {
  name: 'the stand-in',
  paymentSystem: 'STRIPE',
  venue: inBritain,
  hasHostedPage: true,
  canReserve: true,
  tellsLines: true,
  settings: (way) => ({ STAND_IN_URL: way }),
  paths: {
    start: '/v1/payment_intents',
    capture: '/v1/payment_intents/:id/capture',
    cancel: '/v1/payment_intents/:id/cancel',
    refund: '/v1/refunds',
    payout: '/v1/payouts',
    removal: '/v1/payout_cards/:id',
    answer: '/v1/disputes/:id/answer',
  },
  disputes: { areAskedAbout: true },
  tellsThatItWasPaid: true,
  async pay(app, reference, card) {
    const typed = { cardNumber: card, expMonth: 12, expYear: 2035 };
    const { body } = await app.outside.ask('POST', '/v1/test/tokens', typed);
    const { token } = body as { token: string };
    await app.outside
      .ask('POST', `/v1/payment_intents/${reference}/confirm`, { token })
      .catch(() => undefined);
  },
  async answerBank(app, reference, answer) {
    await answerOnPage(
      `${app.outside.url}/three-d-secure/${await secretOf(app, reference)}`,
      answer,
    );
  },
  async giveDestination(app, waiter, end) {
    const page = await startDestination(app, waiter);
    const holderName = await nameOf(app, waiter);
    await giveCardOnPage(page.url, { cardNumber: cardsByEnd[end], holderName });
    await page.finish();
  },
};

export const stripe: Adapter = {
  name: 'Stripe',
  paymentSystem: 'STRIPE',
  venue: inBritain,
  hasHostedPage: true,
  canReserve: true,
  tellsLines: true,
  settings: stripeAtTheSandbox,
  paths: {
    start: '/stripe/v1/payment_intents',
    capture: '/stripe/v1/payment_intents/:id/capture',
    cancel: '/stripe/v1/payment_intents/:id/cancel',
    refund: '/stripe/v1/refunds',
    payout: '/stripe/v1/payouts',
    removal: '/stripe/v1/accounts/:id',
    answer: '/stripe/v1/disputes/:id',
  },
  disputes: { areAskedAbout: true },
  tellsThatItWasPaid: false,
  async pay(app, reference, card) {
    const { body } = await app.outside.ask('GET', '/v1/test/dialects');
    const { publishableKey } = (body as { stripe: { publishableKey: string } }).stripe;
    await fetch(`${app.outside.url}/stripe/v1/payment_intents/${reference}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams({
        client_secret: await secretOf(app, reference),
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2035',
        'payment_method_data[card][cvc]': '123',
      }),
    }).catch(() => undefined);
  },
  async answerBank(app, reference, answer) {
    const secret = await secretOf(app, reference);
    await answerOnPage(`${app.outside.url}/stripe/authenticate/${secret}`, answer);
  },
  async giveDestination(app, waiter, end) {
    await fillInStripesPage(app, waiter, {
      // Whoever was born on the first day of 1900 is refused for good.
      born: end === 'blocked' ? ['1', '1', '1900'] : ['7', '5', '1994'],
      sortCode: '20-00-00',
      number: {
        paid: '55771234',
        failsLater: '55779902',
        returnedAfterPaid: '55779903',
        declined: '55779901',
        answerLost: '55779911',
        lostOnTheWay: '55779912',
        blocked: '55771234',
      }[end],
    });
  },
};

/** The same with an account that two administrators entered and the database keeps. */
export const stripeAsEntered: Adapter = {
  ...stripe,
  name: 'Stripe, with an account from the office',
  settings: () => ({}),
  haveEntered: async (app, way) => haveAccountEntered(app, 'stripe', 'STRIPE', way),
};

/** Where the bank asks about a charge, as the guest's page was told. */
const bankPages = new Map<string, string>();

export const checkout: Adapter = {
  name: 'Checkout.com',
  paymentSystem: 'CHECKOUT',
  venue: inBritain,
  hasHostedPage: true,
  canReserve: true,
  tellsLines: true,
  settings: checkoutAtTheSandbox,
  paths: {
    start: null,
    capture: '/checkout/payments/:id/captures',
    cancel: '/checkout/payments/:id/voids',
    refund: '/checkout/payments/:id/refunds',
    payout: '/checkout/payments',
    removal: '/checkout/instruments/:id',
    answer: '/checkout/disputes/:id/evidence',
  },
  answersInTwoCalls: true,
  disputes: { areAskedAbout: false },
  tellsThatItWasPaid: true,
  async pay(app, reference, card) {
    const token = await checkoutToken(app, card);
    const secret = await secretOf(app, reference);
    const told = await app.ask('POST', '/pay/frame/checkout/CHECKOUT/pay', {
      body: { secret, token },
    });
    if (typeof told.body['url'] === 'string') bankPages.set(reference, told.body['url']);
  },
  async answerBank(_app, reference, answer) {
    const page = bankPages.get(reference);
    // Their card did not get through, so no bank asks them.
    if (page !== undefined) await answerOnPage(page, answer);
  },
  async giveDestination(app, waiter, end) {
    const page = await startDestination(app, waiter);
    const name = await nameOf(app, waiter);
    const token = await checkoutToken(app, cardsByEnd[end], name);
    const secret = new URLSearchParams(new URL(page.url).hash.slice(1)).get('secret');
    const gave = await app.ask('POST', '/pay/frame/checkout/CHECKOUT/card', {
      body: { secret, token, name },
    });
    if (gave.body['status'] !== 'succeeded') {
      throw new NotInPlace(`The page took no card: ${JSON.stringify(gave.body)}`);
    }
    await page.finish();
  },
};

export const ryft: Adapter = {
  name: 'Ryft',
  paymentSystem: 'RYFT',
  venue: inBritain,
  hasHostedPage: false,
  canReserve: true,
  tellsLines: true,
  settings: ryftAtTheSandbox,
  paths: {
    start: '/ryft/v1/payment-sessions',
    capture: '/ryft/v1/payment-sessions/:id/captures',
    cancel: '/ryft/v1/payment-sessions/:id',
    giveFree: '/ryft/v1/payment-sessions/:id/voids',
    refund: '/ryft/v1/payment-sessions/:id/refunds',
    payout: '/ryft/v1/accounts/:id/payouts',
    removal: '/ryft/v1/accounts/:id/payout-methods/:method',
    answer: '/ryft/v1/disputes/:id/evidence',
  },
  namesNoRefunds: true,
  answersInTwoCalls: true,
  disputes: { areAskedAbout: false },
  tellsThatItWasPaid: true,
  async pay(app, reference, card) {
    const { body } = await app.outside.ask('GET', '/v1/test/dialects');
    const { publishableKey } = (body as { ryft: { publishableKey: string } }).ryft;
    await fetch(`${app.outside.url}/ryft/v1/payment-sessions/attempt-payment`, {
      method: 'POST',
      headers: { authorization: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        clientSecret: await secretOf(app, reference),
        paymentMethodType: 'Card',
        cardDetails: { number: card, expiryMonth: '12', expiryYear: '2035', cvc: '123' },
      }),
    }).catch(() => undefined);
  },
  async answerBank(app, reference, answer) {
    const secret = await secretOf(app, reference);
    await answerOnPage(`${app.outside.url}/ryft/3ds/${secret}`, answer);
  },
  async giveDestination(app, waiter, end) {
    await fillInRyftsPage(app, waiter, {
      sortCode: '20-00-00',
      number: {
        paid: '55771234',
        failsLater: '55779902',
        returnedAfterPaid: '55779903',
        declined: '55779901',
        answerLost: '55779911',
        lostOnTheWay: '55779912',
        // Such an account is never valid.
        blocked: '55779930',
      }[end],
    });
  },
};

/** Settings of an app whose guests type their cards into Checkout.com's newer fields. */
export const withFlow = flowAtTheSandbox;

/** The token that Checkout.com's fields make of a card. */
export async function checkoutToken(app: AppAsMet, number: string, name?: string): Promise<string> {
  const { body } = await app.outside.ask('GET', '/v1/test/dialects');
  const { publishableKey } = (body as { checkout: { publishableKey: string } }).checkout;
  const answer = await fetch(`${app.outside.url}/checkout/tokens`, {
    method: 'POST',
    headers: { authorization: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'card', number, expiry_month: 12, expiry_year: 2035, name }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** The token that a wallet in Checkout.com's newer fields gives, once somebody has opened it. */
export async function walletToken(app: AppAsMet, type: string): Promise<string> {
  const { body } = await app.outside.ask('GET', '/v1/test/dialects');
  const { publishableKey } = (body as { checkout: { publishableKey: string } }).checkout;
  const answer = await fetch(`${app.outside.url}/checkout/tokens`, {
    method: 'POST',
    headers: { authorization: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ type, token_data: {} }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** A token of PayerMax's card fields, with the session that they were opened with. */
async function payerMaxToken(app: AppAsMet, secret: string, number: string) {
  const opened = await app.ask('POST', '/pay/frame/payermax/PAYER_MAX/session', {
    body: { secret },
  });
  const { clientKey, sessionKey } = opened.body as { clientKey?: string; sessionKey?: string };
  if (clientKey === undefined || sessionKey === undefined) return null;
  const answer = await fetch(`${app.outside.url}/payermax/dropin/tokens`, {
    method: 'POST',
    body: new URLSearchParams({ clientKey, sessionKey, number, expMonth: '12', expYear: '2035' }),
  });
  const { data } = (await answer.json()) as { data: { params: { paymentToken: string } } };
  return { token: data.params.paymentToken, sessionKey };
}

/** Accounts in the Emirates by what becomes of payouts to them; their banks block nobody at first. */
const emiratiAccounts: Record<PayoutEnd, string> = {
  paid: 'AE400330000000055771234',
  failsLater: 'AE650330000000055779902',
  returnedAfterPaid: 'AE380330000000055779903',
  declined: 'AE920330000000055779901',
  answerLost: 'AE160330000000055779911',
  lostOnTheWay: 'AE860330000000055779912',
  blocked: 'AE130330000000055771235',
};

const payerMaxGateway = '/payermax/aggregate-pay/api/gateway';

export const payerMax: Adapter = {
  name: 'PayerMax',
  paymentSystem: 'PAYER_MAX',
  venue: inDubai,
  hasHostedPage: false,
  canReserve: false,
  tellsLines: false,
  settings: payerMaxAtTheSandbox,
  paths: {
    start: null,
    capture: `${payerMaxGateway}/capture`,
    // Nothing is cancelled there: it is asked whether an order has closed by itself.
    cancel: `${payerMaxGateway}/orderQuery`,
    refund: `${payerMaxGateway}/refund`,
    payout: `${payerMaxGateway}/paymentOrderPay`,
    removal: null,
    answer: `${payerMaxGateway}/caseReplay`,
  },
  tellsOfEndsAlone: true,
  disputes: {
    areAskedAbout: false,
    areToldInShort: true,
    refundIsRefusedWith: 'ORDER_STATUS_INVALID',
  },
  paysAccountsAlone: true,
  tellsThatItWasPaid: true,
  async pay(app, reference, card) {
    const secret = await secretOf(app, reference);
    const given = await payerMaxToken(app, secret, card);
    if (given === null) return;
    const told = await app.ask('POST', '/pay/frame/payermax/PAYER_MAX/pay', {
      body: { secret, ...given },
    });
    if (typeof told.body['url'] === 'string') bankPages.set(reference, told.body['url']);
  },
  async answerBank(_app, reference, answer) {
    const page = bankPages.get(reference);
    if (page !== undefined) await answerOnPage(page, answer);
  },
  async giveDestination(app, waiter, end) {
    await typeAccount(app, waiter, { iban: emiratiAccounts[end] });
  },
};

export const adapters: readonly Adapter[] = [ownWords, stripe, checkout, ryft, payerMax];

/** Whoever carries payouts, with the place that they carry them from and what is paid there. */
export interface PayoutAdapter extends Adapter {
  place: (app: TestApp) => Promise<number>;
  currency: 'GBP' | 'AED';
  /** What somebody has of a tip of 10.00, and what it costs to have it at once. */
  hers: number;
  instantFee: number;
}

const paidFrom = (adapter: Adapter): PayoutAdapter => ({
  ...adapter,
  place: async (app) => adapter.venue.open(app, adapter.paymentSystem),
  currency: adapter.venue.currency,
  hers: adapter.venue.hers,
  instantFee: adapter.venue.instantFee,
});

/** Answers of the issuer are lost by order of a test (`paths.payout`), not by whose card it is. */
const wordOf: Partial<Record<PayoutEnd, string>> = {
  paid: 'HADDAD',
  failsLater: 'LOST',
  returnedAfterPaid: 'BACK',
  declined: 'UNLOADED',
  blocked: 'BLOCKED',
};

/** The issuer of somebody's prepaid card, at a place whose guests pay in the sandbox's own words. */
export const issuedCard: PayoutAdapter = {
  ...ownWords,
  name: 'the issuer of a prepaid card',
  paymentSystem: 'NYMCARD',
  paths: { ...ownWords.paths, payout: '/nymcard/v1/accounts/*' },
  place: async (app) => aDubaiSalon(app),
  currency: 'AED',
  hers: 843,
  instantFee: 100,
  giveDestination: async (app, waiter, end) => {
    const { [end]: word } = wordOf;
    if (word === undefined) throw new NotInPlace(`No card of the issuer ends so: ${end}.`);
    await haveCardIssued(app, waiter, `AMIRA ${word}`).catch((error: unknown) => {
      throw new NotInPlace(String(error));
    });
  },
};

export const payoutAdapters: readonly PayoutAdapter[] = [
  ...adapters.map(paidFrom),
  paidFrom(adyen),
  issuedCard,
];

async function answerOnPage(url: string, answer: 'approve' | 'refuse'): Promise<void> {
  await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer }) });
}
