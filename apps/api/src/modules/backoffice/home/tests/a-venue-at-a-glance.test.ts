// The first page of those who look after a location: each number is the one of the page it leads to.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import { getVenueHome, type VenueHome } from '@tipwell/contract/backoffice/calls/home';
import type { getLocationReport } from '@tipwell/contract/backoffice/calls/reporting';
import type { getReviews } from '@tipwell/contract/payments/calls/reviews';
import type { LocationRole } from '@tipwell/contract/access/roles';
import {
  aPaidTip,
  aRestaurant,
  aSalon,
  aWaiter,
  givePayoutCard,
  payoutCards,
  row,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import { withoutIdsAndTimes } from '#test/support/without-ids.ts';

let app: TestApp;

beforeAll(async () => {
  // A Wednesday, half past seven in the evening in London.
  app = await openTestApp(new Date('2026-11-25T19:30:00Z'));
});
afterAll(async () => {
  await app.close();
});

const at = async (locationId: number, ...rolesThere: LocationRole[]): Promise<string> =>
  signedInWith(app, { locationId, rolesThere });

async function homeOf(locationId: number, token: string): Promise<VenueHome> {
  const answer = await app.ask('GET', `/api/locations/${locationId}/home`, { token });
  expect(answer.status).toBe(200);
  return getVenueHome.output.parse(answer.body);
}

/** What another page tells the same person. */
async function told<Told>(path: string, token: string): Promise<Told> {
  const answer = await app.ask('GET', `/api${path}`, { token });
  expect(answer.status).toBe(200);
  return answer.body as unknown as Told;
}

type Report = CallOutput<typeof getLocationReport>;

const nothingWentBack = { refunded: 0, disputed: 0 };

/** Payments carry the processor's own time; this one is as old as the story wants it. */
async function aTipPaidAt(moment: string, to: Waiter, amount: number, bill = 0): Promise<void> {
  const { tipId } = await aPaidTip(app, to, { amount, bill });
  await app.context.db
    .updateTable('tipping.tips')
    .set({ captured_at: new Date(moment) })
    .where('tip_id', '=', tipId)
    .execute();
}

describe('a week so far', () => {
  it('is the report’s own, beside the week before until the same time of the same day', async () => {
    const locationId = await aSalon(app);
    const sara = await aWaiter(app, { locationId });
    const paid = (moment: string, amount: number, bill = 0) =>
      aTipPaidAt(moment, sara, amount, bill);
    // Last week: Monday, Wednesday before half past seven; and after it, and on Thursday, not counted.
    await paid('2026-11-16T12:00:00Z', 1000);
    await paid('2026-11-18T19:00:00Z', 700);
    await paid('2026-11-18T20:00:00Z', 9000);
    await paid('2026-11-19T12:00:00Z', 8000);
    // Sunday night after midnight and before four belongs to Sunday, and so to last week.
    await paid('2026-11-23T02:00:00Z', 6000);
    await paid('2026-11-24T12:00:00Z', 500, 4000);
    await paid('2026-11-25T18:00:00Z', 2500);
    const token = await at(locationId, 'ROLE_OWNER');
    const { week, currency } = await homeOf(locationId, token);
    expect(currency).toBe('GBP');
    expect(week).toEqual({
      today: '2026-11-25',
      from: '2026-11-23',
      onDay: { tips: 1, given: 2500, ...nothingWentBack, bills: 0, billGiven: 0 },
      soFar: { tips: 2, given: 3000, ...nothingWentBack, bills: 1, billGiven: 4000 },
      before: { tips: 2, given: 1700, ...nothingWentBack, bills: 0, billGiven: 0 },
      notYetSplit: 0,
    });
    const period = 'from=2026-11-23&to=2026-11-29';
    const report = await told<Report>(`/locations/${locationId}/report?${period}`, token);
    expect(week?.soFar).toEqual({
      tips: report.totals.tips,
      given: report.totals.given,
      refunded: report.totals.refunded,
      disputed: report.totals.disputed,
      bills: report.totals.bills,
      billGiven: report.totals.billGiven,
    });
  });

  it('tells what waits for the split, as the report does', async () => {
    const locationId = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10000)] });
    app.clock.set(new Date());
    await aPaidTip(app, { staffId: null, locationId }, { feeMode: 'VENDOR', amount: 2000 });
    const token = await at(locationId, 'ROLE_RESTAURANT_ADMIN');
    const { week } = await homeOf(locationId, token);
    const period = `from=${week?.from}&to=${week?.today}`;
    const report = await told<Report>(`/locations/${locationId}/report?${period}`, token);
    expect(week?.notYetSplit).toBeGreaterThan(0);
    expect(week?.notYetSplit).toBe(report.notYetSplit);
  });
});

describe('what guests say', () => {
  it('is the reviews’ own average, and the newest words that are not hidden', async () => {
    const locationId = await aSalon(app);
    const sara = await aWaiter(app, { locationId });
    const say = async (stars: number, words?: string) => {
      const { body } = await aPaidTip(app, sara);
      const path = `/api/receipts/${String(body['receiptId'])}/review`;
      expect((await app.ask('POST', path, { body: { stars, words } })).status).toBe(200);
      app.clock.advance({ seconds: 1 });
    };
    await say(5, 'Lovely cut.');
    await say(1, 'Rude words.');
    await say(4);
    const token = await at(locationId, 'ROLE_RESTAURANT_ADMIN');
    type Reviews = CallOutput<typeof getReviews>;
    const path = `/locations/${locationId}/reviews`;
    const before = await told<Reviews>(path, token);
    const rude = before.reviews.find(({ words }) => words === 'Rude words.');
    const hide = `/api${path}/${rude?.reviewId}/hide`;
    await app.ask('POST', hide, { token, body: { because: 'Rude' } });
    const { reviews } = await homeOf(locationId, token);
    const { summary } = await told<Reviews>(path, token);
    expect(reviews).toMatchObject({
      count: 2,
      averageHundredths: 450,
      newest: [
        { stars: 5, words: 'Lovely cut.', about: expect.stringContaining('Sara') as string },
      ],
    });
    expect(reviews?.newest).toHaveLength(1);
    expect(summary).toMatchObject({ count: reviews?.count, averageHundredths: 450 });
  });

  it('is not told where the location collects none', async () => {
    const locationId = await aSalon(app);
    await app.context.db
      .updateTable('locations.locations')
      .set({ type_of_review: 'DISABLE_REVIEWS' })
      .where('location_id', '=', locationId)
      .execute();
    const { reviews } = await homeOf(locationId, await at(locationId, 'ROLE_OWNER'));
    expect(reviews).toBeNull();
  });
});

describe('whom no payout can reach', () => {
  it('is told by name and reason, whether or not they have money, and without a sum', async () => {
    const locationId = await aSalon(app);
    const ready = await aWaiter(app, { locationId });
    const cardless = await aWaiter(app, { locationId });
    const blocked = await aWaiter(app, { locationId });
    const waiting = await aWaiter(app, { locationId });
    const unchecked = await aWaiter(app, { locationId, status: 'PENDINGKYC' });
    const suspended = await aWaiter(app, { locationId, status: 'SUSPENDED' });
    const gone = await aWaiter(app, { locationId, status: 'TERMINATED' });
    await givePayoutCard(app, ready);
    await givePayoutCard(app, blocked, payoutCards.success);
    await givePayoutCard(app, waiting);
    const setStatus = async ({ userId }: Waiter, status: 'BLOCKED' | 'PENDING_VERIFICATION') =>
      app.context.db
        .updateTable('destinations.destinations')
        .set({ status })
        .where('user_id', '=', userId)
        .execute();
    await setStatus(blocked, 'BLOCKED');
    await setStatus(waiting, 'PENDING_VERIFICATION');
    await aPaidTip(app, ready, { amount: 7654 });
    await aPaidTip(app, cardless, { amount: 7654 });
    const reasonOf = (home: VenueHome, { staffId }: Waiter) =>
      home.unpayable?.find((person) => person.staffId === staffId)?.reason ?? null;
    for (const role of ['ROLE_OWNER', 'ROLE_RESTAURANT_ADMIN', 'ROLE_STAFF_MASTER'] as const) {
      const home = await homeOf(locationId, await at(locationId, role));
      const reasons = [ready, cardless, blocked, waiting, unchecked, suspended, gone].map((one) =>
        reasonOf(home, one),
      );
      expect(reasons).toEqual([
        null,
        'NO_DESTINATION',
        'DESTINATION_BLOCKED',
        'DESTINATION_WAITS_FOR_BANK',
        'CHECK_PENDING',
        'SUSPENDED',
        null,
      ]);
      expect(home.unpayable).toHaveLength(5);
      expect(withoutIdsAndTimes(home.unpayable)).not.toContain('7654');
    }
  });
});

describe('what waits', () => {
  it('is as many alerts as their page lists', async () => {
    const rows = [{ ...row('Waiter', 10_000), isPrimaryStaff: true }];
    const locationId = await aRestaurant(app, { tipsType: 'COMMON_PRIORITY', rows });
    const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
    await aPaidTip(app, waiter, { amount: 2000 });
    const token = await at(locationId, 'ROLE_ACCOUNTANT');
    const { alerts } = await homeOf(locationId, token);
    const page = await told<{ alerts: { urgency: string }[] }>(
      `/locations/${locationId}/alerts`,
      token,
    );
    expect(page.alerts.length).toBeGreaterThan(0);
    expect(alerts).toEqual({
      count: page.alerts.length,
      now: page.alerts.filter(({ urgency }) => urgency === 'NOW').length,
    });
  });

  it('is the invitations that the team’s page lists', async () => {
    const locationId = await aSalon(app);
    const token = await at(locationId, 'ROLE_OWNER');
    const invite = async () =>
      app.ask('POST', `/api/locations/${locationId}/invitations`, {
        token,
        body: {
          invitationId: randomUUIDv7(),
          firstName: 'Tom',
          lastName: 'Berger',
          email: `${randomUUIDv7()}@tests.tipwell.test`,
          roles: ['ROLE_USER'],
          staffType: null,
          employment: 'EMPLOYEE',
        },
      });
    expect((await invite()).status).toBe(201);
    expect((await homeOf(locationId, token)).invitations).toEqual({ open: 1, expired: 0 });
    const now = app.clock.now();
    app.clock.advance({ hours: 15 * 24 });
    const later = await at(locationId, 'ROLE_STAFF_MASTER');
    expect((await homeOf(locationId, later)).invitations).toEqual({ open: 0, expired: 1 });
    const team = await told<{ invitations: { state: string }[] }>(
      `/locations/${locationId}/team`,
      later,
    );
    expect(team.invitations.map(({ state }) => state)).toEqual(['EXPIRED']);
    app.clock.set(now);
  });

  it('is a change at the location that the reader may agree to', async () => {
    const locationId = await aSalon(app);
    const now = app.clock.now();
    await app.context.db
      .insertInto('approvals.change_requests')
      .values({
        request_id: randomUUIDv7(),
        kind: 'LATER_OWNER',
        location_id: locationId,
        subject: 'staff:1',
        terms: JSON.stringify({ staffId: 1 }),
        requested_by: randomUUIDv7(),
        requested_as: 'OWNER',
        requested_at: now,
        counts_from: new Date(now.getTime() + 86_400_000),
        lapses_at: new Date(now.getTime() + 14 * 86_400_000),
      })
      .execute();
    // Whoever owns the place for less than a day is no second person yet.
    const { changes } = await homeOf(locationId, await at(locationId, 'ROLE_OWNER'));
    expect(changes).toEqual({ count: 1, forReader: 0 });
  });
});

describe('what a role may not see is not told', () => {
  const parts = ['week', 'reviews', 'unpayable', 'alerts', 'changes', 'invitations', 'payouts'];
  it.each([
    ['ROLE_OWNER', ['week', 'reviews', 'unpayable', 'alerts', 'changes', 'invitations']],
    ['ROLE_RESTAURANT_ADMIN', ['week', 'reviews', 'unpayable', 'invitations']],
    ['ROLE_STAFF_MASTER', ['unpayable', 'invitations']],
    ['ROLE_TRONC_MASTER', ['week', 'reviews', 'alerts', 'changes']],
    ['ROLE_ACCOUNTANT', ['week', 'alerts']],
    ['ROLE_DISTRIBUTION_MASTER', ['week', 'reviews', 'alerts']],
    ['ROLE_PAYOUT_VIEWER', ['payouts']],
  ] as const)('%s sees %j', async (role, seen) => {
    const locationId = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10000)] });
    const home = await homeOf(locationId, await at(locationId, role));
    const shown = parts.filter((part) =>
      Object.entries(home).some(([k, v]) => k === part && v !== null),
    );
    expect(shown).toEqual(seen);
  });

  it('an owner of personal tips has no alerts, as in the menu', async () => {
    const locationId = await aSalon(app);
    expect((await homeOf(locationId, await at(locationId, 'ROLE_OWNER'))).alerts).toBeNull();
  });
});

describe('payouts for whoever looks at them', () => {
  it('are counted as their page counts them', async () => {
    const locationId = await aSalon(app);
    const person = await aWaiter(app, { locationId });
    await givePayoutCard(app, person);
    for (const state of ['FAILED', 'FAILED', 'SUBMITTED', 'PAID']) {
      await app.context.pool.query(
        `insert into payouts.payouts (payout_id, user_id, staff_id, location_id, subject_key, kind,
           state, currency, amount, fee, destination_id, payment_system, drafted_at, expires_at,
           lands_within_seconds, submitted_at, attempt_id, ended_at)
         select gen_random_uuid(), $1, $2, $3, $4, 'INSTANT', $5, 'GBP', 987, 0, destination_id,
           'STRIPE', $6, $6, 60, $6, gen_random_uuid(),
           case when $5 = 'SUBMITTED' then null else $6::timestamptz end
         from destinations.destinations where user_id = $1`,
        [person.userId, person.staffId, locationId, person.subjectKey, state, app.clock.now()],
      );
    }
    const token = await at(locationId, 'ROLE_PAYOUT_VIEWER');
    const home = await homeOf(locationId, token);
    expect(home.payouts).toMatchObject({ underWay: 1, failed: 2 });
    const listed = async (query: string) =>
      (await told<{ payouts: unknown[] }>(`/locations/${locationId}/payouts?${query}`, token))
        .payouts.length;
    expect(await listed(`state=FAILED&from=${home.payouts?.failedFrom}`)).toBe(2);
    // What failed weeks ago is in the list and needs nobody any more.
    const now = app.clock.now();
    app.clock.advance({ hours: 10 * 24 });
    const later = await at(locationId, 'ROLE_PAYOUT_VIEWER');
    expect((await homeOf(locationId, later)).payouts).toMatchObject({ underWay: 1, failed: 0 });
    app.clock.set(now);
  });
});
