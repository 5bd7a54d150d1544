// What nobody is paid to any more is taken away at its processor as well, through every adapter: when somebody
// gives another card or account, when a venue's goes, when a person is erased. Nobody waits for it, nothing on
// its way is cut off, and a processor that does not answer is asked until it does.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adapters } from '#test/support/adapters.ts';
import {
  aWaiter,
  balanceOfWaiter,
  cards,
  signIn,
  startATip,
  testPassword,
  type Waiter,
} from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { openGate, type Gate } from '#test/support/gate.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { jobHandlers } from '../../../../app.ts';
import { drainJobs } from '#platform/jobs.ts';
import { publish } from '#platform/events.ts';
import { personErased } from '#identity/identity';
import { paymentSystemNamed } from '../registry/payment-systems.ts';

const monday = new Date('2026-11-16T12:00:00Z');

describe.each(adapters)('through $name', (adapter) => {
  const { settings, paths, paymentSystem, pay, giveDestination, venue } = adapter;
  /** Whoever is paid on a page of the processor's has one payee there, whatever they are paid to. */
  const isOnePayee = paymentSystem === 'STRIPE' && adapter.name === 'Stripe';
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
    await app.context.db.deleteFrom('destinations.removals').execute();
    sara = await aWaiter(app, { locationId: await venue.open(app, paymentSystem) });
    const named = app.context.db.updateTable('identity.users').set({ last_name: 'Cohen' });
    await named.where('user_id', '=', sara.userId).execute();
    await giveDestination(app, sara, 'paid');
  });

  const system = () => paymentSystemNamed(app.context, paymentSystem);
  const references = async () =>
    (
      await app.context.db
        .selectFrom('destinations.destinations')
        .select(['provider_reference as reference', 'removed_at as removedAt'])
        .where('user_id', '=', sara.userId)
        .orderBy('added_at')
        .execute()
    ).map(({ reference, removedAt }) => ({ reference, isCurrent: removedAt === null }));
  /** The only one that she has now. */
  const current = async (): Promise<string> =>
    (await references()).find(({ isCurrent }) => isCurrent)?.reference ?? '';
  const isThere = async (reference: string): Promise<boolean> =>
    (await system().readPayoutCard(app.context, reference)).outcome === 'ok';
  const ends = async (): Promise<(string | null)[]> =>
    (
      await app.context.db
        .selectFrom('destinations.removals')
        .select('ended_as as endedAs')
        .where(
          'provider_reference',
          'in',
          (await references()).map(({ reference }) => reference),
        )
        .execute()
    ).map(({ endedAs }) => endedAs);
  const round = async () => comesRound(app, 'remove-destinations');
  const erased = async () => {
    await app.context.db.transaction().execute(async (tx) =>
      publish(tx, personErased, {
        userId: sara.userId,
        staffIds: [sara.staffId],
        erasedBy: sara.userId,
        sealedFacts: '',
      }),
    );
    await drainJobs(app.context, jobHandlers);
    app.clock.advance({ hours: 1 });
  };
  /** Without what a late job of an earlier case wrote down, which would meet the fault of this one. */
  const forgetOthers = async () =>
    app.context.db
      .deleteFrom('destinations.removals')
      .where(
        'provider_reference',
        'not in',
        (await references()).map(({ reference }) => reference),
      )
      .execute();
  const fault = async (kind: string) =>
    app.outside.ask('POST', '/v1/test/faults', { path: paths.removal, kind, method: 'DELETE' });

  async function aPageIsOpened(): Promise<void> {
    const opened = await app.ask('POST', `/api/users/${sara.userId}/card-setups`, {
      token: await signIn(app, sara),
      body: {
        setupId: randomUUIDv7(),
        staffId: sara.staffId,
        locale: 'en',
        password: testPassword,
      },
    });
    expect(opened.status).toBe(201);
  }

  async function aTip(): Promise<void> {
    const { tipId } = await startATip(app, sara, { country: venue.country });
    const { reference } = await app.context.db
      .selectFrom('tipping.tips')
      .select('payment_reference as reference')
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();
    await pay(app, reference ?? '', cards.success);
    await app.settle();
  }

  async function paidAtOnce(): Promise<void> {
    const token = await signIn(app, sara);
    const payoutId = randomUUIDv7();
    const path = `/api/users/${sara.userId}/instant-payouts`;
    await app.ask('POST', path, {
      token,
      headers: { 'idempotency-key': `draft-${payoutId}` },
      body: { payoutId, staffId: sara.staffId },
    });
    const made = await app.ask('POST', `${path}/${payoutId}/make`, {
      token,
      headers: { 'idempotency-key': `make-${payoutId}` },
    });
    expect(made.body).toMatchObject({ state: 'SUBMITTED' });
    await drainJobs(app.context, jobHandlers);
  }
  const balance = async () => balanceOfWaiter(app, sara, 'unrestricted', venue.currency);
  const stateOfPayout = async () =>
    app.context.db
      .selectFrom('payouts.payouts')
      .select('state')
      .where('staff_id', '=', sara.staffId)
      .where('state', '!=', 'DRAFT')
      .executeTakeFirstOrThrow();

  it('somebody who is erased is paid nowhere, there either', async () => {
    const before = await current();
    expect(await isThere(before)).toBe(true);
    // Where only accounts are paid to there is no page.
    if (!adapter.paysAccountsAlone) await aPageIsOpened();
    await erased();
    expect(await references()).toEqual([{ reference: before, isCurrent: false }]);
    await round();
    const all = app.context.db.selectFrom('destinations.removals').select('ended_as as endedAs');
    // That of the card or account, and that of a page where another one may have been given.
    const removed = { endedAs: 'REMOVED' };
    expect(await all.execute()).toEqual(adapter.paysAccountsAlone ? [removed] : [removed, removed]);
    expect(await isThere(before)).toBe(false);
    // A second round asks nobody anything.
    gate.shut();
    await round();
    expect(await ends()).toEqual(['REMOVED']);
  });

  it('another card or account takes the place of the one before, and is paid to', async () => {
    const before = await current();
    app.clock.advance({ minutes: 1 });
    await giveDestination(app, sara, 'paid');
    const after = await current();
    if (!isOnePayee) {
      // Somebody may just be writing down a payout to it.
      await round();
      expect(await ends()).toEqual([null]);
    }
    app.clock.advance({ hours: 1 });
    await round();
    expect(await ends()).toEqual([isOnePayee ? 'IN_USE' : 'REMOVED']);
    if (!isOnePayee) expect(await isThere(before)).toBe(false);
    expect(await isThere(after)).toBe(true);
    await aTip();
    await paidAtOnce();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
    await app.settle();
    expect(await stateOfPayout()).toEqual({ state: 'PAID' });
  });

  it('what a payout is on its way to stays until it cannot come back', async () => {
    await aTip();
    await paidAtOnce();
    const before = await current();
    await erased();
    await round();
    expect(await ends()).toEqual([null]);
    expect(await isThere(before)).toBe(true);
    expect(await balance()).toMatchObject({ held: venue.hers });
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
    await app.settle();
    expect(await stateOfPayout()).toEqual({ state: 'PAID' });
    app.clock.advance({ hours: 2 });
    await round();
    expect(await ends()).toEqual([null]);
    // The processor's clock is another one.
    app.clock.advance({ hours: 24 * 30 });
    await round();
    expect(await ends()).toEqual(['REMOVED']);
    expect(await isThere(before)).toBe(false);
    expect(await balance()).toMatchObject({ balance: 0, held: 0 });
  });

  it('what is not there any more is removed', async () => {
    const reference = await current();
    await system().removeDestination(app.context, { reference, payeeStays: false });
    await erased();
    await round();
    expect(await ends()).toEqual(['REMOVED']);
  });

  it('whose it was can give another one', async () => {
    const reference = await current();
    await system().removeDestination(app.context, { reference, payeeStays: false });
    if (adapter.paysAccountsAlone) {
      await giveDestination(app, sara, 'paid');
      expect(await isThere(await current())).toBe(true);
      return;
    }
    const opened = await system().startPayoutCard(app.context, {
      attemptId: randomUUIDv7(),
      returnUrl: 'http://localhost/',
      venue: null,
      country: 'gb',
      // What was told before may name nobody any more.
      payee: reference,
    });
    expect(opened).toMatchObject({ outcome: 'ok' });
  });

  it('what is needed there for what somebody is paid to now stays', async () => {
    const reference = await current();
    const told = await system().removeDestination(app.context, { reference, payeeStays: true });
    const isOnes = isOnePayee ? 'STAYS_THERE' : 'REMOVED';
    expect(told).toEqual({ outcome: 'ok', value: isOnes });
    expect(await isThere(reference)).toBe(isOnePayee);
  });

  const endsOfRemoval = [
    'time_out_accepted',
    'time_out_not_accepted',
    'rate_limited',
    'key_refused',
    'server_error',
  ];
  it.each(paths.removal === null ? [] : endsOfRemoval)(
    'a call that ends in %s is made again',
    async (kind) => {
      const before = await current();
      await erased();
      await forgetOthers();
      await fault(kind);
      await round();
      expect(await ends()).toEqual([null]);
      // Not at once: a processor in trouble is left in peace.
      await round();
      expect(await ends()).toEqual([null]);
      app.clock.advance({ minutes: 2 });
      await round();
      expect(await ends()).toEqual(['REMOVED']);
      expect(await isThere(before)).toBe(false);
    },
  );

  /** What lies with us alone is gone at once, whoever does not answer. */
  const asked = paths.removal === null ? ['REMOVED'] : [null];

  it('two rounds at once ask once', async () => {
    await erased();
    if (paths.removal !== null) await fault('server_error');
    await Promise.all([round(), round()]);
    expect(await ends()).toEqual(asked);
  });

  it('a processor that is away for an hour keeps nobody waiting, and is asked once it is back', async () => {
    gate.shut();
    await erased();
    expect((await references()).some(({ isCurrent }) => isCurrent)).toBe(false);
    for (let minutes = 0; minutes < 60; minutes += 10) {
      await round();
      app.clock.advance({ minutes: 10 });
    }
    expect(await ends()).toEqual(asked);
    gate.open();
    app.clock.advance({ hours: 2 });
    await round();
    expect(await ends()).toEqual(['REMOVED']);
  });

  it('what somebody is paid to again stays', async () => {
    const reference = await current();
    await erased();
    await app.context.db
      .updateTable('destinations.destinations')
      .set({ removed_at: null })
      .where('user_id', '=', sara.userId)
      .execute();
    await round();
    expect(await ends()).toEqual(['IN_USE']);
    expect(await isThere(reference)).toBe(true);
  });
});
