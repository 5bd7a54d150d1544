import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPaidTip, aWaiter, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { verifyLedger } from '#ledger/ledger';
import { bookProcessorFee } from '../book-processor-fee.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
});
afterAll(async () => app.close());

const report = (attemptId: string, fee: number, currency: 'GBP' | 'EUR' = 'GBP') => ({
  attemptId,
  fee,
  currency,
  at: app.clock.now(),
});

async function booked(tipId: string): Promise<{ fee: number; entries: number } | undefined> {
  return app.context.db
    .selectFrom('tipping.processor_fees')
    .select(['booked_fee as fee', 'entries'])
    .where('tip_id', '=', tipId)
    .executeTakeFirst();
}

async function entriesOf(tipId: string): Promise<number> {
  const { rows } = await sql`
    select from ledger.entries
    where kind = 'PROCESSOR_FEE' and details ->> 'sourceId' = ${tipId}`.execute(app.context.db);
  return rows.length;
}

describe('fees that are told at one moment', () => {
  it('are booked each for its own payment, one that is none keeping no other', async () => {
    const tips = await Promise.all([1, 2, 3].map(async () => aPaidTip(app, sara)));
    const [first = '', second = '', third = ''] = tips.map(({ tipId }) => tipId);
    await Promise.all([
      bookProcessorFee(app.context, report(first, 41)),
      bookProcessorFee(app.context, report(second, 42, 'EUR')),
      bookProcessorFee(app.context, report(third, 43)),
    ]);
    expect(await booked(first)).toEqual({ fee: 41, entries: 1 });
    expect(await booked(second)).toBeUndefined();
    expect(await booked(third)).toEqual({ fee: 43, entries: 1 });
    const incidents = await app.context.db
      .selectFrom('platform.incidents')
      .select('subject')
      .where('kind', '=', 'PROCESSOR_DIFFERS')
      .execute();
    expect(incidents).toEqual([{ subject: `tip:${second}` }]);
    expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  });

  it('change nothing when one is told twice at once, and book what it changed by when it differs', async () => {
    const { tipId } = await aPaidTip(app, sara);
    await Promise.all(
      [41, 41].map(async (fee) => bookProcessorFee(app.context, report(tipId, fee))),
    );
    expect(await booked(tipId)).toEqual({ fee: 41, entries: 1 });
    expect(await entriesOf(tipId)).toBe(1);
    await Promise.all(
      [45, 47].map(async (fee) => bookProcessorFee(app.context, report(tipId, fee))),
    );
    expect(await booked(tipId)).toEqual({ fee: 47, entries: 3 });
    expect(await entriesOf(tipId)).toBe(3);
    expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  });
});
