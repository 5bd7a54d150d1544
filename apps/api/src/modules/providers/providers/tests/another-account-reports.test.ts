// Reports of an account that we asked nothing: whatever it says of an id of ours, nothing moves by it.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aSalon,
  aWaiter,
  balanceOfWaiter,
  givePayoutCard,
  payoutCards,
  signIn,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { disputeOf } from '#test/support/disputes.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { jobHandlers } from '../../../../app.ts';
import { publish } from '#platform/events.ts';
import { drainJobs } from '#platform/jobs.ts';
import {
  cardReported,
  chargeAsText,
  chargesReported,
  disputeAsText,
  disputeReported,
  payoutAsText,
  payoutsReported,
  refundReported,
} from '../events.ts';

let app: TestApp;
let sara: Waiter;
const paymentSystem = 'RYFT';

beforeAll(async () => {
  // The stand-in answers for the places of these tests, and the accounts with real processors for none of them.
  app = await openTestApp(new Date(), {
    PAYMENT_ACCOUNTS: JSON.stringify({
      STRIPE: {
        adapter: 'stripe',
        apiKeys: ['OTHER_KEY'],
        webhookSecrets: ['OTHER_WEBHOOK'],
        publicKey: 'pk_test_51abcdefghij',
        url: 'http://127.0.0.1:9',
      },
      CHECKOUT: {
        adapter: 'checkout',
        apiKeys: ['CHECKOUT_KEY'],
        webhookSecrets: ['OTHER_WEBHOOK'],
        publicKey: 'pk_sbox_abcdefghij',
        processingChannel: 'pc_abcdefghij',
        url: 'http://127.0.0.1:9',
      },
    }),
    OTHER_KEY: 'sk_test_51abcdefghij',
    CHECKOUT_KEY: 'sk_sbox_abcdefghijklmnop',
    OTHER_WEBHOOK: 'whsec_of_another_account',
  });
});
afterAll(async () => app.close());
beforeEach(async () => {
  sara = await aWaiter(app, { locationId: await aSalon(app, paymentSystem) });
});

const work = async (): Promise<void> => drainJobs(app.context, jobHandlers);

const alertsAbout = async (subject: string) =>
  app.context.db
    .selectFrom('platform.incidents')
    .select(['kind', 'details'])
    .where('subject', '=', subject)
    .execute();

const stateIn = async (
  table: 'tipping.tips' | 'tipping.refunds' | 'payouts.payouts',
  id: 'tip_id' | 'refund_id' | 'payout_id',
  value: string,
): Promise<unknown> => {
  const { rows } = await app.context.pool.query(`select state from ${table} where ${id} = $1`, [
    value,
  ]);
  return (rows as { state: string }[])[0]?.state;
};

/** A thing of ours that is under way, how an account tells that it ended well, and how it stands. */
interface Case {
  subject: string;
  tell: (toldBy: string | undefined) => Promise<void>;
  state: () => Promise<unknown>;
}

async function aCharge(): Promise<Case> {
  const { tipId } = await startATip(app, sara);
  const charge = chargeAsText({
    attemptId: tipId,
    reference: 'pi_elsewhere',
    status: 'CAPTURED',
    amount: 1000,
    amountCaptured: 1000,
    currency: 'GBP',
    capturedAt: new Date(),
    declinedBecause: null,
    card: null,
  });
  return {
    subject: `tip:${tipId}`,
    tell: async (toldBy) =>
      publish(app.context.db, chargesReported, { charges: [charge], ...by(toldBy) }),
    state: async () => stateIn('tipping.tips', 'tip_id', tipId),
  };
}

async function aDispute(): Promise<Case> {
  const { tipId } = await aPaidTip(app, sara);
  const over = { status: 'UNDER_REVIEW', withdrawn: 1000, fee: 0 } as const;
  const dispute = disputeAsText(disputeOf(tipId, over));
  return {
    subject: `tip:${tipId}`,
    tell: async (toldBy) => publish(app.context.db, disputeReported, { dispute, ...by(toldBy) }),
    state: async () => stateIn('tipping.tips', 'tip_id', tipId),
  };
}

async function aRefund(): Promise<Case> {
  const { tipId } = await aPaidTip(app, sara);
  const refundId = randomUUIDv7();
  await app.context.db
    .insertInto('tipping.refunds')
    .values({
      refund_id: refundId,
      tip_id: tipId,
      state: 'APPROVED',
      reason: 'DUPLICATE',
      note: 'Paid twice',
      requested_by: randomUUIDv7(),
      requested_at: new Date(),
      approved_by: randomUUIDv7(),
      approved_at: new Date(),
    })
    .execute();
  const refund = {
    attemptId: refundId,
    reference: 're_elsewhere',
    status: 'SUCCEEDED' as const,
    amount: 1000,
    currency: 'GBP' as const,
  };
  return {
    subject: `refund:${refundId}`,
    tell: async (toldBy) => publish(app.context.db, refundReported, { refund, ...by(toldBy) }),
    state: async () => stateIn('tipping.refunds', 'refund_id', refundId),
  };
}

async function aPayout(): Promise<Case> {
  await givePayoutCard(app, sara, payoutCards.returnedAfterPaid);
  await aPaidTip(app, sara);
  const token = await signIn(app, sara);
  const payoutId = randomUUIDv7();
  const path = `/api/users/${sara.userId}/instant-payouts`;
  const post = async (to: string, body?: object) =>
    app.ask('POST', to, { token, headers: { 'idempotency-key': `${payoutId}${to.length}` }, body });
  await post(path, { payoutId, staffId: sara.staffId });
  expect((await post(`${path}/${payoutId}/make`)).status).toBe(200);
  const payout = await app.context.db
    .selectFrom('payouts.payouts')
    .select(['attempt_id as attemptId', 'amount', 'fee'])
    .where('payout_id', '=', payoutId)
    .executeTakeFirstOrThrow();
  const told = payoutAsText({
    attemptId: payout.attemptId,
    reference: 'po_elsewhere',
    status: 'PAID',
    amount: payout.amount - payout.fee,
    currency: 'GBP',
    arrivesBy: null,
    paidAt: new Date(),
    failedAt: null,
    returnedAt: null,
    failure: null,
  });
  return {
    subject: `payout:${payoutId}`,
    tell: async (toldBy) =>
      publish(app.context.db, payoutsReported, { payouts: [told], ...by(toldBy) }),
    state: async () => stateIn('payouts.payouts', 'payout_id', payoutId),
  };
}

const by = (toldBy: string | undefined) => (toldBy === undefined ? {} : { toldBy });

describe.each<[string, () => Promise<Case>, string, string]>([
  ['a charge', aCharge, 'STARTED', 'CAPTURED'],
  ['a refund', aRefund, 'APPROVED', 'SUCCEEDED'],
  ['a dispute', aDispute, 'CAPTURED', 'CHARGED_BACK'],
  ['a payout', aPayout, 'SUBMITTED', 'PAID'],
])('%s', (_what, make, open, ended) => {
  it('stands as it stood when another account tells of it, and people are alerted', async () => {
    const { subject, tell, state } = await make();
    const before = await balanceOfWaiter(app, sara);
    for (const stranger of ['stripe/STRIPE', 'checkout/CHECKOUT', 'stripe/NOBODY']) {
      await tell(stranger);
      await work();
    }
    expect(await state()).toBe(open);
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
    expect(await alertsAbout(subject)).toEqual([
      { kind: 'PROCESSOR_DIFFERS', details: { toldBy: 'stripe/NOBODY', paymentSystem } },
    ]);
  });

  it.each(['stand-in', undefined])('ends when it is told of by %s', async (toldBy) => {
    const { subject, tell, state } = await make();
    await tell(toldBy);
    await work();
    expect(await state()).toBe(ended);
    expect(await alertsAbout(subject)).toEqual([]);
  });
});

describe('a payout card', () => {
  const statusOf = async () =>
    app.context.db
      .selectFrom('destinations.destinations')
      .select(['status', 'provider_reference as reference'])
      .where('user_id', '=', sara.userId)
      .executeTakeFirstOrThrow();

  it('is blocked by the account at which it was given alone', async () => {
    await givePayoutCard(app, sara);
    const { reference } = await statusOf();
    const card = {
      reference,
      status: 'BLOCKED' as const,
      brand: 'visa',
      lastFour: '4242',
      country: 'gb',
      kind: 'CARD' as const,
    };
    await publish(app.context.db, cardReported, { card, toldBy: 'stripe/STRIPE' });
    await work();
    expect(await statusOf()).toMatchObject({ status: 'ACTIVE' });
    await publish(app.context.db, cardReported, { card, toldBy: 'stand-in' });
    await work();
    expect(await statusOf()).toMatchObject({ status: 'BLOCKED' });
  });
});
