// The same payouts, good and bad, through every adapter, from where somebody says what they are paid to
// until the money has landed, or is back: the same states and the same entries. What a guest's payment goes
// through is in `every-adapter-ends-alike.test.ts`.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payoutAdapters, type PayoutEnd } from '#test/support/adapters.ts';
import {
  aWaiter,
  balanceOfWaiter as balanceOf,
  cards,
  signIn,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { openGate, type Gate } from '#test/support/gate.ts';
import { journalOf } from '#test/support/journal.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { jobHandlers } from '../../../../app.ts';
import { drainJobs } from '#platform/jobs.ts';

// A Monday noon in winter, so that local time in London is UTC.
const monday = new Date('2026-11-16T12:00:00Z');
const nightAfter = new Date('2026-11-17T04:05:00Z');

const nothing = { balance: 0, held: 0, available: 0 };

/** What is paid, and where from. */
interface Paid {
  paymentSystem: string;
  currency: string;
  hers: number;
  instantFee: number;
}

const paidAtOnce = ({ paymentSystem, currency, hers, instantFee }: Paid) => [
  `PAYOUT person:sara:here:${currency}:free -${hers}`,
  `PAYOUT float:${paymentSystem}:${currency} ${hers - instantFee}`,
  `PAYOUT payout-fee:${currency} ${instantFee}`,
];
const paidByPlan = ({ paymentSystem, currency, hers }: Paid) => [
  `PAYOUT person:sara:here:${currency}:free -${hers}`,
  `PAYOUT float:${paymentSystem}:${currency} ${hers}`,
];
/** Every line of it once more, the other way round. */
const cameBack = (entries: readonly string[]) => [
  ...entries,
  ...entries.map((line) =>
    line
      .replace('PAYOUT', 'PAYOUT_RETURNED')
      .replace(/-?\d+$/, (amount) => String(-Number(amount))),
  ),
];

describe.each(payoutAdapters)('through $name', (adapter) => {
  const { settings, paths, pay, giveDestination, tellsThatItWasPaid, currency, hers } = adapter;
  const all = { balance: hers, held: 0, available: hers };
  const held = { balance: hers, held: hers, available: 0 };
  const balanceOfWaiter = async (of: TestApp, waiter: Waiter) =>
    balanceOf(of, waiter, 'unrestricted', currency);
  let app: TestApp;
  let gate: Gate;
  let sara: Waiter;

  beforeAll(async () => {
    gate = await openGate();
    app = await openTestApp(monday, (outsideUrl, secrets) => {
      gate.leadTo(outsideUrl);
      return settings(gate.url, secrets);
    });
  });
  afterAll(async () => {
    await app.close();
    await gate.close();
  });
  beforeEach(async () => {
    gate.open();
    app.clock.set(monday);
    await app.outside.ask('POST', '/v1/test/webhooks/resume');
  });

  const fault = async (kind: string, times = 1) =>
    app.outside.ask('POST', '/v1/test/faults', { path: paths.payout, kind, times });
  const pauseMessages = async () => app.outside.ask('POST', '/v1/test/webhooks/pause');
  const inquire = async () => comesRound(app, 'inquire-about-payouts');

  /** Somebody who has said where they are paid and has had a tip. */
  async function somebodyWithATip(end: PayoutEnd = 'paid'): Promise<void> {
    const locationId = await adapter.place(app);
    await comesRound(app, 'run-due-plans');
    await app.settle();
    sara = await aWaiter(app, { locationId });
    // A name that banks write.
    const named = app.context.db.updateTable('identity.users').set({ last_name: 'Cohen' });
    await named.where('user_id', '=', sara.userId).execute();
    await giveDestination(app, sara, end);
    const { tipId } = await startATip(app, sara, { country: adapter.venue.country });
    const { reference } = await app.context.db
      .selectFrom('tipping.tips')
      .select('payment_reference as reference')
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();
    await pay(app, reference ?? '', cards.success);
    await app.settle();
    expect(await balanceOfWaiter(app, sara)).toEqual(all);
  }

  const payouts = async () =>
    app.context.db
      .selectFrom('payouts.payouts')
      .select([
        'payout_id as payoutId',
        'attempt_id as attemptId',
        'state',
        'kind',
        'amount',
        'fee',
      ])
      .where('staff_id', '=', sara.staffId)
      .orderBy('payout_id')
      .execute();

  /** Her only payout. */
  async function payout() {
    const [one, ...others] = await payouts();
    expect(others).toEqual([]);
    if (!one) throw new Error('There is no payout.');
    return { ...one, entries: await journalOf(app, one.payoutId, sara) };
  }

  /** From the offer to what her worker is to send. */
  async function atOnce(): Promise<void> {
    const token = await signIn(app, sara);
    const payoutId = randomUUIDv7();
    const path = `/api/users/${sara.userId}/instant-payouts`;
    const offer = await app.ask('POST', path, {
      token,
      headers: { 'idempotency-key': `draft-${payoutId}` },
      body: { payoutId, staffId: sara.staffId },
    });
    expect(offer.body).toMatchObject({ amount: hers });
    const made = await app.ask('POST', `${path}/${payoutId}/make`, {
      token,
      headers: { 'idempotency-key': `make-${payoutId}` },
    });
    expect(made.body).toMatchObject({ state: 'SUBMITTED' });
    expect(await balanceOfWaiter(app, sara)).toEqual(held);
  }

  async function byPlan(): Promise<void> {
    app.clock.set(nightAfter);
    await comesRound(app, 'run-due-plans');
    // The place's own run, which asks for the payouts to be sent.
    await drainJobs(app.context, jobHandlers);
  }

  async function timeGoesBy(seconds: number): Promise<void> {
    await app.settle();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: seconds });
    await app.settle();
  }

  /** Every message that waits, the last one first, and then once more from the beginning. */
  async function hearBackwardsAndTwice(): Promise<void> {
    const ids = await waitingMessages(app);
    // Some tell of nothing but the end.
    expect(ids.length).toBeGreaterThanOrEqual(1);
    for (const eventId of [...ids.toReversed(), ...ids]) {
      await app.outside.ask('POST', '/v1/test/webhooks/deliver', { eventId });
      await drainJobs(app.context, jobHandlers);
    }
  }

  /** How long money is on its way at most, in seconds. */
  const landsWithin = 3;

  describe.each([
    ['at once', atOnce, paidAtOnce(adapter)],
    ['by plan', byPlan, paidByPlan(adapter)],
  ] as const)('a payout %s', (_how, send, entries) => {
    it('lands', async () => {
      await somebodyWithATip();
      await send();
      await timeGoesBy(landsWithin);
      expect(await payout()).toMatchObject({ state: 'PAID', amount: hers, entries });
      expect(await balanceOfWaiter(app, sara)).toEqual(nothing);
    });

    it.each(['failsLater', 'declined'] as const)(
      'that does not arrive (%s) frees the money, and nothing stands in the books',
      async (end) => {
        await somebodyWithATip(end);
        await send();
        await timeGoesBy(landsWithin);
        expect(await payout()).toMatchObject({ state: 'FAILED', entries: [] });
        expect(await balanceOfWaiter(app, sara)).toEqual(all);
      },
    );

    it('that comes back after it was paid is credited once, fee and all', async () => {
      await somebodyWithATip('returnedAfterPaid');
      await send();
      await timeGoesBy(landsWithin);
      expect(await payout()).toMatchObject({ state: 'PAID', entries });
      await timeGoesBy(10);
      const ended = { state: 'RETURNED', entries: cameBack(entries) };
      expect(await payout()).toMatchObject(ended);
      await app.outside.ask('POST', '/v1/test/webhooks/deliver', { all: true });
      await app.settle();
      expect(await payout()).toMatchObject(ended);
      expect(await balanceOfWaiter(app, sara)).toEqual(all);
    });

    it.each([
      'time_out_accepted',
      'time_out_not_accepted',
      'rate_limited',
      'key_refused',
      'in_progress',
    ])('whose call ends in %s is neither ended nor made twice', async (kind) => {
      await somebodyWithATip();
      await pauseMessages();
      await fault(kind);
      await send();
      await drainJobs(app.context, jobHandlers);
      expect(await payout()).toMatchObject({ state: 'SUBMITTED', entries: [] });
      expect(await balanceOfWaiter(app, sara)).toEqual(held);
      // What was not taken in is sent again, and what is on its way has landed at the next inquiry.
      for (let inquiries = 0; inquiries < 3; inquiries += 1) {
        app.clock.advance({ minutes: 30 });
        await inquire();
        await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: landsWithin });
      }
      expect(await payout()).toMatchObject({ state: 'PAID', entries });
      await app.outside.ask('POST', '/v1/test/webhooks/deliver', { all: true });
      await app.settle();
      expect(await payout()).toMatchObject({ state: 'PAID', entries });
      expect(await balanceOfWaiter(app, sara)).toEqual(nothing);
      expect(await madeFor(app, (await payout()).attemptId)).toHaveLength(1);
    });

    it('that was made and cannot be found a moment later is neither ended nor made twice', async () => {
      await somebodyWithATip();
      await pauseMessages();
      const findAgain = cannotBeFoundOnceMade(app, adapter.paymentSystem);
      await send();
      await drainJobs(app.context, jobHandlers);
      expect(await payout()).toMatchObject({ state: 'SUBMITTED', entries: [] });
      expect(await balanceOfWaiter(app, sara)).toEqual(held);
      findAgain();
      for (let inquiries = 0; inquiries < 3; inquiries += 1) {
        app.clock.advance({ minutes: 30 });
        await inquire();
        await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: landsWithin });
      }
      expect(await payout()).toMatchObject({ state: 'PAID', entries });
      await app.outside.ask('POST', '/v1/test/webhooks/deliver', { all: true });
      await app.settle();
      expect(await madeFor(app, (await payout()).attemptId)).toHaveLength(1);
    });

    it('of which is told twice and in the wrong order lands once', async () => {
      await somebodyWithATip();
      await pauseMessages();
      await send();
      await drainJobs(app.context, jobHandlers);
      await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: landsWithin });
      await hearBackwardsAndTwice();
      expect(await payout()).toMatchObject({ state: 'PAID', entries });
      expect(await balanceOfWaiter(app, sara)).toEqual(nothing);
    });

    it('of which we hear only once it is back frees the money', async () => {
      await somebodyWithATip('returnedAfterPaid');
      await pauseMessages();
      await send();
      await drainJobs(app.context, jobHandlers);
      await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: landsWithin });
      await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 10 });
      await hearBackwardsAndTwice();
      const ended = tellsThatItWasPaid
        ? { state: 'RETURNED', entries: cameBack(entries) }
        : { state: 'FAILED', entries: [] };
      expect(await payout()).toMatchObject(ended);
      expect(await balanceOfWaiter(app, sara)).toEqual(all);
    });

    it('while the processor is away for an hour stays held, and lands once it is back', async () => {
      await somebodyWithATip();
      gate.shut();
      await send();
      await drainJobs(app.context, jobHandlers);
      for (let minute = 0; minute < 60; minute += 10) {
        app.clock.advance({ minutes: 10 });
        await inquire();
        expect(await payout()).toMatchObject({ state: 'SUBMITTED', entries: [] });
      }
      expect(await balanceOfWaiter(app, sara)).toEqual(held);
      gate.open();
      app.clock.advance({ hours: 1 });
      await inquire();
      await timeGoesBy(landsWithin);
      expect(await payout()).toMatchObject({ state: 'PAID', entries });
      expect(await balanceOfWaiter(app, sara)).toEqual(nothing);
    });
  });
});

/**
 * From the first thing that is made on, whatever is read is not there yet, in the words of each.
 * @returns what ends it
 */
function cannotBeFoundOnceMade({ context: { outgoing } }: TestApp, to: string): () => void {
  const send = outgoing.send.bind(outgoing);
  let isMade = false;
  const words = {
    errorCode: '30_112',
    errors: [{ code: 'not_found', message: 'Not there.' }],
    error: { type: 'invalid_request_error', code: 'resource_missing', message: 'Not there.' },
  };
  outgoing.send = async (request) => {
    if (request.to === to && isMade && request.method === 'GET') {
      // Checkout.com says it by the status alone.
      const body = to === 'CHECKOUT' ? null : words;
      return { kind: 'ANSWERED', status: 404, body, headers: {} };
    }
    const result = await send(request);
    isMade ||= request.to === to && request.method === 'POST';
    return result;
  };
  return () => {
    outgoing.send = send;
  };
}

/** The messages that nobody has had yet, in the order in which they were made. */
async function waitingMessages({ outside }: TestApp): Promise<string[]> {
  const { body } = await outside.ask('GET', '/v1/test/webhooks?status=waiting');
  return (body as { data: { id: string }[] }).data.map(({ id }) => id);
}

/** The payouts that the processor has made for an attempt of ours, whatever it calls them. */
async function madeFor({ outside }: TestApp, attemptId: string): Promise<string[]> {
  const { body } = await outside.ask('GET', '/v1/test/movements');
  const { data } = body as { data: { kind: string; id: string; mark: string | null }[] };
  // Some let nobody use more than letters, digits and underscores in a name.
  const isOfIt = (mark: string | null) => (mark ?? '').replaceAll('_', '-').includes(attemptId);
  return data.filter(({ kind, mark }) => kind === 'payout' && isOfIt(mark)).map(({ id }) => id);
}
