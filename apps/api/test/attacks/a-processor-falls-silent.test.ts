// A processor that does not answer, or never says how something ended: charges, payouts and refunds are
// asked about in the same way, by the same clock, and people are alerted after the same time.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '@tipwell/contract/access/roles';
import {
  aPaidTip,
  aWaiter,
  givePayoutCard,
  payByCard,
  signIn,
  startATip,
  type Waiter,
} from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { buildContext, type OpenContext } from '../../src/build-context.ts';
import type { Context } from '#platform/context.ts';
import type { AttemptTable } from '#modules/providers/attempts/attempt.ts';
import { claimCalls, takeDueInquiries } from '#modules/providers/attempts/attempt-table-store.ts';
import { verifyLedger } from '#ledger/ledger';
import { draftInstantPayout, makeInstantPayout } from '#payouts/payouts';
import {
  inquireAboutPayouts,
  payoutAttempts,
} from '#modules/payouts/payouts/sending/payout-attempts.ts';
import { sendPayout } from '#modules/payouts/payouts/sending/send-payouts.ts';
import { paymentSystemNamed } from '#providers/providers';
import {
  chargeAttempts,
  inquireAboutCharges,
} from '#modules/payments/tipping/charging/charge-attempts.ts';
import {
  inquireAboutRefunds,
  refundAttempts,
} from '#modules/payments/tipping/refunds/refund-attempts.ts';
import { sendRefund } from '#modules/payments/tipping/refunds/send-refund.ts';

const start = new Date('2026-11-16T12:00:00Z');
/** Cards whose bank takes its time, with the payment and with the refund. */
const slowCard = '4000000000008013';
const slowRefundCard = '4000000000008328';

let app: TestApp;
/** A program with connections of its own. */
let other: OpenContext;
/** A program that reaches no processor. */
let silent: OpenContext;
let anna: Waiter;
let ben: Waiter;

beforeAll(async () => {
  app = await openTestApp(start);
  const { config } = app.context;
  const { standIn } = config;
  const nowhere = { ...config, standIn: standIn && { ...standIn, url: 'http://127.0.0.1:9' } };
  other = buildContext(config, 'other', { clock: app.clock });
  silent = buildContext(nowhere, 'silent', { clock: app.clock });
  anna = await somebody('ROLE_SUPPORT_ADMIN');
  ben = await somebody('ROLE_TRANSACTIONS_MANAGER');
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await silent.close();
  await other.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.set(start);
  // Every message of the processor is lost: only our own inquiries find out.
  await app.outside.ask('POST', '/v1/test/webhooks/pause');
});
afterEach(async () => {
  vi.restoreAllMocks();
  // What one test leaves open is no business of the next.
  for (const { table } of kinds.map(({ kind }) => kind)) {
    await ask(`update ${table.name} set inquire_at = null where ${table.id}::text is not null`);
  }
});

const ask = async (statement: string, values: unknown[] = []) =>
  (await app.context.pool.query<Record<string, unknown>>(statement, values)).rows;

async function somebody(role: Role): Promise<Waiter> {
  const person = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: [role] })
    .where('user_id', '=', person.userId)
    .execute();
  return person;
}

/** A paid page whose message is lost. */
async function aCharge(card?: string): Promise<string> {
  const { tipId } = await startATip(app, await aWaiter(app));
  await payByCard(app, tipId, card);
  return tipId;
}

/** Money that is held, and of which no worker has called yet. */
async function aPayout(): Promise<string> {
  const { userId, staffId } = await anEarner();
  const payoutId = randomUUIDv7();
  const payee = { kind: 'PERSON', userId, staffId } as const;
  await draftInstantPayout(app.context, { payee, payoutId });
  await makeInstantPayout(app.context, { payee, payoutId });
  return payoutId;
}

async function anEarner(): Promise<Waiter> {
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
  const waiter = await aWaiter(app);
  await givePayoutCard(app, waiter);
  await aPaidTip(app, waiter);
  await app.outside.ask('POST', '/v1/test/webhooks/pause');
  return waiter;
}

/** A refund that two people want, and of which no worker has called yet. */
async function aRefund(card?: string): Promise<string> {
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
  const { tipId } = await startATip(app, await aWaiter(app));
  await payByCard(app, tipId, card);
  await app.settle();
  await app.outside.ask('POST', '/v1/test/webhooks/pause');
  const refundId = randomUUIDv7();
  const asked = await app.ask('POST', '/api/refunds', {
    token: await signIn(app, anna),
    headers: { 'idempotency-key': refundId },
    body: { refundId, tipId, reason: 'DUPLICATE', note: 'Paid twice' },
  });
  expect(asked.status).toBe(201);
  const approved = await app.ask('POST', `/api/refunds/${refundId}/approve`, {
    token: await signIn(app, ben),
    headers: { 'idempotency-key': `approve-${refundId}` },
  });
  expect(approved.status).toBe(200);
  return refundId;
}

interface Kind {
  kind: { subject: string; table: AttemptTable };
  make: () => Promise<string>;
  /** What a worker does with it first; a charge is started by its customer. */
  send: ((context: Context, id: string) => Promise<void>) | null;
  inquire: (context: Context) => Promise<void>;
  ends: string;
}

const kinds: readonly Kind[] = [
  {
    kind: chargeAttempts,
    make: aCharge,
    send: null,
    inquire: inquireAboutCharges,
    ends: 'CAPTURED',
  },
  {
    kind: payoutAttempts,
    make: aPayout,
    send: async (context, payoutId) => sendPayout(context, { payoutId }),
    inquire: inquireAboutPayouts,
    ends: 'PAID',
  },
  {
    kind: refundAttempts,
    make: aRefund,
    send: async (context, refundId) => sendRefund(context, { refundId }),
    inquire: inquireAboutRefunds,
    ends: 'SUCCEEDED',
  },
];
const titled = kinds.map((one) => [one.kind.subject, one] as const);

/** What is kept of an attempt. */
async function kept({ table }: { table: AttemptTable }, id: string) {
  const [row] = await ask(
    `select state, inquire_at as "inquireAt", unanswered_inquiries as unanswered
     from ${table.name} where ${table.id} = $1`,
    [id],
  );
  return row as { state: string; inquireAt: Date | null; unanswered: number };
}

const incidentsAbout = async (subject: string) =>
  app.context.db
    .selectFrom('platform.incidents')
    .select(['kind', 'times_seen as timesSeen', 'details'])
    .where('subject', '=', subject)
    .execute();

describe.each(titled)('of a %s that nobody answers for', (subject, { kind, ...its }) => {
  it('people are alerted after ten inquiries, once, and the first answer ends it', async () => {
    const id = await its.make();
    await its.send?.(silent, id);
    const askWhenDue = async (context: Context) => {
      const { inquireAt } = await kept(kind, id);
      if (inquireAt && inquireAt > app.clock.now()) app.clock.set(inquireAt);
      await its.inquire(context);
    };
    for (let inquiry = 1; inquiry < 10; inquiry += 1) await askWhenDue(silent);
    expect(await kept(kind, id)).toMatchObject({ unanswered: 9 });
    expect(await incidentsAbout(`${subject}:${id}`)).toEqual([]);

    await askWhenDue(silent);
    const minutes = (app.clock.now().getTime() - start.getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(60);
    expect(minutes).toBeLessThan(120);
    expect(await incidentsAbout(`${subject}:${id}`)).toMatchObject([
      { kind: 'UNANSWERED', timesSeen: 1, details: { unansweredInquiries: 10 } },
    ]);
    await askWhenDue(silent);
    expect(await incidentsAbout(`${subject}:${id}`)).toMatchObject([{ timesSeen: 2 }]);

    for (let inquiry = 0; inquiry < 2; inquiry += 1) {
      await askWhenDue(app.context);
      await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 60 });
    }
    expect(await kept(kind, id)).toMatchObject({ state: its.ends, inquireAt: null });
    expect(await incidentsAbout(`${subject}:${id}`)).toMatchObject([{ timesSeen: 2 }]);
  });

  it.each([39, 1024, 2_000_000_000])(
    'the next inquiry comes within six hours after %i of them, and the others are asked about',
    async (count) => {
      const long = await its.make();
      await its.send?.(silent, long);
      const fresh = await its.make();
      await its.send?.(app.context, fresh);
      await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 60 });
      app.clock.advance({ minutes: 1 });
      await ask(
        `update ${kind.table.name} set inquiries = $2, inquire_at = $3 where ${kind.table.id} = $1`,
        [long, count, start],
      );
      await its.inquire(silent);
      const { inquireAt } = await kept(kind, long);
      const wait = (inquireAt?.getTime() ?? 0) - app.clock.now().getTime();
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(6 * 3_600_000);
      app.clock.advance({ minutes: 1 });
      await its.inquire(app.context);
      expect(await kept(kind, fresh)).toMatchObject({ state: its.ends });
    },
  );
});

describe('what a processor answers, without ever saying how it ended', () => {
  const endless: readonly (readonly [
    string,
    Kind['kind'],
    () => Promise<string>,
    Kind['inquire'],
  ])[] = [
    ['a charge', chargeAttempts, async () => aCharge(slowCard), inquireAboutCharges],
    ['a payout', payoutAttempts, async () => sent(aPayout, sendPayoutOf), inquireAboutPayouts],
    [
      'a refund',
      refundAttempts,
      async () => sent(async () => aRefund(slowRefundCard), sendRefundOf),
      inquireAboutRefunds,
    ],
  ];

  const sendPayoutOf = async (payoutId: string) => sendPayout(app.context, { payoutId });
  const sendRefundOf = async (refundId: string) => sendRefund(app.context, { refundId });
  async function sent(make: () => Promise<string>, send: (id: string) => Promise<void>) {
    const id = await make();
    await send(id);
    return id;
  }

  it.each(endless)(
    'is alerted to 48 hours after %s was to have ended',
    async (_title, kind, make, inquire) => {
      const id = await make();
      const { state } = await kept(kind, id);
      app.clock.advance({ hours: 47 });
      await inquire(app.context);
      expect(await incidentsAbout(`${kind.subject}:${id}`)).toEqual([]);
      app.clock.advance({ hours: 30 });
      await inquire(app.context);
      expect(await kept(kind, id)).toMatchObject({ unanswered: 0 });
      expect((await kept(kind, id)).state).toBe(kind.subject === 'tip' ? 'PROCESSING' : state);
      expect(await incidentsAbout(`${kind.subject}:${id}`)).toMatchObject([
        { kind: 'UNANSWERED', details: { unansweredInquiries: 1 } },
      ]);
    },
  );
});

it('a page that waits for long is asked about soon after a silence, and at its leisure after an answer', async () => {
  const { tipId } = await startATip(app, await aWaiter(app));
  const minutesToNext = async () => {
    const { inquireAt } = await kept({ table: chargeAttempts.table }, tipId);
    return ((inquireAt?.getTime() ?? 0) - app.clock.now().getTime()) / 60_000;
  };
  const askWhenDue = async (context: Context) => {
    await ask(`update tipping.tips set inquire_at = $2 where tip_id = $1`, [
      tipId,
      app.clock.now(),
    ]);
    await inquireAboutCharges(context);
  };
  await ask(`update tipping.tips set inquiries = 14 where tip_id = $1`, [tipId]);
  await askWhenDue(silent);
  expect(await minutesToNext()).toBe(15);
  await askWhenDue(silent);
  expect(await minutesToNext()).toBe(30);
  await askWhenDue(app.context);
  expect(await minutesToNext()).toBe(360);
  await askWhenDue(silent);
  expect(await minutesToNext()).toBe(15);
});

describe('two workers on connections of their own', () => {
  const workers = () => Array.from({ length: 20 }, (_, nth) => (nth % 2 ? app.context : other));

  it.each(titled)('take a %s that is due once', async (_subject, { kind, make }) => {
    const id = await make();
    app.clock.advance({ hours: 1 });
    const taken = await Promise.all(
      workers().map(async ({ db, clock }) =>
        db.transaction().execute(async (tx) => takeDueInquiries(tx, kind.table, clock.now(), 50)),
      ),
    );
    expect(taken.flat().map((due) => due.id)).toEqual([id]);
  });

  it.each(titled.filter(([, { send }]) => send !== null))(
    'claim and send a %s once',
    async (_subject, { kind, make, send }) => {
      const claimed = await make();
      const claims = await Promise.all(
        workers().map(async ({ db, clock }) => claimCalls(db, kind.table, [claimed], clock.now())),
      );
      expect(claims.flatMap((ids) => [...ids])).toEqual([claimed]);

      const id = await make();
      const system = paymentSystemNamed(app.context, 'STRIPE');
      const payOut = vi.spyOn(system, 'payOut');
      const refund = vi.spyOn(system, 'refund');
      await Promise.all(workers().map(async (context) => send?.(context, id)));
      expect(payOut.mock.calls.length + refund.mock.calls.length).toBe(1);
    },
  );
});
