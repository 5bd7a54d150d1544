// Reports, refunds and splits in any order and number, and at once: no penny is lost or moved twice.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPaidTip, aRestaurant, aWaiter, row, startATip, payByCard } from '#test/support/build.ts';
import {
  anApprovedRefund,
  bookedAbout,
  disputeOf,
  kindsAbout,
  tipStateOf,
} from '#test/support/disputes.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { closeDueRuns } from '#distribution/splits';
import { hoursOfDay } from '#distribution/hours';
import { verifyLedger } from '#ledger/ledger';
import type { DisputeReport } from '#providers/providers';
import { verifyBooks } from '#finance/reconciliation';
import { applyRefundUpdate } from '../../refunds/apply-refund-update.ts';
import { applyDisputeUpdate } from '../apply-dispute-update.ts';

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

describe('what comes back bit by bit', () => {
  const told: Partial<DisputeReport>[] = [
    { withdrawn: 1000 },
    { status: 'WON', withdrawn: 1000, reinstated: 333 },
    { status: 'WON', withdrawn: 1000, reinstated: 700 },
  ];

  /** What stands on each account in the end, however many entries it took. */
  async function balancesAfter(order: readonly Partial<DisputeReport>[]) {
    const waiter = await aWaiter(app);
    const { tipId } = await aPaidTip(app, waiter);
    for (const one of order) await hear(disputeOf(tipId, one));
    const sums: Record<string, number> = {};
    for (const line of await bookedAbout(app, tipId)) {
      const [, , code = '', amount = '0'] = line.split(' | ');
      const account = code.replace(waiter.subjectKey, 'PERSON').replaceAll(/\d+/g, 'N');
      sums[account] = (sums[account] ?? 0) + Number(amount);
    }
    return { tipId, sums };
  }

  it('ends in the same books in every order and number, and stands in part', async () => {
    const whole = await balancesAfter([{ status: 'WON', withdrawn: 1000, reinstated: 700 }]);
    expect(whole.sums['clearing:STRIPE:GBP']).toBe(300 + 2000);
    expect(await tipStateOf(app, whole.tipId)).toBe('CAPTURED');
    for (const order of orders(told)) {
      expect((await balancesAfter([...order, ...order])).sums).toEqual(whole.sums);
    }
  });

  it('leaves nothing but the fee once all of it is back', async () => {
    const rest = { status: 'WON', withdrawn: 1000, reinstated: 1000 } as const;
    const { sums, tipId } = await balancesAfter([...told, rest, rest]);
    expect(
      Object.values(sums)
        .filter((amount) => amount !== 0)
        .toSorted((a, b) => a - b),
    ).toEqual([-2000, 2000]);
    expect(await tipStateOf(app, tipId)).toBe('CAPTURED');
    expect(await kindsAbout(app, tipId)).toMatchObject({ CHARGEBACK: 1, CHARGEBACK_REVERSED: 3 });
  });
});

/** How many disputes of a payment have given back a part of what they took. */
async function partlyBack(tipId = ''): Promise<number> {
  const rows = await app.context.db
    .selectFrom('tipping.disputes')
    .select('dispute_id')
    .where('tip_id', '=', tipId)
    .where('booked_reinstated', '>', 0)
    .where('return_booked_at', 'is', null)
    .execute();
  return rows.length;
}

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

/** What processors hold less for a payment that went, by the books; fees of disputes apart. */
async function clearingOf(tipId: string): Promise<number> {
  const lines = await bookedAbout(app, tipId);
  return lines
    .filter((line) => line.includes('| clearing:') && !line.startsWith('DISPUTE_FEE'))
    .reduce((sum, line) => sum + Number(line.split(' | ').at(-1)), 0);
}

async function standingDisputes(tipId: string): Promise<number> {
  const disputes = await app.context.db
    .selectFrom('tipping.disputes')
    .select(['told_withdrawn as taken', 'told_reinstated as back'])
    .where('tip_id', '=', tipId)
    .execute();
  return disputes.filter(({ taken, back }) => taken > back).length;
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
      const refundId = await anApprovedRefund(app, tipId);
      const first = (told: Partial<DisputeReport>) => async () => hear(disputeOf(tipId, told));
      const second = (told: Partial<DisputeReport>) =>
        first({ reference: `dp_second_${tipId}`, ...told });
      const split = async () => {
        app.clock.set(new Date('2026-11-22T06:00:00Z'));
        await closeDueRuns(app.context, hoursOfDay);
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
        const { REFUND = 0 } = await kindsAbout(app, tipId);
        const standing = await standingDisputes(tipId);
        const isGone = REFUND + standing > 0;
        const state = REFUND > 0 ? 'REFUNDED' : isGone ? 'CHARGED_BACK' : 'CAPTURED';
        expect(await tipStateOf(app, tipId)).toBe(state);
        // Whoever had it bears it once, however often it went; the rest is lost by us, to the penny.
        expect(await inAll(locationId)).toBe(isGone ? 1000 : 2000);
        expect(await clearingOf(tipId)).toBe(1000 * (REFUND + standing));
      }
    },
  );

  it.each(Array.from({ length: 12 }, (_none, seed) => seed))(
    'of parts leaves nobody with more or less than is theirs (seed %i)',
    async (seed) => {
      app.clock.set(new Date('2026-11-21T12:00:00Z'));
      const { locationId, tipIds } = await aSharedTip();
      const [tipId] = tipIds;
      const part = (name: string, amount: number) => {
        const of = { reference: `dp_${name}_${tipId}`, amount, withdrawn: amount };
        return [
          async () => hear(disputeOf(tipId, of)),
          async () => hear(disputeOf(tipId, { ...of, status: 'WON', reinstated: amount })),
          async () => hear(disputeOf(tipId, { ...of, status: 'WON', reinstated: amount - 111 })),
        ] as const;
      };
      const parts = [part('a', 333), part('b', 250), part('c', 417)] as const;
      const split = async () => {
        app.clock.set(new Date('2026-11-22T06:00:00Z'));
        await closeDueRuns(app.context, hoursOfDay);
      };
      const sequence = fc.array(fc.constantFrom(split, ...parts.flat()), {
        minLength: 10,
        maxLength: 10,
      });
      for (const deed of fc.sample(sequence, { seed, numRuns: 1 }).flat()) {
        await deed();
        const taken = await clearingOf(tipId);
        // Together they are the whole payment, so nothing is ever lost. While a part of what was taken is
        // back its odd pennies are the people's before they are ours.
        const odd = (await inAll(locationId)) - (2000 - taken);
        expect(odd).toBeGreaterThanOrEqual(0);
        expect(odd).toBeLessThanOrEqual(2 * (await partlyBack(tipId)));
        expect(await tipStateOf(app, tipId)).toBe(taken === 1000 ? 'CHARGED_BACK' : 'CAPTURED');
      }
      for (const [, won] of parts) await won();
      expect(await inAll(locationId)).toBe(2000);
      expect(await tipStateOf(app, tipId)).toBe('CAPTURED');
    },
  );

  it('at once: of a refund and a dispute one is borne, and the other is lost by us', async () => {
    for (let round = 0; round < 6; round += 1) {
      app.clock.set(new Date('2026-11-21T12:00:00Z'));
      const { locationId, tipIds } = await aSharedTip();
      const [tipId] = tipIds;
      const refundId = await anApprovedRefund(app, tipId);
      app.clock.set(new Date('2026-11-22T06:00:00Z'));
      const deeds = Array.from({ length: 5 }, () => [
        async () => hear(disputeOf(tipId, { withdrawn: 1000 })),
        async () => applyRefundUpdate(app.context, succeeded(refundId)),
      ]).flat();
      await Promise.all([
        ...(round % 2 === 0 ? deeds : deeds.toReversed()).map(async (deed) => deed()),
        closeDueRuns(app.context, hoursOfDay),
      ]);
      expect(await tipStateOf(app, tipId)).toBe('REFUNDED');
      expect(await kindsAbout(app, tipId)).toMatchObject({ REFUND: 1, CHARGEBACK: 1 });
      expect(await inAll(locationId)).toBe(1000);
      expect(await clearingOf(tipId)).toBe(2000);
    }
  });
});
