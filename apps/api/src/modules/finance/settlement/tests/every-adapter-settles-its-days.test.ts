// What processors settled day by day, read and compared with what we recorded: the same through every
// adapter, from a day on which all agrees to what one of the two does not know.
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { getSettlement, getSettlementDay } from '@tipwell/contract/finance/calls/settlement-days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adapters, adyen, rememberSecret } from '#test/support/adapters.ts';
import { aSalon, aWaiter, cards, signIn, startATip, type Waiter } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { anApprovedRefund, incidentsAbout } from '#test/support/disputes.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import { verifyLedger } from '#ledger/ledger';
import { paymentSystemNamed } from '#providers/providers';
import { verifyBooks } from '#finance/reconciliation';

const dayMs = 86_400_000;

/** Where each tells what was settled, for faults. */
const listsOf: Record<string, string> = {
  Stripe: '/stripe/v1/balance_transactions',
  'Checkout.com': '/checkout/reports',
  Ryft: '/ryft/v1/balance-transactions',
  Adyen: '/adyen/reports/download/MerchantAccount/:merchant/:file',
};

const telling = [...adapters, adyen].filter(({ tellsLines }) => tellsLines);
describe.each(telling)('through $name', (adapter) => {
  const { name, settings, pay, giveDestination, paymentSystem } = adapter;
  const account = name === 'the stand-in' ? 'STAND_IN' : paymentSystem;
  let app: TestApp;
  let sara: Waiter;

  beforeAll(async () => {
    // A noon that has not been: both clocks stand there together.
    const noon = new Date(Math.ceil(Date.now() / dayMs) * dayMs + dayMs / 2);
    app = await openTestApp(noon, settings);
    await app.outside.ask('POST', '/v1/test/clock', { now: noon.toISOString() });
    sara = await aWaiter(app, { locationId: await aSalon(app, paymentSystem) });
    const named = app.context.db.updateTable('identity.users').set({ last_name: 'Cohen' });
    await named.where('user_id', '=', sara.userId).execute();
  });
  afterAll(async () => {
    expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
    expect((await verifyBooks(app.context.db)).findings).toEqual([]);
    await app.close();
  });

  const round = async () => comesRound(app, 'settle-accounts');
  const today = () => app.clock.now().toISOString().slice(0, 10);

  /** What is due within a day happens, and a day is over: the settlement of the one before is read. */
  async function nextDay(): Promise<void> {
    app.clock.advance({ minutes: 61 });
    await comesRound(app, 'reconcile');
    await app.settle();
    app.clock.advance({ hours: 24, minutes: -61 });
    await app.outside.ask('POST', '/v1/test/clock', { now: app.clock.now().toISOString() });
    await app.settle();
    await reportsAreRead();
    await round();
  }

  /** Where what a payment cost is told with its day alone, that is booked before the day is compared. */
  async function reportsAreRead(): Promise<void> {
    if (!adapter.tellsLinesByDay) return;
    await comesRound(app, 'providers:read-adyen-reports');
    await app.settle();
  }

  async function aTip(card: string = cards.success): Promise<string> {
    const { tipId } = await startATip(app, sara);
    const { reference } = await app.context.db
      .selectFrom('tipping.tips')
      .select('payment_reference as reference')
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();
    await pay(app, reference ?? '', card);
    await app.settle();
    return tipId;
  }

  /** Lets the processor's settlement differ from what happened to a payment. */
  async function twist(tipId: string, how: object): Promise<void> {
    const { body } = await app.outside.ask('GET', '/v1/test/movements');
    const { data } = body as { data: { id: string; mark: string | null }[] };
    const movement = data.find(({ mark }) => mark?.endsWith(tipId));
    await app.outside.ask('POST', `/v1/test/settlements/${movement?.id}`, how);
  }

  async function shown(query = '') {
    const { token } = await somebody(app, 'ROLE_ADMIN');
    const { body } = await app.ask('GET', `/api/settlement?account=${account}${query}`, { token });
    return getSettlement.output.parse(body);
  }
  async function shownDay(day: string) {
    const { token } = await somebody(app, 'ROLE_ADMIN');
    const { body } = await app.ask('GET', `/api/settlement/${account}/${day}`, { token });
    return getSettlementDay.output.parse(body);
  }
  const sumsOf = async (day: string) => {
    const { days } = await shown();
    const one = days.find((each) => each.day === day);
    return one?.sums.find(({ currency }) => currency === 'GBP');
  };
  const pounds = async () => {
    const { accounts } = await shown();
    const of = accounts.find((one) => one.account === account);
    return of?.balances.find(({ currency }) => currency === 'GBP');
  };

  it('a day that is not over is not there, and one that was not told is no zero', async () => {
    await aTip();
    await round();
    expect((await shown()).days).toEqual([]);
    app.clock.advance({ hours: 14 });
    await round();
    const [day] = (await shown()).days;
    expect(day).toMatchObject({ trouble: 'NOT_TOLD_YET', sums: [] });
    app.clock.advance({ hours: -14 });
  });

  it('a day with a tip, a refund and a payout is settled as recorded', async () => {
    const day = today();
    await aTip();
    const given = await aTip();
    const refundId = await anApprovedRefund(app, given);
    const reference = await referenceOf(given);
    const refund = { attemptId: refundId, chargeReference: reference, amount: 1000 };
    await system().refund(app.context, { ...refund, reason: 'LAW' });
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 120 });
    await app.settle();
    await comesRound(app, 'inquire-about-refunds');
    await giveDestination(app, sara, 'paid');
    await anInstantPayout();
    await app.settle();
    await nextDay();
    expect((await shownDay(day)).differences.filter(({ kind }) => kind !== 'UNDER_WAY')).toEqual(
      [],
    );
    expect(await sumsOf(day)).toMatchObject({ difference: 0, open: 0, openSince: null });
    // What is under way at the end of the day is over on the next: a refund, a payout.
    await nextDay();
    await nextDay();
    const { trouble, kinds, differences } = await shownDay(day);
    expect(trouble).toBeNull();
    expect(differences.filter(({ endedAt }) => endedAt === null)).toEqual([]);
    expect(kinds.find(({ kind }) => kind === 'CHARGE')).toMatchObject({
      lines: 3,
      gross: 3000,
      fees: 105,
      net: 2895,
    });
    expect(kinds.find(({ kind }) => kind === 'PAYOUT')?.gross).toBeLessThan(0);
  });

  it('what lies there is what our books say, to the penny', async () => {
    if (adapter.tellsNoBalances) {
      await aTip();
      await nextDay();
      expect(await pounds()).toBeUndefined();
      return;
    }
    expect(await pounds()).toMatchObject({
      differences: 0,
      underWay: 0,
      ownMoves: 0,
      unexplained: name === 'Checkout.com' ? null : 0,
    });
    const { held, booked } = (await pounds()) ?? {};
    expect(held).toBe(booked);
    // A tip of today is in both already.
    await aTip();
    await round();
    const now = await pounds();
    expect(now).toMatchObject({ recordedSince: 1000 });
    if (now?.unexplained !== null) expect(now).toMatchObject({ movedSince: 965, differences: 0 });
    await nextDay();
    expect(await pounds()).toMatchObject({ recordedSince: 0, differences: 0 });
  });

  it('a charge that nobody settled is missing, is alerted to once, and ends when it is told', async () => {
    const day = today();
    const tipId = await aTip();
    await twist(tipId, { isLeftOut: true });
    await nextDay();
    // What it cost is told by the line that is missing, or before.
    const difference = adapter.tellsLinesByDay ? -1000 : -965;
    expect(await sumsOf(day)).toMatchObject({ lines: 0, difference, open: 1 });
    expect((await shownDay(day)).differences).toMatchObject([
      { kind: 'MISSING_THERE', about: 'PAYMENT', tipId, difference, endedAt: null },
    ]);
    const subject = `settlement:${account}`;
    expect(await incidentsAbout(app, 'SETTLEMENT_DIFFERS', subject)).toEqual([]);
    for (let days = 0; days < 3; days += 1) await nextDay();
    expect(await incidentsAbout(app, 'SETTLEMENT_DIFFERS', subject)).toMatchObject([
      { details: { differences: 1 }, resolvedAt: null },
    ]);
    const { token } = await somebody(app, 'ROLE_ADMIN');
    const { body } = await app.ask('GET', '/api/incidents', { token });
    const [{ incidentId, timesSeen }] = (
      body as unknown as { incidents: { incidentId: string; timesSeen: number }[] }
    ).incidents.filter((one) => 'subject' in one && one.subject === subject) as [
      { incidentId: string; timesSeen: number },
    ];
    expect(timesSeen).toBe(1);
    await app.ask('POST', `/api/incidents/${incidentId}/resolution`, {
      token,
      body: { resolution: 'Asked them about it.' },
    });
    // Seen to once, it is not raised anew.
    await nextDay();
    expect(await incidentsAbout(app, 'SETTLEMENT_DIFFERS', subject)).toHaveLength(1);
    expect((await shown('&isOpen=true')).days.map((one) => one.day)).toContain(day);
    await twist(tipId, {});
    await nextDay();
    // What it cost is told with the line, and compared on the day after.
    if (adapter.tellsLinesByDay) await nextDay();
    expect(await sumsOf(day)).toMatchObject({ lines: 1, difference: 0, open: 0 });
    const kind = adapter.tellsLinesByDay ? 'FEE_DIFFERS' : 'MISSING_THERE';
    expect((await shownDay(day)).differences).toMatchObject([{ kind }]);
    expect((await shownDay(day)).differences[0]?.endedAt).not.toBeNull();
  });

  it('a fee that differs is named, and nothing is booked from it', async () => {
    const day = today();
    const tipId = await aTip();
    await twist(tipId, { moreFee: 10 });
    await nextDay();
    if (adapter.tellsLinesByDay) {
      // Nobody has told another fee before: what was told is what it cost.
      expect((await shownDay(day)).differences).toEqual([]);
      expect(await sumsOf(day)).toMatchObject({ net: 955, difference: 0, open: 0 });
      return;
    }
    expect((await shownDay(day)).differences).toMatchObject([
      { kind: 'FEE_DIFFERS', tipId, settledFee: 45, recordedFee: 35, difference: -10 },
    ]);
    if (!adapter.tellsNoBalances) expect(await pounds()).toMatchObject({ differences: -10 });
    await twist(tipId, {});
    await nextDay();
    expect(await sumsOf(day)).toMatchObject({ difference: 0, open: 0 });
  });

  it('a line that comes a day later mends what was missing', async () => {
    const day = today();
    const tipId = await aTip();
    await twist(tipId, { daysLater: 1 });
    await nextDay();
    expect((await shownDay(day)).differences).toMatchObject([{ kind: 'MISSING_THERE', tipId }]);
    const later = today();
    await nextDay();
    expect(await sumsOf(day)).toMatchObject({ lines: 0, open: 0, difference: 0 });
    expect(await sumsOf(later)).toMatchObject({ lines: 1, net: 965, difference: 0 });
    expect((await shownDay(day)).differences[0]?.endedAt).not.toBeNull();
  });

  it('what a bank takes back is settled as recorded, with what it costs', async () => {
    const day = today();
    await aTip('4000000000000259');
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 60 });
    await app.settle();
    await nextDay();
    const { kinds, differences } = await shownDay(day);
    expect(kinds.find(({ kind }) => kind === 'DISPUTE')).toMatchObject({
      lines: 1,
      gross: -1000,
      fees: 2000,
    });
    expect(differences).toEqual([]);
  });

  it('our books, lines and differences add up, by raw postings as well', async () => {
    const { rows } = await app.context.pool.query<{ books: string; lines: string; open: string }>(
      `select
         (select -sum(posting.amount) from ledger.postings posting
          join ledger.accounts account using (account_id)
          where split_part(account.code, ':', 1) in ('clearing', 'float')
            and split_part(account.code, ':', 3) = 'GBP') as books,
         (select sum(amount - fee) from settlement.lines where currency = 'GBP') as lines,
         (select coalesce(sum(settled_amount - settled_fee - recorded_amount + recorded_fee), 0)
          from settlement.differences where ended_at is null) as open`,
    );
    const { books = '', lines = '', open = '' } = rows[0] ?? {};
    expect(Number(books) + Number(open)).toBe(Number(lines));
    if (adapter.tellsNoBalances) return;
    const held = await system().readBalances(app.context);
    if (held.outcome !== 'ok') throw new Error(held.outcome);
    const { available = 0, pending = 0 } =
      held.value.find(({ currency }) => currency === 'GBP') ?? {};
    expect(available + pending).toBe(Number(lines));
  });

  if (name === 'Stripe') {
    it('what we put there ourselves is told apart, and is no difference', async () => {
      const day = today();
      const [key = ''] = app.context.config.paymentAccounts[0]?.apiKeys ?? [];
      await fetch(`${app.outside.url}/stripe/v1/topups`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams({ amount: '5000', currency: 'gbp' }),
      });
      await nextDay();
      const { kinds, differences } = await shownDay(day);
      expect(kinds).toMatchObject([{ kind: 'BANK', gross: 5000, net: 5000 }]);
      expect(differences).toEqual([]);
      expect(await pounds()).toMatchObject({ ownMoves: 5000, differences: 0, unexplained: 0 });
    });
  }

  it('a charge that we know nothing of is theirs alone', async () => {
    const day = today();
    const attemptId = randomUUID();
    const charge = { attemptId, amount: 700, currency: 'GBP' as const, country: 'gb' };
    const more = { description: 'A tip', returnUrl: 'http://localhost/' };
    const started = await system().startCharge(app.context, { ...charge, ...more });
    if (started.outcome !== 'ok') throw new Error(started.outcome);
    rememberSecret(started.value.reference, started.value.clientSecret);
    await pay(app, started.value.reference, cards.success);
    await app.settle();
    await nextDay();
    const [found] = (await shownDay(day)).differences;
    expect(found).toMatchObject({
      kind: 'UNKNOWN_HERE',
      about: 'PAYMENT',
      tipId: null,
      settledAmount: 700,
      recordedAmount: 0,
    });
    expect(found?.source).not.toBeNull();
    if (adapter.tellsNoBalances) return;
    const { held = 0, booked = 0, ownMoves = 0, differences } = (await pounds()) ?? {};
    expect(differences).toBe(held - booked - ownMoves);
  });

  it('the same day read again changes nothing', async () => {
    const before = await rowsOf();
    await app.context.db.updateTable('settlement.days').set({ told_at: null }).execute();
    app.clock.advance({ hours: 2 });
    for (let times = 0; times < 3; times += 1) await round();
    expect(await rowsOf()).toEqual(before);
    app.clock.advance({ hours: -2 });
  });

  if (name !== 'the stand-in') {
    it('a processor that does not answer is asked again, and keeps nobody waiting', async () => {
      const day = today();
      await aTip();
      const { [name]: path } = listsOf;
      const fault = { path, kind: 'server_error', method: 'GET', times: 1000 };
      await app.outside.ask('POST', '/v1/test/faults', fault);
      await nextDay();
      expect(await dayOf(day)).toMatchObject({ trouble: 'NOT_REACHED', sums: [] });
      await fetch(`${app.outside.url}/v1/test/faults`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${app.context.config.standIn?.apiKey}` },
      });
      app.clock.advance({ hours: 2 });
      await reportsAreRead();
      await round();
      expect(await dayOf(day)).toMatchObject({ trouble: null, sums: [{ net: 965, open: 0 }] });
    });
  }

  const system = () => paymentSystemNamed(app.context, paymentSystem);
  const dayOf = async (day: string) => (await shown()).days.find((one) => one.day === day);

  async function referenceOf(tipId: string): Promise<string> {
    const { reference } = await app.context.db
      .selectFrom('tipping.tips')
      .select('payment_reference as reference')
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();
    return reference ?? '';
  }

  async function rowsOf() {
    const { db } = app.context;
    return {
      lines: await db.selectFrom('settlement.lines').selectAll().orderBy('reference').execute(),
      differences: await db
        .selectFrom('settlement.differences')
        .select(['difference_id', 'kind', 'ended_at', 'settled_amount', 'found_at'])
        .orderBy('difference_id')
        .execute(),
    };
  }

  async function anInstantPayout(): Promise<void> {
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
  }
});

describe.each(adapters.filter(({ tellsLines }) => !tellsLines))(
  'through $name, which tells nobody what it settled',
  ({ settings, pay, paymentSystem, venue }) => {
    let app: TestApp;

    beforeAll(async () => {
      const noon = new Date(Math.ceil(Date.now() / dayMs) * dayMs + dayMs / 2);
      app = await openTestApp(noon, settings);
      await app.outside.ask('POST', '/v1/test/clock', { now: noon.toISOString() });
    });
    afterAll(async () => app.close());

    it('a day says so, and no line of it is invented', async () => {
      const sara = await aWaiter(app, { locationId: await venue.open(app, paymentSystem) });
      const { tipId } = await startATip(app, sara, { country: venue.country });
      const { reference } = await app.context.db
        .selectFrom('tipping.tips')
        .select('payment_reference as reference')
        .where('tip_id', '=', tipId)
        .executeTakeFirstOrThrow();
      await pay(app, reference ?? '', cards.success);
      await app.settle();
      app.clock.advance({ days: 1 });
      await comesRound(app, 'settle-accounts');
      const { token } = await somebody(app, 'ROLE_ADMIN');
      const { body } = await app.ask('GET', `/api/settlement?account=${paymentSystem}`, { token });
      const { days } = getSettlement.output.parse(body);
      expect(days).not.toEqual([]);
      for (const day of days) expect(day).toMatchObject({ trouble: 'NOT_SUPPORTED', sums: [] });
      const lines = app.context.db.selectFrom('settlement.lines').select('reference');
      expect(await lines.execute()).toEqual([]);
    });
  },
);
