// The files of payments, payouts and the audit log hold what the lists' filters leave, and nothing else.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsvTable } from '@tipwell/contract/api/csv-table';
import { aPaidTip, aWaiter, startATip, type Waiter } from '#test/support/build.ts';
import { askForFile, fetchFile, makeFile } from '#test/support/exports.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { readWorkbook, valuesOf } from '#test/support/read-workbook.ts';
import { signedInAgain, signedInWith } from '#test/support/role-holders.ts';
import { givePlatformRoles } from '#test/support/views.ts';
import { paymentsExport } from '../payments-export.ts';

let app: TestApp;
let sara: Waiter;
let amir: Waiter;
let admin: string;
beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
  amir = await aWaiter(app);
  await app.context.pool.query(
    `update identity.users set first_name = '=HYPERLINK("http://bad")', last_name = '+1' where user_id = $1`,
    [amir.userId],
  );
  await aPaidTip(app, sara);
  await aPaidTip(app, amir);
  await startATip(app, sara);
  admin = await signedInWith(app, { roles: ['ROLE_ADMIN'] });
}, 60_000);
afterAll(async () => app.close());

const payments = (filters: object = {}, format = 'CSV') => ({ kind: 'PAYMENTS', format, filters });
const rowsOf = (file: Buffer): Record<string, string>[] => {
  const [heads, ...lines] = readCsvTable(file.toString('utf8'));
  return lines.map(({ cells }) =>
    Object.fromEntries((heads?.cells ?? []).map((head, at) => [head, cells[at] ?? ''])),
  );
};
const listed = async (query: string) => {
  const { body } = await app.ask('GET', `/api/transactions?limit=500&${query}`, { token: admin });
  return (body['transactions'] as unknown as { tipId: string }[]).map(({ tipId }) => tipId);
};

describe('payments', () => {
  it.each([
    ['nothing', {}, ''],
    ['a state', { state: 'CAPTURED' }, 'state=CAPTURED'],
    ['an order', { sort: 'charged', direction: 'asc' }, 'sort=charged&direction=asc'],
    ['words', { search: 'nobody of this name' }, 'search=nobody+of+this+name'],
    ['a time that is over', { to: '2020-01-01T00:00:00.000Z' }, 'to=2020-01-01T00:00:00.000Z'],
  ])('narrowed by %s are those of the list, in its order', async (_by, filters, query) => {
    const rows = rowsOf(await makeFile(app, admin, payments(filters)));
    expect(rows.map((row) => row['payment_id'])).toEqual(await listed(query));
  });

  it('of one place or person are theirs alone', async () => {
    const one = rowsOf(await makeFile(app, admin, payments({ locationId: amir.locationId })));
    expect(one.map((row) => row['staff_id'])).toEqual([String(amir.staffId)]);
    const other = rowsOf(await makeFile(app, admin, payments({ userId: sara.userId })));
    expect(other.map((row) => row['staff_id'])).toEqual(Array(2).fill(String(sara.staffId)));
  });

  it('never become formulas, in either format', async () => {
    const filters = { userId: amir.userId };
    const csv = (await makeFile(app, admin, payments(filters))).toString('utf8');
    expect(csv).toContain(`"'=HYPERLINK(""http://bad"") +1"`);
    const [sheet] = readWorkbook(await makeFile(app, admin, payments(filters, 'XLSX')));
    const cells = sheet?.rows.flat() ?? [];
    expect(cells.filter((cell) => cell?.kind === 'formula')).toEqual([]);
    expect(cells).toContainEqual({ kind: 'words', value: '=HYPERLINK("http://bad") +1' });
  });

  it('are the same in a workbook, amounts as numbers', async () => {
    const [sheet] = readWorkbook(await makeFile(app, admin, payments({}, 'XLSX')));
    const [heads = [], ...rows] = valuesOf(sheet);
    const csv = rowsOf(await makeFile(app, admin, payments()));
    const column = (name: string) => rows.map((cells) => cells[heads.indexOf(name)] ?? '');
    for (const name of ['payment_id', 'state', 'started_at', 'charged', 'currency', 'location']) {
      expect(column(name)).toEqual(csv.map((row) => row[name]));
    }
    const charged = sheet?.rows[1]?.[heads.indexOf('charged')];
    expect(charged).toMatchObject({ kind: 'number', format: '#,##0.00' });
  });

  it('are as of one moment: what is paid meanwhile is in none of the pages', async () => {
    const before = (await listed('')).length;
    let text = '';
    let isFirst = true;
    const asked = {
      kind: 'PAYMENTS' as const,
      format: 'CSV' as const,
      filters: { sort: 'startedAt' as const, direction: 'asc' as const },
    };
    const told: (number | null)[][] = [];
    await paymentsExport.make(
      app.context,
      asked,
      { lang: 'en', origin: '' },
      {
        write: async (content) => {
          text += content.toString();
        },
        tell: async (done, total) => {
          told.push([done, total]);
          if (isFirst) await startATip(app, sara);
          isFirst = false;
        },
      },
    );
    expect(rowsOf(Buffer.from(text))).toHaveLength(before);
    expect(told).toEqual([
      [0, before],
      [before, before],
    ]);
    expect(await listed('')).toHaveLength(before + 1);
  });

  it('are told in full beyond one page, none twice', async () => {
    await app.context.pool.query(
      `insert into tipping.tips select (jsonb_populate_record(tip, jsonb_build_object(
         'tip_id', gen_random_uuid(), 'receipt_id', gen_random_uuid(),
         'payment_reference', null))).*
       from tipping.tips tip cross join generate_series(1, 1203)
       where tip.tip_id = (select tip_id from tipping.tips where state = 'STARTED' limit 1)`,
    );
    const rows = rowsOf(await makeFile(app, admin, payments({ userId: sara.userId })));
    expect(rows.length).toBeGreaterThan(1203);
    expect(new Set(rows.map((row) => row['payment_id'])).size).toBe(rows.length);
    const { body } = await app.ask('GET', `/api/transaction-totals?userId=${sara.userId}`, {
      token: admin,
    });
    const totals = body['totals'] as unknown as { payments: number }[];
    expect(totals.reduce((sum, one) => sum + one.payments, 0)).toBe(rows.length);
  });

  it('are for whoever sees all payments, and no longer once that is taken from them', async () => {
    const owner = await signedInWith(app, {
      locationId: sara.locationId,
      rolesThere: ['ROLE_OWNER'],
    });
    expect((await askForFile(app, owner, payments())).status).toBe(403);
    const userId = randomUUIDv7();
    const manager = await signedInWith(app, { roles: ['ROLE_TRANSACTIONS_MANAGER'], userId });
    const exportId = randomUUIDv7();
    expect((await askForFile(app, manager, payments(), exportId)).status).toBe(201);
    await app.settle();
    expect((await fetchFile(app, manager, exportId)).status).toBe(200);
    await givePlatformRoles(app, userId, ['ROLE_PROMO_MASTER']);
    const again = await signedInAgain(app, userId);
    expect((await fetchFile(app, again, exportId)).status).toBe(403);
  });

  it('are refused with filters that do not exist', async () => {
    expect((await askForFile(app, admin, payments({ nobody: 1 }))).status).toBe(400);
    expect((await askForFile(app, admin, payments({}, 'PDF'))).status).toBe(400);
    expect((await askForFile(app, admin, { kind: 'SECRETS' })).status).toBe(400);
  });
});

describe('payouts of a location', () => {
  it('are for its payout viewers, and hold what its list does', async () => {
    const { locationId } = sara;
    const viewer = await signedInWith(app, { locationId, rolesThere: ['ROLE_PAYOUT_VIEWER'] });
    const of = { kind: 'LOCATION_PAYOUTS', locationId, format: 'CSV', filters: {} };
    const { body } = await app.ask('GET', `/api/locations/${locationId}/payouts`, {
      token: viewer,
    });
    const rows = rowsOf(await makeFile(app, viewer, of));
    expect(rows.map((row) => row['payout_id'])).toEqual(
      (body['payouts'] as unknown as { payoutId: string }[]).map(({ payoutId }) => payoutId),
    );
    const worker = await signedInWith(app, { locationId, rolesThere: ['ROLE_USER'] });
    expect((await askForFile(app, worker, of)).status).toBe(403);
    const stranger = await signedInWith(app, {
      locationId: amir.locationId,
      rolesThere: ['ROLE_PAYOUT_VIEWER'],
    });
    expect((await askForFile(app, stranger, of)).status).toBe(404);
  });
});
