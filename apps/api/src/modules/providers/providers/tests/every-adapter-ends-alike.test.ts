// The same days of guests, good and bad, through every adapter: each must end in the same states and the
// same entries. One engine is spoken with in the words of each, over HTTP, with its webhooks
// and its faults; what a payout goes through is in `every-adapter-pays-out-alike.test.ts`.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adapters, adyen, stripeAsEntered } from '#test/support/adapters.ts';
import { aWaiter, cards, startATip, type Waiter } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { openGate, type Gate } from '#test/support/gate.ts';
import { journalOf } from '#test/support/journal.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { jobHandlers } from '../../../../app.ts';
import { drainJobs } from '#platform/jobs.ts';
import { paymentSystemNamed } from '../registry/payment-systems.ts';

describe.each([...adapters, stripeAsEntered, adyen])('through $name', (adapter) => {
  const { settings, paths, pay, answerBank, paymentSystem, venue, tellsByMessageAlone } = adapter;
  const { country, recorded } = venue;
  let app: TestApp;
  let sara: Waiter;
  let gate: Gate;

  beforeAll(async () => {
    gate = await openGate();
    app = await openTestApp(new Date(), (outsideUrl, secrets) => {
      gate.leadTo(outsideUrl);
      return settings(gate.url, secrets);
    });
    await adapter.haveEntered?.(app, gate.url);
    sara = await aWaiter(app, { locationId: await venue.open(app, paymentSystem) });
  });
  afterAll(async () => {
    await app.close();
    await gate.close();
  });
  beforeEach(async () => {
    gate.open();
    await app.outside.ask('POST', '/v1/test/webhooks/resume');
  });

  const system = () => paymentSystemNamed(app.context, paymentSystem);
  const fault = async (path: string, kind: string, times = 1) =>
    app.outside.ask('POST', '/v1/test/faults', { path, kind, times });
  const pause = async () => app.outside.ask('POST', '/v1/test/webhooks/pause');
  const inquire = async () => comesRound(app, 'inquire-about-tips');

  async function tipOf(tipId: string) {
    return app.context.db
      .selectFrom('tipping.tips')
      .select([
        'state',
        'declined_because as declinedBecause',
        'payment_reference as reference',
        'charged',
      ])
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();
  }

  async function started(): Promise<{ tipId: string; reference: string; charged: number }> {
    const { tipId, status } = await startATip(app, sara, { country });
    expect(status).toBe(201);
    const { reference, charged } = await tipOf(tipId);
    return { tipId, reference: reference ?? '', charged };
  }

  async function paid() {
    const tip = await started();
    await pay(app, tip.reference, cards.success);
    await app.settle();
    return tip;
  }

  /** It is captured, and stands in the books once, with everything it is made of. */
  async function expectRecorded(tipId: string): Promise<void> {
    expect(await tipOf(tipId)).toMatchObject({ state: 'CAPTURED' });
    expect(await journalOf(app, tipId, sara)).toEqual(recorded(paymentSystem));
  }

  async function expectNothingTaken(tipId: string): Promise<void> {
    expect(await journalOf(app, tipId, sara)).toEqual([]);
  }

  it('a tip is paid, and recorded once', async () => {
    const { tipId } = await paid();
    await expectRecorded(tipId);
  });

  it.each([
    [cards.declined, 'DECLINED'],
    [cards.insufficientFunds, 'INSUFFICIENT_FUNDS'],
  ])('the card %s is declined, and another one pays', async (card, declinedBecause) => {
    const { tipId, reference } = await started();
    await pay(app, reference, card);
    await app.settle();
    expect(await tipOf(tipId)).toMatchObject({ state: 'STARTED', declinedBecause });
    await expectNothingTaken(tipId);
    await pay(app, reference, cards.success);
    await app.settle();
    await expectRecorded(tipId);
  });

  it('the bank asks, and the guest agrees', async () => {
    const { tipId, reference } = await started();
    await pay(app, reference, cards.asksBank);
    await app.settle();
    expect(await system().readCharge(app.context, reference)).toMatchObject({
      value: { status: 'WAITING_FOR_BANK', amountCaptured: 0 },
    });
    expect(await tipOf(tipId)).toMatchObject({ state: 'STARTED', declinedBecause: null });
    await expectNothingTaken(tipId);
    await answerBank(app, reference, 'approve');
    await app.settle();
    await expectRecorded(tipId);
  });

  it('the bank asks, the guest says no, and another card pays', async () => {
    const { tipId, reference } = await started();
    await pay(app, reference, cards.asksBank);
    await answerBank(app, reference, 'refuse');
    await app.settle();
    expect(await tipOf(tipId)).toMatchObject({
      state: 'STARTED',
      declinedBecause: 'AUTHENTICATION_FAILED',
    });
    await expectNothingTaken(tipId);
    await pay(app, reference, cards.success);
    await app.settle();
    await expectRecorded(tipId);
  });

  it('the bank asks, and the guest has gone: the page is closed after a day, and nobody pays by it', async () => {
    const { tipId, reference } = await started();
    await pay(app, reference, cards.asksBank);
    await app.settle();
    app.clock.advance({ hours: 25 });
    // Some processors close a page by themselves, by their own clock.
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 25 * 3600 });
    // At first the processor has no time for us: nothing ends for that.
    await fault(paths.cancel, 'rate_limited');
    await inquire();
    expect(await tipOf(tipId)).toMatchObject({ state: 'STARTED' });
    app.clock.advance({ hours: 7 });
    await inquire();
    expect(await tipOf(tipId)).toMatchObject({ state: 'EXPIRED' });
    await answerBank(app, reference, 'approve');
    await app.settle();
    expect(await system().readCharge(app.context, reference)).toMatchObject({
      value: { status: 'CANCELLED', amountCaptured: 0 },
    });
    await expectNothingTaken(tipId);
  });

  const startPath = paths.start;
  const endsOfStart = ['time_out_accepted', 'time_out_not_accepted', 'rate_limited', 'key_refused'];
  it.each(startPath === null ? [] : endsOfStart)(
    'a start that ends in %s takes nothing, and the same start again is one charge',
    async (kind) => {
      await fault(startPath ?? '', kind);
      const tipId = randomUUID();
      const device = 'a-device-of-this-guest-0000';
      const first = await startATip(app, sara, { country, tipId, device });
      expect(first.status).toBeGreaterThanOrEqual(500);
      const again = await startATip(app, sara, { country, tipId, device });
      expect(again.status).toBe(201);
      const { reference } = await tipOf(tipId);
      const found = await system().findCharge(app.context, tipId);
      expect(found).toMatchObject({ outcome: 'ok', value: { attemptId: tipId, reference } });
      await pay(app, reference ?? '', cards.success);
      await app.settle();
      await expectRecorded(tipId);
    },
  );

  it('a card whose payment got through without an answer is not charged again', async () => {
    const { tipId, reference } = await started();
    await pay(app, reference, cards.timeoutAccepted);
    await app.settle();
    await expectRecorded(tipId);
  });

  it('a card whose payment did not get through is charged nothing, and another one pays', async () => {
    const { tipId, reference } = await started();
    await pay(app, reference, cards.timeoutNotAccepted);
    await app.settle();
    expect(await tipOf(tipId)).toMatchObject({ state: 'STARTED' });
    await pay(app, reference, cards.success);
    await app.settle();
    await expectRecorded(tipId);
  });

  it('messages that come twice and late record a tip once', async () => {
    await pause();
    const { tipId, reference } = await started();
    await pay(app, reference, cards.declined);
    await pay(app, reference, cards.success);
    for (let times = 0; times < 2; times += 1) {
      await app.outside.ask('POST', '/v1/test/webhooks/deliver', { all: true });
      await app.settle();
    }
    await expectRecorded(tipId);
  });

  it('messages that come in the wrong order, each followed at once, record a tip once', async () => {
    await pause();
    const { tipId, reference } = await started();
    await pay(app, reference, cards.declined);
    await pay(app, reference, cards.asksBank);
    await answerBank(app, reference, 'approve');
    const ids = await messagesAbout(app, reference);
    // Where only ends are told, nobody tells that the bank asks.
    const fewest = adapter.tellsOfEndsAlone || tellsByMessageAlone ? 2 : 3;
    expect(ids.length).toBeGreaterThanOrEqual(fewest);
    for (const eventId of ids.toReversed()) {
      await app.outside.ask('POST', '/v1/test/webhooks/deliver', { eventId });
      await drainJobs(app.context, jobHandlers);
    }
    await expectRecorded(tipId);
  });

  it.each([cards.webhookTwice, cards.webhooksOutOfOrder])(
    'the card %s, of which is told oddly, is recorded once',
    async (card) => {
      const { tipId, reference } = await started();
      await pay(app, reference, card);
      await app.settle();
      await expectRecorded(tipId);
    },
  );

  it('a processor that is away for an hour takes nothing and loses nothing', async () => {
    await pause();
    const { tipId, reference } = await started();
    await pay(app, reference, cards.success);
    gate.shut();
    // Its messages still come; what they speak of cannot be read, unless they say all there is themselves.
    if (!tellsByMessageAlone) await app.outside.ask('POST', '/v1/test/webhooks/deliver', {});
    await drainJobs(app.context, jobHandlers).catch(() => undefined);
    const refused = await startATip(app, sara, { country });
    // Where nothing is asked for at the start, a tip may be begun: it is a card that cannot be tried.
    if (startPath !== null) expect(refused.status).toBeGreaterThanOrEqual(500);
    for (let minute = 0; minute < 60; minute += 10) {
      app.clock.advance({ minutes: 10 });
      await inquire();
    }
    expect(await tipOf(tipId)).toMatchObject({ state: 'STARTED' });
    await expectNothingTaken(tipId);
    gate.open();
    app.clock.advance({ hours: 1 });
    await inquire();
    await expectRecorded(tipId);
    await app.outside.ask('POST', '/v1/test/webhooks/deliver', { all: true });
    await app.settle();
    await expectRecorded(tipId);
    await expectNothingTaken(refused.tipId);
  });

  it.runIf(tellsByMessageAlone)('while it is away, a message alone records a tip', async () => {
    await pause();
    const { tipId, reference } = await started();
    await pay(app, reference, cards.success);
    gate.shut();
    for (const eventId of await messagesAbout(app, reference)) {
      await app.outside.ask('POST', '/v1/test/webhooks/deliver', { eventId });
    }
    await drainJobs(app.context, jobHandlers);
    await expectRecorded(tipId);
  });

  it('a charge is given back, and its refund is found by our own id', async () => {
    const { reference, charged } = await paid();
    const attemptId = randomUUID();
    const refund = {
      attemptId,
      chargeReference: reference,
      amount: charged,
      reason: 'DUPLICATE' as const,
    };
    expect(await system().findRefund(app.context, refund)).toEqual({ outcome: 'ok', value: null });
    await fault(paths.refund, 'time_out_accepted');
    expect(await system().refund(app.context, refund)).toEqual({ outcome: 'unknown' });
    // What was told of it in the meantime is heard.
    await app.settle();
    const found = await system().findRefund(app.context, refund);
    expect(found).toMatchObject({ outcome: 'ok', value: { attemptId, amount: charged } });
    const again = await system().refund(app.context, refund);
    expect(again).toMatchObject({ outcome: 'ok' });
    if (found.outcome !== 'ok' || again.outcome !== 'ok') return;
    expect(again.value.reference).toBe(found.value?.reference);
  });

  it.each(['rate_limited', 'key_refused'])(
    'a refund that ends in %s is for later: nothing of it ends',
    async (kind) => {
      const { reference, charged } = await paid();
      await fault(paths.refund, kind);
      const refund = { attemptId: randomUUID(), chargeReference: reference, amount: charged };
      expect(await system().refund(app.context, { ...refund, reason: 'LAW' })).toEqual({
        outcome: 'rejected',
        reason: 'NOT_NOW',
      });
    },
  );

  it('a refund that another call is still making is unknown, and the same again is one', async () => {
    const { reference, charged } = await paid();
    const refund = { attemptId: randomUUID(), chargeReference: reference, amount: charged };
    await fault(paths.refund, 'in_progress');
    const ask = async () => system().refund(app.context, { ...refund, reason: 'LAW' });
    expect(await ask()).toEqual({ outcome: 'unknown' });
    expect(await ask()).toMatchObject({ outcome: 'ok', value: { amount: charged } });
  });

  it('what the processor has never heard of is told as that', async () => {
    expect(await system().findCharge(app.context, randomUUID())).toEqual({
      outcome: 'ok',
      value: null,
    });
    expect(await system().findPayout(app.context, randomUUID())).toEqual({
      outcome: 'ok',
      value: null,
    });
    expect(await system().readCharge(app.context, 'pi_nobody')).toEqual({
      outcome: 'rejected',
      reason: 'NOT_FOUND',
    });
  });
});

/** The ids of the messages in which a charge is named, in the order in which they were made. */
async function messagesAbout(app: TestApp, reference: string): Promise<string[]> {
  const { body } = await app.outside.ask('GET', '/v1/test/webhooks');
  const { data } = body as { data: { id: string; event: object }[] };
  const about = data.filter(({ event }) => JSON.stringify(event).includes(reference));
  return about.map(({ id }) => id);
}
