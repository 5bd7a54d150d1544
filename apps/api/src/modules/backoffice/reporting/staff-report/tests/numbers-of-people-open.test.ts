// A place with a day of tips: each number in the report of the location opens into tips and splits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPersonReport } from '@tipwell/contract/backoffice/calls/person-report';
import type { getLocationReport } from '@tipwell/contract/backoffice/calls/reporting';
import type { LocationRole } from '@tipwell/contract/access/roles';
import {
  aPaidTip,
  aRestaurant,
  aWaiter,
  row,
  signedInAs,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { giveBack } from '#test/support/platform-people.ts';
import { businessDay, closeRun } from '#distribution/splits';
import { showPersonReport } from '../show-person-report.ts';

type PersonReport = CallOutput<typeof getPersonReport>;
type LocationReport = CallOutput<typeof getLocationReport>;

let app: TestApp;
let today: string;
let restaurant: number;
let team: Waiter[];
let elsewhere: Waiter;
let alone: Waiter;

beforeAll(async () => {
  app = await openTestApp();
  today = businessDay(app.clock.now(), 'Europe/London');
  restaurant = await aRestaurant(app, {
    tipsType: 'COMMON_PRIORITY',
    rows: [{ ...row('Waiter', 5000), isPrimaryStaff: true }, row('Waiter', 3000), row('Bar', 2000)],
  });
  team = [];
  for (const staffType of ['Waiter', 'Waiter', 'Bar']) {
    team.push(await aWaiter(app, { locationId: restaurant, staffType }));
  }
  elsewhere = await aWaiter(app);
  alone = await whereEachKeepsTheirOwn();
  const venue = { feeMode: 'VENDOR' } as const;
  await aPaidTip(app, alone);
  const [first, second] = team as [Waiter, Waiter];
  await aPaidTip(app, first, { ...venue, amount: 1001 });
  await aPaidTip(app, first, { feeMode: 'ON_TOP', amount: 333 });
  const twice = await aPaidTip(app, second, { ...venue, amount: 500 });
  await giveBack(app, twice.tipId);
  await aPaidTip(app, { staffId: null, locationId: restaurant }, { ...venue, amount: 700 });
  app.clock.set(new Date(app.clock.now().getTime() + 36 * 3_600_000));
  await closeRun(app.context, { locationId: restaurant, businessDay: today });
  await app.settle();
}, 120_000);
afterAll(async () => app.close());

/** Tips were shared there before, so that there is a version of the split. */
async function whereEachKeepsTheirOwn(): Promise<Waiter> {
  const locationId = await aRestaurant(app, {
    tipsType: 'COMMON_PRIORITY',
    rows: [{ ...row('Waiter', 5000), isPrimaryStaff: true }, row('Waiter', 5000)],
  });
  await app.context.db
    .updateTable('locations.locations')
    .set({ tips_type: 'PERSONAL' })
    .where('location_id', '=', locationId)
    .execute();
  return aWaiter(app, { locationId, staffType: 'Waiter' });
}

const tokenOf = async (role: LocationRole): Promise<string> =>
  signedInAs(app, { locationId: restaurant, role });

const month = () => `from=${today.slice(0, 8)}01&to=${today}`;
const day = () => `from=${today}&to=${today}`;
const reportOf = (staffId: number) => `/api/locations/${restaurant}/report/people/${staffId}`;

async function personReport(token: string, staffId: number, days: string): Promise<PersonReport> {
  const answer = await app.ask('GET', `${reportOf(staffId)}?${days}`, { token });
  expect(answer.status).toBe(200);
  return answer.body as unknown as PersonReport;
}

describe('a line of the report of a location', () => {
  it('opens into days, tips and splits that make it, to the penny', async () => {
    const token = await tokenOf('ROLE_TRONC_MASTER');
    const path = `/api/locations/${restaurant}/report?${month()}`;
    const whole = (await app.ask('GET', path, { token })).body as unknown as LocationReport;
    expect(whole.people?.length).toBeGreaterThan(2);
    for (const line of whole.people ?? []) {
      const { days, totals, tips } = await personReport(token, line.staffId, month());
      const { tips: count, direct, shared, total } = line;
      expect(totals).toEqual({ tips: count, direct, shared, total });
      expect(days.reduce((sum, one) => sum + one.total, 0)).toBe(total);
      expect(tips).toBeNull();
    }
  });

  it('tells of a single day each tip, and which version said what is theirs at once', async () => {
    const token = await tokenOf('ROLE_DISTRIBUTION_MASTER');
    const [first, second] = team as [Waiter, Waiter];
    const own = await personReport(token, first.staffId, day());
    expect(own.tips?.map(({ amount, wentBack }) => [amount, wentBack])).toEqual([
      [333, null],
      [1001, null],
    ]);
    expect(own.tips?.reduce((sum, { direct }) => sum + direct, 0)).toBe(own.totals.direct);
    expect(own.atOnce).toMatchObject({ percentage: 5000, version: 1 });
    const back = await personReport(token, second.staffId, day());
    expect(back.tips).toMatchObject([{ amount: 500, wentBack: 'REFUNDED' }]);
    expect(back.tips?.[0]?.direct).toBe(back.totals.direct);
  });

  it('names no version where nothing of that day’s tips went to the team', async () => {
    const asked = { ...alone, from: today, to: today };
    expect(await showPersonReport(app.context, asked)).toMatchObject({
      tips: [{ amount: 1000, toTeam: 0 }],
      atOnce: null,
    });
  });

  it('leads an owner to why each part of a split is what it is, as the person reads it', async () => {
    const token = await tokenOf('ROLE_OWNER');
    const [first] = team as [Waiter];
    const { days } = await personReport(token, first.staffId, day());
    const [share] = days[0]?.shares ?? [];
    if (!share) throw new Error('There was no split.');
    const part = `/api/locations/${restaurant}/distribution-runs/${share.runId}/parts/${first.staffId}`;
    const why = await app.ask('GET', part, { token });
    expect(why).toMatchObject({ status: 200, body: { amount: share.amount } });
    expect(await app.ask('GET', `${part}/record`, { token })).toMatchObject({
      status: 200,
      body: { covers: 'SHARE' },
    });
  });

  it('stays closed to a manager, who reads no line of anybody', async () => {
    const token = await tokenOf('ROLE_RESTAURANT_ADMIN');
    const [first] = team as [Waiter];
    const answer = await app.ask('GET', `${reportOf(first.staffId)}?${day()}`, { token });
    expect(answer.status).toBe(403);
  });

  it('is nobody’s who works at another place', async () => {
    const token = await tokenOf('ROLE_OWNER');
    const answer = await app.ask('GET', `${reportOf(elsewhere.staffId)}?${day()}`, { token });
    expect(answer.status).toBe(404);
  });
});
