// Two places with a day of tips each: what every report says is what the books have.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getLocationReport, getOwnReport } from '@tipwell/contract/backoffice/calls/reporting';
import type { LocationRole } from '@tipwell/contract/access/roles';
import {
  aPaidTip,
  aRestaurant,
  aSalon,
  aWaiter,
  row,
  signIn,
  signedInAs,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { businessDay, closeRun } from '#distribution/splits';
import { giveBack } from '#test/support/platform-people.ts';

type OwnReport = CallOutput<typeof getOwnReport>;
type LocationReport = CallOutput<typeof getLocationReport>;

let app: TestApp;
let today: string;
let restaurant: number;
let salon: number;
let team: Waiter[];
let stylist: Waiter;
let freelancer: Waiter;
let unlucky: Waiter;

beforeAll(async () => {
  app = await openTestApp();
  today = businessDay(app.clock.now(), 'Europe/London');
  restaurant = await aRestaurant(app, {
    tipsType: 'COMMON_PRIORITY',
    rows: [{ ...row('Waiter', 5000), isPrimaryStaff: true }, row('Waiter', 3000), row('Bar', 2000)],
  });
  const types = ['Waiter', 'Waiter', 'Waiter', 'Bar'];
  team = [];
  for (const staffType of types) {
    team.push(await aWaiter(app, { locationId: restaurant, staffType }));
  }
  const [first = team[0], second] = team;
  const venue = { feeMode: 'VENDOR' } as const;
  await aPaidTip(app, first as Waiter, { ...venue, amount: 1001 });
  await aPaidTip(app, first as Waiter, { feeMode: 'ON_TOP', amount: 333 });
  const twice = await aPaidTip(app, second as Waiter, { ...venue, amount: 500 });
  await giveBack(app, twice.tipId);
  await aPaidTip(app, { staffId: null, locationId: restaurant }, { ...venue, amount: 700 });

  salon = await aSalon(app);
  stylist = await aWaiter(app, { locationId: salon });
  freelancer = await aWaiter(app, { locationId: salon, employment: 'FREELANCER' });
  await aPaidTip(app, stylist, { amount: 1000 });
  const again = await aPaidTip(app, stylist, { amount: 1000 });
  await giveBack(app, again.tipId);
  await aPaidTip(app, freelancer, { amount: 250, bill: 4500 });
  unlucky = await aWaiter(app);
  await giveBack(app, (await aPaidTip(app, unlucky)).tipId);
  // An employee's bill is the venue's.
  await aPaidTip(app, stylist, { amount: 100, bill: 2000 });

  app.clock.set(new Date(app.clock.now().getTime() + 36 * 3_600_000));
  await closeRun(app.context, { locationId: restaurant, businessDay: today });
  await app.settle();
}, 120_000);
afterAll(async () => {
  await app.close();
});

const whole = () => `from=${today.slice(0, 8)}01&to=${today}`;

async function ownReport(person: Waiter, period = whole()): Promise<OwnReport> {
  const token = await signIn(app, person);
  const path = `/api/users/${person.userId}/staff/${person.staffId}/report?${period}`;
  const answer = await app.ask('GET', path, { token });
  expect(answer.status).toBe(200);
  return answer.body as unknown as OwnReport;
}

/** The report that somebody with a role there sees. */
async function locationReport(locationId: number, role: LocationRole): Promise<LocationReport> {
  const token = await signedInAs(app, { locationId, role });
  const answer = await app.ask('GET', `/api/locations/${locationId}/report?${whole()}`, {
    token,
  });
  expect(answer.status).toBe(200);
  return answer.body as unknown as LocationReport;
}

/** What the ledger has on accounts that begin so, by what earned or took it. */
async function booked(...prefixes: string[]): Promise<number> {
  const { rows } = await app.context.pool.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::int as sum from ledger.posting_facts
     where kind in ('TIP', 'POOL_SHARE', 'REFUND')
       and exists (select 1 from unnest($1::text[]) as p where starts_with(account, p))`,
    [prefixes],
  );
  return rows[0]?.sum ?? 0;
}

const sum = (amounts: number[]): number => amounts.reduce((a, b) => a + b, 0);

describe('a person’s own report', () => {
  it('says of everybody what the books have', async () => {
    for (const person of [...team, stylist, freelancer]) {
      const report = await ownReport(person);
      expect(report.totals.total).toBe(await booked(`person:${person.subjectKey}:`));
    }
  });

  it('adds up its lines', async () => {
    const { days, totals } = await ownReport(team[0] as Waiter);
    expect(days).toHaveLength(1);
    expect(totals).toMatchObject({ tips: 2, given: 1334, averageTip: 667 });
    expect(totals.total).toBe(sum(days.map(({ total }) => total)));
    expect(totals.total).toBe(totals.direct + totals.shared);
    expect(totals.shared).toBeGreaterThan(0);
  });

  it('counts what guests gave, also where it was refunded later, and keeps what the venue bears', async () => {
    const { totals } = await ownReport(stylist);
    expect(totals).toMatchObject({ tips: 3, given: 2100, refunded: 1000, bills: 0, billNet: 0 });
    const second = await ownReport(team[1] as Waiter);
    // The fee of a protected tip was invoiced to the venue and is no more; the tip itself the venue pays.
    expect(second.totals).toMatchObject({
      tips: 1,
      given: 500,
      refunded: 500,
      paidByVenue: 500,
      direct: 250,
      toTeam: 250,
    });
  });

  it('adds up from what guests gave to what is whose, refunds included', async () => {
    for (const person of [...team, stylist, freelancer, unlucky]) {
      const { totals: of } = await ownReport(person);
      const { outOfTips, byCustomers, byVenue } = of.fees;
      expect(of.given + of.onTop - of.refunded - of.disputed + of.paidByVenue).toBe(
        of.direct + of.toTeam + of.workplacePart + outOfTips + byCustomers + byVenue,
      );
    }
  });

  it('has a line for a day whose only tip was refunded', async () => {
    const { days, totals } = await ownReport(unlucky);
    expect(days).toMatchObject([{ tips: 1, total: 0 }]);
    expect(days[0]?.refunded).toBe(totals.given + totals.onTop);
    expect(totals.fees).toEqual({ outOfTips: 0, byCustomers: 0, byVenue: 0 });
  });

  it('keeps bills apart from tips', async () => {
    const { totals } = await ownReport(freelancer);
    expect(totals).toMatchObject({ tips: 1, given: 250, bills: 1 });
    const { rows } = await app.context.pool.query<{ balance: number }>(
      'select balance::int as balance from ledger.balance_facts where account like $1',
      [`service:${freelancer.subjectKey}:%`],
    );
    expect(totals.billNet).toBe(rows[0]?.balance);
  });

  it('is empty for another month, and refuses a period that ends before it begins', async () => {
    const empty = await ownReport(stylist, 'from=2020-01-01&to=2020-12-31');
    expect(empty.days).toEqual([]);
    expect(empty.totals).toMatchObject({ total: 0, averageTip: null });
    const token = await signIn(app, stylist);
    const path = `/api/users/${stylist.userId}/staff/${stylist.staffId}/report`;
    for (const period of ['from=2026-11-02&to=2026-11-01', 'from=2024-01-01&to=2026-01-01', '']) {
      const answer = await app.ask('GET', `${path}?${period}`, { token });
      expect(answer.status).toBe(400);
    }
  });
});

describe('a location’s report', () => {
  it.each([
    ['the restaurant', () => restaurant],
    ['the salon', () => salon],
  ])('says of %s what the books have, and adds up', async (_name, place) => {
    const locationId = place();
    const report = await locationReport(locationId, 'ROLE_OWNER');
    const { rows } = await app.context.pool.query<{ sum: number }>(
      `select coalesce(sum(amount), 0)::int as sum from ledger.posting_facts
       where kind in ('TIP', 'REFUND') and account_kind in ('person', 'pool', 'unallocated')
         and (account like $1 or account like $2 or account like $3)`,
      [`person:%:${locationId}:%`, `pool:${locationId}:%`, `unallocated:${locationId}:%`],
    );
    expect(report.totals.net).toBe(rows[0]?.sum);
    expect(report.totals.net).toBe(sum(report.days.map(({ net }) => net)));
    const given = sum((report.types ?? []).map(({ amount }) => amount));
    expect(given + report.notYetSplit + report.unallocated).toBe(report.totals.net);
    expect(sum((report.people ?? []).map(({ total }) => total))).toBe(given);
    const { outOfTips, byCustomers, byVenue } = report.totals.feesBy;
    expect(outOfTips + byCustomers + byVenue).toBe(report.totals.fees);
  });

  it('names each person with what their own report says', async () => {
    const { people } = await locationReport(restaurant, 'ROLE_ACCOUNTANT');
    for (const person of team) {
      const line = people?.find(({ staffId }) => staffId === person.staffId);
      const own = await ownReport(person);
      expect(line?.total ?? 0).toBe(own.totals.total);
      expect(line?.tips ?? 0).toBe(own.totals.tips);
    }
  });
});

describe('a colleague’s income is shown to nobody who may not see it', () => {
  it('is hidden from a manager, alone and inside a small staff type', async () => {
    const bar = await ownReport(team[3] as Waiter);
    const report = await locationReport(restaurant, 'ROLE_RESTAURANT_ADMIN');
    expect(report.people).toBeNull();
    expect(report.types).toEqual([
      expect.objectContaining({ staffTypes: ['Bar', 'Waiter'], people: 4 }),
    ]);
    const told = JSON.stringify(report);
    expect(bar.totals.total).toBeGreaterThan(0);
    for (const person of team) {
      const { totals } = await ownReport(person);
      expect(told).not.toMatch(new RegExp(`:${totals.total}[,}]`));
      expect(told).not.toContain(`"staffId":${person.staffId}`);
    }
  });

  it('is not told by a manager’s types where only two people share', async () => {
    const report = await locationReport(salon, 'ROLE_RESTAURANT_ADMIN');
    expect(report.types).toBeNull();
  });

  it.each(['ROLE_USER', 'ROLE_STAFF_MASTER', 'ROLE_PAYOUT_VIEWER'] as const)(
    'refuses %s the location’s money',
    async (role) => {
      await expect(locationReport(restaurant, role)).rejects.toThrow(/403/);
    },
  );
});
