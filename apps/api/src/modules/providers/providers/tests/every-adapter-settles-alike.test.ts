// What is reserved, captured in part or given free, what a processor keeps for it, and what it holds for
// us: the same through every adapter.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adapters, adyen, rememberSecret } from '#test/support/adapters.ts';
import { aWaiter, cards, startATip, type Waiter } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { incidentsAbout } from '#test/support/disputes.ts';
import { journalOf } from '#test/support/journal.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { verifyLedger } from '#ledger/ledger';
import { verifyBooks } from '#finance/reconciliation';
import { paymentSystemNamed } from '../registry/payment-systems.ts';
import type { Charge, Outcome } from '../ports/ports.ts';

describe.each([...adapters, adyen])('through $name', (adapter) => {
  const { settings, paths, pay, paymentSystem, venue } = adapter;
  const { country, currency } = venue;
  let app: TestApp;
  let sara: Waiter;

  beforeAll(async () => {
    app = await openTestApp(new Date(), settings);
    sara = await aWaiter(app, { locationId: await venue.open(app, paymentSystem) });
  });
  afterAll(async () => {
    expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
    expect((await verifyBooks(app.context.db)).findings).toEqual([]);
    await app.close();
  });

  const system = () => paymentSystemNamed(app.context, paymentSystem);
  const fault = async (path: string, kind: string) =>
    app.outside.ask('POST', '/v1/test/faults', { path, kind });

  async function tipOf(tipId: string) {
    return app.context.db
      .selectFrom('tipping.tips')
      .select(['state', 'payment_reference as reference', 'charged'])
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();
  }

  async function aTipPaidWith(card: string) {
    const { tipId, status } = await startATip(app, sara, { country });
    expect(status).toBe(201);
    const { reference, charged } = await tipOf(tipId);
    await pay(app, reference ?? '', card);
    await app.settle();
    return { tipId, reference: reference ?? '', charged };
  }

  /** A charge of 10.00 that is reserved on a guest's card, and waits to be captured. */
  async function reserved(): Promise<{ attemptId: string; reference: string }> {
    const attemptId = randomUUID();
    const charge = { attemptId, amount: 1000, currency, country };
    const started = await system().startCharge(app.context, {
      ...charge,
      description: 'A tip',
      returnUrl: 'http://localhost/',
      isReserved: true,
    });
    if (started.outcome !== 'ok') throw new Error(started.outcome);
    const { reference, clientSecret } = started.value;
    rememberSecret(reference, clientSecret);
    await pay(app, reference, cards.success);
    expect(await system().readCharge(app.context, reference)).toMatchObject({
      value: { status: 'AUTHORISED', amount: 1000, amountCaptured: 0, capturedAt: null },
    });
    return { attemptId, reference };
  }
  /** How a charge stands once its messages have come, where they alone tell. */
  async function heard(reference: string, told: Outcome<Charge>): Promise<Outcome<Charge>> {
    if (!adapter.tellsByMessageAlone || told.outcome !== 'ok') return told;
    await app.settle();
    return system().readCharge(app.context, reference);
  }
  const capture = async (of: { attemptId: string; reference: string }, amount: number) =>
    heard(of.reference, await system().captureCharge(app.context, { ...of, amount }));

  /** The day is over and its settlement was read, where lines are told with that alone. */
  async function dayIsSettled(): Promise<void> {
    if (!adapter.tellsLinesByDay) return;
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 86_400 });
    await app.settle();
    app.clock.advance({ hours: 28 });
    await comesRound(app, 'settle-accounts');
  }

  if (adapter.canReserve) {
    it('what is reserved is captured as a whole, once', async () => {
      const of = await reserved();
      const captured = { value: { status: 'CAPTURED', amount: 1000, amountCaptured: 1000 } };
      expect(await capture(of, 1000)).toMatchObject(captured);
      expect(await system().readCharge(app.context, of.reference)).toMatchObject(captured);
      await capture(of, 1000);
      expect(await system().readCharge(app.context, of.reference)).toMatchObject(captured);
    });

    it('a part of it is captured, and told as that', async () => {
      const of = await reserved();
      const inPart = { value: { status: 'CAPTURED', amount: 1000, amountCaptured: 700 } };
      expect(await capture(of, 700)).toMatchObject(inPart);
      expect(await system().findCharge(app.context, of.attemptId)).toMatchObject(inPart);
      // What was not captured was given free: there is nothing left to cancel.
      await system().cancelCharge(app.context, of.reference);
      expect(await system().readCharge(app.context, of.reference)).toMatchObject(inPart);
    });

    it('more than is reserved is not captured', async () => {
      const of = await reserved();
      expect(await capture(of, 1001)).toMatchObject({ outcome: 'rejected' });
      expect(await system().readCharge(app.context, of.reference)).toMatchObject({
        value: { status: 'AUTHORISED', amountCaptured: 0 },
      });
    });

    it('what is reserved is given free, and cannot be captured then', async () => {
      const of = await reserved();
      const free = { value: { status: 'CANCELLED', amountCaptured: 0 } };
      const cancelled = await system().cancelCharge(app.context, of.reference);
      expect(await heard(of.reference, cancelled)).toMatchObject(free);
      await capture(of, 1000);
      expect(await system().readCharge(app.context, of.reference)).toMatchObject(free);
    });

    it.each(['rate_limited', 'key_refused'])(
      'a capture that ends in %s is for later',
      async (kind) => {
        const of = await reserved();
        await fault(paths.capture, kind);
        expect(await capture(of, 1000)).toEqual({ outcome: 'rejected', reason: 'NOT_NOW' });
        expect(await capture(of, 1000)).toMatchObject({ value: { amountCaptured: 1000 } });
      },
    );

    it.each(['time_out_accepted', 'time_out_not_accepted', 'server_error', 'in_progress'])(
      'a capture that ends in %s is unknown, and the same again takes it once',
      async (kind) => {
        const of = await reserved();
        await fault(paths.capture, kind);
        expect(await capture(of, 400)).toEqual({ outcome: 'unknown' });
        expect(await capture(of, 400)).toMatchObject({ value: { amountCaptured: 400 } });
      },
    );
  } else {
    it('nothing is reserved where nobody could tell what became of it: it is refused at once', async () => {
      const attemptId = randomUUID();
      const charge = { attemptId, amount: 1000, currency, country, isReserved: true };
      const refused = { outcome: 'rejected', reason: 'NOT_SUPPORTED' };
      const words = { description: 'A tip', returnUrl: 'http://localhost/' };
      const asked = await system().startCharge(app.context, { ...charge, ...words });
      expect(asked).toEqual(refused);
      expect(await system().findCharge(app.context, attemptId)).toEqual({
        outcome: 'ok',
        value: null,
      });
      const { reference } = await aTipPaidWith(cards.success);
      expect(await capture({ attemptId, reference }, 1000)).toEqual(refused);
    });
  }

  it('a tip that is reserved and never captured is given free once its guest has gone', async () => {
    const { tipId, reference } = await aTipPaidWith(cards.reservedOnly);
    if (adapter.takesWhatIsAuthorised) {
      expect(await tipOf(tipId)).toMatchObject({ state: 'CAPTURED' });
      return;
    }
    // That it is reserved is told of by some, and asked about otherwise.
    const told = adapter.tellsOfEndsAlone ? 'STARTED' : 'PROCESSING';
    expect(await tipOf(tipId)).toMatchObject({ state: told });
    app.clock.advance({ hours: 25 });
    // Some processors give it free by themselves, by their own clock.
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 25 * 3600 });
    await fault(paths.giveFree ?? paths.cancel, 'rate_limited');
    await comesRound(app, 'inquire-about-tips');
    expect(await tipOf(tipId)).toMatchObject({ state: told });
    app.clock.advance({ hours: 7 });
    await comesRound(app, 'inquire-about-tips');
    expect(await tipOf(tipId)).toMatchObject({ state: 'EXPIRED' });
    expect(await system().readCharge(app.context, reference)).toMatchObject({
      value: { status: 'CANCELLED', amountCaptured: 0 },
    });
    expect(await journalOf(app, tipId, sara)).toEqual([]);
  });

  it('a tip of which half was captured is not booked as if it were all: people are alerted', async () => {
    const { tipId, reference, charged } = await aTipPaidWith(cards.capturedInPart);
    expect(await system().readCharge(app.context, reference)).toMatchObject({
      value: { status: 'CAPTURED', amount: charged, amountCaptured: charged / 2 },
    });
    expect(await journalOf(app, tipId, sara)).toEqual([]);
    const [incident] = await incidentsAbout(app, 'CAPTURE_DIFFERS', `tip:${tipId}`);
    expect(incident?.details).toMatchObject({ askedFor: charged, captured: charged / 2 });
  });

  if (adapter.tellsLines) {
    it('what a tip really cost takes the place of the estimate, once', async () => {
      const { tipId, reference } = await aTipPaidWith(cards.success);
      await dayIsSettled();
      expect(await system().readLines(app.context, reference)).toMatchObject({
        outcome: 'ok',
        value: [{ kind: 'CHARGE', amount: 1000, fee: 35, currency }],
      });
      const real = [
        `PROCESSOR_FEE clearing:${paymentSystem}:GBP 35`,
        `PROCESSOR_FEE processor-fee:${paymentSystem}:GBP -49`,
        `PROCESSOR_FEE processor-fee-difference:${paymentSystem}:GBP 14`,
      ];
      const bookedFee = async () =>
        (await journalOf(app, tipId, sara)).filter((line) => line.startsWith('PROCESSOR_FEE'));
      // Within the hour, and once more after a week.
      for (const wait of [{ minutes: 61 }, { hours: 8 * 24 }]) {
        app.clock.advance(wait);
        await comesRound(app, 'reconcile');
        await app.settle();
        expect(await bookedFee()).toEqual(real);
      }
    });

    it('lines tell what was given back beside what came in', async () => {
      const { reference } = await aTipPaidWith(cards.success);
      const refund = { attemptId: randomUUID(), chargeReference: reference, amount: 1000 };
      await system().refund(app.context, { ...refund, reason: 'LAW' });
      await dayIsSettled();
      expect(await system().readLines(app.context, reference)).toMatchObject({
        value: [
          { kind: 'CHARGE', amount: 1000, fee: 35 },
          { kind: 'REFUND', amount: -1000, fee: 0 },
        ],
      });
    });

    it('of what nobody has paid no line is told', async () => {
      const { tipId } = await startATip(app, sara, { country });
      const { reference } = await tipOf(tipId);
      expect(await system().readLines(app.context, reference ?? '')).toEqual({
        outcome: 'ok',
        value: [],
      });
    });
  } else {
    it('what a tip really cost is told by nobody, and the estimate stays', async () => {
      const { tipId, reference } = await aTipPaidWith(cards.success);
      expect(await system().readLines(app.context, reference)).toEqual({
        outcome: 'rejected',
        reason: 'NOT_SUPPORTED',
      });
      app.clock.advance({ hours: 8 * 24 });
      await comesRound(app, 'reconcile');
      await app.settle();
      expect(await journalOf(app, tipId, sara)).toEqual(venue.recorded(paymentSystem));
    });
  }

  it('what is held for us grows by what a tip brought, less its fee', async () => {
    if (adapter.tellsNoBalances) {
      const refused = { outcome: 'rejected', reason: 'NOT_SUPPORTED' };
      expect(await system().readBalances(app.context)).toEqual(refused);
      return;
    }
    const held = async () => {
      const told = await system().readBalances(app.context);
      if (told.outcome !== 'ok') throw new Error(told.outcome);
      const { available = 0, pending = 0 } =
        told.value.find((one) => one.currency === currency) ?? {};
      return available + pending;
    };
    const before = await held();
    await aTipPaidWith(cards.success);
    expect(await held()).toBe(before + 965);
  });
});
