// A tip from its page to the books through the adapter of Stripe, and the door at which its messages
// arrive. Stripe is a program on this machine that says what the test tells it to.
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWaiter, cardToken, cards, startATip, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { openScriptedProcessor, type ScriptedProcessor } from '#test/support/scripted-processor.ts';
import { jobHandlers } from '../../../../../app.ts';
import { drainJobs } from '#platform/jobs.ts';

const secrets = { new: 'whsec_the_new_one_of_two', old: 'whsec_the_old_one_of_two' };

let app: TestApp;
let processor: ScriptedProcessor;
let sara: Waiter;

beforeAll(async () => {
  processor = await openScriptedProcessor('STRIPE');
  app = await openTestApp(new Date(), {
    PAYMENT_ACCOUNTS: JSON.stringify({
      STRIPE: {
        adapter: 'stripe',
        apiKeys: ['STRIPE_KEY'],
        webhookSecrets: ['STRIPE_WEBHOOK', 'STRIPE_OLD_WEBHOOK'],
        publicKey: 'pk_test_51abcdefghij',
        url: processor.url,
      },
    }),
    STRIPE_KEY: 'sk_test_51abcdefghij',
    STRIPE_WEBHOOK: secrets.new,
    STRIPE_OLD_WEBHOOK: secrets.old,
  });
  sara = await aWaiter(app);
});
afterAll(async () => {
  await app.close();
  processor.close();
});
beforeEach(() => processor.answers({}));

interface Sent {
  body: string;
  secret?: string;
  timestamp?: number;
  header?: string;
  path?: string;
}

async function send({ body, secret = secrets.new, timestamp, header, path }: Sent) {
  const at = timestamp ?? Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const answer = await app.server.inject({
    method: 'POST',
    url: path ?? '/api/webhooks/stripe/STRIPE',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': header ?? `t=${at},v1=${mac}`,
    },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

function eventAbout(type: string, object: object, more: object = {}) {
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  return { id, body: JSON.stringify({ id, object: 'event', type, data: { object }, ...more }) };
}

const keptOf = async (eventId: string) =>
  app.context.db
    .selectFrom('providers.webhook_events')
    .select(['provider', 'object_id', 'headers', 'raw_body', 'handled_at'])
    .where('event_id', '=', eventId)
    .execute();

const intent = (attempt: string, amount: number, more: object = {}) => ({
  object: 'payment_intent',
  id: 'pi_1',
  client_secret: 'pi_1_secret_abc',
  amount,
  amount_received: 0,
  currency: 'gbp',
  status: 'requires_payment_method',
  metadata: { attempt },
  latest_charge: null,
  last_payment_error: null,
  ...more,
});

const paid = (attempt: string, amount: number) =>
  intent(attempt, amount, {
    status: 'succeeded',
    amount_received: amount,
    latest_charge: {
      id: 'ch_1',
      created: Math.floor(Date.now() / 1000),
      payment_method_details: {
        card: { brand: 'visa', last4: '4242', fingerprint: 'fp', country: 'GB', wallet: null },
      },
    },
  });

describe('a tip', () => {
  it('is charged under its own id, opened on our own page, and captured once Stripe tells', async () => {
    processor.answers({ 'POST /v1/payment_intents': [{ status: 200, body: intent('', 500) }] });
    const { tipId, body: answer } = await startATip(app, sara, { amount: 500 });
    const [asked] = processor.heard;
    expect(asked?.fields).toMatchObject({ 'metadata[attempt]': tipId, currency: 'gbp' });
    expect(asked?.headers).toMatchObject({
      'idempotency-key': `charge-${tipId}`,
      authorization: 'Bearer sk_test_51abcdefghij',
    });
    const { payment, charged } = answer as unknown as {
      payment: { frameUrl: string; frameOrigin: string };
      charged: number;
    };
    const frame = new URL(payment.frameUrl);
    expect(frame.pathname).toBe('/pay/frame/stripe/STRIPE');
    expect(frame.origin).toBe(payment.frameOrigin);
    // The secret stands behind the #, where no server hears it.
    expect(frame.search).toBe('');
    expect(new URLSearchParams(frame.hash.slice(1)).get('secret')).toBe('pi_1_secret_abc');

    const told = eventAbout('payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' });
    expect(await send(told)).toEqual({ status: 200, body: { received: true } });
    processor.answers({
      'GET /v1/payment_intents/pi_1': [{ status: 200, body: paid(tipId, charged) }],
    });
    await drainJobs(app.context, jobHandlers);
    const tip = await app.context.db
      .selectFrom('tipping.tips')
      .select(['state', 'payment_reference as reference'])
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();
    expect(tip).toEqual({ state: 'CAPTURED', reference: 'pi_1' });
  });

  it('is not captured by what another account tells of its id, and people are alerted', async () => {
    const opened = intent('', 700, { id: 'pi_2' });
    processor.answers({ 'POST /v1/payment_intents': [{ status: 200, body: opened }] });
    const { tipId, body: answer } = await startATip(app, sara, { amount: 700 });
    const { charged } = answer as unknown as { charged: number };
    // Whoever has a key of the stand-in makes a payment there under the same id, and pays it.
    const made = await app.outside.ask('POST', '/v1/payment_intents', {
      attemptId: tipId,
      amount: charged,
      currency: 'gbp',
      country: 'gb',
      description: 'A tip',
      returnUrl: 'http://localhost/back',
    });
    expect(made.body).toMatchObject({ attemptId: tipId });
    const { id } = made.body as { id: string };
    const token = await cardToken(app, cards.success);
    const given = await app.outside.ask('POST', `/v1/payment_intents/${id}/confirm`, { token });
    expect(given.body).toMatchObject({ status: 'succeeded' });
    await app.settle();
    const tip = await app.context.db
      .selectFrom('tipping.tips')
      .select('state')
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();
    expect(tip).toEqual({ state: 'STARTED' });
    const alert = await app.context.db
      .selectFrom('platform.incidents')
      .select(['kind', 'details'])
      .where('subject', '=', `tip:${tipId}`)
      .executeTakeFirst();
    expect(alert).toEqual({
      kind: 'PROCESSOR_DIFFERS',
      details: { toldBy: 'stand-in', paymentSystem: 'STRIPE' },
    });
  });

  it('has a page whose policy lets in the frame of our own origin alone', async () => {
    const page = await app.server.inject({ url: `/pay/${sara.locationId}/${sara.staffId}` });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/frame-src http:\/\/localhost(:\d+)?;/);
    expect(policy).not.toContain('stripe.com');
  });
});

describe('the page with Stripe’s fields', () => {
  it('runs Stripe’s script and our own, and nothing else', async () => {
    const page = await app.server.inject({ url: '/pay/frame/stripe/STRIPE' });
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toMatch(/script-src 'sha256-[^']+' http:\/\/127\.0\.0\.1:\d+;/);
    expect(policy).toContain(`frame-ancestors 'self'`);
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect(page.body).toContain('data-key="pk_test_51abcdefghij"');
    expect(page.body).not.toContain('sk_test');
  });

  it('says where no script runs, in every language, that nothing was charged', async () => {
    const page = await app.server.inject({ url: '/pay/frame/stripe/STRIPE' });
    const [, without = ''] = /<noscript>(.*)<\/noscript>/.exec(page.body) ?? [];
    const told = [...without.matchAll(/<p lang="(\w+)" dir="auto">([^<]{40,})<\/p>/g)];
    expect(told.map(([, language]) => language)).toEqual(['en', 'de', 'fr', 'ar']);
  });

  it('is there for accounts of Stripe alone', async () => {
    for (const name of ['ADYEN', 'stripe', 'UNKNOWN']) {
      const page = await app.server.inject({ url: `/pay/frame/stripe/${name}` });
      expect(page.statusCode).toBe(404);
    }
  });
});

describe('a message', () => {
  const about = () =>
    eventAbout('payment_intent.processing', { id: 'pi_9', object: 'payment_intent' });

  it('is kept with its bytes and what signed it, once however often it comes', async () => {
    const message = about();
    for (let times = 0; times < 3; times += 1) {
      expect((await send(message)).status).toBe(200);
    }
    const kept = await keptOf(message.id);
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({
      provider: 'stripe/STRIPE',
      object_id: 'pi_9',
      headers: { 'stripe-signature': expect.stringMatching(/^t=\d+,v1=/) },
    });
    expect(kept[0]?.raw_body.toString('utf8')).toBe(message.body);
  });

  it('is believed with either of two secrets', async () => {
    expect((await send({ ...about(), secret: secrets.old })).status).toBe(200);
  });

  it('about a payout at an account is kept with the account', async () => {
    const payout = { id: 'po_1', object: 'payout' };
    const message = eventAbout('payout.failed', payout, { account: 'acct_sara' });
    expect((await send(message)).status).toBe(200);
    expect(await keptOf(message.id)).toMatchObject([{ object_id: 'acct_sara/po_1' }]);
  });

  it('about nothing of ours is ticked off without asking anybody', async () => {
    const message = eventAbout('invoice.paid', { id: 'in_1', object: 'invoice' });
    expect((await send(message)).status).toBe(200);
    await drainJobs(app.context, jobHandlers);
    expect(await keptOf(message.id)).toMatchObject([{ handled_at: expect.any(Date) }]);
    expect(processor.heard.filter(({ call }) => call.includes('in_1'))).toEqual([]);
  });

  it.each<[string, () => Sent, number, number]>([
    [
      'signed with another secret',
      () => ({ ...about(), secret: 'whsec_of_somebody_else' }),
      401,
      401_902,
    ],
    ['without a signature', () => ({ ...about(), header: '' }), 401, 401_902],
    [
      'with a signature of half its length',
      () => ({ ...about(), header: `t=${Math.floor(Date.now() / 1000)},v1=abcdef` }),
      401,
      401_902,
    ],
    [
      'six minutes old',
      () => ({ ...about(), timestamp: Math.floor(Date.now() / 1000) - 360 }),
      401,
      401_902,
    ],
    ['that is torn', () => ({ body: '{"id":"evt_1","obj' }), 400, 400_901],
    ['that is no event', () => ({ body: '{"object":"payout"}' }), 400, 400_901],
    [
      'about a thing whose name nobody can keep',
      () => eventAbout('payout.paid', { id: 'po_\u0000', object: 'payout' }),
      400,
      400_901,
    ],
    ['that is huge', () => ({ body: `{"id":"${'x'.repeat(2 * 1024 * 1024)}"}` }), 413, 413_900],
    [
      'at the door of an account that we do not have',
      () => ({ ...about(), path: '/api/webhooks/stripe/ADYEN' }),
      404,
      404_900,
    ],
    [
      'at the door of another adapter',
      () => ({ ...about(), path: '/api/webhooks/stand-in/STRIPE' }),
      404,
      404_900,
    ],
    [
      'at the stand-in’s door',
      () => ({ ...about(), path: '/api/webhooks/stand-in' }),
      401,
      401_902,
    ],
  ])('%s is refused', async (_what, message, status, errorCode) => {
    const answer = await send(message());
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ errorCode });
  });
});
