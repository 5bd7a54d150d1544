// Ryft's words over the one engine, as its documentation has them. No published file judges them.
import { createHmac } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { apiKey, startReceiver, startSandbox, webhookSecret } from '../../sandbox-for-tests.ts';

type Body = Record<string, unknown> & { id: string; items: Record<string, unknown>[] };

async function start() {
  const { url: webhookUrl, received } = await startReceiver();
  const sandbox = await startSandbox({ ryft: { webhookUrl }, retryDelaysMs: [20] });
  const told = await sandbox.get('/test/dialects');
  const { publishableKey } = (told.body as unknown as { ryft: { publishableKey: string } }).ryft;
  const call = async (method: string, path: string, body?: object, key?: string) => {
    const answer = await fetch(`${sandbox.baseUrl()}/ryft/v1${path}`, {
      method,
      headers: {
        authorization: key ?? `sk_sandbox_${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  const session = async (more: object = {}) =>
    (
      await call('POST', '/payment-sessions', {
        amount: 1095,
        currency: 'GBP',
        returnUrl: 'http://127.0.0.1:9/r',
        metadata: { attempt: 'a-1' },
        ...more,
      })
    ).body;
  const pay = async ({ clientSecret }: Body, number: string) =>
    call(
      'POST',
      '/payment-sessions/attempt-payment',
      { clientSecret, cardDetails: { number, expiryMonth: '12', expiryYear: '2040', cvc: '123' } },
      publishableKey,
    );
  /** Somebody who is paid, once they have filled in the page for it. */
  const payee = async (accountNumber: string, lastName = 'Cohen') => {
    const { body: account } = await call('POST', '/accounts', { onboardingFlow: 'Hosted' });
    const redirectUrl = 'http://127.0.0.1:9/back';
    const { body: link } = await call('POST', '/account-links', {
      accountId: account.id,
      redirectUrl,
    });
    const names = { first_name: 'Sara', last_name: lastName, sort_code: '20-00-00' };
    const filledIn = await fetch(String(link['url']), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...names, account_number: accountNumber }),
    });
    expect(filledIn.headers.get('location')).toBe(redirectUrl);
    const { body: methods } = await call('GET', `/accounts/${account.id}/payout-methods`);
    return { account: account.id, method: methods.items[0] as Body };
  };
  const moveTo = async (accountId: string, amount: number) =>
    call('POST', '/transfers', { amount, currency: 'GBP', destination: { accountId } });
  return { ...sandbox, call, session, pay, payee, moveTo, received, publishableKey };
}

const events = (received: readonly { rawBody: string }[]) =>
  received.map(({ rawBody }) => (JSON.parse(rawBody) as { eventType: string }).eventType);

describe('a session', () => {
  it('is paid by whoever has its secret, and told in signed messages without it', async () => {
    const { session, pay, call, received } = await start();
    const made = await session();
    expect(made).toMatchObject({
      id: expect.stringMatching(/^ps_/),
      status: 'PendingPayment',
      clientSecret: expect.stringContaining(`${made.id}_secret_`),
    });
    expect((await pay(made, '4242424242424242')).body).toMatchObject({ status: 'Captured' });
    const { body } = await call('GET', `/payment-sessions/${made.id}/transactions?ascending=true`);
    expect(body.items.map(({ type, amount }) => [type, amount])).toEqual([
      ['Authorization', 1095],
      ['Capture', 1095],
    ]);
    await vi.waitFor(() => expect(received).toHaveLength(2));
    expect(events(received)).toEqual(['PaymentSession.approved', 'PaymentSession.captured']);
    for (const { rawBody, headers } of received) {
      const mac = createHmac('sha256', webhookSecret).update(rawBody).digest('hex');
      expect(headers['signature']).toBe(mac);
      expect(rawBody).not.toContain('_secret_');
    }
  });

  it.each([
    ['4000000000000002', 'declined_do_not_honour'],
    ['4000000000009995', 'insufficient_funds'],
  ])('says why the card %s was refused, and takes another', async (number, lastError) => {
    const { session, pay } = await start();
    const made = await session();
    const refused = await pay(made, number);
    expect(refused.body).toMatchObject({ status: 'PendingPayment', lastError });
    expect((await pay(made, '4242424242424242')).body).toMatchObject({ status: 'Captured' });
  });

  it('leads to the bank, which has the last word', async () => {
    const { session, pay, call } = await start();
    const made = await session();
    const { body } = await pay(made, '4000000000003220');
    const { requiredAction } = body as unknown as { requiredAction: { type: string; url: string } };
    expect(requiredAction.type).toBe('Redirect');
    await fetch(requiredAction.url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ answer: 'refuse' }),
    });
    expect((await call('GET', `/payment-sessions/${made.id}`)).body).toMatchObject({
      status: 'PendingPayment',
      lastError: '3ds_authentication_failure',
    });
  });

  it('that was changed to be reserved is not captured by itself, and given free', async () => {
    const { session, pay, call } = await start();
    const made = await session();
    const path = `/payment-sessions/${made.id}`;
    expect((await call('POST', `${path}/voids`)).status).toBe(400);
    const changed = await call('PATCH', path, { captureFlow: 'Manual' });
    expect(changed.body).toMatchObject({ captureFlow: 'Manual' });
    expect((await pay(made, '4242424242424242')).body).toMatchObject({ status: 'Approved' });
    expect((await call('PATCH', path, { captureFlow: 'Automatic' })).status).toBe(400);
    expect((await call('POST', `${path}/voids`)).body).toMatchObject({ type: 'Void' });
    expect((await call('GET', path)).body).toMatchObject({ status: 'Voided' });
  });

  it('is given back by a transaction of its own, never more than was paid', async () => {
    const { session, pay, call } = await start();
    const made = await session();
    await pay(made, '4242424242424242');
    const path = `/payment-sessions/${made.id}`;
    const refund = { amount: 1095, reason: 'refund-a-2' };
    const { body } = await call('POST', `${path}/refunds`, refund);
    expect(body).toMatchObject({ type: 'Refund', reason: 'refund-a-2', status: 'Succeeded' });
    expect((await call('GET', `${path}/transactions/${body.id}`)).body).toEqual(body);
    // Nothing may come twice under a key: there is none.
    expect((await call('POST', `${path}/refunds`, refund)).status).toBe(400);
  });

  it('is shown to a browser that has its secret, and to no other', async () => {
    const { session, call, publishableKey } = await start();
    const made = await session();
    const path = `/payment-sessions/${made.id}`;
    const query = new URLSearchParams({ clientSecret: String(made['clientSecret']) }).toString();
    expect((await call('GET', `${path}?${query}`, undefined, publishableKey)).status).toBe(200);
    expect((await call('GET', path, undefined, publishableKey)).status).toBe(404);
    expect((await call('POST', '/payment-sessions', {}, publishableKey)).status).toBe(401);
    expect((await call('GET', path, undefined, 'sk_sandbox_of_nobody')).status).toBe(401);
  });

  it('refuses in its own shape', async () => {
    const { call } = await start();
    const refused = await call('POST', '/payment-sessions', { amount: 0, currency: 'GBP' });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        requestId: expect.any(String),
        code: 'invalid_field',
        errors: [{ code: 'invalid_field', message: expect.stringContaining('amount') }],
      },
    });
  });
});

describe('somebody who is paid', () => {
  it('is paid what was moved to their account, and no more', async () => {
    const { payee, moveTo, call, received } = await start();
    const { account, method } = await payee('55771234');
    expect(method).toMatchObject({ type: 'BankAccount', status: 'Valid', country: 'GB' });
    const payout = { amount: 900, currency: 'GBP', payoutMethodId: method.id };
    const tooEarly = await call('POST', `/accounts/${account}/payouts`, payout);
    expect(tooEarly).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    await moveTo(account, 900);
    const made = await call('POST', `/accounts/${account}/payouts`, {
      ...payout,
      metadata: { attempt: 'a-3' },
    });
    expect(made.body).toMatchObject({ amount: 900, metadata: { attempt: 'a-3' } });
    expect((await call('POST', `/accounts/${account}/payouts`, payout)).status).toBe(400);
    const read = await call('GET', `/accounts/${account}/payouts/${made.body.id}`);
    expect(read.body.id).toBe(made.body.id);
    await vi.waitFor(() => expect(events(received)).toContain('Payout.status_updated'));
    const told = received.map(({ rawBody }) => JSON.parse(rawBody) as { accountId?: string });
    expect(told.every(({ accountId }) => accountId === account)).toBe(true);
  });

  it('has back what did not arrive, which can be moved home once', async () => {
    const { payee, moveTo, call, post } = await start();
    const { account, method } = await payee('55779902');
    await moveTo(account, 900);
    const payout = { amount: 900, currency: 'GBP', payoutMethodId: method.id };
    await call('POST', `/accounts/${account}/payouts`, payout);
    const home = { amount: 900, currency: 'GBP', source: { accountId: account } };
    expect((await call('POST', '/transfers', home)).body).toMatchObject({ status: 'Declined' });
    await post('/test/clock', { advanceSeconds: 5 });
    expect((await call('POST', '/transfers', home)).body).toMatchObject({ status: 'Completed' });
    expect((await call('POST', '/transfers', home)).body).toMatchObject({ status: 'Declined' });
  });

  it('is asked for papers, and named among the persons', async () => {
    const { payee, call } = await start();
    const { account } = await payee('55771234', 'Papers');
    expect((await call('GET', `/accounts/${account}`)).body).toMatchObject({
      verification: { status: 'Required' },
    });
    expect((await call('GET', `/accounts/${account}/persons`)).body.items).toMatchObject([
      { lastName: 'Papers', verification: { status: 'Required' } },
    ]);
  });

  it('is not paid to an account that is not valid, or there no more', async () => {
    const { payee, moveTo, call } = await start();
    const { account, method } = await payee('55779930');
    expect(method).toMatchObject({ status: 'Invalid' });
    await moveTo(account, 900);
    const payout = { amount: 900, currency: 'GBP', payoutMethodId: method.id };
    expect((await call('POST', `/accounts/${account}/payouts`, payout)).status).toBe(400);
    await call('DELETE', `/accounts/${account}/payout-methods/${method.id}`);
    expect((await call('POST', `/accounts/${account}/payouts`, payout)).status).toBe(404);
  });
});

describe('what the platform has', () => {
  it('is the sum of its lines', async () => {
    const { session, pay, payee, moveTo, call } = await start();
    await pay(await session(), '4242424242424242');
    const { account } = await payee('55771234');
    await moveTo(account, 500);
    const { body } = await call('GET', '/balance-transactions');
    expect(body.items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['TransferOut', 'TransactionCapture']),
    );
    const balance = (await call('GET', '/balances?currency=GBP')).body.items[0];
    const fee = Number(body.items.find(({ type }) => type === 'TransactionCapture')?.['feeTotal']);
    expect(balance).toMatchObject({ available: { amount: 1095 - fee - 500 } });
  });

  it('is listed page by page', async () => {
    const { payee, moveTo, call } = await start();
    const { account } = await payee('55771234');
    for (let made = 0; made < 5; made += 1) await moveTo(account, 1 + made);
    const first = (await call('GET', '/transfers?limit=3')).body;
    expect(first.items.map(({ amount }) => amount)).toEqual([5, 4, 3]);
    const next = `/transfers?limit=3&startsAfter=${String(first['paginationToken'])}`;
    const second = (await call('GET', next)).body;
    expect(second.items.map(({ amount }) => amount)).toEqual([2, 1]);
    expect(second['paginationToken']).toBeUndefined();
    expect((await call('GET', '/transfers?limit=51')).status).toBe(400);
  });
});
