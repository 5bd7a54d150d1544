// Ryft knows no key under which a call may come twice. Whatever answer is lost on the way, a payout is made
// once: nothing is repeated before a look-up that must see the first has said that there is none.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ryft } from '#test/support/adapters.ts';
import { incidentsAbout } from '#test/support/disputes.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { paymentSystemNamed } from '../../registry/payment-systems.ts';

let app: TestApp;
let destinationReference: string;
let attemptId: string;

const system = () => paymentSystemNamed(app.context, 'RYFT');
const unknown = { outcome: 'unknown' };
const later = { outcome: 'rejected', reason: 'NOT_NOW' };

beforeAll(async () => {
  app = await openTestApp(new Date(), ryft.settings);
});
afterAll(async () => app.close());
beforeEach(async () => {
  attemptId = randomUUIDv7();
  destinationReference = await aDestination('55771234');
  const { url, key } = await there();
  await fetch(`${url}/v1/test/faults`, { method: 'DELETE', headers: { authorization: key } });
});

async function there(): Promise<{ url: string; key: string }> {
  const { body } = await app.outside.ask('GET', '/v1/test/dialects');
  const [secretKey = ''] = (body as { ryft: { secretKeys: string[] } }).ryft.secretKeys;
  return { url: app.outside.url, key: secretKey };
}

/** Asks Ryft itself, beside our adapter. */
async function ask(
  method: string,
  path: string,
  body?: object,
  account?: string,
): Promise<unknown> {
  const { url, key } = await there();
  const answer = await fetch(`${url}/ryft/v1${path}`, {
    method,
    headers: {
      authorization: key,
      'content-type': 'application/json',
      ...(account ? { account } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return answer.json();
}

/** Somebody who has said on Ryft's page what they are paid to. */
async function aDestination(accountNumber: string): Promise<string> {
  const opened = await system().startPayoutCard(app.context, {
    attemptId: randomUUIDv7(),
    returnUrl: 'http://localhost/',
    venue: null,
    country: 'gb',
    payee: null,
  });
  if (opened.outcome !== 'ok') throw new Error(opened.outcome);
  const { reference, clientSecret: page } = opened.value;
  await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      first_name: 'Sara',
      last_name: 'Cohen',
      account_number: accountNumber,
      sort_code: '20-00-00',
    }),
  });
  const given = await system().readGivenCard(app.context, reference);
  if (given.outcome !== 'ok' || given.value === null) throw new Error('Nothing was given.');
  return given.value.token;
}

const payOut = async (more: object = {}) =>
  system().payOut(app.context, {
    attemptId,
    amount: 900,
    currency: 'GBP',
    destinationReference,
    ...more,
  });
const find = async () => system().findPayout(app.context, attemptId);
const fault = async (path: string, kind: string, more: object = {}) =>
  app.outside.ask('POST', '/v1/test/faults', { path: `/ryft/v1${path}`, kind, ...more });
const minutes = (number: number) => app.clock.advance({ minutes: number });

const accountOf = (reference: string) => reference.split('/')[0] ?? '';

/** What was made for the attempt there: money moved out and home, and payouts; and what still lies there. */
async function made() {
  interface Item {
    id: string;
    metadata?: { attempt?: string; way?: string };
  }
  const account = accountOf(destinationReference);
  const ours = async (path: string) =>
    ((await ask('GET', path)) as { items: Item[] }).items.filter(
      ({ metadata }) => metadata?.attempt === attemptId,
    );
  const transfers = await ours('/transfers?limit=50');
  const payouts = await ours(`/accounts/${account}/payouts?limit=50`);
  return {
    out: transfers.filter(({ metadata }) => metadata?.way === 'out').length,
    home: transfers.filter(({ metadata }) => metadata?.way === 'home').length,
    payouts: payouts.length,
  };
}
const once = { out: 1, home: 0, payouts: 1 };

describe('a payout', () => {
  it('is made in two calls, and the same again is the same', async () => {
    const first = await payOut();
    expect(first).toMatchObject({ outcome: 'ok', value: { attemptId, amount: 900 } });
    const again = await payOut();
    if (first.outcome !== 'ok' || again.outcome !== 'ok') throw new Error('It was not made.');
    expect(again.value.reference).toBe(first.value.reference);
    expect(await find()).toMatchObject({ value: { reference: first.value.reference } });
    expect(await made()).toEqual(once);
  });

  it('that is asked for by two at once is made once', async () => {
    const told = await Promise.all([payOut(), payOut(), payOut()]);
    expect(told.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThanOrEqual(1);
    expect(told.every(({ outcome }) => outcome === 'ok' || outcome === 'unknown')).toBe(true);
    expect(await made()).toEqual(once);
  });

  it.each([
    ['/transfers', 'time_out_accepted'],
    ['/transfers', 'time_out_not_accepted'],
    ['/transfers', 'server_error'],
    ['/transfers', 'in_progress'],
    ['/accounts/:id/payouts', 'time_out_accepted'],
    ['/accounts/:id/payouts', 'time_out_not_accepted'],
    ['/accounts/:id/payouts', 'server_error'],
    ['/accounts/:id/payouts', 'in_progress'],
  ])('whose call of %s ends in %s is not repeated before it can be known', async (path, kind) => {
    await fault(path, kind);
    expect(await payOut()).toEqual(unknown);
    const before = await made();
    // It may still be on its way: whoever looks now and finds nothing knows nothing.
    minutes(9);
    expect(await find()).toEqual(unknown);
    expect(await payOut()).toEqual(unknown);
    expect(await made()).toEqual(before);
    minutes(2);
    const found = await find();
    expect(found.outcome).toBe('ok');
    expect(await payOut()).toMatchObject({ outcome: 'ok', value: { amount: 900 } });
    expect(await find()).toMatchObject({ outcome: 'ok', value: { attemptId } });
    expect(await made()).toEqual(once);
  });

  it.each([
    ['/transfers', '/transfers'],
    ['/accounts/:id/payouts', '/accounts/:id/payouts'],
  ])('that cannot be looked up at %s stays unknown', async (path, list) => {
    await fault(path, 'time_out_accepted');
    expect(await payOut()).toEqual(unknown);
    minutes(30);
    for (let times = 0; times < 3; times += 1) {
      await fault(list, 'server_error', { method: 'GET' });
      expect(await find()).toEqual(unknown);
      await fault(list, 'time_out_accepted', { method: 'GET', times: 2 });
      expect(await payOut()).toEqual(unknown);
      minutes(60);
    }
    expect(await payOut()).toMatchObject({ outcome: 'ok' });
    expect(await made()).toEqual(once);
  });

  it('whose list is longer than we read stays unknown, whatever is in it', async () => {
    await fault('/transfers', 'time_out_not_accepted');
    expect(await payOut()).toEqual(unknown);
    const account = accountOf(destinationReference);
    const other = { amount: 1, currency: 'GBP', destination: { accountId: account } };
    for (let batch = 0; batch < 21; batch += 1) {
      const hundred = Array.from({ length: 100 }, async () => ask('POST', '/transfers', other));
      await Promise.all(hundred);
    }
    minutes(30);
    expect(await find()).toEqual(unknown);
    expect(await payOut()).toEqual(unknown);
    expect(await made()).toEqual({ out: 0, home: 0, payouts: 0 });
  });

  it('waits while another one to the same person is not known, so that it takes none of its money', async () => {
    await fault('/accounts/:id/payouts', 'time_out_not_accepted');
    expect(await payOut()).toEqual(unknown);
    const second = randomUUIDv7();
    expect(await payOut({ attemptId: second })).toEqual(later);
    minutes(11);
    expect(await payOut({ attemptId: second })).toEqual(later);
    expect(await payOut()).toMatchObject({ outcome: 'ok' });
    expect(await payOut({ attemptId: second })).toMatchObject({ outcome: 'ok' });
    expect(await made()).toEqual(once);
  });

  it('of another sum, or to somebody else, under the same id is none', async () => {
    await payOut();
    const reused = { outcome: 'rejected', reason: 'KEY_REUSED' };
    expect(await payOut({ amount: 901 })).toEqual(reused);
    const elsewhere = await aDestination('55771234');
    expect(await payOut({ destinationReference: elsewhere })).toEqual(reused);
    expect(await made()).toEqual(once);
  });

  it('to what is not there any more brings the money home, and says so whenever it is asked', async () => {
    const [account = '', method = ''] = destinationReference.split('/');
    await ask('DELETE', `/accounts/${account}/payout-methods/${method}`);
    const refused = { outcome: 'rejected', reason: 'destination_not_active' };
    expect(await payOut()).toEqual(refused);
    expect(await made()).toEqual({ out: 1, home: 1, payouts: 0 });
    expect(await find()).toEqual({ outcome: 'ok', value: null });
    expect(await payOut()).toEqual(refused);
    expect(await made()).toEqual({ out: 1, home: 1, payouts: 0 });
  });

  it('that was refused is not asked for once more while its money is on its way home', async () => {
    await fault('/accounts/:id/payouts', 'rate_limited');
    expect(await payOut()).toEqual(unknown);
    const [account = '', method = ''] = destinationReference.split('/');
    await ask('DELETE', `/accounts/${account}/payout-methods/${method}`);
    await fault('/transfers', 'time_out_accepted');
    expect(await payOut()).toEqual(unknown);
    expect(await made()).toEqual({ out: 1, home: 1, payouts: 0 });
    minutes(5);
    expect(await payOut()).toEqual(unknown);
    minutes(6);
    const refused = { outcome: 'rejected', reason: 'payout_refused' };
    expect(await payOut()).toEqual(refused);
    expect(await payOut()).toEqual(refused);
    expect(await made()).toEqual({ out: 1, home: 1, payouts: 0 });
  });

  it('is not made again while somebody else’s of the same sum could be it', async () => {
    await fault('/accounts/:id/payouts', 'time_out_not_accepted');
    expect(await payOut()).toEqual(unknown);
    const [account = '', payoutMethodId = ''] = destinationReference.split('/');
    await ask('POST', '/transfers', {
      amount: 900,
      currency: 'GBP',
      destination: { accountId: account },
    });
    const payout = { amount: 900, currency: 'GBP', payoutMethodId };
    await ask('POST', `/accounts/${account}/payouts`, payout);
    minutes(30);
    expect(await find()).toEqual(unknown);
    expect(await payOut()).toEqual(unknown);
    expect((await made()).payouts).toBe(0);
  });

  it('that fails is told only once its money is home, which is brought there once', async () => {
    destinationReference = await aDestination('55779902');
    const paid = await payOut();
    if (paid.outcome !== 'ok') throw new Error(paid.outcome);
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 5 });
    await fault('/transfers', 'time_out_accepted');
    const read = async () => system().readPayout(app.context, paid.value.reference);
    expect(await read()).toEqual(unknown);
    minutes(5);
    expect(await read()).toEqual(unknown);
    minutes(6);
    expect(await read()).toMatchObject({ value: { status: 'FAILED', attemptId } });
    expect(await read()).toMatchObject({ value: { status: 'FAILED', attemptId } });
    expect(await made()).toEqual({ out: 1, home: 1, payouts: 1 });
  });

  it('that fails before its money is back there is told once that could be moved home', async () => {
    destinationReference = await aDestination('55779902');
    const account = accountOf(destinationReference);
    const paid = await payOut();
    if (paid.outcome !== 'ok') throw new Error(paid.outcome);
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 5 });
    const other = { amount: 900, currency: 'GBP' };
    await ask('POST', '/transfers', { ...other, source: { accountId: account } });
    const read = async () => system().readPayout(app.context, paid.value.reference);
    expect(await read()).toEqual(unknown);
    expect(await read()).toEqual(unknown);
    await ask('POST', '/transfers', { ...other, destination: { accountId: account } });
    expect(await read()).toMatchObject({ value: { status: 'FAILED', attemptId } });
    const { items } = (await ask('GET', '/balances?currency=GBP', undefined, account)) as {
      items: object[];
    };
    expect(items).toMatchObject([{ available: { amount: 0 } }]);
  });

  it.each(['rate_limited', 'key_refused'])(
    'whose first call ends in %s is for later, and nothing of it is there',
    async (kind) => {
      await fault('/transfers', kind);
      expect(await payOut()).toEqual(later);
      expect(await find()).toEqual({ outcome: 'ok', value: null });
      expect(await made()).toEqual({ out: 0, home: 0, payouts: 0 });
      expect(await payOut()).toMatchObject({ outcome: 'ok' });
      expect(await made()).toEqual(once);
    },
  );

  it('that Ryft made by itself is nothing of ours', async () => {
    const account = accountOf(destinationReference);
    const [, payoutMethodId = ''] = destinationReference.split('/');
    await ask('POST', '/transfers', {
      amount: 500,
      currency: 'GBP',
      destination: { accountId: account },
    });
    const { id } = (await ask('POST', `/accounts/${account}/payouts`, {
      amount: 500,
      currency: 'GBP',
      payoutMethodId,
    })) as { id: string };
    expect(await system().readPayout(app.context, `${account}/${id}`)).toEqual({
      outcome: 'rejected',
      reason: 'NOT_FOUND',
    });
  });

  it('that carries the id of one that we know, and is another, is believed by nobody', async () => {
    await payOut();
    const account = accountOf(destinationReference);
    const [, payoutMethodId = ''] = destinationReference.split('/');
    await ask('POST', '/transfers', {
      amount: 900,
      currency: 'GBP',
      destination: { accountId: account },
    });
    const { id } = (await ask('POST', `/accounts/${account}/payouts`, {
      amount: 900,
      currency: 'GBP',
      payoutMethodId,
      metadata: { attempt: attemptId },
    })) as { id: string };
    expect(await system().readPayout(app.context, `${account}/${id}`)).toEqual({
      outcome: 'rejected',
      reason: 'KEY_REUSED',
    });
    const alerts = await incidentsAbout(app, 'PROCESSOR_DIFFERS', `attempt:${attemptId}`);
    expect(alerts).toMatchObject([{ details: { other: id } }]);
  });
});
