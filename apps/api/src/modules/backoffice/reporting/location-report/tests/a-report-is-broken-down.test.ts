// How guests paid, whom they tipped and how they rated: the same sums as the days have, and nobody's income.
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getLocationReport, getOwnReport } from '@tipwell/contract/backoffice/calls/reporting';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aRestaurant,
  aWaiter,
  row,
  signIn,
  signedInAs,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { readPdf } from '#platform/print/read-pdf.ts';
import { createGroup } from '#venues/locations';
import { businessDay } from '#distribution/splits';

let app: TestApp;
let locationId: number;
let waiters: Waiter[];
let day: string;

beforeAll(async () => {
  app = await openTestApp();
  day = businessDay(app.clock.now(), 'Europe/London');
  locationId = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10_000)] });
  waiters = [];
  for (let index = 0; index < 4; index += 1) {
    waiters.push(await aWaiter(app, { locationId, staffType: 'Waiter' }));
  }
  const [sara, ben, ...others] = waiters as [Waiter, Waiter, ...Waiter[]];
  const groupOf = async (name: string, members: readonly Waiter[]) => {
    const staffIds = members.map(({ staffId }) => staffId);
    return app.context.db
      .transaction()
      .execute((tx) => createGroup(tx, { locationId, name, staffIds }, app.clock.now()));
  };
  const bar = await groupOf('Bar', [ben]);
  const floor = await groupOf('Floor', [sara, ...others]);
  const tipTo = async (over: { staffId?: number; groupId?: number }, amount: number) =>
    aPaidTip(app, { staffId: null, locationId }, { feeMode: 'ON_TOP', amount, over });
  await tipTo({ groupId: bar }, 1100);
  await tipTo({ groupId: floor }, 500);
  await tipTo({}, 300);
  for (const [index, waiter] of [sara, ben].entries()) {
    const { body } = await aPaidTip(app, waiter, { feeMode: 'ON_TOP', amount: 700 });
    const answer = await app.ask('POST', `/api/receipts/${String(body['receiptId'])}/review`, {
      body: { stars: 5 - index },
    });
    expect(answer.status).toBeLessThan(300);
  }
}, 120_000);
afterAll(async () => {
  await app.close();
});

const readerWith = async (role: LocationRole): Promise<string> =>
  signedInAs(app, { locationId, role });

async function locationReport(role: LocationRole): Promise<CallOutput<typeof getLocationReport>> {
  const token = await readerWith(role);
  const path = `/api/locations/${locationId}/report?from=${day}&to=${day}`;
  const answer = await app.ask('GET', path, { token });
  expect(answer.status).toBe(200);
  return answer.body as unknown as CallOutput<typeof getLocationReport>;
}

const givenIn = (lines: readonly { given: number }[] | null): number =>
  (lines ?? []).reduce((sum, { given }) => sum + given, 0);

it('adds up to what the days say, by method and by recipient', async () => {
  const { totals, methods, recipients } = await locationReport('ROLE_OWNER');
  expect(totals.tips).toBe(5);
  expect(methods).toEqual([{ method: 'VISA', tips: 5, given: totals.given }]);
  expect(givenIn(recipients)).toBe(totals.given);
  expect(recipients?.map(({ kinds, groups }) => [...kinds, ...groups])).toEqual([
    ['PERSON'],
    ['GROUP', 'Bar'],
    ['GROUP', 'Floor'],
    ['LOCATION'],
  ]);
});

it('hides a group of one person, and two people tipped by name, from a manager', async () => {
  const { totals, recipients } = await locationReport('ROLE_RESTAURANT_ADMIN');
  expect(recipients?.map(({ kinds, groups }) => [...kinds, ...groups])).toEqual([
    ['GROUP', 'PERSON', 'Bar', 'Floor'],
    ['LOCATION'],
  ]);
  expect(givenIn(recipients)).toBe(totals.given);
});

it('tells stars day by day, to a person their own', async () => {
  expect((await locationReport('ROLE_OWNER')).ratings).toEqual([{ day, reviews: 2, stars: 9 }]);
  const [sara] = waiters as [Waiter, ...Waiter[]];
  const token = await signIn(app, sara);
  const path = `/api/users/${sara.userId}/staff/${sara.staffId}/report?from=${day}&to=${day}`;
  const own = (await app.ask('GET', path, { token })).body as unknown as CallOutput<
    typeof getOwnReport
  >;
  expect(own.ratings).toEqual([{ day, reviews: 1, stars: 5 }]);
  await app.context.db
    .updateTable('reviews.reviews')
    .set({ hidden_at: app.clock.now(), hidden_because: 'Not about us', hidden_by: 'VENUE' })
    .where('staff_id', '=', sara.staffId)
    .execute();
  expect((await locationReport('ROLE_OWNER')).ratings).toEqual([{ day, reviews: 1, stars: 4 }]);
});

describe('the report as a file', () => {
  const fileFor = async (role: LocationRole, file: string) => {
    const token = await readerWith(role);
    const path = `/api/locations/${locationId}/${file}?from=${day}&to=${day}`;
    return app.server.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
  };

  it('has on paper what its reader sees on the page, and nobody else’s income', async () => {
    const owner = await fileFor('ROLE_OWNER', 'report.pdf');
    expect(owner.statusCode).toBe(200);
    const told = readPdf(owner.rawPayload).lines;
    expect(told).toContain('By person');
    expect(told).toContain('Visa');
    const manager = readPdf(
      (await fileFor('ROLE_RESTAURANT_ADMIN', 'report.pdf')).rawPayload,
    ).lines;
    expect(manager).not.toContain('By person');
    expect(manager).toContain('Who guests tipped');
  });

  it('is a workbook with a sheet for each table', async () => {
    const { statusCode, rawPayload, headers } = await fileFor('ROLE_OWNER', 'report.xlsx');
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain(`tipwell-report-${day}-${day}.xlsx`);
    expect(rawPayload.subarray(0, 2).toString('latin1')).toBe('PK');
  });

  it('is refused to whoever may not see the location’s money, and for days that are none', async () => {
    expect((await fileFor('ROLE_USER', 'report.pdf')).statusCode).toBe(403);
    const token = await readerWith('ROLE_OWNER');
    const path = `/api/locations/${locationId}/report.xlsx?from=${day}`;
    const answer = await app.ask('GET', path, { token });
    expect(answer.status).toBe(400);
  });
});
