import { expect, test, vi } from 'vitest';
import { startStripe } from '../../../test/published/stripe-sandbox.ts';

const person = {
  first_name: 'Amira',
  last_name: 'Haddad',
  dob: { day: 2, month: 3, year: 1990 },
  address: { line1: '1 High Street', city: 'London', postal_code: 'N1 1AA' },
};
const bank = {
  object: 'bank_account',
  country: 'GB',
  currency: 'gbp',
  routing_number: '108800',
  account_number: '00012345',
  account_holder_name: 'Amira Haddad',
};
const wish = {
  type: 'custom',
  country: 'GB',
  capabilities: { transfers: { requested: true } },
};

async function connected(more: object = {}) {
  const sandbox = await startStripe();
  const { post, publishableKey } = sandbox;
  const account = await post('/accounts', {
    ...wish,
    individual: person,
    tos_acceptance: { date: 1_790_000_000, ip: '127.0.0.1' },
    external_account: bank,
    ...more,
  });
  const acting = { 'stripe-account': account.body.id };
  const fund = async (amount: number) => {
    await post('/topups', { amount, currency: 'gbp' });
    return post('/transfers', { amount, currency: 'gbp', destination: account.body.id });
  };
  const debitCard = async (number: string) => {
    const token = await post(
      '/tokens',
      { card: { number, exp_month: 12, exp_year: 2040, currency: 'gbp', name: 'Amira Haddad' } },
      { authorization: `Bearer ${publishableKey}` },
    );
    return post(`/accounts/${account.body.id}/external_accounts`, {
      external_account: token.body.id,
    });
  };
  const payOut = (amount: number, wishes: object = {}) =>
    post('/payouts', { amount, currency: 'gbp', ...wishes }, acting);
  return { ...sandbox, account, acting, fund, debitCard, payOut };
}

test('an account says what is missing, and is paid once nothing is', async () => {
  const { post, get, received } = await startStripe();
  const account = await post('/accounts', wish);
  expect(account.body).toMatchObject({
    object: 'account',
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    requirements: { disabled_reason: 'requirements.past_due' },
  });
  const { requirements } = account.body as { requirements?: { currently_due: string[] } };
  expect(requirements?.currently_due).toContain('external_account');
  expect(requirements?.currently_due).toContain('individual.dob.day');

  const path = `/accounts/${account.body.id}`;
  await post(path, {
    individual: person,
    tos_acceptance: { date: 1_790_000_000, ip: '127.0.0.1' },
  });
  const added = await post(`${path}/external_accounts`, { external_account: bank });
  expect(added.body).toMatchObject({
    object: 'bank_account',
    last4: '2345',
    default_for_currency: true,
    available_payout_methods: ['standard', 'instant'],
  });
  expect((await get(path)).body).toMatchObject({
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
    requirements: { currently_due: [], disabled_reason: null },
  });
  await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(3));
  const told = received.map(({ rawBody }) => JSON.parse(rawBody) as { account?: string });
  expect(told.every(({ account: whose }) => whose === account.body.id)).toBe(true);
});

test('somebody fills in what is missing on the processor’s page', async () => {
  const { post, get, clock } = await startStripe();
  const account = await post('/accounts', wish);
  const ask = () =>
    post('/account_links', {
      account: account.body.id,
      type: 'account_onboarding',
      refresh_url: 'http://127.0.0.1:3000/again',
      return_url: 'http://127.0.0.1:3000/back',
    });
  const late = String((await ask()).body['url']);
  clock.advance(301);
  const away = await fetch(late, { redirect: 'manual' });
  expect(away.headers.get('location')).toBe('http://127.0.0.1:3000/again');

  const url = String((await ask()).body['url']);
  expect(await (await fetch(url)).text()).toContain('individual.first_name');
  const typed = {
    'individual.first_name': 'Amira',
    'individual.last_name': 'Haddad',
    'individual.dob.day': '2',
    'individual.dob.month': '3',
    'individual.dob.year': '1990',
    'individual.address.line1': '1 High Street',
    'individual.address.city': 'London',
    'individual.address.postal_code': 'N1 1AA',
    account_number: '00012345',
    routing_number: '10-88-00',
  };
  const sent = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(typed),
    redirect: 'manual',
  });
  expect(sent.headers.get('location')).toBe('http://127.0.0.1:3000/back');
  expect((await get(`/accounts/${account.body.id}`)).body).toMatchObject({ payouts_enabled: true });
});

test.each([
  ['1901', 'requirements.pending_verification', null],
  ['1900', 'rejected.listed', 'rejected.listed'],
])('a birthday in %s is checked: first %s, then %s', async (year, first, then) => {
  const { account, get, clock } = await connected({
    individual: { ...person, dob: { day: 1, month: 1, year } },
  });
  const reason = async () =>
    (await get(`/accounts/${account.body.id}`)).body['requirements'] as object;
  expect(await reason()).toMatchObject({ disabled_reason: first });
  clock.advance(5);
  expect(await reason()).toMatchObject({ disabled_reason: then });
});

test('money goes from the platform to an account, and from there to its bank', async () => {
  const { account, post, get, fund, payOut, clock, received, acting } = await connected();
  const empty = await post('/transfers', {
    amount: 5000,
    currency: 'gbp',
    destination: account.body.id,
  });
  expect(empty.body['error']).toMatchObject({ code: 'balance_insufficient' });
  const transfer = await fund(5000);
  expect(transfer.body).toMatchObject({ object: 'transfer', amount: 5000, reversed: false });

  const tooMuch = await payOut(5001);
  expect(tooMuch.body['error']).toMatchObject({ code: 'balance_insufficient' });
  const payout = await payOut(4200, { metadata: { attempt: 'p-1' } });
  expect(payout.body).toMatchObject({
    object: 'payout',
    status: 'pending',
    method: 'standard',
    type: 'bank_account',
    metadata: { attempt: 'p-1' },
  });
  const now = async () => (await get(`/payouts/${payout.body.id}`, {}, acting)).body['status'];
  clock.advance(60);
  expect(await now()).toBe('in_transit');
  clock.advance(86_400);
  expect(await now()).toBe('paid');
  expect((await get('/balance', {}, acting)).body['available']).toMatchObject([{ amount: 800 }]);
  expect((await get('/balance')).body['available']).toMatchObject([{ amount: 0 }]);

  const lines = await get('/balance_transactions', {}, acting);
  expect(lines.body['data']).toMatchObject([
    { type: 'payout', net: -4200, source: payout.body.id },
    { type: 'payment', net: 5000 },
  ]);
  const back = await post(`/transfers/${transfer.body.id}/reversals`, { amount: 800 });
  expect(back.body).toMatchObject({ object: 'transfer_reversal', amount: 800 });
  expect((await get('/balance')).body['available']).toMatchObject([{ amount: 800 }]);
  await vi.waitFor(() => expect(received.map(({ type }) => type)).toContain('payout.paid'));
  const told = received.map(({ type }) => type).filter((type) => type.startsWith('payout.'));
  expect(told).toEqual(['payout.created', 'payout.updated', 'payout.paid']);
});

test.each([
  ['4000056655665556', 'in_transit', 'paid', null],
  ['4000050000009016', 'failed', 'failed', 'declined'],
  ['4000050000009024', 'in_transit', 'failed', 'could_not_process'],
])('an instant payout to %s is %s, then %s (%s)', async (number, first, then, code) => {
  const { fund, debitCard, payOut, get, clock, acting } = await connected();
  await fund(5000);
  const card = await debitCard(number);
  expect(card.body).toMatchObject({
    object: 'card',
    available_payout_methods: ['standard', 'instant'],
  });
  const payout = await payOut(4200, { method: 'instant', destination: card.body.id });
  expect(payout.body).toMatchObject({ status: first, type: 'card', method: 'instant' });
  clock.advance(2);
  expect((await get(`/payouts/${payout.body.id}`, {}, acting)).body).toMatchObject({
    status: then,
    failure_code: code,
  });
  const left = then === 'paid' ? 800 : 5000;
  expect((await get('/balance', {}, acting)).body['available']).toMatchObject([{ amount: left }]);
});

test('a payout that was paid may fail later, and the money comes back', async () => {
  const { fund, debitCard, payOut, get, clock, acting, received } = await connected();
  await fund(5000);
  const card = await debitCard('4000050000009032');
  const payout = await payOut(4200, { method: 'instant', destination: card.body.id });
  clock.advance(2);
  const now = async () => (await get(`/payouts/${payout.body.id}`, {}, acting)).body;
  expect(await now()).toMatchObject({ status: 'paid' });
  clock.advance(5);
  expect(await now()).toMatchObject({ status: 'failed', failure_code: 'account_closed' });
  expect((await get('/balance', {}, acting)).body['available']).toMatchObject([{ amount: 5000 }]);
  await vi.waitFor(() => expect(received.at(-1)?.type).toBe('payout.failed'));
});

test.each([
  [{ ...bank, account_number: '11111116' }, 'no_account'],
  [{ ...bank, account_number: '11111113' }, 'account_closed'],
  [
    {
      object: 'bank_account',
      country: 'DE',
      currency: 'gbp',
      account_number: 'DE62370400440532013001',
    },
    'no_account',
  ],
])('a payout to %o fails with %s', async (given, code) => {
  const { fund, payOut, get, clock, acting } = await connected({ external_account: given });
  await fund(5000);
  const payout = await payOut(4200);
  clock.advance(172_800);
  expect((await get(`/payouts/${payout.body.id}`, {}, acting)).body).toMatchObject({
    status: 'failed',
    failure_code: code,
  });
});

test('an account goes once no money lies there, with what it is paid to', async () => {
  const { fund, account, remove, get } = await connected();
  await fund(5000);
  const path = `/accounts/${account.body.id}`;
  expect((await remove(path)).status).toBe(400);
  const { account: empty, ...other } = await connected();
  const at = `/accounts/${empty.body.id}`;
  expect((await other.remove(at)).body).toEqual({
    id: empty.body.id,
    object: 'account',
    deleted: true,
  });
  const gone = await other.get(at);
  expect(gone.status).toBe(403);
  expect(gone.body['error']).toMatchObject({ code: 'account_invalid' });
  expect((await get(path)).status).toBe(200);
});

test('credit cards, closed cards and slow destinations are not paid at once', async () => {
  const { debitCard, fund, payOut, account, post, remove, get } = await connected();
  await fund(5000);
  const credit = await debitCard('4242424242424242');
  expect(credit.body['error']).toMatchObject({ code: 'invalid_card_type' });
  const waiting = await debitCard('4000050000009214');
  expect(waiting.body).toMatchObject({ available_payout_methods: ['standard'] });
  const refused = await payOut(100, { method: 'instant', destination: waiting.body.id });
  expect(refused.body['error']).toMatchObject({ code: 'instant_payouts_unsupported' });

  const path = `/accounts/${account.body.id}/external_accounts`;
  await post(`${path}/${waiting.body.id}`, { default_for_currency: true });
  const listed = await get(path, { object: 'bank_account' });
  const [first] = listed.body['data'] as { id: string; default_for_currency: boolean }[];
  expect(first).toMatchObject({ default_for_currency: false });
  const gone = await remove(`${path}/${first?.id ?? ''}`);
  expect(gone.body).toMatchObject({ deleted: true, object: 'bank_account' });
  const stays = await remove(`${path}/${waiting.body.id}`);
  expect(stays.status).toBe(200);
});

test('a settlement: what a payment, its fee and its refund leave in the balance', async () => {
  const { post, get } = await startStripe({ settlementDays: 2 });
  const paid = await post('/payment_intents', {
    amount: 1000,
    currency: 'gbp',
    confirm: true,
    payment_method: 'pm_card_visa',
    expand: ['latest_charge.balance_transaction'],
  });
  expect(paid.body['latest_charge']).toMatchObject({
    balance_transaction: { amount: 1000, fee: 35, net: 965, status: 'pending', type: 'charge' },
  });
  await post('/refunds', { payment_intent: paid.body.id, amount: 400 });
  expect((await get('/balance')).body).toMatchObject({
    available: [{ amount: -400 }],
    pending: [{ amount: 965 }],
  });
});
