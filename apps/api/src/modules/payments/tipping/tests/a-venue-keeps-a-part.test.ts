// Places in Dubai that keep a workplace fee, from the page to the books and back.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TipsType } from '@tipwell/contract/access/role-groups.rule';
import { aPaidTip, aWaiter, payByCard, row, signIn, startATip } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { giveBack, somebody } from '#test/support/platform-people.ts';
import { businessDay, closeRun, saveScheme } from '#distribution/splits';
import { addLocation, changePageSettings } from '#venues/locations';
import {
  balanceOf,
  floatAccount,
  personAccount,
  poolAccount,
  postEntries,
  venueAccount,
  verifyLedger,
} from '#ledger/ledger';

let app: TestApp;
let today: string;
let places = 0;

beforeAll(async () => {
  app = await openTestApp();
  today = businessDay(app.clock.now(), 'Asia/Dubai');
});
afterAll(async () => {
  await app.close();
});

/** A place in Dubai that keeps a share of its tips, in basis points. */
async function aPlace(tipsType: TipsType, workplaceFeeBps = 500): Promise<number> {
  const { db } = app.context;
  places += 1;
  const locationId = await addLocation(
    db,
    {
      name: `Al Noor ${places}`,
      address: '1 Test Street',
      city: 'Dubai',
      country: 'ae',
      type: 'RESTAURANT',
      currency: 'AED',
      timeZone: 'Asia/Dubai',
      paymentSystem: 'STRIPE',
      tipsType,
    },
    app.clock.now(),
  );
  await changePageSettings(db, locationId, { workplaceFeeBps });
  return locationId;
}

/** A restaurant whose waiters keep 60 % of their tips and share the rest with bar and kitchen. */
async function aTeam() {
  const locationId = await aPlace('COMMON_PRIORITY');
  const rows = [
    { ...row('Waiter', 6000), isPrimaryStaff: true },
    row('Bar', 2500),
    row('Kitchen', 1500),
  ];
  await app.context.db.transaction().execute((tx) =>
    saveScheme(
      tx,
      {
        schemeId: randomUUIDv7(),
        locationId,
        tipsType: 'COMMON_PRIORITY',
        validFrom: '2020-01-01',
        createdBy: null,
        rows,
      },
      app.clock.now(),
    ),
  );
  const hire = async (staffType: string) => aWaiter(app, { locationId, staffType });
  const waiter = await hire('Waiter');
  const [bar, kitchen] = [await hire('Bar'), await hire('Kitchen')];
  return { locationId, waiter, bar, kitchen };
}

/** AED 20.00 with the fees on top: AED 19.00 for the people, AED 1.00 for the venue. */
const twenty = {
  amount: 2000,
  feeMode: 'ON_TOP',
  over: { expectedCharged: 2221, expectedNet: 1900 },
} as const;
/** AED 20.00 out of which the fees come: AED 17.85 are left, of which the venue has AED 0.89. */
const deducted = {
  amount: 2000,
  feeMode: 'DEDUCTED',
  over: { expectedCharged: 2000, expectedNet: 1696 },
} as const;

const balance = async (account: string) => (await balanceOf(app.context.db, account)).balance;
const venueHas = async (locationId: number) => balance(venueAccount(locationId, 'AED').code);
const poolHas = async (locationId: number) => balance(poolAccount(locationId, today, 'AED').code);
const has = async (person: { subjectKey: string; locationId: number }) =>
  balance(personAccount(person.subjectKey, person.locationId, 'AED', 'unrestricted').code);

async function splitTheDay(locationId: number): Promise<void> {
  const now = app.clock.now();
  app.clock.set(new Date(now.getTime() + 36 * 3_600_000));
  await closeRun(app.context, { locationId, businessDay: today });
  await app.settle();
  app.clock.set(now);
}

describe('a tip of AED 20.00 where the venue keeps 5 %', () => {
  it('is the person’s and the venue’s, and the receipt says both', async () => {
    const sara = await aWaiter(app, { locationId: await aPlace('PERSONAL') });
    const paid = await aPaidTip(app, sara, deducted);
    expect(paid.body).toMatchObject({ charged: 2000, net: 1696 });
    expect([await has(sara), await venueHas(sara.locationId)]).toEqual([1696, 89]);
    const receipt = await app.ask('GET', `/api/receipts/${String(paid.body['receiptId'])}`);
    expect(receipt.body).toMatchObject({ state: 'PAID', net: 1696, workplacePart: 89 });

    const token = await signIn(app, sara);
    const { body } = await app.ask('GET', `/api/staff/${sara.staffId}/tips`, { token });
    expect(body['today']).toEqual({ count: 1, net: 1696, bills: { count: 0, net: 0 } });
    expect(body['tips']).toMatchObject([{ net: 1696, toTeam: 0, workplacePart: 89, fees: 215 }]);
  });

  it('is divided among person and pool only as far as it is the people’s', async () => {
    const { locationId, waiter, bar, kitchen } = await aTeam();
    await aPaidTip(app, waiter, twenty);
    expect([await has(waiter), await poolHas(locationId)]).toEqual([1140, 760]);
    expect(await venueHas(locationId)).toBe(100);
    await splitTheDay(locationId);
    expect([await has(waiter), await has(bar), await has(kitchen)]).toEqual([1140, 475, 285]);
    expect([await poolHas(locationId), await venueHas(locationId)]).toEqual([0, 100]);
  });

  it('stands in no way against a bill of the venue’s own, in the same balance', async () => {
    const sara = await aWaiter(app, { locationId: await aPlace('PERSONAL') });
    // Ours of both parts is 324 with 17 of VAT, and the processor's one fee 471.
    const over = { expectedCharged: 12_812, expectedNet: 11_900 };
    const paid = await aPaidTip(app, sara, { ...twenty, bill: 10_000, over });
    expect(paid.body).toMatchObject({ charged: 12_812, net: 11_900 });
    expect([await has(sara), await venueHas(sara.locationId)]).toEqual([1900, 10_100]);
    await giveBack(app, paid.tipId);
    expect([await has(sara), await venueHas(sara.locationId)]).toEqual([0, 0]);
  });
});

describe('a tip that is given back', () => {
  it('before the day is split leaves nothing with anybody', async () => {
    const { locationId, waiter } = await aTeam();
    const { tipId } = await aPaidTip(app, waiter, twenty);
    await giveBack(app, tipId);
    const left = [await has(waiter), await poolHas(locationId), await venueHas(locationId)];
    expect(left).toEqual([0, 0, 0]);
  });

  it('after the day was split leaves nothing with anybody', async () => {
    const { locationId, waiter, bar, kitchen } = await aTeam();
    const { tipId } = await aPaidTip(app, waiter, twenty);
    await splitTheDay(locationId);
    await giveBack(app, tipId);
    const people = [await has(waiter), await has(bar), await has(kitchen)];
    expect([...people, await poolHas(locationId)]).toEqual([0, 0, 0, 0]);
    expect(await venueHas(locationId)).toBe(0);
  });

  it('takes the venue below zero where its part was paid out, until tips earn it back', async () => {
    const sara = await aWaiter(app, { locationId: await aPlace('PERSONAL') });
    const { tipId } = await aPaidTip(app, sara, twenty);
    const aed = { currency: 'AED' };
    const payOut = [
      { account: venueAccount(sara.locationId, 'AED').code, kind: 'STRICT', ...aed, amount: -100 },
      { account: floatAccount('STRIPE', 'AED').code, kind: 'APPEND_ONLY', ...aed, amount: 100 },
    ] as const;
    const now = app.clock.now();
    const paid = { entryId: randomUUIDv7(), kind: 'PAYOUT', occurredAt: now, details: {} };
    await app.context.db
      .transaction()
      .execute((tx) => postEntries(tx, [{ ...paid, postings: payOut }], now));
    await giveBack(app, tipId);
    expect(await venueHas(sara.locationId)).toBe(-100);
    await aPaidTip(app, sara, twenty);
    expect(await venueHas(sara.locationId)).toBe(0);
  });
});

describe('a workplace fee that is changed', () => {
  it('after the page was opened is not paid unseen', async () => {
    const sara = await aWaiter(app, { locationId: await aPlace('PERSONAL', 1000) });
    const answer = await startATip(app, sara, twenty);
    expect(answer.body).toMatchObject({
      errorCode: 409_903,
      details: { charged: 2221, net: 1800 },
    });
    expect(answer.status).toBe(409);
  });

  it('after the tip was started does not touch that tip', async () => {
    const sara = await aWaiter(app, { locationId: await aPlace('PERSONAL') });
    const device = 'a-browser-that-asks-again';
    const started = await startATip(app, sara, { ...twenty, device });
    const { locationId } = sara;
    await changePageSettings(app.context.db, locationId, { workplaceFeeBps: 10_000 });
    const again = await startATip(app, sara, { ...twenty, device, tipId: started.tipId });
    expect(again.body).toMatchObject({ charged: 2221, net: 1900 });
    await payByCard(app, started.tipId);
    await app.settle();
    expect([await has(sara), await venueHas(locationId)]).toEqual([1900, 100]);
  });

  it('leaves no id to a tip of which another net was seen', async () => {
    const sara = await aWaiter(app, { locationId: await aPlace('PERSONAL') });
    const device = 'a-browser-that-saw-other-sums';
    const { tipId } = await startATip(app, sara, { ...twenty, device });
    const over = { ...twenty.over, expectedNet: 1800 };
    const other = await startATip(app, sara, { ...twenty, device, tipId, over });
    expect(other.body['errorCode']).toBe(409_910);
  });
});

describe('what is told of the venue’s part', () => {
  it('makes the sums of every report add up', async () => {
    const { locationId, waiter } = await aTeam();
    await aPaidTip(app, waiter, twenty);
    const { tipId } = await aPaidTip(app, waiter, deducted);
    const givenBack = await aPaidTip(app, waiter, twenty);
    await giveBack(app, givenBack.tipId);
    const period = `from=${today}&to=${today}`;

    const token = await signIn(app, waiter);
    const own = await app.ask(
      'GET',
      `/api/users/${waiter.userId}/staff/${waiter.staffId}/report?${period}`,
      { token },
    );
    // What came in with what customers paid on top is what was refunded, what others got, and what they have.
    expect(own.body['totals']).toMatchObject({
      given: 6000,
      onTop: 442,
      refunded: 2221,
      fees: { outOfTips: 215, byCustomers: 221 },
      workplacePart: 189,
      toTeam: 1438,
      direct: 2158,
    });

    const owner = await aWaiter(app, { locationId });
    await app.context.db
      .updateTable('identity.memberships')
      .set({ roles: ['ROLE_OWNER'], staff_type: null })
      .where('staff_id', '=', owner.staffId)
      .execute();
    const report = await app.ask('GET', `/api/locations/${locationId}/report?${period}`, {
      token: await signIn(app, owner),
    });
    // Three tips of AED 20.00, two with AED 2.21 on top, one of which was refunded.
    expect(report.body['totals']).toMatchObject({
      given: 6000,
      onTop: 442,
      refunded: 2221,
      fees: 221 + 215,
      net: 1900 + 1696,
      workplacePart: 189,
      feesBy: { outOfTips: 215 },
    });
    expect(report.body['days']).toMatchObject([{ workplacePart: 189 }]);

    const manager = await somebody(app, 'ROLE_TRANSACTIONS_MANAGER');
    const course = await app.ask('GET', `/api/transactions/${tipId}`, { token: manager.token });
    expect(course.body).toMatchObject({ net: 1696, workplacePart: 89, tip: 2000 });
    const booked = course.body['timeline'] as unknown as { what: string; postings: unknown[] }[];
    expect(booked.find(({ what }) => what === 'BOOKED')?.postings).toContainEqual({
      account: 'venue',
      amount: 89,
    });
  });

  it('is a line on the way without scripts, on the receipt and in its PDF', async () => {
    const sara = await aWaiter(app, { locationId: await aPlace('PERSONAL') });
    const page = `/pay/${sara.locationId}/${sara.staffId}`;
    const tipPage = await app.server.inject(`${page}?amount=2000&fee=ON_TOP`);
    expect(plain(tipPage.body)).toContain(
      `Sara gets AED 19.00 · AED 1.00 of the tip goes to Al Noor ${places}`,
    );
    const review = await app.server.inject(`${page}/review?amount=2000&fee=ON_TOP&lang=ar`);
    expect(plain(review.body)).toContain(`نصيب Al Noor ${places} من الإكرامية`);
    expect(review.body).toContain('name="expectedNet" value="1900"');

    const paid = await aPaidTip(app, sara, twenty);
    const receipt = `/r/${String(paid.body['receiptId'])}`;
    const shown = plain((await app.server.inject(receipt)).body);
    expect(shown).toContain(`Sara gets AED 19.00. AED 1.00 of the tip goes to Al Noor ${places}.`);
    expect(shown).toContain('Service feeAED 2.21');
    const pdf = await app.server.inject(`${receipt}.pdf`);
    expect(pdf.statusCode).toBe(200);
  });
});

it('every account of all these tips is sound', async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
});

/** The words of a page, without its markup. */
function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\u{a0}', ' ');
}
