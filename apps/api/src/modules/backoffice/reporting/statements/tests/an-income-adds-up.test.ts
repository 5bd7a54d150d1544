// What a person earned in a tax year is what their statements say, added up; and it stays theirs to read.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  incomeParts,
  type Income,
  type StatementPlace,
} from '@tipwell/contract/backoffice/calls/income';
import type { Statement } from '@tipwell/contract/backoffice/calls/statements';
import {
  aPaidTip,
  aSalon,
  aWaiter,
  givePayoutCard,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { giveBack } from '#test/support/platform-people.ts';
import { anAdministrator, personAt } from '#test/support/withheld-venue.ts';
import { readPdf } from '#platform/print/read-pdf.ts';
import { clearMembership } from '#platform/cleared.ts';
import { endMembership, workplaceNowOrOnce } from '#identity/identity';

let app: TestApp;
let sara: Waiter;
let nina: Waiter;

const at = (day: string) => app.clock.set(new Date(`${day}T12:00:00Z`));

beforeAll(async () => {
  app = await openTestApp(new Date('2026-04-04T12:00:00Z'));
  const locationId = await aSalon(app);
  sara = await aWaiter(app, { locationId, employment: 'FREELANCER' });
  nina = await aWaiter(app, { locationId });
  await givePayoutCard(app, sara);
  await aPaidTip(app, sara, { amount: 1000 });
  at('2026-04-06');
  await aPaidTip(app, sara, { amount: 2000 });
  await aPaidTip(app, sara, { amount: 250, bill: 4500 });
  at('2026-04-20');
  const back = await aPaidTip(app, sara, { amount: 700 });
  await aPaidTip(app, nina, { amount: 900 });
  at('2026-05-03');
  await giveBack(app, back.tipId);
  await payOut();
  at('2026-06-30');
  await aPaidTip(app, sara, { amount: 1300, feeMode: 'ON_TOP' });
}, 120_000);
afterAll(async () => {
  await app.close();
});

async function payOut(): Promise<void> {
  const token = await signIn(app, sara);
  const payoutId = randomUUIDv7();
  const path = `/api/users/${sara.userId}/instant-payouts`;
  const headers = (step: string) => ({ 'idempotency-key': `${step}-${payoutId}` });
  await app.ask('POST', path, {
    token,
    headers: headers('draft'),
    body: { payoutId, staffId: sara.staffId },
  });
  const make = { token, headers: headers('make') };
  expect((await app.ask('POST', `${path}/${payoutId}/make`, make)).status).toBe(200);
  for (const part of [3, 3]) {
    await app.settle();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: part });
    await app.settle();
  }
}

const pathOf = ({ userId, staffId }: Waiter) => `/api/users/${userId}/staff/${staffId}`;
async function incomeOf(year: number, token?: string): Promise<Income> {
  const path = `${pathOf(sara)}/income?year=${year}`;
  const { status, body } = await app.ask('GET', path, {
    token: token ?? (await signIn(app, sara)),
  });
  expect(status).toBe(200);
  return body as unknown as Income;
}
async function placesOf(person: Waiter): Promise<StatementPlace[]> {
  const token = await signIn(app, person);
  const { body } = await app.ask('GET', `/api/users/${person.userId}/statement-places`, { token });
  return body['places'] as unknown as StatementPlace[];
}

describe('an income statement', () => {
  it('has each month of the tax year until now, and what its statement says', async () => {
    const income = await incomeOf(2026);
    const token = await signIn(app, sara);
    expect(income).toMatchObject({ from: '2026-04-06', to: '2027-04-05', isOver: false });
    expect(income.months.map(({ from }) => from)).toEqual([
      '2026-04-06',
      '2026-05-01',
      '2026-06-01',
    ]);
    let closing = income.opening;
    for (const month of income.months) {
      const path = `${pathOf(sara)}/statement?from=${month.from}&to=${month.to}`;
      const told = (await app.ask('GET', path, { token })).body as unknown as Statement;
      expect(told.opening).toBe(closing);
      closing = told.closing;
      expect(month.closing).toBe(told.closing);
      const sumOf = (...kinds: string[]) =>
        told.totals.reduce((sum, one) => sum + (kinds.includes(one.kind) ? one.amount : 0), 0);
      expect(month).toMatchObject({
        tips: sumOf('TIP', 'PRIMARY_SHARE'),
        shared: sumOf('POOL_SHARE'),
        bills: sumOf('SERVICE_PAYMENT'),
        fees: sumOf('FEES', 'INSTANT_PAYOUT_FEE', 'PLAN_FEE', 'INACTIVITY_FEE'),
        refunds: sumOf('REFUND', 'CHARGEBACK', 'CHARGEBACK_REVERSED'),
        paidOut: sumOf('PAYOUT', 'PAYOUT_RETURNED'),
        withheld: sumOf('WITHHOLDING'),
      });
    }
    expect(income.closing).toBe(closing);
    const { total } = income;
    expect([total.tips, total.bills]).toEqual([2000 + 250 + 700 + 1300, 4500]);
    expect(total.refunds).toBeLessThan(0);
    expect(total.paidOut).toBeLessThan(0);
    expect(total.fees).toBeLessThan(0);
  });

  it('adds up: months to the year, opening to closing, one year to the next', async () => {
    const [before, after] = [await incomeOf(2025), await incomeOf(2026)];
    expect(before).toMatchObject({ isOver: true, opening: 0, to: '2026-04-05' });
    expect(before.total.tips).toBe(1000);
    expect(after.opening).toBe(before.closing);
    for (const { opening, closing, total, months } of [before, after]) {
      expect(opening + total.earned + total.withheld + total.paidOut).toBe(closing);
      for (const part of incomeParts) {
        expect(total[part]).toBe(months.reduce((sum, month) => sum + month[part], 0));
      }
    }
  });

  it.each([
    ['en', ['Income statement', 'Earned', '£42.50', 'May 2026']],
    ['de', ['Einkommensübersicht', 'Verdient']],
    ['ar', ['كشف الدخل السنوي']],
  ])('is a paper, too: %s', async (lang, expected) => {
    const token = await signIn(app, sara);
    const answer = await app.server.inject({
      method: 'GET',
      url: `${pathOf(sara)}/income.pdf?year=2026&lang=${lang}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { pages, lines } = readPdf(answer.rawPayload);
    expect(pages).toBe(1);
    if (lang === 'en')
      expect(lines).toContainEqual(expect.stringMatching(/^06\s?–\s?30 Apr 2026$/));
    if (lang !== 'ar') expect(lines).toEqual(expect.arrayContaining(expected));
  });

  it.each(['1999', '2101', 'now', '2026.5'])('is refused for the year %s', async (year) => {
    const token = await signIn(app, sara);
    for (const file of ['income', 'income.pdf']) {
      const { status } = await app.ask('GET', `${pathOf(sara)}/${file}?year=${year}`, { token });
      expect(status).toBe(400);
    }
  });
});

describe('whoever has left a workplace', () => {
  beforeAll(async () => {
    at('2026-07-15');
    const place = { locationId: sara.locationId, staffId: sara.staffId };
    await app.context.db.transaction().execute((tx) =>
      endMembership(
        tx,
        anAdministrator(),
        {
          ...place,
          mayChange: () => true,
          mayLeaveNoOwner: true,
          cleared: clearMembership('LEFT'),
        },
        app.clock.now(),
      ),
    );
    await app.settle();
  });

  it('reads their statements and income of it, on paper as well', async () => {
    const token = await signIn(app, sara);
    const statement = `${pathOf(sara)}/statement?from=2026-04-01&to=2026-04-30`;
    expect((await app.ask('GET', statement, { token })).status).toBe(200);
    const file = statement.replace('statement?', 'statement.pdf?');
    expect((await app.ask('GET', file, { token })).status).toBe(200);
    expect((await incomeOf(2026, token)).total.tips).toBe(4250);
    expect(await placesOf(sara)).toMatchObject([
      { staffId: sara.staffId, leftOn: '2026-07-15', years: [{ year: 2026 }, { year: 2025 }] },
    ]);
  });

  it('has nothing else of the place, and nothing of anybody else', async () => {
    const token = await signIn(app, sara);
    const report = `${pathOf(sara)}/report?from=2026-04-01&to=2026-04-30`;
    expect((await app.ask('GET', report, { token })).status).toBe(404);
    for (const { userId, staffId } of [
      { userId: nina.userId, staffId: nina.staffId },
      { userId: sara.userId, staffId: nina.staffId },
      { userId: nina.userId, staffId: sara.staffId },
    ]) {
      const path = `/api/users/${userId}/staff/${staffId}`;
      for (const file of ['income', 'income.pdf']) {
        expect((await app.ask('GET', `${path}/${file}?year=2026`, { token })).status).toBe(404);
      }
      const statement = `${path}/statement?from=2026-04-01&to=2026-04-30`;
      expect((await app.ask('GET', statement, { token })).status).toBe(404);
    }
  });

  it('is nobody else’s to read: not a colleague’s, and not with their eyes', async () => {
    const colleague = await signIn(app, nina);
    const path = `${pathOf(sara)}/income?year=2026`;
    expect((await app.ask('GET', path, { token: colleague })).status).toBe(404);
    const places = `/api/users/${sara.userId}/statement-places`;
    expect((await app.ask('GET', places, { token: colleague })).status).toBe(404);
    const { userId, staffId } = sara;
    const asked = { params: { userId, staffId }, query: undefined, body: undefined };
    const herself = personAt(sara, 'ROLE_USER', { memberships: [] });
    const viewedBy = { userId: nina.userId, isReadOnly: true };
    expect(await workplaceNowOrOnce(app.context, herself, asked)).toBe('allowed');
    expect(await workplaceNowOrOnce(app.context, { ...herself, viewedBy }, asked)).toBe('notFound');
  });
});
