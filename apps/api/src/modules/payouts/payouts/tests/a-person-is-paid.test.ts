import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aWaiter,
  balanceOfWaiter,
  givePayoutCard,
  payoutCards,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { inquireAboutPayouts } from '../sending/payout-attempts.ts';
import { makeInstantPayout } from '../instant/create-instant-payout.ts';

let app: TestApp;
let sara: Waiter;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

/** Sara with £9.07 and a card of the wanted behaviour. */
async function paidSara(card: string = payoutCards.success): Promise<void> {
  sara = await aWaiter(app);
  await givePayoutCard(app, sara, card);
  await aPaidTip(app, sara);
  token = await signIn(app, sara);
}

async function draft({ payoutId = randomUUIDv7(), ...part }: Asked = {}) {
  return app.ask('POST', `/api/users/${sara.userId}/instant-payouts`, {
    token,
    headers: { 'idempotency-key': `draft-${payoutId}` },
    body: { payoutId, staffId: sara.staffId, ...part },
  });
}
interface Asked {
  payoutId?: string;
  amount?: number;
}

/** Another card, some time after the processor told of the last payout. */
async function changeCard(): Promise<void> {
  app.clock.advance({ minutes: 10 });
  token = await signIn(app, sara);
  await givePayoutCard(app, sara);
}

async function make(payoutId: unknown, key = `make-${String(payoutId)}`) {
  return app.ask('POST', `/api/users/${sara.userId}/instant-payouts/${String(payoutId)}/make`, {
    token,
    headers: { 'idempotency-key': key },
  });
}

const shown = async (payoutId: unknown) =>
  (await app.ask('GET', `/api/users/${sara.userId}/payouts/${String(payoutId)}`, { token })).body;

/** The worker sends what is to be sent, and then some of the processor's time passes. */
async function processorPays(seconds = 3): Promise<void> {
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: seconds });
  await app.settle();
}

describe('an instant payout', () => {
  it('is offered, made, held, sent and lands', async () => {
    await paidSara();
    const offer = await draft();
    expect(offer.body).toMatchObject({ amount: 907, fee: 25, arrives: 882, currency: 'GBP' });
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ held: 0 });

    const made = await make(offer.body['id']);
    expect(made.body).toMatchObject({ state: 'SUBMITTED', nextAction: 'WAIT', amount: 907 });
    expect(await balanceOfWaiter(app, sara)).toEqual({ balance: 907, held: 907, available: 0 });

    await app.settle();
    expect(await shown(offer.body['id'])).toMatchObject({ state: 'SUBMITTED' });
    await processorPays();
    expect(await shown(offer.body['id'])).toMatchObject({ state: 'PAID', nextAction: 'NONE' });
    expect(await balanceOfWaiter(app, sara)).toEqual({ balance: 0, held: 0, available: 0 });
  });

  it('tells its fee and its time before anything is offered, and neither where there is none', async () => {
    await paidSara();
    const progress = async () =>
      (
        await app.ask('GET', `/api/users/${sara.userId}/staff/${sara.staffId}/payout-progress`, {
          token,
        })
      ).body;
    const before = await progress();
    expect(before).toMatchObject({ instantButtonState: 'ENABLED', fee: 25 });
    const offer = await draft();
    expect(offer.body).toMatchObject({
      fee: before['fee'],
      landsWithinSeconds: before['landsWithinSeconds'],
    });
    await make(offer.body['id']);
    expect(await progress()).toMatchObject({
      reason: 'NOTHING_TO_PAY_OUT',
      fee: null,
      landsWithinSeconds: null,
    });
  });

  it('made twice, also from another device, is one payout', async () => {
    await paidSara();
    const offer = await draft();
    await make(offer.body['id'], 'first-device-key');
    const second = await make(offer.body['id'], 'second-device-key');
    expect(second.body).toMatchObject({ payoutId: offer.body['id'], amount: 907 });
    await processorPays();
    const { payouts } = (await app.ask('GET', `/api/users/${sara.userId}/payouts`, { token }))
      .body as unknown as { payouts: unknown[] };
    expect(payouts).toHaveLength(1);
  });

  it('asked for fifty times at once on a balance for one is exactly one', async () => {
    await paidSara();
    const offers = await Promise.all(Array.from({ length: 50 }, () => draft()));
    const made = await Promise.allSettled(
      offers.map(({ body }) =>
        makeInstantPayout(app.context, {
          payee: { kind: 'PERSON', userId: sara.userId },
          payoutId: String(body['id']),
        }),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await processorPays();
    expect(await balanceOfWaiter(app, sara)).toEqual({ balance: 0, held: 0, available: 0 });
  });

  it('is not made from an offer that has expired', async () => {
    await paidSara();
    const offer = await draft();
    app.clock.advance({ minutes: 15 });
    token = await signIn(app, sara);
    expect((await make(offer.body['id'])).body['errorCode']).toBe(409_907);
    expect((await balanceOfWaiter(app, sara)).held).toBe(0);
  });

  it('takes what was offered and leaves what came since', async () => {
    await paidSara();
    const offer = await draft();
    await aPaidTip(app, sara);
    await make(offer.body['id']);
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ held: 907, available: 907 });
  });

  it('is not made to another card than the one that was offered', async () => {
    await paidSara();
    const offer = await draft();
    await givePayoutCard(app, sara);
    expect((await make(offer.body['id'])).body['errorCode']).toBe(409_908);
  });
});

describe('a payout that does not go well', () => {
  const outcome = async () => {
    const offer = await draft();
    await make(offer.body['id']);
    await processorPays();
    return shown(offer.body['id']);
  };

  it.each([
    ['declined at once', payoutCards.declined, 'CARD_DECLINED'],
    ['failing on the way', payoutCards.failsLater, 'DESTINATION_INVALID'],
  ])('%s gives the money back once and says what to do', async (_title, card, reason) => {
    await paidSara(card);
    expect(await outcome()).toMatchObject({
      state: 'FAILED',
      reason,
      nextAction: 'UPDATE_DESTINATION',
    });
    expect(await balanceOfWaiter(app, sara)).toEqual({ balance: 907, held: 0, available: 907 });
  });

  it('coming back after it had landed is credited back once, fee and all', async () => {
    await paidSara(payoutCards.returnedAfterPaid);
    const offer = await draft();
    await make(offer.body['id']);
    await processorPays();
    expect(await shown(offer.body['id'])).toMatchObject({ state: 'PAID' });
    await processorPays(10);
    await processorPays(10);
    expect(await shown(offer.body['id'])).toMatchObject({ state: 'RETURNED' });
    expect(await balanceOfWaiter(app, sara)).toEqual({ balance: 907, held: 0, available: 907 });
  });

  it('asks nothing more once another payout has taken its money, and names that one', async () => {
    await paidSara(payoutCards.failsLater);
    const failed = await outcome();
    expect(failed).toMatchObject({ nextAction: 'UPDATE_DESTINATION', paidAgainBy: null });
    await changeCard();
    const again = await outcome();
    expect(await shown(failed['payoutId'])).toMatchObject({
      state: 'FAILED',
      nextAction: 'NONE',
      paidAgainBy: { payoutId: again['payoutId'], state: 'PAID' },
    });
  });

  it('goes on asking while only a part of its money has been taken again', async () => {
    await paidSara(payoutCards.returnedAfterPaid);
    const offer = await draft();
    await make(offer.body['id']);
    await processorPays();
    await processorPays(10);
    await processorPays(10);
    await changeCard();
    const part = await draft({ amount: 500 });
    await make(part.body['id']);
    await processorPays();
    const returned = async () => shown(offer.body['id']);
    expect(await returned()).toMatchObject({
      state: 'RETURNED',
      nextAction: expect.not.stringMatching('NONE'),
      paidAgainBy: null,
    });
    const rest = await draft();
    await make(rest.body['id']);
    const { id } = rest.body;
    const by = { payoutId: id, state: 'SUBMITTED' };
    expect(await returned()).toMatchObject({ nextAction: 'NONE', paidAgainBy: by });
    await processorPays();
    expect(await returned()).toMatchObject({ paidAgainBy: { payoutId: id, state: 'PAID' } });
  });

  it.each([
    ['was accepted', payoutCards.timeoutAccepted],
    ['was never received', payoutCards.timeoutNotAccepted],
  ])(
    'whose answer was lost and which %s is looked up and never failed by itself',
    async (_t, card) => {
      await paidSara(card);
      const offer = await draft();
      await make(offer.body['id']);
      await app.outside.ask('POST', '/v1/test/webhooks/pause');
      await app.settle();
      expect(await shown(offer.body['id'])).toMatchObject({ state: 'SUBMITTED' });
      for (let round = 0; round < 4; round += 1) {
        app.clock.advance({ minutes: 2 });
        await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 120 });
        await inquireAboutPayouts(app.context);
      }
      token = await signIn(app, sara);
      const state = await shown(offer.body['id']);
      await app.outside.ask('POST', '/v1/test/webhooks/resume');
      if (card === payoutCards.timeoutAccepted) {
        expect(state).toMatchObject({ state: 'PAID' });
        expect(await balanceOfWaiter(app, sara)).toEqual({ balance: 0, held: 0, available: 0 });
      } else {
        // The card never lets a payout through, so it is asked for again and again, and stays held.
        expect(state).toMatchObject({ state: 'SUBMITTED' });
        expect(await balanceOfWaiter(app, sara)).toMatchObject({ balance: 907, held: 907 });
      }
    },
  );
});

describe('no offer is made', () => {
  beforeEach(async () => {
    sara = await aWaiter(app);
    token = await signIn(app, sara);
  });

  it('without money', async () => {
    await givePayoutCard(app, sara);
    expect((await draft()).body['errorCode']).toBe(409_905);
  });

  it('without a card, or to a blocked one', async () => {
    await aPaidTip(app, sara);
    expect((await draft()).body['errorCode']).toBe(409_906);
    await givePayoutCard(app, sara, payoutCards.blocked);
    expect((await draft()).body['errorCode']).toBe(409_906);
  });
});
