// What one page says of a card and a plan, every other says too.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aWaiter,
  givePayoutCard,
  payoutCards,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

/** All that is said to somebody about the way of their money. */
async function told({ userId, staffId, locationId }: Waiter, token: string) {
  const at = `/api/users/${userId}/staff/${staffId}`;
  const [balance, plans, destination] = await Promise.all(
    [`${at}/balance`, `/api/locations/${locationId}/plans`, `${at}/payout-destination`].map(
      async (what) => (await app.ask('GET', what, { token })).body,
    ),
  );
  return { balance, plans, destination };
}

async function draft({ userId, staffId }: Waiter, token: string) {
  const payoutId = randomUUIDv7();
  return app.ask('POST', `/api/users/${userId}/instant-payouts`, {
    token,
    headers: { 'idempotency-key': payoutId },
    body: { payoutId, staffId },
  });
}

async function getPaid(waiter: Waiter, token: string): Promise<string> {
  const { body } = await draft(waiter, token);
  const payoutId = String(body['id']);
  await app.ask('POST', `/api/users/${waiter.userId}/instant-payouts/${payoutId}/make`, {
    token,
    headers: { 'idempotency-key': `make-${payoutId}` },
  });
  await app.settle();
  return payoutId;
}

describe('a card that refused', () => {
  it('is refused on every page, and in the next offer, until a payout arrives', async () => {
    const sara = await aWaiter(app);
    await givePayoutCard(app, sara, payoutCards.declined);
    await aPaidTip(app, sara);
    const token = await signIn(app, sara);
    expect(await told(sara, token)).toMatchObject({
      balance: { outlook: { obstacle: null, step: 'GET_PAID', byItself: 'ON_DAY' } },
      plans: { byItself: 'ON_DAY' },
      destination: { own: { refusedAt: null } },
    });

    const payoutId = await getPaid(sara, token);
    const { body: payout } = await app.ask('GET', `/api/users/${sara.userId}/payouts/${payoutId}`, {
      token,
    });
    expect(payout).toMatchObject({ state: 'FAILED', nextAction: 'UPDATE_DESTINATION' });
    const steps = (payout['timeline'] as unknown as { step: string }[]).map(({ step }) => step);
    expect(steps).toEqual(['EARNED', 'FAILED', 'CREDITED_BACK']);
    const refusedAt = expect.any(String) as string;
    const refused = {
      obstacle: 'DESTINATION_REFUSED',
      step: 'CHANGE_DESTINATION',
      byItself: 'TRIES_AGAIN',
    };
    expect(await told(sara, token)).toMatchObject({
      balance: { destination: { refusedAt }, outlook: refused },
      plans: { byItself: 'TRIES_AGAIN' },
      destination: { own: { status: 'ACTIVE', refusedAt } },
    });
    expect((await draft(sara, token)).body).toMatchObject({ destination: { refusedAt } });

    await givePayoutCard(app, sara, payoutCards.success);
    expect(await told(sara, token)).toMatchObject({
      balance: { destination: { refusedAt: null }, outlook: { step: 'GET_PAID' } },
      plans: { byItself: 'ON_DAY' },
      destination: { own: { refusedAt: null } },
    });
  });

  it('is ready again once a payout has arrived there', async () => {
    const sara = await aWaiter(app);
    await givePayoutCard(app, sara);
    await aPaidTip(app, sara);
    const token = await signIn(app, sara);
    await app.context.db
      .updateTable('destinations.destinations')
      .set({ refused_at: app.clock.now() })
      .where('user_id', '=', sara.userId)
      .execute();
    await getPaid(sara, token);
    expect((await told(sara, token)).balance).toMatchObject({ story: { kind: 'ALL_ON_ITS_WAY' } });
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
    await app.settle();
    expect(await told(sara, token)).toMatchObject({
      balance: {
        available: 0,
        story: { kind: 'ALL_PAID', tips: 0 },
        destination: { refusedAt: null },
        outlook: { obstacle: null, step: 'NONE', byItself: 'IF_ENOUGH' },
      },
      destination: { own: { refusedAt: null } },
    });
  });
});

describe('somebody who cannot be paid yet', () => {
  it.each([
    ['PENDINGIDVERIFICATION', 'CHECK_PENDING'],
    ['TRY_ESHE_RAZOK', 'CHECK_AGAIN'],
    ['SUSPENDED', 'SUSPENDED'],
  ] as const)('reads why with the status %s, with a card or without', async (status, obstacle) => {
    const sara = await aWaiter(app);
    await aPaidTip(app, sara);
    await app.context.db
      .updateTable('identity.users')
      .set({ status })
      .where('user_id', '=', sara.userId)
      .execute();
    const token = await signIn(app, sara);
    const outlook = { obstacle, step: 'ASK_SUPPORT', byItself: 'NOT' };
    const without = await told(sara, token);
    expect(without).toMatchObject({ balance: { outlook }, plans: { byItself: 'NOT' } });
    await givePayoutCard(app, sara);
    const withCard = await told(sara, token);
    expect(withCard).toMatchObject({ balance: { outlook }, plans: { byItself: 'NOT' } });
  });
});
