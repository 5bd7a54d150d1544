// Reports, refunds and splits in any order and number, and at once: no penny is lost or moved twice.
import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aRestaurant,
  aWaiter,
  row,
  startATip,
  payByCard,
} from '../../../../test/build.ts';
import { bookedAbout, disputeOf, kindsAbout, tipStateOf } from '../../../../test/disputes.ts';
import { openTestApp, type TestApp } from '../../../../test/open-test-app.ts';
import { closeDueRuns } from '../../distribution/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import type { DisputeReport } from '../../providers/index.ts';
import { verifyBooks } from '../../reconciliation/index.ts';
import { applyRefundUpdate } from '../apply-refund-update.ts';
import { applyDisputeUpdate } from './apply-dispute-update.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T12:00:00Z'));
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  expect((await verifyBooks(app.context.db)).findings).toEqual([]);
  await app.close();
});

const hear = async (report: DisputeReport): Promise<void> =>
  applyDisputeUpdate(app.context, report);

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) =>
    orders(items.toSpliced(at, 1)).map((others) => [item, ...others]),
  );
}

const lives: Record<string, Partial<DisputeReport>[]> = {
  won: [
    { status: 'INQUIRY' },
    { withdrawn: 1000 },
    { status: 'UNDER_REVIEW', withdrawn: 1000 },
    { status: 'WON', withdrawn: 1000, reinstated: 1000, feeReturned: 500 },
  ],
  lost: [
    {},
    { withdrawn: 1000 },
    { status: 'UNDER_REVIEW', withdrawn: 1000 },
    { status: 'LOST', withdrawn: 1000 },
  ],
};

describe('a dispute whose reports come in every order, each twice', () => {
  it.each(Object.keys(lives))(
    'that is %s ends in the same state with the same postings',
    async (end) => {
      const ends = new Map<string, string>();
      for (const order of orders(lives[end] ?? [])) {
        const waiter = await aWaiter(app);
        const { tipId } = await aPaidTip(app, waiter);
        for (const told of [...order, ...order]) await hear(disputeOf(tipId, told));
        const dispute = await app.context.db
          .selectFrom('tipping.disputes')
          .select([
            'state',
            'told_withdrawn',
            'told_reinstated',
            'booked_fee',
            'booked_fee_returned',
          ])
          .where('tip_id', '=', tipId)
          .executeTakeFirstOrThrow();
        const lines = (await bookedAbout(app, tipId)).join('\n');
        const found = [await tipStateOf(app, tipId), JSON.stringify(dispute), lines].join('\n');
        ends.set(
          order.map((told) => told.status ?? told.withdrawn ?? 'opened').join(', '),
          found
            .replaceAll(waiter.subjectKey, 'PERSON')
            .replaceAll(new RegExp(`\\b${waiter.locationId}\\b`, 'g'), 'LOCATION'),
        );
      }
      const [first = ''] = ends.values();
      expect(first).toContain(end === 'won' ? 'CAPTURED' : 'CHARGED_BACK');
      expect(first).toContain('CHARGEBACK | ');
      expect(ends).toEqual(new Map([...ends.keys()].map((order) => [order, first])));
    },
  );
});

/** A shared tip of people who may lose it again, as it is outside the United Kingdom. */
async function aSharedTip() {
  const locationId = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10_000)] });
  const people = [];
  for (let count = 0; count < 3; count += 1) {
    people.push(await aWaiter(app, { locationId, staffType: 'Waiter' }));
  }
  const [first] = people;
  if (!first) throw new Error('Nobody works there.');
  const tipIds: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { tipId } = await startATip(app, first, { feeMode: 'VENDOR' });
    await app.context.db
      .updateTable('tipping.tips')
      .set({ is_qualifying: false })
      .where('tip_id', '=', tipId)
      .execute();
    await payByCard(app, tipId);
    tipIds.push(tipId);
  }
  await app.settle();
  return { locationId, people, tipIds: tipIds as [string, string] };
}

/** What the people and pools of a place have together. */
async function inAll(locationId: number): Promise<number> {
  const { rows } = await app.context.pool.query<{ sum: number }>(
    `select coalesce(sum(posting.amount), 0)::int as sum
     from ledger.postings posting join ledger.accounts account using (account_id)
     where account.code like 'pool:' || $1 || ':%' or account.code like 'person:%:' || $1 || ':%'
        or account.code like 'unallocated:' || $1 || ':%'`,
    [String(locationId)],
  );
  return rows[0]?.sum ?? 0;
}

async function anApprovedRefund(tipId: string): Promise<string> {
  const refundId = randomUUIDv7();
  const now = app.clock.now();
  await app.context.db
    .insertInto('tipping.refunds')
    .values({
      refund_id: refundId,
      tip_id: tipId,
      state: 'APPROVED',
      reason: 'LAW',
      note: 'A test',
      requested_by: randomUUIDv7(),
      requested_at: now,
      approved_by: randomUUIDv7(),
      approved_at: now,
    })
    .execute();
  return refundId;
}

const succeeded = (refundId: string) => ({
  attemptId: refundId,
  reference: `re_${refundId}`,
  status: 'SUCCEEDED' as const,
  amount: 1000,
  currency: 'GBP' as const,
});

describe('whatever comes in whatever order', () => {
  it.each(Array.from({ length: 12 }, (_none, seed) => seed))(
    'leaves every penny where it belongs (seed %i)',
    async (seed) => {
      app.clock.set(new Date('2026-11-21T12:00:00Z'));
      const { locationId, tipIds } = await aSharedTip();
      const [tipId] = tipIds;
      expect(await inAll(locationId)).toBe(2000);
      const refundId = await anApprovedRefund(tipId);
      const first = (told: Partial<DisputeReport>) => async () => hear(disputeOf(tipId, told));
      const second = (told: Partial<DisputeReport>) =>
        first({ reference: `dp_second_${tipId}`, ...told });
      const split = async () => {
        app.clock.set(new Date('2026-11-22T06:00:00Z'));
        await closeDueRuns(app.context);
      };
      const deeds = [
        split,
        first({ withdrawn: 1000 }),
        first({ status: 'WON', withdrawn: 1000, reinstated: 1000 }),
        second({ withdrawn: 1000 }),
        second({ status: 'LOST', withdrawn: 1000 }),
        async () => applyRefundUpdate(app.context, succeeded(refundId)),
      ];
      const sequence = fc.array(fc.constantFrom(...deeds), { minLength: 12, maxLength: 12 });
      for (const deed of fc.sample(sequence, { seed, numRuns: 1 }).flat()) {
        await deed();
        const state = await tipStateOf(app, tipId);
        expect(await inAll(locationId)).toBe(state === 'CAPTURED' ? 2000 : 1000);
        const {
          REFUND = 0,
          CHARGEBACK = 0,
          CHARGEBACK_REVERSED = 0,
        } = await kindsAbout(app, tipId);
        expect(REFUND + CHARGEBACK - CHARGEBACK_REVERSED).toBe(state === 'CAPTURED' ? 0 : 1);
      }
    },
  );

  it('at once: of a refund and a dispute one takes the money, and one only', async () => {
    const takers = { CHARGED_BACK: 0, REFUNDED: 0 };
    for (let round = 0; round < 6; round += 1) {
      app.clock.set(new Date('2026-11-21T12:00:00Z'));
      const { locationId, tipIds } = await aSharedTip();
      const [tipId] = tipIds;
      const refundId = await anApprovedRefund(tipId);
      app.clock.set(new Date('2026-11-22T06:00:00Z'));
      const deeds = Array.from({ length: 5 }, () => [
        async () => hear(disputeOf(tipId, { withdrawn: 1000 })),
        async () => applyRefundUpdate(app.context, succeeded(refundId)),
      ]).flat();
      await Promise.all([
        ...(round % 2 === 0 ? deeds : deeds.toReversed()).map(async (deed) => deed()),
        closeDueRuns(app.context),
      ]);
      const state = (await tipStateOf(app, tipId)) as keyof typeof takers;
      takers[state] += 1;
      const { REFUND = 0, CHARGEBACK = 0 } = await kindsAbout(app, tipId);
      expect([REFUND, CHARGEBACK]).toEqual(state === 'REFUNDED' ? [1, 0] : [0, 1]);
      expect(await inAll(locationId)).toBe(1000);
    }
    expect(takers.CHARGED_BACK + takers.REFUNDED).toBe(6);
  });
});
