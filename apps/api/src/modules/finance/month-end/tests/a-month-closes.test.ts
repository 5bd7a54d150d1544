// A month from what guests paid to what is owed at its end, beside the same reckoned by other code.
import { randomUUIDv7 } from 'node:crypto';
import { getPlaceClosing, type MonthClosing } from '@tipwell/contract/finance/calls/month-end';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aRestaurant,
  aSalon,
  aWaiter,
  row,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { incidentsAbout } from '#test/support/disputes.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import { codeOfAccount, rawPostings, recompute } from '#test/support/recompute-closing.ts';
import { chance } from '#test/support/chance.ts';
import {
  clearingAccount,
  personAccount,
  platformFeeAccount,
  poolAccount,
  postEntries,
  postingsOf,
  venueInvoiceAccount,
} from '#ledger/ledger';
import { closeMonth } from '../close-month.ts';
import { closingPaper } from '../closing-document.ts';
import { drawPaper } from '#platform/print/paper/draw-paper.ts';
import { readPdf } from '#platform/print/read-pdf.ts';

let app: TestApp;
let sara: Waiter;
let pooled: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-10-30T12:00:00Z'));
  sara = await aWaiter(app, { locationId: await aSalon(app) });
  const locationId = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10_000)] });
  pooled = await aWaiter(app, { locationId, staffType: 'Waiter' });
});
afterAll(async () => {
  await app.close();
});

const close = async (month: string, locationId: number | null) =>
  closeMonth(app.context, { month, locationId });

/** What a closing says of each kind of account, under the keys of the other code. */
function told({ currencies }: MonthClosing) {
  return new Map(
    currencies.flatMap(({ currency, accounts }) =>
      accounts.map(({ account, opening, came, went, closing }) => [
        `${currency} ${codeOfAccount[account]}`,
        { opening, came, went, closing },
      ]),
    ),
  );
}

async function expectSame(month: string, locationId: number | null): Promise<MonthClosing> {
  const closing = await close(month, locationId);
  const place = locationId === null ? null : { locationId, timeZone: closing.timeZone };
  const again = recompute(await rawPostings(app.context.pool), month, place);
  expect(told(closing)).toEqual(again);
  return closing;
}

describe('a month with tips to a person and to a team', () => {
  it('adds up, for each place and for all, and says the same as other code', async () => {
    await aPaidTip(app, sara, { amount: 1000 });
    await aPaidTip(app, pooled, { amount: 2500, feeMode: 'VENDOR' });
    await app.settle();
    app.clock.set(new Date('2026-11-01T03:30:00Z'));
    // Before four in the night it is still October there, and November by UTC.
    await aPaidTip(app, sara, { amount: 700 });
    app.clock.set(new Date('2026-11-05T12:00:00Z'));
    await app.settle();
    for (const locationId of [sara.locationId, pooled.locationId, null]) {
      for (const month of ['2026-10', '2026-11']) {
        const closing = await expectSame(month, locationId);
        for (const { checks } of closing.currencies) {
          expect(checks.filter(({ isSame }) => !isSame)).toEqual([]);
        }
      }
    }
    const [october] = (await close('2026-10', sara.locationId)).currencies;
    const [all] = (await close('2026-10', null)).currencies;
    expect(october?.paid.charged).toBe(1700);
    expect(all?.paid.toPools).toBe(2500);
    expect(all?.paid.borneByVenues).toBeGreaterThan(0);
    expect(all?.paid.unsettled).toBe(all?.paid.charged);
  });

  it('is for the accountant of the place and for administrators', async () => {
    const path = `/api/locations/${sara.locationId}/closings/2026-10`;
    const { token } = await somebody(app, 'ROLE_ADMIN');
    const { status, body } = await app.ask('GET', path, { token });
    expect(status).toBe(200);
    expect(getPlaceClosing.output.parse(body).isOver).toBe(true);
  });

  it('is a file with the same figures, read aloud, for whoever may see them', async () => {
    const { token } = await somebody(app, 'ROLE_ADMIN');
    const own = await signIn(app, pooled);
    for (const path of [
      `/api/locations/${pooled.locationId}/closings/2026-10/closing.pdf`,
      '/api/closings/2026-10/closing.pdf',
    ]) {
      expect((await app.ask('GET', path, { token })).status).toBe(200);
      expect((await app.ask('GET', path, { token: own })).status).toBe(403);
      expect((await app.ask('GET', path)).status).toBe(401);
    }
    for (const locale of ['en', 'de', 'fr', 'ar'] as const) {
      const now = app.clock.now();
      const paper = closingPaper(await close('2026-10', null), { locale, today: '2026-11-05' });
      const pdf = await drawPaper(paper, { locale, now });
      expect(pdf.toString('latin1')).toContain('/Marked true');
      expect(readPdf(pdf).pages).toBeGreaterThan(0);
    }
    const { parts } = closingPaper(await close('2026-10', pooled.locationId), {
      locale: 'en',
      today: '2026-11-05',
    });
    const rows = parts.flatMap((part) => (part.kind === 'TABLE' ? part.rows : []));
    expect(rows).toContainEqual(['All accounts together', '£0.00', '£0.00', 'Matches']);
  });

  it('is closed once when it is over, and raises no alarm', async () => {
    await comesRound(app, 'close-months');
    const kept = await app.context.db
      .selectFrom('settlement.closings')
      .select(['location_id', 'month', 'failed'])
      .orderBy('location_id')
      .execute();
    expect(kept).toEqual(
      [0, sara.locationId, pooled.locationId].map((id) => ({
        location_id: id,
        month: '2026-10-01',
        failed: [],
      })),
    );
    await comesRound(app, 'close-months');
    expect(await incidentsAbout(app, 'MONTH_DOES_NOT_CLOSE', 'platform:2026-10')).toEqual([]);
  });
});

describe('a month of random entries', () => {
  it.each([1, 2, 3, 4, 5])('is the same by other code (seed %i)', async (seed) => {
    const next = chance(seed);
    const people = [sara, pooled];
    for (let count = 0; count < 60; count += 1) {
      const person = people[next(people.length)] ?? sara;
      const at = new Date(Date.UTC(2027, seed, 1) + next(70 * 86_400) * 1000);
      const amount = 1 + next(100_000);
      const fee = next(500);
      const borne = next(2) * next(300);
      const isShared = next(2) === 1;
      const { locationId, subjectKey } = person;
      const entry = {
        entryId: randomUUIDv7(),
        kind: next(3) === 0 ? 'REFUND' : 'TIP',
        occurredAt: at,
        details: { sourceId: randomUUIDv7() },
        mayOverdraw: true,
        postings: postingsOf([
          [clearingAccount('STRIPE', 'GBP'), 0 - amount - fee + borne],
          [
            isShared
              ? poolAccount(locationId, at.toISOString().slice(0, 10), 'GBP')
              : personAccount(
                  subjectKey,
                  locationId,
                  'GBP',
                  next(2) ? 'qualifying' : 'unrestricted',
                ),
            amount,
          ],
          [platformFeeAccount('GBP'), fee],
          [venueInvoiceAccount(locationId, 'GBP'), 0 - borne],
        ]),
      };
      await app.context.db.transaction().execute((tx) => postEntries(tx, [entry], at));
    }
    const month = new Date(Date.UTC(2027, seed + 1, 15)).toISOString().slice(0, 7);
    for (const locationId of [sara.locationId, pooled.locationId, null]) {
      const { currencies } = await expectSame(month, locationId);
      const failed = currencies[0]?.checks.filter(({ isSame }) => !isSame);
      // Nobody was charged any of it: what payments know is another sum, and it is said.
      expect(failed?.map(({ check }) => check)).toEqual(['CHARGED']);
    }
  });

  it('becomes an incident once it is over', async () => {
    app.clock.set(new Date('2027-04-10T12:00:00Z'));
    await comesRound(app, 'close-months');
    const about = await incidentsAbout(app, 'MONTH_DOES_NOT_CLOSE', 'platform:2027-03');
    expect(about).toHaveLength(1);
  });
});
