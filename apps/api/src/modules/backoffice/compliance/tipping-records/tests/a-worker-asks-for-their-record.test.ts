// A worker asks for the record of their tips and has it at once: the place's totals and their own part,
// never a colleague's; the request is kept.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getTipRecordRequests,
  requestTipRecord,
} from '@tipwell/contract/backoffice/calls/tipping-records';
import type { PaperPart } from '@tipwell/contract/api/document-model';
import {
  aPaidTip,
  aRestaurant,
  aWaiter,
  givePayoutCard,
  row,
  signIn,
} from '#test/support/build.ts';
import type { Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import { anAdministrator } from '#test/support/withheld-venue.ts';
import { readPdf } from '#platform/print/read-pdf.ts';
import { answerScheme, closeDueRuns } from '#distribution/splits';
import { hoursOfDay } from '#distribution/hours';
import { clearMembership } from '#platform/cleared.ts';
import { endMembership } from '#identity/identity';

type Answer = CallOutput<typeof requestTipRecord>;

let app: TestApp;
let place: number;
let team: [Waiter, Waiter, Waiter];
let pair: [Waiter, Waiter];

/** Moves both worlds: the processor says when a tip was paid and a payout landed. */
async function at(moment: string): Promise<void> {
  app.clock.set(new Date(moment));
  await app.outside.ask('POST', '/v1/test/clock', { now: moment });
}
const rows = [{ ...row('Waiter', 4000), isPrimaryStaff: true }, row('Waiter', 6000)];

beforeAll(async () => {
  app = await openTestApp(new Date('2027-09-02T12:00:00Z'));
  await at('2027-09-02T12:00:00Z');
  place = await aRestaurant(app, { tipsType: 'COMMON_PRIORITY', rows });
  const of = async (locationId: number) => aWaiter(app, { locationId, staffType: 'Waiter' });
  team = [await of(place), await of(place), await of(place)];
  const small = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10_000)] });
  pair = [await of(small), await of(small)];
  await givePayoutCard(app, team[0]);
  const yes = { version: 1, answer: 'ACCEPTED' } as const;
  await answerScheme(app.context, { ...yes, answerId: randomUUIDv7(), staffId: team[0].staffId });
  const venue = { feeMode: 'VENDOR' } as const;
  await aPaidTip(app, team[0], { ...venue, amount: 1000 });
  await aPaidTip(app, team[1], { ...venue, amount: 500 });
  await aPaidTip(app, { staffId: null, locationId: place }, { ...venue, amount: 900 });
  await aPaidTip(app, { staffId: null, locationId: small }, { ...venue, amount: 700 });
  await at('2027-09-04T12:00:00Z');
  await closeDueRuns(app.context, hoursOfDay);
  await app.settle();
  await payOut(team[0]);
  await at('2027-10-10T12:00:00Z');
  await aPaidTip(app, team[1], { ...venue, amount: 300 });
  await at('2027-10-12T12:00:00Z');
  await closeDueRuns(app.context, hoursOfDay);
  await app.settle();
  await at('2027-11-26T12:00:00Z');
}, 120_000);
afterAll(async () => {
  await app.close();
});

async function payOut(who: Waiter): Promise<void> {
  const token = await signIn(app, who);
  const payoutId = randomUUIDv7();
  const path = `/api/users/${who.userId}/instant-payouts`;
  const headers = (step: string) => ({ 'idempotency-key': `${step}-${payoutId}` });
  await app.ask('POST', path, {
    token,
    headers: headers('draft'),
    body: { payoutId, staffId: who.staffId },
  });
  await app.ask('POST', `${path}/${payoutId}/make`, { token, headers: headers('make') });
  for (const part of [3, 3 * 3600, 3 * 86_400]) {
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: part });
    await app.settle();
  }
}

const pathOf = ({ userId, staffId }: Pick<Waiter, 'userId' | 'staffId'>) =>
  `/api/users/${userId}/staff/${staffId}/tip-records`;
const september = { firstMonth: '2027-09', lastMonth: '2027-09' };
const both = { firstMonth: '2027-09', lastMonth: '2027-10' };

async function ask(who: Waiter, months: object, requestId = randomUUIDv7(), lang = 'en') {
  const token = await signIn(app, who);
  const body = { requestId, ...months };
  return app.ask('POST', `${pathOf(who)}?lang=${lang}`, { token, body });
}
async function recordOf(who: Waiter, months: object, lang = 'en'): Promise<Answer> {
  const { status, body } = await ask(who, months, randomUUIDv7(), lang);
  expect(status).toBe(201);
  return body as unknown as Answer;
}
const tablesOf = ({ paper }: Answer) =>
  paper.parts.filter(
    (part): part is Extract<PaperPart, { kind: 'TABLE' }> => part.kind === 'TABLE',
  );

describe('the record of a worker’s tips', () => {
  it('has what the place received and what was theirs, month by month', async () => {
    const [months] = tablesOf(await recordOf(team[0], both));
    // The tips of September were £24.00; of £10.00 the person tipped had £4.00 at once.
    expect(months?.rows.map((cells) => cells.slice(0, 3))).toEqual([
      ['September 2027', '£24.00', '£4.00'],
      ['October 2027', '£3.00', '£0.00'],
    ]);
    const sums = (months?.rows ?? []).map((cells) => cells.slice(2).map(pence));
    for (const [own = 0, shared = 0, together = 0] of sums) expect(own + shared).toBe(together);
    expect(months?.total?.[1]).toBe('£27.00');
  });

  it('has every split with its version, its days and when it was paid, and adds up', async () => {
    const [months, splits, versions, payouts] = tablesOf(await recordOf(team[0], both));
    expect(splits?.rows).toHaveLength(2);
    expect(splits?.rows[0]).toEqual([
      '02 Sep 2027',
      'Version 1',
      '£4.50',
      '04 Sep 2027',
      '04 Sep 2027',
    ]);
    expect(splits?.total?.[2]).toBe(months?.total?.[3]);
    expect(versions?.rows).toEqual([
      ['1', expect.any(String), 'The person tipped (Waiter) 40% · Waiter 60%'],
    ]);
    expect(payouts?.rows).toHaveLength(1);
    expect(payouts?.rows[0]?.[0]).toBe('04 Sep 2027');
  });

  it('tells nothing of a colleague: no name, no staff number, no sum of theirs', async () => {
    const told = JSON.stringify((await recordOf(team[0], both)).paper);
    for (const { staffId, userId } of [team[1], team[2]]) {
      expect(told).not.toContain(String(staffId));
      expect(told).not.toContain(userId);
    }
    // What the second one had at once: £2.00 in September, £1.20 in October.
    expect(told).not.toContain('£2.00');
    expect(told).not.toContain('£1.20');
  });

  it('tells of a place of two the one sum a month that the law demands, and no single split', async () => {
    const record = await recordOf(pair[0], september);
    const [months, splits] = tablesOf(record);
    expect(months?.rows).toEqual([['September 2027', '£7.00', '£0.00', '£3.50', '£3.50']]);
    expect(splits?.columns.map(({ title }) => title)).not.toContain('Whole split');
    expect(splits?.rows[0]).not.toContain('£7.00');
  });

  it.each([
    ['de', 'Nachweis über dein Trinkgeld'],
    ['fr', 'Relevé de vos pourboires'],
    ['ar', 'سجل إكرامياتك'],
  ])('is written in %s', async (lang, title) => {
    expect((await recordOf(team[0], both, lang)).paper.title).toBe(title);
  });

  it('is a PDF with its structure, for its person alone', async () => {
    const { request } = await recordOf(team[0], both);
    const file = (who: Waiter, token: string) =>
      app.server.inject({
        method: 'GET',
        url: `${pathOf(who)}/${request.requestId}/tip-record.pdf`,
        headers: { authorization: `Bearer ${token}` },
      });
    const answer = await file(team[0], await signIn(app, team[0]));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.rawPayload.toString('latin1')).toContain('/Marked true');
    expect(readPdf(answer.rawPayload).lines).toEqual(
      expect.arrayContaining(['Record of your tips', 'Month by month', '£27.00']),
    );
    const theirs = await signIn(app, team[1]);
    expect((await file(team[0], theirs)).statusCode).toBe(404);
    expect((await file(team[1], theirs)).statusCode).toBe(404);
  });
});

describe('a request', () => {
  it('is kept, answered at once, and the same again where it comes twice', async () => {
    const requestId = randomUUIDv7();
    const first = await ask(team[2], september, requestId);
    const again = await ask(team[2], september, requestId);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect((again.body as unknown as Answer).request).toEqual(
      (first.body as unknown as Answer).request,
    );
    expect((await ask(team[2], both, requestId)).status).toBe(409);
    const token = await signIn(app, team[2]);
    const { body } = await app.ask('GET', pathOf(team[2]), { token });
    expect(body).toMatchObject({
      months: { first: '2027-09', last: '2027-10' },
      requests: [{ requestId, ...september, answeredAt: '2027-11-26T12:00:00.000Z' }],
    });
  });

  it.each([
    [{ firstMonth: '2027-08', lastMonth: '2027-09' }, 'firstMonth', 'recordMonthNotHad'],
    [{ firstMonth: '2027-09', lastMonth: '2027-11' }, 'lastMonth', 'recordMonthNotHad'],
    [{ firstMonth: '2027-10', lastMonth: '2027-09' }, 'lastMonth', 'endsBeforeStart'],
    [{ firstMonth: '2027-13', lastMonth: '2027-09' }, 'firstMonth', 'date'],
  ])('for %j is refused', async (months, field, code) => {
    const { status, body } = await ask(team[0], months);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { [field]: { code } } });
  });

  it('is seen by owners and tronc masters, without a sum, and by nobody else of the place', async () => {
    const path = `/api/locations/${place}/tip-record-requests`;
    for (const role of ['ROLE_OWNER', 'ROLE_TRONC_MASTER'] as const) {
      const token = await signedInWith(app, { locationId: place, rolesThere: [role] });
      const { status, body } = await app.ask('GET', path, { token });
      expect(status).toBe(200);
      const { requests } = body as unknown as CallOutput<typeof getTipRecordRequests>;
      expect(requests).toHaveLength(8);
      expect(requests[0]?.displayFullName).toMatch(/^Sara /);
      expect(JSON.stringify(body)).not.toContain('£');
    }
    const token = await signIn(app, team[1]);
    expect((await app.ask('GET', path, { token })).status).toBe(403);
  });

  it('can be made by whoever has left, for the months they were there', async () => {
    const { locationId, staffId } = pair[1];
    const cleared = clearMembership('LEFT');
    const ending = { locationId, staffId, mayChange: () => true, mayLeaveNoOwner: true, cleared };
    await app.context.db
      .transaction()
      .execute((tx) => endMembership(tx, anAdministrator(), ending, app.clock.now()));
    await app.settle();
    const [months] = tablesOf(await recordOf(pair[1], september));
    expect(months?.rows).toEqual([['September 2027', '£7.00', '£0.00', '£3.50', '£3.50']]);
  });
});

const pence = (written: string): number => Math.round(Number(written.replace('£', '')) * 100);
