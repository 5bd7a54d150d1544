// A month goes to payroll, a refund comes later, and the next export says what is no longer so.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPayroll } from '@tipwell/contract/backoffice/calls/payroll-exports';
import Papa from 'papaparse';
import { aPaidTip, aRestaurant, aSalon, aWaiter, row, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { readWorkbook, valuesOf } from '#test/support/read-workbook.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import { addLocation } from '#venues/locations';
import { anAdministrator } from '#test/support/withheld-venue.ts';
import { businessDay, closeDueRuns } from '#distribution/splits';
import { hoursOfDay } from '#distribution/hours';
import { erasePerson } from '#identity/identity';

let app: TestApp;
let locationId: number;
let sara: Waiter;
let nina: Waiter;
let accountant: string;
let helper: string;
let manager: string;

let days: { from: string; to: string };
const query = () => `from=${days.from}&to=${days.to}`;
type Payroll = CallOutput<typeof getPayroll>;

beforeAll(async () => {
  app = await openTestApp();
  const today = businessDay(app.clock.now(), 'Europe/London');
  days = { from: `${today.slice(0, 8)}01`, to: today };
  locationId = await aSalon(app);
  sara = await aWaiter(app, { locationId });
  nina = await aWaiter(app, { locationId });
  await app.context.db
    .updateTable('identity.users')
    .set({ first_name: '=HYPERLINK("http://evil")' })
    .where('user_id', '=', sara.userId)
    .execute();
});
afterAll(async () => {
  await app.close();
});

async function everybodySignsIn(): Promise<void> {
  accountant = await signedInWith(app, { locationId, rolesThere: ['ROLE_ACCOUNTANT'] });
  helper = await signedInWith(app, { roles: ['ROLE_SUPPORT_ADMIN'] });
  manager = await signedInWith(app, { roles: ['ROLE_TRANSACTIONS_MANAGER'] });
}

const base = () => `/api/locations/${locationId}/payroll`;
async function payroll(): Promise<Payroll> {
  const { status, body } = await app.ask('GET', `${base()}?${query()}`, { token: accountant });
  expect(status).toBe(200);
  return body as unknown as Payroll;
}
async function make(over: Record<string, unknown> = {}) {
  const { contentHash } = await payroll();
  const body = { exportId: randomUUIDv7(), ...days, contentHash, ...over };
  const answer = await app.ask('POST', `${base()}/exports`, { token: accountant, body });
  return { ...answer, sent: body };
}
async function file(exportId: unknown, name: string, token = accountant): Promise<Buffer> {
  const url = `${base()}/exports/${String(exportId)}/${name}`;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.server.inject({ method: 'GET', url, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.rawPayload;
}
async function refund(tipId: string): Promise<void> {
  const refundId = randomUUIDv7();
  const asked = await app.ask('POST', '/api/refunds', {
    token: helper,
    headers: { 'idempotency-key': `ask-${refundId}` },
    body: { refundId, tipId, reason: 'DUPLICATE', note: 'Paid twice' },
  });
  expect(asked.status).toBe(201);
  await app.ask('POST', `/api/refunds/${refundId}/approve`, {
    token: manager,
    headers: { 'idempotency-key': `approve-${refundId}` },
  });
  await app.settle();
}
const readCsv = (bytes: Buffer) =>
  Papa.parse<string[]>(bytes.toString('utf8').replace(/^\uFEFF/, ''), { skipEmptyLines: true })
    .data;

describe('shared tips', () => {
  it('are qualifying in Britain, and told as not yet split until they are', async () => {
    const place = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10_000)] });
    const tom = await aWaiter(app, { locationId: place, staffType: 'Waiter' });
    const asks = { locationId: place, rolesThere: ['ROLE_ACCOUNTANT'] } as const;
    await aPaidTip(app, tom, { amount: 1000, feeMode: 'VENDOR' });
    const ask = async (): Promise<Payroll> => {
      const token = await signedInWith(app, asks);
      const path = `/api/locations/${place}/payroll?${query()}`;
      return (await app.ask('GET', path, { token })).body as unknown as Payroll;
    };
    expect(await ask()).toMatchObject({ rows: [], notYetSplit: 1000 });
    app.clock.advance({ days: 2 });
    await closeDueRuns(app.context, hoursOfDay);
    await app.settle();
    expect(await ask()).toMatchObject({
      notYetSplit: 0,
      rows: [{ staffId: tom.staffId, shared: 1000, given: 1000, qualifying: 1000, other: 0 }],
      total: { given: 1000, qualifying: 1000 },
    });
  });
});

describe('in the United States', () => {
  it('each has the code of their occupation, and what was given to them as qualified tips', async () => {
    const place = await addLocation(
      app.context.db,
      {
        name: 'Diner',
        address: '1 Main Street',
        city: 'Albany',
        country: 'us',
        type: 'RESTAURANT',
        currency: 'USD',
        timeZone: 'America/New_York',
        paymentSystem: 'STRIPE',
        tipsType: 'PERSONAL',
      },
      app.clock.now(),
    );
    const amy = await aWaiter(app, { locationId: place, staffType: 'Waiter' });
    const bob = await aWaiter(app, { locationId: place, staffType: 'Laundry' });
    const inDollars = { country: 'us', amount: 1000 } as const;
    const paid = [await aPaidTip(app, amy, inDollars), await aPaidTip(app, bob, inDollars)];
    expect(paid.map(({ status }) => status)).toEqual([201, 201]);
    const token = await signedInWith(app, { locationId: place, rolesThere: ['ROLE_ACCOUNTANT'] });
    const path = `/api/locations/${place}/payroll`;
    const told = (await app.ask('GET', `${path}?${query()}`, { token })).body as unknown as Payroll;
    const [ofAmy, ofBob] = told.rows;
    expect(ofAmy?.qualified).toEqual({ occupationCode: '102', tips: ofAmy?.given });
    expect(ofBob?.qualified).toEqual({ occupationCode: null, tips: 0 });
    expect(told.qualifiedTips).toBe(ofAmy?.given);
    const exportId = randomUUIDv7();
    const body = { exportId, ...days, contentHash: told.contentHash };
    expect((await app.ask('POST', `${path}/exports`, { token, body })).status).toBe(201);
    const url = `${path}/exports/${exportId}/payroll.csv`;
    const headers = { authorization: `Bearer ${token}` };
    const csv = readCsv((await app.server.inject({ method: 'GET', url, headers })).rawPayload);
    expect(csv.map((cells) => cells.slice(-2))).toEqual([
      ['occupation_code', 'qualified_tips'],
      ['102', ((ofAmy?.given ?? 0) / 100).toFixed(2)],
      ['', '0.00'],
    ]);
  });
});

describe('a month for payroll', () => {
  beforeAll(everybodySignsIn);
  let tipOfSara: string;
  let first: string;

  it('tells what each was given, and every total is the sum of the rows', async () => {
    tipOfSara = (await aPaidTip(app, sara, { amount: 1000 })).tipId;
    await aPaidTip(app, sara, { amount: 500 });
    await aPaidTip(app, nina, { amount: 2000 });
    const { rows, total, last, changes, notYetSplit } = await payroll();
    expect(rows.map(({ staffId }) => staffId)).toEqual([sara.staffId, nina.staffId]);
    for (const one of rows) {
      expect(one).toMatchObject({ shared: 0, takenBack: 0, qualifying: 0, withheld: 0 });
      expect(one.given).toBe(one.direct);
      expect(one.other).toBe(one.given);
    }
    expect(total.given).toBe((rows[0]?.given ?? 0) + (rows[1]?.given ?? 0));
    expect([last, changes, notYetSplit]).toEqual([null, [], 0]);
  });

  it('is exported once under one id, and audited once', async () => {
    const { status, body, sent } = await make();
    expect(status).toBe(201);
    first = sent.exportId;
    const again = await make({ exportId: first, contentHash: sent.contentHash });
    expect(again.body).toEqual(body);
    const log = await app.context.db
      .selectFrom('platform.audit_log')
      .select(['subject', 'details'])
      .where('action', '=', 'payroll.exported')
      .where('subject', '=', `location:${locationId}`)
      .execute();
    expect(log).toEqual([
      {
        subject: `location:${locationId}`,
        details: { ...days, exportId: first, people: 2, contentHash: sent.contentHash },
      },
    ]);
    const other = await make({ exportId: first, from: '2026-01-01' });
    expect(other.body['errorCode']).toBeDefined();
    expect(other.status).toBe(409);
  });

  it('is refused where the figures are no longer what was seen', async () => {
    const { status, body } = await make({ contentHash: '0'.repeat(64) });
    expect(status).toBe(409);
    expect(body['title'] ?? body['message']).toBeDefined();
  });

  it('is a table for programs, in which no name is a formula', async () => {
    const [heads, ofSara, ...more] = readCsv(await file(first, 'payroll.csv'));
    expect(heads).toEqual([
      'staff_id',
      'name',
      'staff_type',
      'employment',
      'direct',
      'shared',
      'taken_back',
      'given',
      'qualifying',
      'other',
      'withheld',
      'currency',
    ]);
    expect(ofSara?.[0]).toBe(String(sara.staffId));
    expect(ofSara?.[1]).toMatch(/^'=HYPERLINK/);
    expect(ofSara?.slice(-1)).toEqual(['GBP']);
    expect(more).toHaveLength(1);
  });

  it('is a workbook: names are words, amounts are numbers with two decimals', async () => {
    const [people, changes, about] = readWorkbook(await file(first, 'payroll.xlsx?lang=en'));
    expect([people?.name, changes?.name, about?.name]).toEqual(['Payroll', 'Changes', 'About']);
    const { rows, total } = await payroll();
    const [, ofSara, ofNina, sums] = people?.rows ?? [];
    expect(ofSara?.[1]).toMatchObject({ kind: 'words' });
    expect(ofSara?.[1]?.value).toMatch(/^=HYPERLINK\("http:\/\/evil"\)/);
    expect(ofSara?.[7]).toEqual({
      kind: 'number',
      value: String((rows[0]?.given ?? 0) / 100),
      format: '#,##0.00',
    });
    expect(sums?.[7]?.value).toBe(String(total.given / 100));
    expect(ofNina?.[0]?.value).toBe(String(nina.staffId));
    expect(people?.rows.flat().some((cell) => cell?.kind === 'formula')).toBe(false);
    expect(valuesOf(changes)).toEqual([['This is the first export for these days.']]);
    expect(valuesOf(about)[5]?.[1]).toMatch(/^[0-9a-f]{64}$/);
  });

  it('runs from the right in Arabic, in its words', async () => {
    const [people] = readWorkbook(await file(first, 'payroll.xlsx?lang=ar'));
    expect([people?.name, people?.isRightToLeft]).toEqual(['كشف الرواتب', true]);
  });

  it('says what a refund changed since, and exports it as it is then', async () => {
    app.clock.advance({ days: 40 });
    await everybodySignsIn();
    await refund(tipOfSara);
    const now = await payroll();
    expect(now.last?.exportId).toBe(first);
    expect(now.changes).toEqual([
      expect.objectContaining({
        staffId: sara.staffId,
        kind: 'CHANGED',
        before: expect.objectContaining({ takenBack: 0 }) as unknown,
        after: expect.objectContaining({ given: now.rows[0]?.given }) as unknown,
      }),
    ]);
    const [change] = now.changes;
    const gone = (change?.after?.given ?? 0) - (change?.before?.given ?? 0);
    expect(gone).toBe(change?.after?.takenBack);
    expect(gone).toBeLessThan(0);
    const list = await app.ask('GET', `${base()}/exports`, { token: accountant });
    expect(list.body['exports']).toMatchObject([{ exportId: first, hasChanged: true }]);

    const second = (await make()).sent.exportId;
    expect((await payroll()).changes).toEqual([]);
    const cells = readCsv(await file(second, 'changes.csv'));
    expect(cells[1]?.slice(0, 1)).toEqual([String(sara.staffId)]);
    expect(cells[1]?.[2]).toBe('CHANGED');
    expect(Number(cells[1]?.[5])).toBe(gone / 100);
    const [, changes] = readWorkbook(await file(second, 'payroll.xlsx?lang=de'));
    expect(changes?.name).toBe('Änderungen');
    expect(valuesOf(changes)[1]?.[2]).toBe('Geändert');
    // The first one stands as it was made.
    expect(readCsv(await file(first, 'payroll.csv'))[1]?.[6]).toBe('0.00');
  });

  it('is nobody else’s: not the people’s, not of another place, not under another place', async () => {
    const elsewhere = await aSalon(app);
    const other = await signedInWith(app, {
      locationId: elsewhere,
      rolesThere: ['ROLE_ACCOUNTANT'],
    });
    const worker = await signedInWith(app, { locationId, rolesThere: ['ROLE_USER'] });
    const path = `/exports/${first}/payroll.csv`;
    const statusOf = async (url: string, token?: string) =>
      (await app.ask('GET', url, token === undefined ? {} : { token })).status;
    expect(await statusOf(base() + path, worker)).toBe(403);
    expect(await statusOf(base() + path, other)).toBe(404);
    expect(await statusOf(`/api/locations/${elsewhere}/payroll${path}`, other)).toBe(404);
    expect(await statusOf(base() + path)).toBe(401);
    expect(await statusOf(`${base()}/exports/${first}/passwords.txt`, accountant)).toBe(404);
  });

  it('keeps no name of anybody: the files of an erased person have none either', async () => {
    await app.context.db
      .updateTable('identity.users')
      .set({ status: 'TERMINATED' })
      .where('user_id', '=', nina.userId)
      .execute();
    const why = { userId: nina.userId, reason: 'Asked for it' };
    // Whether she is still owed anything is told elsewhere.
    await erasePerson(app.context, anAdministrator(), why, async () => {});
    const lines = readCsv(await file(first, 'payroll.csv'));
    const ofNina = lines.find(([staffId]) => staffId === String(nina.staffId));
    expect(ofNina?.[1]).not.toContain('Sara');
  });
});
