// One payout's messages in every order, and fifty asks for one balance, on real connections.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Failure } from '@tipwell/contract/api/errors';
import { aWaiter, balanceOfWaiter, givePayoutCard, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { buildContext, type OpenContext } from '../../../../build-context.ts';
import { clearingAccount, personAccount, postEntries, verifyLedger } from '#ledger/ledger';
import type { PayoutReport } from '#providers/providers';
import { applyPayoutUpdate } from '../sending/apply-payout-update.ts';
import { draftInstantPayout } from '../instant/draft-instant-payout.ts';
import { makeInstantPayout } from '../instant/create-instant-payout.ts';
import type { Payout } from '../records/store.ts';

let app: TestApp;
let sara: Waiter;
let other: OpenContext;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T12:00:00Z'));
  other = buildContext(app.context.config, 'other', { clock: app.clock });
  sara = await aWaiter(app);
  await givePayoutCard(app, sara);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const amount = 907;

/** Tops her balance up to the same sum, so that each payout is like the one before. */
async function aBalance(): Promise<void> {
  const { available } = await balanceOfWaiter(app, sara);
  if (available === amount) return;
  const now = app.clock.now();
  const more = amount - available;
  const account = personAccount(sara.subjectKey, sara.locationId, 'GBP', 'unrestricted').code;
  const posting = { account, currency: 'GBP', kind: 'STRICT', amount: more } as const;
  const against = { currency: 'GBP', kind: 'APPEND_ONLY', amount: -more } as const;
  await app.context.db.transaction().execute((tx) =>
    postEntries(
      tx,
      [
        {
          entryId: randomUUIDv7(),
          kind: 'TIP',
          occurredAt: now,
          details: {},
          postings: [posting, { ...against, account: clearingAccount('STRIPE', 'GBP').code }],
        },
      ],
      now,
    ),
  );
}

async function anOffer(): Promise<string> {
  const payoutId = randomUUIDv7();
  const { userId, staffId } = sara;
  await draftInstantPayout(app.context, { payee: { kind: 'PERSON', userId, staffId }, payoutId });
  return payoutId;
}

const take = (payoutId: string): Promise<Payout> =>
  makeInstantPayout(app.context, { payee: { kind: 'PERSON', userId: sara.userId }, payoutId });

/** A payout whose money is held and of which the processor is about to tell. */
async function aPayout(): Promise<Payout> {
  await aBalance();
  return take(await anOffer());
}

type Status = PayoutReport['status'];

const moments: Record<Status, Date | null> = {
  PENDING: null,
  IN_TRANSIT: null,
  PAID: new Date('2026-11-21T12:00:10Z'),
  FAILED: new Date('2026-11-21T12:00:15Z'),
  RETURNED: new Date('2026-11-21T12:00:20Z'),
};

/** What the processor says of a payout in a state; one that came back had been paid before. */
function told(payout: Payout, status: Status): PayoutReport {
  const wasPaid = status === 'PAID' || status === 'RETURNED';
  const failures = { FAILED: 'CARD_EXPIRED', RETURNED: 'ACCOUNT_CLOSED' } as const;
  return {
    attemptId: payout.attemptId,
    reference: `po_${payout.attemptId}`,
    status,
    amount: payout.amount - payout.fee,
    currency: payout.currency,
    arrivesBy: null,
    paidAt: wasPaid ? moments.PAID : null,
    failedAt: status === 'FAILED' ? moments.FAILED : null,
    returnedAt: status === 'RETURNED' ? moments.RETURNED : null,
    failure: status === 'FAILED' || status === 'RETURNED' ? failures[status] : null,
  };
}

/** Everything that is kept of a payout: its history, its entries with their sums, and its holds. */
async function allThatIsKept({ payoutId }: Payout): Promise<string> {
  const { rows } = await app.context.pool.query<{ line: string }>(
    `select concat_ws(' | ', 1, state, reason, ended_at, inquire_at) as line
       from payouts.payouts where payout_id = $1
     union all
     select concat_ws(' | ', 2, step, state, reason, case when step > 1 then at end)
       from payouts.payout_changes where payout_id = $1
     union all
     select concat_ws(' | ', 3, entry.kind, entry.occurred_at, posting.line, posting.amount)
       from ledger.posting_facts posting join ledger.entries entry using (entry_id)
       where posting.source_id = $1
     union all
     select concat_ws(' | ', 4, hold.amount, ending.ending)
       from payouts.payout_parts part join ledger.holds hold using (hold_id)
         left join ledger.hold_endings ending using (hold_id)
       where part.payout_id = $1
     order by 1`,
    [payoutId],
  );
  return rows.map(({ line }) => line).join('\n');
}

/** Every order of the messages once, also where two of them are the same. */
function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return [...new Set(items)].flatMap((first) =>
    ordersOf(items.toSpliced(items.indexOf(first), 1)).map((rest) => [first, ...rest]),
  );
}

describe.each([
  ['came back', ['PENDING', 'IN_TRANSIT', 'PAID', 'PAID', 'RETURNED', 'RETURNED'], 180, amount],
  ['landed', ['PENDING', 'PENDING', 'IN_TRANSIT', 'PAID', 'PAID'], 30, 0],
  ['failed', ['PENDING', 'IN_TRANSIT', 'IN_TRANSIT', 'FAILED', 'FAILED'], 30, amount],
] as const)('the messages about a payout that %s', (_how, messages, count, left) => {
  it(`end in the same state and the same entries in each of their ${count} orders`, async () => {
    const orders = ordersOf<Status>(messages);
    expect(orders).toHaveLength(count);
    const ends = new Map<string, string>();
    for (const order of orders) {
      const payout = await aPayout();
      for (const status of order) await applyPayoutUpdate(app.context, told(payout, status));
      ends.set(order.join(' '), await allThatIsKept(payout));
      expect(await balanceOfWaiter(app, sara)).toMatchObject({ held: 0, available: left });
    }
    const [first = ''] = ends.values();
    expect(first).toMatch(/^1 \| (PAID|FAILED|RETURNED)/);
    expect(ends).toEqual(new Map([...ends.keys()].map((order) => [order, first])));
  }, 60_000);

  it('end the same when all come in one moment, on connections of their own', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const payout = await aPayout();
      await Promise.all(
        messages.map((status, index) =>
          applyPayoutUpdate(index % 2 ? app.context : other, told(payout, status)),
        ),
      );
      ends.add(await allThatIsKept(payout));
      expect(await balanceOfWaiter(app, sara)).toMatchObject({ held: 0, available: left });
    }
    expect(ends.size).toBe(1);
  });
});

it('fifty asks at once for a balance that is enough for one make one payout, eight times', async () => {
  for (let round = 0; round < 8; round += 1) {
    await aBalance();
    const offers = await Promise.all(Array.from({ length: 50 }, () => anOffer()));
    const made = await Promise.allSettled(offers.map((payoutId) => take(payoutId)));
    const payouts = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(payouts).toHaveLength(1);
    const refusals = made.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as Failure).failureName] : [],
    );
    // A few offers stay open at a time: the older ones have expired.
    expect([...new Set(refusals)].toSorted()).toEqual(['balanceChanged', 'draftExpired']);
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ held: amount, available: 0 });
    for (const payout of payouts) await applyPayoutUpdate(app.context, told(payout, 'PAID'));
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ balance: 0, held: 0 });
  }
}, 60_000);

it('and the books are sound after all of it', async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
});
