// Ids that somebody computes, takes first, or uses for two kinds of things (attack 1 and 5).
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { derivedId } from '#platform/derived-id.ts';
import { readIncidents } from '#platform/incidents.ts';
import { verifyLedger } from '#ledger/ledger';
import { draftInstantPayout } from '#modules/payouts/payouts/instant/draft-instant-payout.ts';
import { runDuePlans } from '#modules/payouts/payout-plans/runs/run-due-plans.ts';
import { inquireAboutPayouts } from '#modules/payouts/payouts/sending/payout-attempts.ts';
import { paymentSystemNamed } from '#providers/providers';
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
} from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { somebody } from '../support/platform-people.ts';

let app: TestApp;
let sara: Waiter;
let locationId: number;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-16T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  app.clock.set(new Date('2026-11-16T12:00:00Z'));
  locationId = await aSalon(app);
  await runDuePlans(app.context);
  await app.settle();
  sara = await aWaiter(app, { locationId });
  await givePayoutCard(app, sara, payoutCards.success);
});

/** The night of Sara's first planned payout, with enough of the sandbox's time for it to be paid. */
async function night(): Promise<void> {
  app.clock.set(new Date('2026-11-17T04:05:00Z'));
  await runDuePlans(app.context);
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
  await app.settle();
}

const planned = (...what: string[]) =>
  derivedId(app.context.config, 'planned-payout', sara.staffId, '2026-11-16', ...what);

const payouts = async () =>
  app.context.db
    .selectFrom('payouts.payouts')
    .select(['payout_id as payoutId', 'kind', 'state', 'reason'])
    .where('staff_id', '=', sara.staffId)
    .orderBy('drafted_at')
    .execute();

const entriesAbout = async (sourceId: string) =>
  (
    await app.context.pool.query<{ kind: string }>(
      `select distinct kind from ledger.posting_facts where source_id = $1 order by kind`,
      [sourceId],
    )
  ).rows.map(({ kind }) => kind);

const incidentsAbout = async (subject: string) =>
  (await readIncidents(app.context.db, 'OPEN', 1000)).filter((one) => one.subject === subject);

async function booksAreSound(): Promise<void> {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
}

describe('an id that is to be a colleague’s payout', () => {
  test('is not accepted from outside: what we derive has a version of its own', async () => {
    const start = await startATip(
      app,
      { locationId, staffId: null },
      { tipId: planned('attempt') },
    );
    expect(start).toMatchObject({
      status: 400,
      body: { errorCode: 400_900, fields: { tipId: { message: 'This must be a random ID' } } },
    });

    const token = await signIn(app, sara);
    const draft = await app.ask('POST', `/api/users/${sara.userId}/instant-payouts`, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { payoutId: planned(), staffId: sara.staffId },
    });
    expect(draft).toMatchObject({
      status: 400,
      body: { errorCode: 400_900, fields: { payoutId: { message: 'This must be a random ID' } } },
    });
  });

  test('cannot block it at the processor, whose keys carry what they are for', async () => {
    await aPaidTip(app, sara);
    // As if a stranger knew the attempt’s id and had begun to pay under it.
    const charge = await paymentSystemNamed(app.context, 'STRIPE').startCharge(app.context, {
      attemptId: planned('attempt'),
      amount: 1000,
      currency: 'GBP',
      country: 'gb',
      description: 'Tip',
      returnUrl: 'http://127.0.0.1/r/x',
    });
    expect(charge.outcome).toBe('ok');
    await night();
    expect(await payouts()).toMatchObject([{ kind: 'PLANNED', state: 'PAID' }]);
    await booksAreSound();
  });

  test('that an offer has already is told to people, and never passed over in silence', async () => {
    await aPaidTip(app, sara);
    const other = await aWaiter(app, { locationId });
    await givePayoutCard(app, other, payoutCards.success);
    await aPaidTip(app, other);
    // As if a colleague knew the id and had taken it for an offer of their own.
    await draftInstantPayout(app.context, {
      payee: { kind: 'PERSON', userId: other.userId, staffId: other.staffId },
      payoutId: planned(),
    });
    await night();
    expect(await incidentsAbout(`payout:${planned()}`)).toMatchObject([{ kind: 'KEY_REUSED' }]);
    // Sara keeps her money, and the colleague is paid as if nothing had been.
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ balance: 907, held: 0 });
    expect(await balanceOfWaiter(app, other)).toMatchObject({ balance: 0 });
  });

  test('that the processor knows for something else alerts people, and the payout does not fail', async () => {
    await aPaidTip(app, sara);
    const system = paymentSystemNamed(app.context, 'STRIPE');
    const destination = await app.context.db
      .selectFrom('destinations.destinations')
      .select('provider_reference as reference')
      .where('user_id', '=', sara.userId)
      .executeTakeFirstOrThrow();
    const taken = await system.payOut(app.context, {
      attemptId: planned('attempt'),
      amount: 1,
      currency: 'GBP',
      destinationReference: destination.reference,
    });
    expect(taken.outcome).toBe('ok');
    await night();
    expect(await payouts()).toMatchObject([{ state: 'SUBMITTED', reason: null }]);
    const raised = await incidentsAbout(`payout:${planned()}`);
    // The key is somebody else's, and so is the sum that the processor tells of it.
    expect(raised.map(({ kind }) => kind).toSorted()).toEqual(['KEY_REUSED', 'PROCESSOR_DIFFERS']);

    // Asked again and again, it neither fails nor pauses the plan.
    for (const hours of [1, 2, 3]) {
      app.clock.set(new Date(Date.UTC(2026, 10, 17, 4 + hours, 30)));
      await inquireAboutPayouts(app.context).catch(() => undefined);
      await app.settle();
    }
    expect(await payouts()).toMatchObject([{ state: 'SUBMITTED', reason: null }]);
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ balance: 907, held: 907 });
  });
});

describe('one id for two kinds of things', () => {
  const movesMoney = () => ({ 'idempotency-key': randomUUID() });

  /** Sara takes all that she has under an id that is given. */
  async function takeAll(payoutId: string): Promise<void> {
    const token = await signIn(app, sara);
    const path = `/api/users/${sara.userId}/instant-payouts`;
    const body = { payoutId, staffId: sara.staffId };
    const draft = await app.ask('POST', path, { token, headers: movesMoney(), body });
    expect(draft.status).toBe(201);
    const made = `${path}/${payoutId}/make`;
    const making = await app.ask('POST', made, { token, headers: movesMoney() });
    expect(making.status).toBe(200);
    await app.settle();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
    await app.settle();
  }

  /** Two people of the platform give a tip back under an id that is given. */
  async function giveBackAs(refundId: string, tipId: string): Promise<void> {
    const anna = await somebody(app, 'ROLE_ADMIN');
    const ben = await somebody(app, 'ROLE_TRANSACTIONS_MANAGER');
    const body = { refundId, tipId, reason: 'DUPLICATE', note: 'Paid twice' };
    const asked = { token: anna.token, headers: movesMoney(), body };
    expect((await app.ask('POST', '/api/refunds', asked)).status).toBe(201);
    const approve = `/api/refunds/${refundId}/approve`;
    const approval = { token: ben.token, headers: movesMoney() };
    expect((await app.ask('POST', approve, approval)).status).toBe(200);
    await app.settle();
  }

  const tipState = async (tipId: string) =>
    app.context.db
      .selectFrom('tipping.tips')
      .select('state')
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();

  test('books a refund whose id is that of a paid payout', async () => {
    const { tipId } = await aPaidTip(app, sara);
    const payoutId = randomUUIDv7();
    await takeAll(payoutId);
    await giveBackAs(payoutId, tipId);
    expect(await tipState(tipId)).toEqual({ state: 'REFUNDED' });
    expect(await entriesAbout(payoutId)).toEqual(['PAYOUT', 'REFUND']);
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ balance: -907 });
    await booksAreSound();
  });

  test('books a payout whose id is that of a tip', async () => {
    const { tipId } = await aPaidTip(app, sara);
    await takeAll(tipId);
    expect(await payouts()).toMatchObject([{ payoutId: tipId, state: 'PAID' }]);
    expect(await entriesAbout(tipId)).toEqual(['PAYOUT', 'TIP']);
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ balance: 0, held: 0 });
    await booksAreSound();
  });

  test('books a refund whose id is that of its own tip', async () => {
    const { tipId } = await aPaidTip(app, sara);
    await giveBackAs(tipId, tipId);
    expect(await tipState(tipId)).toEqual({ state: 'REFUNDED' });
    expect(await entriesAbout(tipId)).toEqual(['REFUND', 'TIP']);
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ balance: 0 });
    await booksAreSound();
  });
});
