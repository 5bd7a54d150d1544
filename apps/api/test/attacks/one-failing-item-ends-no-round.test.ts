// Whoever can make one item of a round fail must not thereby stop everybody else's money: the rounds over
// tips, disputes, refunds, payouts, runs, notices and inactive accounts handle each item on its own.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@tipwell/contract/access/roles';
import {
  aPaidTip,
  aRestaurant,
  aSalon,
  aWaiter,
  balanceOfWaiter,
  givePayoutCard,
  payByCard,
  row,
  signIn,
  startATip,
  type Waiter,
} from '../support/build.ts';
import { disputeOf, tipStateOf } from '../support/disputes.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { clearingAccount, personAccount, postEntries, verifyLedger } from '#ledger/ledger';
import { settleEach } from '#platform/settle-each.ts';
import { paymentSystemNamed, type PayoutReport } from '#providers/providers';
import { closeDueRuns } from '#modules/distribution/splits/pending/close-due-runs.ts';
import { sendDueNotices } from '#modules/backoffice/notifications/announcements/send-announcement.ts';
import { draftInstantPayout, makeInstantPayout } from '#payouts/payouts';
import { lookAtInactiveAccounts } from '#modules/payouts/payout-plans/inactivity-fees/look-at-inactive-accounts.ts';
import { lookAtPlace } from '#modules/payouts/payout-plans/inactivity-fees/look-at-place.ts';
import { runDuePlans } from '#modules/payouts/payout-plans/runs/run-due-plans.ts';
import { applyPayoutUpdate } from '#modules/payouts/payouts/sending/apply-payout-update.ts';
import { inquireAboutPayouts } from '#modules/payouts/payouts/sending/payout-attempts.ts';
import { inquireAboutCharges } from '#modules/payments/tipping/charging/charge-attempts.ts';
import {
  applyDisputeUpdate,
  settleWaitingDisputes,
} from '#modules/payments/tipping/disputes/apply-dispute-update.ts';
import { inquireAboutRefunds } from '#modules/payments/tipping/refunds/refund-attempts.ts';
import { hoursOfDay } from '#distribution/hours';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-16T12:00:00Z'));
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});
beforeEach(() => {
  app.clock.set(new Date('2026-11-16T12:00:00Z'));
});
afterEach(async () => {
  await mend();
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
});

const ask = async (statement: string) => (await app.context.pool.query(statement)).rows;

let broken: string | null = null;

/** The database refuses one change from now on: on one item alone. */
async function breakOn(event: 'insert' | 'update', table: string, when: string): Promise<void> {
  broken = table;
  await ask(`create or replace function public.refuse() returns trigger language plpgsql as
             $$ begin raise exception 'refused by a test'; end $$`);
  await ask(`create trigger refused_by_a_test before ${event} on ${table}
             for each row when (${when}) execute function public.refuse()`);
}

async function mend(): Promise<void> {
  if (broken) await ask(`drop trigger refused_by_a_test on ${broken}`);
  broken = null;
}

const failing = async (round: string) =>
  app.context.db
    .selectFrom('platform.failing_items')
    .select(['item', 'failures'])
    .where('round', '=', round)
    .execute();

const alertsTo = async (subject: string) =>
  app.context.db
    .selectFrom('platform.incidents')
    .select('kind')
    .where('subject', '=', subject)
    .execute();

async function somebody(role: Role): Promise<string> {
  const person = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: [role] })
    .where('user_id', '=', person.userId)
    .execute();
  return signIn(app, person);
}

describe('of many items one that fails keeps no other from being handled', () => {
  it('when tips are asked about; it is tried again, alerts a person after hours, and ends well', async () => {
    const sara = await aWaiter(app);
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    const tips: Awaited<ReturnType<typeof startATip>>[] = [];
    for (let index = 0; index < 3; index += 1) {
      tips.push(await startATip(app, sara, { amount: 1000 + index }));
      await payByCard(app, tips[index]?.tipId ?? '');
    }
    const [first] = tips.map(({ tipId }) => tipId);
    // The first to be asked about.
    await ask(`update tipping.tips set inquire_at = inquire_at - interval '1 second'
               where tip_id = '${first}'`);
    await breakOn('update', 'tipping.tips', `new.tip_id = '${first}' and new.state = 'CAPTURED'`);
    const states = async () =>
      Promise.all(
        tips.map(async ({ body }) => {
          const receipt = await app.ask('GET', `/api/receipts/${String(body['receiptId'])}`);
          return receipt.body['state'];
        }),
      );

    app.clock.advance({ minutes: 1 });
    await inquireAboutCharges(app.context);
    expect(await states()).toEqual(['WAITING', 'PAID', 'PAID']);
    for (let round = 0; round < 4; round += 1) {
      app.clock.advance({ hours: 1 });
      await inquireAboutCharges(app.context);
    }
    expect(await alertsTo(`inquire-about-tips:${first}`)).toEqual([{ kind: 'WORK_KEEPS_FAILING' }]);

    await mend();
    app.clock.advance({ hours: 7 });
    await inquireAboutCharges(app.context);
    expect(await states()).toEqual(['PAID', 'PAID', 'PAID']);
    expect(await failing('inquire-about-tips')).toEqual([]);
  });

  it('when disputes were told before their payments were recorded', async () => {
    const sara = await aWaiter(app);
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    const tips: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { tipId } = await startATip(app, sara);
      await applyDisputeUpdate(app.context, disputeOf(tipId, { withdrawn: 1000 }));
      await payByCard(app, tipId);
      tips.push(tipId);
    }
    const [first = ''] = tips;
    app.clock.advance({ minutes: 1 });
    await inquireAboutCharges(app.context);
    const states = async () => Promise.all(tips.map(async (tipId) => tipStateOf(app, tipId)));
    expect(await states()).toEqual(['CAPTURED', 'CAPTURED', 'CAPTURED']);

    await breakOn('update', 'tipping.disputes', `new.tip_id = '${first}'`);
    await expect(settleWaitingDisputes(app.context)).rejects.toThrow('refused by a test');
    expect(await states()).toEqual(['CAPTURED', 'CHARGED_BACK', 'CHARGED_BACK']);
    await mend();
    await settleWaitingDisputes(app.context);
    expect(await states()).toEqual(['CHARGED_BACK', 'CHARGED_BACK', 'CHARGED_BACK']);
  });

  it('when refunds are asked about', async () => {
    const sara = await aWaiter(app);
    const [anna, ben] = [
      await somebody('ROLE_SUPPORT_ADMIN'),
      await somebody('ROLE_TRANSACTIONS_MANAGER'),
    ];
    const refunds: string[] = [];
    const tips: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { tipId } = await aPaidTip(app, sara, { amount: 1000 + index });
      const refundId = randomUUIDv7();
      await app.ask('POST', '/api/refunds', {
        token: anna,
        headers: { 'idempotency-key': refundId },
        body: { refundId, tipId, reason: 'DUPLICATE', note: 'Paid twice' },
      });
      refunds.push(refundId);
      tips.push(tipId);
    }
    await breakOn(
      'update',
      'tipping.refunds',
      `new.refund_id = '${refunds[0]}' and new.state = 'SUCCEEDED'`,
    );
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    for (const refundId of refunds) {
      await app.ask('POST', `/api/refunds/${refundId}/approve`, {
        token: ben,
        headers: { 'idempotency-key': `approve-${refundId}` },
      });
    }
    await app.settle();
    for (let round = 0; round < 3; round += 1) {
      app.clock.advance({ minutes: 5 });
      await inquireAboutRefunds(app.context);
    }
    const states = async () =>
      Promise.all(
        refunds.map(async (refundId) => {
          const refund = await app.context.db
            .selectFrom('tipping.refunds')
            .select('state')
            .where('refund_id', '=', refundId)
            .executeTakeFirst();
          return refund?.state;
        }),
      );
    expect(await states()).toEqual(['APPROVED', 'SUCCEEDED', 'SUCCEEDED']);
    expect(await failing('inquire-about-refunds')).toMatchObject([{ item: refunds[0] }]);
    await mend();
    app.clock.advance({ hours: 1 });
    await inquireAboutRefunds(app.context);
    expect(await states()).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED']);
  });

  it('when payouts are asked about', async () => {
    const people = [await anEarner(), await anEarner(), await anEarner()];
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    for (const { userId, staffId } of people) {
      const payoutId = randomUUIDv7();
      await draftInstantPayout(app.context, {
        payee: { kind: 'PERSON', userId, staffId },
        payoutId,
      });
      await makeInstantPayout(app.context, { payee: { kind: 'PERSON', userId }, payoutId });
    }
    await app.settle();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 60 });
    const [first] = people.map(({ staffId }) => staffId);
    await breakOn('update', 'payouts.payouts', `new.staff_id = ${first} and new.state = 'PAID'`);
    app.clock.advance({ minutes: 5 });
    await inquireAboutPayouts(app.context);
    expect(await payoutsOf(people)).toEqual(['SUBMITTED', 'PAID', 'PAID']);
    await mend();
    app.clock.advance({ minutes: 5 });
    await inquireAboutPayouts(app.context);
    expect(await payoutsOf(people)).toEqual(['PAID', 'PAID', 'PAID']);
  });

  it('when processors tell of payouts at the same moment', async () => {
    const people = [await anEarner(), await anEarner(), await anEarner()];
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    for (const { userId, staffId } of people) {
      const payee = { kind: 'PERSON', userId, staffId } as const;
      const payoutId = randomUUIDv7();
      await draftInstantPayout(app.context, { payee, payoutId });
      await makeInstantPayout(app.context, { payee, payoutId });
    }
    await app.settle();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 60 });
    const [first] = people.map(({ staffId }) => staffId);
    await breakOn('update', 'payouts.payouts', `new.staff_id = ${first} and new.state = 'PAID'`);
    const told = await Promise.all(people.map(toldOf));
    const hear = async () =>
      settleEach(told, async (report) => applyPayoutUpdate(app.context, report));
    await expect(hear()).rejects.toThrow('refused by a test');
    expect(await payoutsOf(people)).toEqual(['SUBMITTED', 'PAID', 'PAID']);
    await mend();
    await hear();
    expect(await payoutsOf(people)).toEqual(['PAID', 'PAID', 'PAID']);
    for (const person of people) {
      expect((await balanceOfWaiter(app, person)).balance).toBe(0);
    }
  });
});

/** What the processor, asked, tells of the only payout of a person. */
async function toldOf({ staffId }: Waiter): Promise<PayoutReport> {
  const { reference } = await app.context.db
    .selectFrom('payouts.payouts')
    .select('provider_reference as reference')
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  const read = await paymentSystemNamed(app.context, 'STRIPE').readPayout(
    app.context,
    reference ?? '',
  );
  if (read.outcome !== 'ok') throw new Error('The sandbox did not tell of a payout.');
  return read.value;
}

/** Somebody with a card and a tip of ten pounds, at a place that pays each night. */
async function anEarner(at?: number): Promise<Waiter> {
  const locationId = at ?? (await aSalon(app));
  const waiter = await aWaiter(app, { locationId });
  await givePayoutCard(app, waiter);
  await aPaidTip(app, waiter);
  return waiter;
}

async function payoutsOf(people: readonly Waiter[]): Promise<string[]> {
  return Promise.all(
    people.map(async ({ staffId }) => {
      const rows = await app.context.db
        .selectFrom('payouts.payouts')
        .select('state')
        .where('staff_id', '=', staffId)
        .orderBy('submitted_at')
        .execute();
      return rows.map(({ state }) => state).join(' ');
    }),
  );
}

/** The minute's round at a moment, and all that it asks for. */
async function roundAt(moment: string): Promise<void> {
  app.clock.set(new Date(moment));
  await runDuePlans(app.context);
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 60 });
  await app.settle();
}

describe('at night one payee that fails keeps nobody else from being paid', () => {
  it('by plan: the rest is paid once, and the payee as soon as it works, once', async () => {
    const locationId = await aSalon(app);
    await runDuePlans(app.context);
    await app.settle();
    const people = [
      await anEarner(locationId),
      await anEarner(locationId),
      await anEarner(locationId),
    ];
    const [first] = people.map(({ staffId }) => staffId);
    await breakOn('insert', 'payouts.payouts', `new.staff_id = ${first}`);
    await roundAt('2026-11-17T04:05:00Z');
    expect(await payoutsOf(people)).toEqual(['', 'PAID', 'PAID']);
    expect(await failing('prepare-planned-payouts')).toEqual([
      { item: `staff ${first}`, failures: 1 },
    ]);
    await roundAt('2026-11-17T07:30:00Z');
    expect(await payoutsOf(people)).toEqual(['', 'PAID', 'PAID']);

    await mend();
    await roundAt('2026-11-17T08:30:00Z');
    expect(await payoutsOf(people)).toEqual(['PAID', 'PAID', 'PAID']);
    expect((await balanceOfWaiter(app, people[0] ?? (await anEarner()))).balance).toBe(0);
    await roundAt('2026-11-17T10:30:00Z');
    expect(await payoutsOf(people)).toEqual(['PAID', 'PAID', 'PAID']);
    expect(await failing('prepare-planned-payouts')).toEqual([]);
    expect(
      await app.context.db.selectFrom('payout_plans.plans_left_behind').selectAll().execute(),
    ).toEqual([]);
  });

  it('by law', async () => {
    app.clock.set(new Date('2026-10-15T12:00:00Z'));
    const locationId = await aSalon(app);
    await runDuePlans(app.context);
    await app.settle();
    const people: Waiter[] = [];
    for (let index = 0; index < 3; index += 1) {
      const waiter = await aWaiter(app, { locationId });
      await givePayoutCard(app, waiter);
      // The law protects it and wants it paid within days; it is below the smallest sum of a plan.
      await give(waiter, 'qualifying', 50, '2026-10-20T19:00:00Z');
      people.push(waiter);
    }
    const [first] = people.map(({ staffId }) => staffId);
    await roundAt('2026-11-26T04:05:00Z');
    await breakOn('insert', 'payouts.payouts', `new.staff_id = ${first}`);
    await roundAt('2026-11-27T04:05:00Z');
    expect(await payoutsOf(people)).toEqual(['', 'PAID', 'PAID']);
    await mend();
    await roundAt('2026-11-27T05:05:00Z');
    expect(await payoutsOf(people)).toEqual(['PAID', 'PAID', 'PAID']);
  });

  it('at another place: one whose clock cannot be read keeps no other from its night', async () => {
    const strange = await aSalon(app);
    const locationId = await aSalon(app);
    await runDuePlans(app.context);
    await app.settle();
    const sara = await anEarner(locationId);
    await ask(
      `update locations.locations set time_zone = 'Mars/Olympus' where location_id = ${strange}`,
    );
    await roundAt('2026-11-17T04:05:00Z');
    expect(await payoutsOf([sara])).toEqual(['PAID']);
    await lookAtInactiveAccounts(app.context);
    expect(await failing('look-at-inactive-accounts')).toMatchObject([{ item: String(strange) }]);
    expect(await failing('run-due-plans')).toMatchObject([{ item: String(strange) }]);
    await ask(
      `update locations.locations set time_zone = 'Europe/London' where location_id = ${strange}`,
    );
  });
});

/** Puts money on somebody's account, as if it had come at a moment. */
async function give(
  { subjectKey, locationId }: Waiter,
  kind: 'unrestricted' | 'qualifying',
  amount: number,
  at: string,
): Promise<void> {
  const now = new Date(at);
  const account = personAccount(subjectKey, locationId, 'GBP', kind).code;
  const currency = 'GBP';
  const postings = [
    { account, currency, kind: 'STRICT' as const, amount },
    {
      account: clearingAccount('STRIPE', currency).code,
      currency,
      kind: 'APPEND_ONLY' as const,
      amount: -amount,
    },
  ];
  const entryId = randomUUIDv7();
  const entry = { entryId, kind: 'TIP', occurredAt: now, details: {}, postings };
  await app.context.db.transaction().execute(async (tx) => postEntries(tx, [entry], now));
}

describe('by day one that fails keeps no other waiting', () => {
  it('when days are split', async () => {
    const places: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const locationId = await aRestaurant(app, {
        tipsType: 'COMMON',
        rows: [row('Waiter', 10_000)],
      });
      const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
      await aPaidTip(app, waiter, { feeMode: 'ON_TOP' });
      places.push(locationId);
    }
    await breakOn('insert', 'distribution.runs', `new.location_id = ${places[0]}`);
    // The sandbox captures by a clock of its own: long after it every day has ended.
    app.clock.set(new Date('2040-01-01T12:00:00Z'));
    await closeDueRuns(app.context, hoursOfDay);
    const closed = async () =>
      (
        await app.context.db
          .selectFrom('distribution.runs')
          .select('location_id as locationId')
          .where('location_id', 'in', places)
          .orderBy('location_id')
          .execute()
      ).map(({ locationId }) => locationId);
    expect(await closed()).toEqual(places.slice(1));
    await mend();
    app.clock.advance({ minutes: 2 });
    await closeDueRuns(app.context, hoursOfDay);
    expect(await closed()).toEqual(places);
  });

  it('when notices are sent', async () => {
    const token = await somebody('ROLE_NOTIFICATIONS_MANAGER');
    const [sara, tom] = [await aWaiter(app), await aWaiter(app)];
    const write = async (to: Waiter) => {
      const noticeId = randomUUIDv7();
      const audience = { isEverybody: false, roles: [], countries: [], locationIds: [] };
      const body = {
        noticeId,
        message: 'The kitchen closes early.',
        audience: { ...audience, userIds: [to.userId] },
        sendAt: '2026-11-16T13:00:00Z',
      };
      expect((await app.ask('POST', '/api/notices', { token, body })).status).toBe(201);
      return noticeId;
    };
    const notices: string[] = [await write(sara), await write(tom)];
    await breakOn('insert', 'notifications.messages', `new.notice_id = '${notices[0]}'`);
    app.clock.set(new Date('2026-11-16T13:01:00Z'));
    await sendDueNotices(app.context);
    const states = async () =>
      (
        await app.context.db
          .selectFrom('notifications.notices')
          .select(['notice_id', 'state'])
          .where('notice_id', 'in', notices)
          .execute()
      )
        .toSorted((a, b) => notices.indexOf(a.notice_id) - notices.indexOf(b.notice_id))
        .map(({ state }) => state);
    expect(await states()).toEqual(['SCHEDULED', 'SENT']);
    await mend();
    app.clock.advance({ minutes: 2 });
    await sendDueNotices(app.context);
    expect(await states()).toEqual(['SENT', 'SENT']);
  });

  it('when inactive accounts are looked at', async () => {
    app.clock.set(new Date('2025-10-01T12:00:00Z'));
    const locationId = await aSalon(app);
    const people = [await aWaiter(app, { locationId }), await aWaiter(app, { locationId })];
    for (const person of people) await give(person, 'unrestricted', 5000, '2025-10-01T12:00:00Z');
    const [first] = people.map(({ staffId }) => staffId);
    app.clock.set(new Date('2026-10-10T12:00:00Z'));
    await breakOn('insert', 'payout_plans.inactivity_announcements', `new.staff_id = ${first}`);
    await lookAtPlace(app.context, { locationId });
    const announced = async () =>
      (
        await app.context.db
          .selectFrom('payout_plans.inactivity_announcements')
          .select('staff_id as staffId')
          .where('location_id', '=', locationId)
          .orderBy('staff_id')
          .execute()
      ).map(({ staffId }) => staffId);
    expect(await announced()).toEqual(people.slice(1).map(({ staffId }) => staffId));
    await mend();
    app.clock.advance({ hours: 1 });
    await lookAtPlace(app.context, { locationId });
    expect(await announced()).toEqual(people.map(({ staffId }) => staffId));
  });
});
