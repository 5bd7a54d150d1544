import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aPaidTip,
  aWaiter,
  balanceOfWaiter,
  givePayoutCard,
  payByCard,
  payoutCards,
  signIn,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { giveBack } from '#test/support/platform-people.ts';
import { drainJobs } from '#platform/jobs.ts';
import { readIncidents } from '#platform/incidents.ts';
import { jobHandlers } from '../../../../app.ts';
import { postEntries, reverseEntry } from '#ledger/ledger';
import { compareDue } from '../compare-due.ts';
import { countDue } from '../due-store.ts';
import { takeUpMovements } from '../take-up-movements.ts';
import { verifyBooks } from '../verify-books.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-23T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  await reconcile(70);
  sara = await aWaiter(app);
});

/** Lets some minutes pass and goes through a round, with the jobs that follow from it. */
async function reconcile(minutes: number): Promise<void> {
  app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000));
  await takeUpMovements(app.context);
  await compareDue(app.context);
  await drainJobs(app.context, jobHandlers);
}

async function aPayout(card: string): Promise<string> {
  await givePayoutCard(app, sara, card);
  await aPaidTip(app, sara);
  const token = await signIn(app, sara);
  const payoutId = randomUUIDv7();
  const path = `/api/users/${sara.userId}/instant-payouts`;
  const headers = () => ({ 'idempotency-key': randomUUID() });
  await app.ask('POST', path, {
    token,
    headers: headers(),
    body: { payoutId, staffId: sara.staffId },
  });
  await app.ask('POST', `${path}/${payoutId}/make`, { token, headers: headers() });
  return payoutId;
}

/** The processor's messages up to now never come, and nobody asks about what they were. */
async function loseMessages(): Promise<void> {
  await app.outside.ask('POST', '/v1/test/webhooks/pause', {});
}

async function stateOf(payoutId: string): Promise<string | undefined> {
  const row = await app.context.db
    .selectFrom('payouts.payouts')
    .select('state')
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
  return row?.state;
}

const openAbout = async (subject: string) =>
  (await readIncidents(app.context.db, 'OPEN', 1000)).filter((one) => one.subject === subject);

/** Changes history as only somebody with the database in their hands could. */
async function tamper(query: string, values: unknown[]): Promise<void> {
  await app.context.pool.query(
    `begin; set local session_replication_role = replica; ${values.reduce<string>(
      (text, value, at) => text.replaceAll(`$${at + 1}`, `'${String(value)}'`),
      query,
    )}; commit`,
  );
}

describe('movements and their entries', () => {
  test('agree where everything went its way, and nothing is left to compare', async () => {
    const { tipId } = await aPaidTip(app, sara);
    await giveBack(app, tipId);
    await startATip(app, sara);
    const payoutId = await aPayout(payoutCards.success);
    await app.settle();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
    await app.settle();
    expect(await stateOf(payoutId)).toBe('PAID');

    await reconcile(70);
    expect(await countDue(app.context.db)).toBe(0);
    expect(await readIncidents(app.context.db, 'OPEN', 10)).toEqual([]);
    expect(await verifyBooks(app.context.db)).toMatchObject({ findings: [], waiting: 0 });
  });

  test('that are missing on either side are named, and raised as incidents', async () => {
    const { tipId } = await aPaidTip(app, sara);
    const unbooked = await startATip(app, sara);
    await tamper(`update tipping.tips set state = 'EXPIRED' where tip_id = $1`, [tipId]);
    await tamper(
      `update tipping.tips set state = 'CAPTURED', captured_at = started_at, primary_part = net,
         pool_part = 0 where tip_id = $1`,
      [unbooked.tipId],
    );
    expect((await verifyBooks(app.context.db)).findings.toSorted()).toEqual(
      [
        `The tip ${tipId} (EXPIRED) has a journal entry that it should not have.`,
        `The tip ${unbooked.tipId} (CAPTURED) has no journal entry.`,
      ].toSorted(),
    );
    await reconcile(70);
    for (const [id, finding] of [
      [tipId, 'BOOKED_TOO_EARLY'],
      [unbooked.tipId, 'ENTRY_MISSING'],
    ]) {
      expect(await openAbout(`tip:${id}`)).toMatchObject([
        { kind: 'BOOKS_DIFFER', details: { finding } },
      ]);
    }
    await tamper(`update tipping.tips set state = 'CAPTURED' where tip_id = $1`, [tipId]);
    await tamper(
      `update tipping.tips set state = 'STARTED', captured_at = null where tip_id = $1`,
      [unbooked.tipId],
    );
    expect(await verifyBooks(app.context.db)).toMatchObject({ findings: [] });
  });

  test('an entry that books what does not exist is named', async () => {
    const { tipId } = await aPaidTip(app, sara);
    await tamper(`delete from tipping.tips where tip_id = $1`, [tipId]);
    const { findings } = await verifyBooks(app.context.db);
    expect(findings).toMatchObject([expect.stringContaining(`books a TIP ${tipId} that does not`)]);
    await tamper(`delete from ledger.entries where details ->> 'sourceId' = $1`, [tipId]);
  });
});

describe('entries from before their ids followed from kinds', () => {
  test('are found, a payout that was credited back too', async () => {
    const payoutId = await aPayout(payoutCards.returnedAfterPaid);
    await app.settle();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3600 });
    await app.settle();
    expect(await stateOf(payoutId)).toBe('RETURNED');
    const own = `(select entry_id from ledger.entries where details ->> 'sourceId' = $1)`;
    const { rows } = await app.context.pool.query<{ account: string; amount: number }>(
      `select account, amount::int from ledger.posting_facts
       where kind = 'PAYOUT' and source_id = $1 order by line`,
      [payoutId],
    );
    await tamper(`delete from ledger.postings where entry_id in ${own}`, [payoutId]);
    await tamper(`delete from ledger.hold_endings where entry_id in ${own}`, [payoutId]);
    await tamper(`delete from ledger.entries where details ->> 'sourceId' = $1`, [payoutId]);
    const now = app.clock.now();
    await app.context.db.transaction().execute(async (tx) => {
      const posting = (account: string, amount: number) => ({
        account,
        amount,
        currency: 'GBP',
        kind: account.startsWith('person:') ? ('STRICT' as const) : ('APPEND_ONLY' as const),
      });
      const before = { occurredAt: now, details: {}, mayOverdraw: true };
      await postEntries(
        tx,
        [
          {
            ...before,
            entryId: payoutId,
            kind: 'PAYOUT',
            postings: rows.map(({ account, amount }) => posting(account, amount)),
          },
        ],
        now,
      );
      await reverseEntry(
        tx,
        { ...before, entryId: payoutId, reversalId: randomUUIDv7(), kind: 'PAYOUT_RETURNED' },
        now,
      );
    });
    expect(await verifyBooks(app.context.db)).toMatchObject({ findings: [] });
  });
});

describe('movements and their processor', () => {
  test('a payment whose message was lost after its page had been given up is booked', async () => {
    const { tipId } = await startATip(app, sara);
    await tamper(`update tipping.tips set state = 'EXPIRED', inquire_at = null where tip_id = $1`, [
      tipId,
    ]);
    await loseMessages();
    await payByCard(app, tipId);
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ balance: 0 });
    await reconcile(70);
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ balance: 907 });
    expect(await openAbout(`tip:${tipId}`)).toEqual([]);
    await reconcile(20);
    expect(await countDue(app.context.db)).toBe(0);
    await app.outside.ask('POST', '/v1/test/webhooks/resume', {});
  });

  test('a payout that came back, of which nobody was told, is credited back within the week', async () => {
    const payoutId = await aPayout(payoutCards.returnedAfterPaid);
    await app.settle();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
    await app.settle();
    expect(await stateOf(payoutId)).toBe('PAID');
    await loseMessages();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3600 });
    await drainJobs(app.context, jobHandlers);
    expect(await stateOf(payoutId)).toBe('PAID');
    await reconcile(8 * 24 * 60);
    expect(await stateOf(payoutId)).toBe('RETURNED');
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ balance: 907, held: 0 });
    await app.outside.ask('POST', '/v1/test/webhooks/resume', {});
  });

  test('a payout that we call failed and the processor paid is an incident, and one that cannot be asked keeps no other waiting', async () => {
    const payoutId = await aPayout(payoutCards.success);
    await app.settle();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
    await app.settle();
    const lost = await startATip(app, sara);
    await tamper(`update tipping.tips set payment_reference = 'pi_none' where tip_id = $1`, [
      lost.tipId,
    ]);
    await tamper(
      `delete from ledger.postings where entry_id in
         (select entry_id from ledger.entries where details ->> 'sourceId' = $1)`,
      [payoutId],
    );
    await tamper(`update payouts.payouts set state = 'FAILED' where payout_id = $1`, [payoutId]);
    await reconcile(70);
    expect(await openAbout(`payout:${payoutId}`)).toMatchObject([
      { kind: 'PROCESSOR_DIFFERS', details: { state: 'FAILED', told: 'PAID' } },
    ]);
    expect(await openAbout(`tip:${lost.tipId}`)).toMatchObject([
      { kind: 'PROCESSOR_DIFFERS', details: { told: 'NOT_FOUND' } },
    ]);
  });
});
