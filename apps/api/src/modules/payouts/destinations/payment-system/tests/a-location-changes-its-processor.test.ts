// Another processor for a location: what was begun ends where it began, and whoever it does not know is told.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aSalon,
  anOwner,
  aWaiter,
  balanceOfWaiter,
  cards,
  givePayoutCard,
  payByCard,
  signIn,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { messagesTo } from '#test/support/sent-messages.ts';

let app: TestApp;
let admin: string;
let locationId: number;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp();
  admin = await signedInWith(app, { roles: ['ROLE_ADMIN'] });
});
afterAll(async () => app.close());
beforeEach(async () => {
  locationId = await aSalon(app, 'STRIPE');
  sara = await aWaiter(app, { locationId });
});

const change = async (paymentSystem: string, token = admin, at = locationId) =>
  app.ask('PUT', `/api/locations/${at}/payment-system`, {
    token,
    headers: { 'idempotency-key': randomUUIDv7() },
    body: { paymentSystem, reason: 'Agreed with the venue' },
  });

const seen = async () =>
  (await app.ask('GET', `/api/locations/${locationId}/payment-systems`, { token: admin })).body;

/** An instant payout from its offer; made at once or by whoever asks for it later. */
async function anOffer() {
  await givePayoutCard(app, sara);
  await aPaidTip(app, sara);
  const token = await signIn(app, sara);
  const payoutId = randomUUIDv7();
  const path = `/api/users/${sara.userId}/instant-payouts`;
  const post = async (to: string, body?: object) =>
    app.ask('POST', to, { token, headers: { 'idempotency-key': randomUUIDv7() }, body });
  await post(path, { payoutId, staffId: sara.staffId });
  return { token, payoutId, make: async () => post(`${path}/${payoutId}/make`) };
}

const inbox = async (waiter: Waiter): Promise<string[]> => {
  const token = await signIn(app, waiter);
  const { body } = await app.ask('GET', `/api/users/${waiter.userId}/messages`, { token });
  return (body as unknown as { data: { message: string }[] }).data.map(({ message }) => message);
};

const systemOfTip = async (tipId: string) =>
  app.context.db
    .selectFrom('tipping.tips')
    .select(['payment_system as paymentSystem', 'state'])
    .where('tip_id', '=', tipId)
    .executeTakeFirstOrThrow();

describe('another payment system', () => {
  it('is offered with how many would have to give a card anew', async () => {
    await givePayoutCard(app, sara);
    await aWaiter(app, { locationId });
    const { paymentSystem, choices } = await seen();
    expect(paymentSystem).toBe('STRIPE');
    expect(choices).toContainEqual({
      paymentSystem: 'STRIPE',
      isSetUp: true,
      peopleToAsk: 0,
      asksVenue: false,
    });
    const ryft = expect.objectContaining({ paymentSystem: 'RYFT', peopleToAsk: 1 });
    expect(choices).toContainEqual(ryft);
  });

  it('takes the tips that begin from now on, and those before end where they began', async () => {
    const before = await startATip(app, sara);
    expect((await change('RYFT')).status).toBe(200);
    const after = await startATip(app, sara);
    await payByCard(app, before.tipId, cards.success);
    await payByCard(app, after.tipId, cards.success);
    await app.settle();
    expect(await systemOfTip(before.tipId)).toEqual({ paymentSystem: 'STRIPE', state: 'CAPTURED' });
    expect(await systemOfTip(after.tipId)).toEqual({ paymentSystem: 'RYFT', state: 'CAPTURED' });
  });

  it('does not touch a payout under way', async () => {
    const { token, payoutId, make } = await anOffer();
    expect((await make()).status).toBe(200);
    await change('RYFT');
    await app.settle();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 60 });
    await app.settle();
    const { body } = await app.ask('GET', `/api/users/${sara.userId}/payouts/${payoutId}`, {
      token,
    });
    expect(body).toMatchObject({ state: 'PAID' });
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ balance: 0, held: 0 });
  });

  it('lets no payout begin that was offered to a card it does not know', async () => {
    const { make } = await anOffer();
    await change('RYFT');
    expect((await make()).status).toBe(409);
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ balance: 907, held: 0 });
  });

  it('is told once to those alone who are paid now and whom it does not know', async () => {
    const tom = await aWaiter(app, { locationId });
    await givePayoutCard(app, sara);
    await change('RYFT');
    await change('RYFT');
    await app.settle();
    expect(await inbox(sara)).toEqual([expect.stringContaining('another payment service')]);
    expect(await inbox(tom)).toEqual([]);
    const logged = await app.context.db
      .selectFrom('platform.audit_log')
      .select('details')
      .where('action', '=', 'location.paymentSystemChanged')
      .where('subject', '=', `location:${locationId}`)
      .execute();
    expect(logged).toMatchObject([
      { details: { paymentSystem: 'RYFT', paymentSystemBefore: 'STRIPE' } },
    ]);
  });

  it('is announced to the owners by message and email as well', async () => {
    const olga = await anOwner(app, locationId);
    await change('RYFT');
    await app.settle();
    const told = 'from Stripe to Ryft';
    expect(await inbox(olga)).toEqual([expect.stringContaining(told)]);
    expect((await messagesTo(app, olga.email))[0]?.text).toContain(told);
    await change('RYFT');
    await app.settle();
    expect(await inbox(olga)).toHaveLength(1);
  });

  it('asks nobody again who has been paid through it before', async () => {
    await givePayoutCard(app, sara);
    await change('RYFT');
    await givePayoutCard(app, sara);
    await change('STRIPE');
    await app.settle();
    expect(await inbox(sara)).toHaveLength(1);
    expect((await seen())['choices']).toContainEqual(
      expect.objectContaining({ paymentSystem: 'RYFT', peopleToAsk: 0 }),
    );
  });

  it.each(['UNKNOWN', 'CHECKOUT_UAE'])(
    '%s does not serve the country and is refused',
    async (name) => {
      const refused = await change(name);
      expect(refused.status).toBe(400);
      expect(refused.body['fields']).toMatchObject({
        paymentSystem: {
          code: 'paymentSystemForeign',
          params: { choices: 'Checkout, Checkout UK Dashboard, Stripe, Ryft' },
        },
      });
      expect((await seen())['paymentSystem']).toBe('STRIPE');
    },
  );

  it('is changed by nobody but administrators', async () => {
    const owner = await aWaiter(app, { locationId });
    await app.context.db
      .updateTable('identity.memberships')
      .set({ roles: ['ROLE_OWNER'] })
      .where('user_id', '=', owner.userId)
      .execute();
    expect((await change('RYFT', await signIn(app, owner))).status).toBe(403);
    expect((await change('RYFT', await signIn(app, await aWaiter(app)))).status).toBe(404);
  });
});

describe('one without an account of ours', () => {
  it('is said not to be set up, and refused', async () => {
    const other = await openTestApp(new Date(), {
      NODE_ENV: 'test',
      PAYMENT_ACCOUNTS: JSON.stringify({
        RYFT: { adapter: 'stand-in', countries: ['de'] },
      }),
    });
    try {
      const token = await signedInWith(other, { roles: ['ROLE_ADMIN'] });
      const at = await aSalon(other, 'STRIPE');
      const { body } = await other.ask('GET', `/api/locations/${at}/payment-systems`, { token });
      expect(body['choices']).toContainEqual(
        expect.objectContaining({ paymentSystem: 'RYFT', isSetUp: false }),
      );
      const refused = await other.ask('PUT', `/api/locations/${at}/payment-system`, {
        token,
        headers: { 'idempotency-key': randomUUIDv7() },
        body: { paymentSystem: 'RYFT', reason: 'Agreed with the venue' },
      });
      expect(refused.status).toBe(400);
      expect(refused.body['fields']).toMatchObject({
        paymentSystem: { code: 'paymentSystemWithoutAccount', params: { name: 'Ryft' } },
      });
    } finally {
      await other.close();
    }
  });
});
