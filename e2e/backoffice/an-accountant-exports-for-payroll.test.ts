// A month goes to payroll: the accountant exports it, a payment is given back, the accountant sees what
// changed and exports again. Both files are opened by programs that are not ours, and the worker whose
// name would be a formula has a name in them.
import { randomUUIDv7 } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  joinLocation,
  registerPerson,
} from '../../apps/api/src/modules/identity/identity/index.ts';
import { giveShortCode } from '../../apps/api/src/modules/venues/locations/index.ts';
import {
  readWorkbook,
  valuesOf,
  type ReadSheet,
} from '../../apps/api/test/support/read-workbook.ts';
import { inside } from '../support/seed-activity.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

const salon = 101;
const accountantLogin = 'accountant@story.tipwell.test';
const formula = '=HYPERLINK("http://evil.example","Nina")';

let app: TestApp;
let accountant: Page;
let helper: Page;
let manager: Page;
let staffId: number;
let complaints: string[];
const desk = { viewport: { width: 1280, height: 900 } };

beforeAll(async () => {
  app = await startTestApp();
  await app.query(
    'update locations.locations set show_set_distribution_module = true where location_id = $1',
    [salon],
  );
  staffId = await employ({ firstName: formula, lastName: 'Story' }, 'nina@story.tipwell.test');
  await employ({ firstName: 'Ruth', lastName: 'Books' }, accountantLogin, 'ROLE_ACCOUNTANT');
  await enlist('helper@story.tipwell.test', 'ROLE_TRANSACTIONS_MANAGER');
  await enlist('admin@story.tipwell.test', 'ROLE_ADMIN');
  const guest = await app.phone();
  await tip(guest, '£10');
  await tip(guest, '£20');
  accountant = await app.phone({ ...desk, acceptDownloads: true });
  helper = await app.phone(desk);
  manager = await app.phone(desk);
  complaints = complaintsOf(accountant);
  await signIn(accountant, { ...amira, login: accountantLogin });
  await signIn(helper, { ...amira, login: 'helper@story.tipwell.test' });
  await signIn(manager, { ...amira, login: 'admin@story.tipwell.test' });
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

/** Somebody new at the salon; gives back their staff number. */
async function employ(
  names: { firstName: string; lastName: string },
  email: string,
  role: 'ROLE_USER' | 'ROLE_ACCOUNTANT' = 'ROLE_USER',
): Promise<number> {
  const userId = randomUUIDv7();
  const now = new Date();
  let joined = 0;
  await inside(app, now, async ({ db }) => {
    const person = { userId, email, ...names, password: amira.password };
    await registerPerson(db, { ...person, status: 'ACTIVE' }, now);
    const staffType = role === 'ROLE_USER' ? 'Stylist' : null;
    joined = await joinLocation(
      db,
      { userId, locationId: salon, roles: [role], staffType, isDefault: true },
      now,
    );
    await giveShortCode(db, { locationId: salon, staffId: joined }, now);
  });
  return joined;
}

/** Somebody of the platform, with the demo's password. */
async function enlist(login: string, role: string): Promise<void> {
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
       status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Kim', $2, password_hash, status,
       array[$2], registered_at
     from identity.users where email = $3`,
    [login, role, amira.login],
  );
}

async function tip(guest: Page, amount: string): Promise<void> {
  await guest.goto(`/pay/${salon}/${staffId}`);
  const fields = await chooseAmount(guest, amount);
  await payWith(fields, cards.good);
  await guest.waitForURL('**/r/*');
}

/** Presses a button of the page and gives back the file that comes. */
async function take(button: string): Promise<Buffer> {
  const coming = accountant.waitForEvent('download');
  await accountant.getByRole('button', { name: button }).click();
  return readFile(await (await coming).path());
}
const lineOf = (sheet: ReadSheet | undefined) =>
  sheet?.rows.find((row) => row[0]?.value === String(staffId)) ?? [];

test('the accountant comes from the month’s account and sees what each was given', async () => {
  await accountant.goto('/distributions');
  await accountant.getByRole('link', { name: 'Export for payroll' }).click();
  await accountant.getByRole('heading', { name: 'Export for payroll' }).waitFor();
  await accountant.getByRole('rowheader', { name: `${formula} Story` }).waitFor();
  await accountant.getByText('£30.00').first().waitFor();
  await expectFitForEverybody(accountant);
});

test('the workbook has the name as words and amounts as numbers, and the export is kept', async () => {
  const [people, changes] = readWorkbook(await take('Export as XLSX'));
  expect(people?.rows[0]?.map((cell) => cell?.value)).toEqual([
    'Staff number',
    'Name',
    'Staff type',
    'Employment',
    'Own tips',
    'Shared tips',
    'Taken back',
    'Given',
    'Qualifying tips',
    'Other tips',
    'Tax withheld',
    'Currency',
  ]);
  const line = lineOf(people);
  expect(line[1]).toEqual({ kind: 'words', value: `${formula} Story` });
  expect(line[7]).toEqual({ kind: 'number', value: '30', format: '#,##0.00' });
  expect(people?.rows.flat().filter((cell) => cell?.kind === 'formula')).toEqual([]);
  expect(valuesOf(changes)).toEqual([['This is the first export for these days.']]);
  await accountant.getByText(/^Last exported on .+ by Ruth Books\. Nothing has changed/).waitFor();
  await expectFitForEverybody(accountant);
});

test('the table for programs is of the same export', async () => {
  const csv = (await take('Export as CSV')).toString('utf8');
  expect(csv).toContain(`${staffId},"'=HYPERLINK(""http://evil.example"",""Nina"") Story"`);
  expect(csv).toContain(',30.00,0.00,0.00,30.00,0.00,30.00,0.00,GBP\r\n');
  const exports = await app.query('select export_id from payroll.exports');
  expect(exports).toHaveLength(1);
});

test('a payment is given back', async () => {
  await helper.goto(`/transactions?location=${salon}`);
  await helper
    .getByRole('table', { name: 'Payments' })
    .getByRole('row')
    .filter({ hasText: '£10.' })
    .getByRole('link')
    .first()
    .click();
  await helper.getByRole('button', { name: 'Ask for a refund' }).click();
  await helper.getByLabel('Reason').fill('The guest pressed twice');
  await helper.getByRole('button', { name: /^Ask for £10\.95 back/ }).click();
  await helper.getByText('You asked for this, so someone else has to approve it').waitFor();
  await manager.goto(helper.url());
  await manager.getByRole('button', { name: 'Refund £10.95' }).click();
  await manager.getByText('Refunded', { exact: true }).first().waitFor();
});

test('the accountant sees what changed since, before anything is exported again', async () => {
  await accountant.reload();
  const changes = accountant.getByRole('table', { name: 'Changed since the last export' });
  await changes.getByText('£30.00').first().waitFor();
  await changes.getByText('£20.00').first().waitFor();
  await changes.getByText('-£10.00').first().waitFor();
  await accountant.getByText('Changed since', { exact: true }).waitFor();
  await expectFitForEverybody(accountant);
});

test('and exports again: the workbook tells the change, and nothing is left of it on the page', async () => {
  const [people, changes] = readWorkbook(await take('Export as XLSX'));
  expect(
    lineOf(people)
      .map((cell) => cell?.value)
      .slice(4, 8),
  ).toEqual(['30', '0', '-10', '20']);
  expect(
    lineOf(changes)
      .map((cell) => cell?.value)
      .slice(2, 6),
  ).toEqual(['Changed', '30', '20', '-10']);
  await accountant.getByText(/Nothing has changed since\.$/).waitFor();
  expect(
    await accountant.getByRole('table', { name: 'Changed since the last export' }).count(),
  ).toBe(0);
  const csv = (await take('Changes as CSV')).toString('utf8');
  expect(csv).toContain(',CHANGED,30.00,20.00,-10.00,');
  const [log] = await app.query<{ times: string }>(
    `select count(*) as times from platform.audit_log where action = 'payroll.exported'`,
  );
  expect(log?.times).toBe('2');
  expect(complaints).toEqual([]);
});
