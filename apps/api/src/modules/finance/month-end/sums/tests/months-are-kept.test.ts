// A closing reads its own month and kept sums of the others, and says the same as postings one by one.
import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPaidTip, aSalon, aWaiter, type Waiter } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { incidentsAbout } from '#test/support/disputes.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { codeOfAccount, rawPostings, recompute } from '#test/support/recompute-closing.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  clearingAccount,
  personAccount,
  platformFeeAccount,
  postEntries,
  postingsOf,
  verifyLedger,
} from '#ledger/ledger';
import { closeMonth } from '../../close-month.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-08-20T12:00:00Z'));
  sara = await aWaiter(app, { locationId: await aSalon(app) });
  await aPaidTip(app, sara, { amount: 1000 });
  app.clock.set(new Date('2026-09-20T12:00:00Z'));
  await aPaidTip(app, sara, { amount: 2000 });
  app.clock.set(new Date('2026-10-01T12:00:00Z'));
  await aPaidTip(app, sara, { amount: 4000 });
});
afterAll(async () => {
  await app.close();
});

const keptMonths = async () =>
  (
    await app.context.db
      .selectFrom('settlement.kept_months')
      .select(['location_id', 'month'])
      .orderBy('month')
      .orderBy('location_id')
      .execute()
  ).map(({ location_id: id, month }) => `${id === 0 ? 'all' : 'place'} ${month.slice(0, 7)}`);

/** Every month of the place and of the platform, as the product says it and as other code does. */
async function differing(): Promise<string[]> {
  const postings = await rawPostings(app.context.pool);
  const found: string[] = [];
  for (const locationId of [sara.locationId, null]) {
    for (const month of ['2026-08', '2026-09', '2026-10']) {
      const { currencies, timeZone } = await closeMonth(app.context, { month, locationId });
      const told = currencies.flatMap(({ currency, accounts }) =>
        accounts.map(({ account, opening, came, went, closing }) => [
          `${currency} ${codeOfAccount[account]}`,
          { opening, came, went, closing },
        ]),
      );
      const again = recompute(
        postings,
        month,
        locationId === null ? null : { locationId, timeZone },
      );
      const texts = (rows: unknown[]) =>
        JSON.stringify(rows.map((row) => JSON.stringify(row)).toSorted());
      if (texts(told) !== texts([...again])) found.push(`${locationId ?? 'all'} ${month}`);
    }
  }
  return found;
}

/** A correction that is recorded in a month that was added up already. */
const book = async (at: Date): Promise<void> =>
  app.context.db.transaction().execute(async (tx) => bookIn(tx, at));

async function bookIn(tx: Tx, at: Date): Promise<void> {
  const { locationId, subjectKey } = sara;
  const entry = {
    entryId: randomUUIDv7(),
    kind: 'REFUND',
    occurredAt: at,
    details: { sourceId: randomUUIDv7() },
    mayOverdraw: true,
    postings: postingsOf([
      [clearingAccount('STRIPE', 'GBP'), 310],
      [personAccount(subjectKey, locationId, 'GBP', 'unrestricted'), -300],
      [platformFeeAccount('GBP'), -10],
    ]),
  };
  await postEntries(tx, [entry], at);
}

describe('the sums of a month that is over', () => {
  it('are kept a day after its end, of each place and of all', async () => {
    await comesRound(app, 'close-months');
    expect(await keptMonths()).toEqual(['all 2026-08', 'place 2026-08']);
    app.clock.set(new Date('2026-10-02T12:00:00Z'));
    await comesRound(app, 'close-months');
    expect(await keptMonths()).toEqual([
      'all 2026-08',
      'place 2026-08',
      'all 2026-09',
      'place 2026-09',
    ]);
  });

  it('stand for the postings, to the penny', async () => {
    expect(await differing()).toEqual([]);
  });

  it('are what a closing reads of other months', async () => {
    await app.context.pool.query(
      `update settlement.kept_sums set came = came + 1
       where account_kind = 'person' and month = '2026-08-01'`,
    );
    // October opens with the penny that no posting has, and its closing says that it is not in the balances.
    const { currencies } = await closeMonth(app.context, {
      month: '2026-10',
      locationId: sara.locationId,
    });
    const failed = currencies[0]?.checks.filter(({ isSame }) => !isSame);
    expect(failed?.map(({ check }) => check)).toEqual(['BALANCES', 'ZERO']);
  });

  it('are compared with the postings, and what was changed is told and mended', async () => {
    await comesRound(app, 'check-month-sums');
    expect(await incidentsAbout(app, 'KEPT_SUMS_DIFFERED', 'platform:2026-08')).toEqual([]);
    app.clock.advance({ days: 8 });
    await comesRound(app, 'check-month-sums');
    for (const subject of ['platform:2026-08', `location:${sara.locationId}:2026-08`]) {
      const [incident] = await incidentsAbout(app, 'KEPT_SUMS_DIFFERED', subject);
      expect(incident?.details).toEqual({ month: '2026-08', currencies: 'GBP' });
    }
    expect(await incidentsAbout(app, 'KEPT_SUMS_DIFFERED', 'platform:2026-09')).toEqual([]);
    expect(await differing()).toEqual([]);
  });

  it('are left aside once an entry of the month comes late, and made anew', async () => {
    await book(new Date('2026-09-30T12:00:00Z'));
    expect(await differing()).toEqual([]);
    await comesRound(app, 'close-months');
    expect(await differing()).toEqual([]);
    app.clock.advance({ days: 8 });
    await comesRound(app, 'check-month-sums');
    expect(await incidentsAbout(app, 'KEPT_SUMS_DIFFERED', 'platform:2026-09')).toEqual([]);
  });

  it('can be forgotten and are made again', async () => {
    await app.context.pool.query('delete from settlement.kept_months');
    expect(await differing()).toEqual([]);
    await comesRound(app, 'close-months');
    expect(await keptMonths()).toHaveLength(4);
    expect(await differing()).toEqual([]);
    expect((await verifyLedger(app.context.db)).isSound).toBe(true);
  });

  it('are made once by two workers that come round together', async () => {
    await app.context.pool.query('delete from settlement.kept_months');
    await Promise.all([comesRound(app, 'close-months'), comesRound(app, 'close-months')]);
    expect(await keptMonths()).toHaveLength(4);
    expect(await differing()).toEqual([]);
    const failing = await app.context.db.selectFrom('platform.failing_items').selectAll().execute();
    expect(failing).toEqual([]);
  });

  it('are made anew without a word once the place has another time zone', async () => {
    const { locationId } = sara;
    // September in London, and still August in New York.
    await book(new Date('2026-09-01T05:00:00Z'));
    await comesRound(app, 'close-months');
    await app.context.db
      .updateTable('locations.locations')
      .set({ time_zone: 'America/New_York' })
      .where('location_id', '=', locationId)
      .execute();
    app.clock.advance({ days: 8 });
    await comesRound(app, 'check-month-sums');
    const subject = `location:${locationId}:2026-09`;
    expect(await incidentsAbout(app, 'KEPT_SUMS_DIFFERED', subject)).toEqual([]);
    expect(await differing()).toEqual([]);
  });

  it('wait for what is being booked, however late it commits', async () => {
    app.clock.set(new Date('2026-11-03T12:00:00Z'));
    let round: Promise<void> | undefined;
    await app.context.db.transaction().execute(async (tx) => {
      await bookIn(tx, new Date('2026-10-31T12:00:00Z'));
      round = comesRound(app, 'close-months');
      await Promise.race([round, pause(2000)]);
    });
    await round;
    expect(await keptMonths()).toEqual(expect.arrayContaining(['all 2026-10', 'place 2026-10']));
    expect(await differing()).toEqual([]);
  });
});
