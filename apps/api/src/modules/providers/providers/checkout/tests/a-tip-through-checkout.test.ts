// What only Checkout.com's way of paying has: a card's token given to us, tries that we make ourselves, and
// the door at which its messages arrive. What every adapter does is in `every-adapter-ends-alike.test.ts`.
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkout, checkoutToken } from '#test/support/adapters.ts';
import { aSalon, aWaiter, cards, startATip, type Waiter } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { checkoutPublicKey } from '#test/support/outside-world.ts';
import { jobHandlers } from '../../../../../app.ts';
import { drainJobs } from '#platform/jobs.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date(), checkout.settings);
  sara = await aWaiter(app, { locationId: await aSalon(app, 'CHECKOUT') });
});
afterAll(async () => app.close());
beforeEach(async () => {
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
});

async function started() {
  const { tipId, status, body } = await startATip(app, sara);
  expect(status).toBe(201);
  const { payment } = body as unknown as { payment: { frameUrl: string; frameOrigin: string } };
  const frame = new URL(payment.frameUrl);
  const secret = new URLSearchParams(frame.hash.slice(1)).get('secret') ?? '';
  return { tipId, frame, secret, frameOrigin: payment.frameOrigin };
}

const give = async (secret: string, token: string, paymentSystem = 'CHECKOUT') =>
  app.ask('POST', `/pay/frame/checkout/${paymentSystem}/pay`, { body: { secret, token } });

const fault = async (path: string, kind: string, times = 1) =>
  app.outside.ask('POST', '/v1/test/faults', { path: `/checkout${path}`, kind, times });

const stateOf = async (tipId: string) => {
  const { state } = await app.context.db
    .selectFrom('tipping.tips')
    .select('state')
    .where('tip_id', '=', tipId)
    .executeTakeFirstOrThrow();
  return state;
};

/** What Checkout.com has under a charge's reference, with our own key there. */
async function paymentsOf(tipId: string): Promise<{ status: string }[]> {
  const { body } = await app.outside.ask('GET', '/v1/test/dialects');
  const { secretKeys } = (body as { checkout: { secretKeys: string[] } }).checkout;
  const found = await fetch(`${app.outside.url}/checkout/payments?reference=charge-${tipId}`, {
    headers: { authorization: `Bearer ${secretKeys[0]}` },
  });
  return ((await found.json()) as { data: { status: string }[] }).data;
}

describe('a tip', () => {
  it('is opened on our own page, where its secret stands behind the # alone', async () => {
    const { frame, frameOrigin, secret } = await started();
    expect(frame.pathname).toBe('/pay/frame/checkout/CHECKOUT');
    expect(frame.origin).toBe(frameOrigin);
    expect(frame.search).toBe('');
    expect(secret).toMatch(/^[\w-]{32}$/);
  });

  it.each(['time_out_accepted', 'time_out_not_accepted', 'in_progress'])(
    'whose payment ends in %s once is paid once',
    async (kind) => {
      const { tipId, secret } = await started();
      await fault('/payments', kind);
      const told = await give(secret, await checkoutToken(app, cards.success));
      expect(told).toMatchObject({ status: 200, body: { status: 'processing' } });
      await app.settle();
      expect(await stateOf(tipId)).toBe('CAPTURED');
      expect(await paymentsOf(tipId)).toHaveLength(1);
    },
  );

  it('whose payment stays without an answer is unknown, and another card does not pay it twice', async () => {
    const { tipId, secret } = await started();
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    await fault('/payments', 'time_out_accepted');
    await fault('/payments', 'server_error');
    const first = await give(secret, await checkoutToken(app, cards.success));
    // The fault list is worked off call by call: the repeat is answered from what was kept.
    expect(first.body['status']).toMatch(/^(?:unknown|processing)$/);
    const second = await give(secret, await checkoutToken(app, cards.success));
    expect(second.body['status']).toMatch(/^(?:succeeded|processing)$/);
    expect(await paymentsOf(tipId)).toHaveLength(1);
    app.clock.advance({ minutes: 1 });
    await comesRound(app, 'inquire-about-tips');
    expect(await stateOf(tipId)).toBe('CAPTURED');
  });

  it.each(['rate_limited', 'key_refused'])(
    'whose payment ends in %s took nothing, and the same card may be tried again',
    async (kind) => {
      const { tipId, secret } = await started();
      const token = await checkoutToken(app, cards.success);
      await fault('/payments', kind);
      expect((await give(secret, token)).body).toEqual({ status: 'again' });
      expect(await paymentsOf(tipId)).toEqual([]);
      expect((await give(secret, token)).body).toEqual({ status: 'processing' });
      expect(await paymentsOf(tipId)).toHaveLength(1);
    },
  );

  it('that two cards are given for at once is paid by one of them', async () => {
    const { tipId, secret } = await started();
    const tokens = await Promise.all(
      [1, 2, 3, 4].map(async () => checkoutToken(app, cards.success)),
    );
    const told = await Promise.all(tokens.map(async (token) => give(secret, token)));
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await paymentsOf(tipId)).toHaveLength(1);
    await app.settle();
    expect(await stateOf(tipId)).toBe('CAPTURED');
  });

  it('whose bank is asking leads every further card to that bank', async () => {
    const { tipId, secret } = await started();
    const asked = await give(secret, await checkoutToken(app, cards.asksBank));
    expect(asked.body).toMatchObject({ status: 'bank', url: expect.stringContaining('/3ds/') });
    const again = await give(secret, await checkoutToken(app, cards.success));
    expect(again.body).toEqual(asked.body);
    expect(await paymentsOf(tipId)).toHaveLength(1);
  });

  it('for which ten cards were refused takes no more', async () => {
    const { tipId, secret } = await started();
    for (let card = 0; card < 10; card += 1) {
      const told = await give(secret, await checkoutToken(app, cards.declined));
      expect(told.body).toEqual({ status: 'declined' });
    }
    const good = await give(secret, await checkoutToken(app, cards.success));
    expect(good.body).toEqual({ status: 'declined' });
    expect(await paymentsOf(tipId)).toHaveLength(10);
  });

  it('that nobody paid for a day cannot be paid any more', async () => {
    const { tipId, secret } = await started();
    app.clock.advance({ hours: 25 });
    await comesRound(app, 'inquire-about-tips');
    expect(await stateOf(tipId)).toBe('EXPIRED');
    const late = await give(secret, await checkoutToken(app, cards.success));
    expect(late.body).toEqual({ status: 'closed' });
    expect(await paymentsOf(tipId)).toEqual([]);
  });

  it('keeps no token of a card once its try has ended', async () => {
    const { tipId, secret } = await started();
    await give(secret, await checkoutToken(app, cards.declined));
    await give(secret, await checkoutToken(app, cards.success));
    const kept = await app.context.db
      .selectFrom('providers.token_charges')
      .select(['open_token as token', 'tries', 'claimed_until as claimedUntil'])
      .where('attempt_id', '=', tipId)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ token: null, tries: 2, claimedUntil: null });
  });

  it.each([
    ['with a secret that opens nothing', () => give('x'.repeat(32), `tok_${'a'.repeat(26)}`)],
    ['with something else than a token', async () => give((await started()).secret, '4242')],
    [
      'at an account that we do not have',
      async () => give((await started()).secret, `tok_${'a'.repeat(26)}`, 'CHECKOUT_UAE'),
    ],
  ])('is not paid %s', async (_what, ask) => {
    expect((await ask()).status).toBe(404);
  });
});

describe('the page with Checkout.com’s fields', () => {
  it('runs their script and our own, and nothing else', async () => {
    const page = await app.server.inject({ url: '/pay/frame/checkout/CHECKOUT' });
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toMatch(/script-src 'sha256-[^']+' http:\/\/127\.0\.0\.1:\d+;/);
    expect(policy).toContain(`frame-ancestors 'self'`);
    expect(page.body).toContain(`data-key="${checkoutPublicKey}"`);
    expect(page.body).not.toContain('sk_sbox');
  });

  it('is let into the tip page as a frame of our own origin alone', async () => {
    const page = await app.server.inject({ url: `/pay/${sara.locationId}/${sara.staffId}` });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/frame-src http:\/\/localhost(:\d+)?;/);
    expect(policy).not.toContain('checkout.com');
  });

  it('is there for accounts of Checkout.com alone', async () => {
    for (const name of ['STRIPE', 'CHECKOUT_UAE', 'UNKNOWN']) {
      const page = await app.server.inject({ url: `/pay/frame/checkout/${name}` });
      expect(page.statusCode).toBe(404);
    }
  });
});

describe('a message', () => {
  const about = (data: object = { id: 'pay_9', reference: `charge-${randomUUID()}` }) => {
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    return { id, body: JSON.stringify({ id, type: 'payment_captured', data }) };
  };
  const secretOfWebhooks = () => app.webhookSecret;

  async function send(body: string, header?: string, path = '/api/webhooks/checkout/CHECKOUT') {
    const mac = createHmac('sha256', secretOfWebhooks()).update(body).digest('hex');
    const answer = await app.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', 'cko-signature': header ?? mac },
      payload: body,
    });
    return answer.statusCode;
  }
  const keptOf = async (eventId: string) =>
    app.context.db
      .selectFrom('providers.webhook_events')
      .select([
        'provider',
        'event_type as type',
        'object_id as objectId',
        'handled_at as handledAt',
      ])
      .where('event_id', '=', eventId)
      .execute();

  it('is kept once however often it comes, under what it speaks of', async () => {
    const reference = `charge-${randomUUID()}`;
    const message = about({ id: 'pay_9', action_id: 'act_9', reference });
    for (let times = 0; times < 3; times += 1) expect(await send(message.body)).toBe(200);
    expect(await keptOf(message.id)).toMatchObject([
      { provider: 'checkout/CHECKOUT', type: 'charge.payment_captured', objectId: reference },
    ]);
  });

  it.each([
    [{ id: 'pay_9', reference: 'payout-a-1' }, 'payout.payment_captured', 'pay_9'],
    [
      { id: 'pay_9', action_id: 'act_9', reference: 'refund-a-1' },
      'refund.payment_captured',
      'pay_9/act_9',
    ],
    [{ id: 'pay_9', reference: 'somebody-elses' }, 'other.payment_captured', 'pay_9'],
    [{ id: 'pay_9' }, 'other.payment_captured', 'pay_9'],
  ])('about %j is told from others', async (data, type, objectId) => {
    const message = about(data);
    expect(await send(message.body)).toBe(200);
    expect(await keptOf(message.id)).toMatchObject([{ type, objectId }]);
  });

  it('about a payment that is none of ours is ticked off, and moves nothing', async () => {
    const message = about({ id: 'pay_9', reference: `charge-${randomUUID()}` });
    expect(await send(message.body)).toBe(200);
    await drainJobs(app.context, jobHandlers);
    expect(await keptOf(message.id)).toMatchObject([{ handledAt: expect.any(Date) }]);
  });

  it.each<[string, () => Promise<number>, number]>([
    ['signed with another secret', async () => send(about().body, 'ab'.repeat(32)), 401],
    ['without a signature', async () => send(about().body, ''), 401],
    ['that is no event', async () => send('{"id":"evt_1"}'), 400],
    ['that is torn', async () => send('{"id":"evt_1","da'), 400],
    [
      'at the door of another account',
      async () => send(about().body, undefined, '/api/webhooks/checkout/CHECKOUT_UAE'),
      404,
    ],
    [
      'at the door of another adapter',
      async () => send(about().body, undefined, '/api/webhooks/stripe/CHECKOUT'),
      404,
    ],
  ])('%s is refused', async (_what, ask, status) => {
    expect(await ask()).toBe(status);
  });
});
