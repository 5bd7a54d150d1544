// An owner reads an invoice and its credit note; one administrator enters what the venue paid, another one
// confirms it and takes the month on paper, and so does the venue's accountant.
import { randomUUIDv7 } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../apps/api/src/platform/print/read-pdf.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

const people = {
  owner: { ...amira, login: 'who-owns@demo.tipwell.test' },
  accountant: { ...amira, login: 'who-counts@demo.tipwell.test' },
  enters: { ...amira, login: 'who-enters@demo.tipwell.test' },
  confirms: { ...amira, login: 'who-confirms@demo.tipwell.test' },
};
const place = 101;
const invoiceId = randomUUIDv7();

let app: TestApp;

async function addAdministrator(login: string): Promise<void> {
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
       status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Kim', 'Person', password_hash, status,
       array['ROLE_ADMIN'], registered_at
     from identity.users where email = $2`,
    [login, amira.login],
  );
}

async function addAtPlace(login: string, role: 'ROLE_OWNER' | 'ROLE_ACCOUNTANT'): Promise<void> {
  await app.query(
    `with registered as (
       insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
         status, registered_at)
       select gen_random_uuid(), gen_random_uuid(), $1, 'Olga', 'Person', password_hash, status,
         registered_at
       from identity.users where email = $2 returning user_id)
     insert into identity.memberships (user_id, location_id, roles, joined_at)
     select user_id, $3, array[$4], now() from registered`,
    [login, amira.login, place, role],
  );
}

/** An invoice of £120.00 for October, of which £24.00 were credited in November. */
async function addInvoices(): Promise<void> {
  const insert = `
    insert into settlement.invoices (invoice_id, kind, entity, number, location_id, month, currency,
      issued_at, issued_on, refers_to, seller_name, seller_address, seller_tax_number, buyer_name,
      buyer_address, net, vat, total, from_balance)
    select $1::uuid, $2, 'UK', 1, location_id, $3::date, 'GBP', $4::date, $4::date, $5::uuid, 'Tipwell Ltd',
      array['1 Long Street', 'London'], 'GB123456789', name, array[address, city], $6::bigint, $7::bigint, $8::bigint, 0
    from locations.locations where location_id = ${place}`;
  const line = `
    insert into settlement.invoice_lines (invoice_id, line, what, count, vat_bps, net, vat)
    values ($1, 1, 'SERVICE_FEES', $2, 2000, $3, $4)`;
  const noteId = randomUUIDv7();
  await app.query(insert, [
    invoiceId,
    'INVOICE',
    '2026-10-01',
    '2026-11-02',
    null,
    10_000,
    2000,
    12_000,
  ]);
  await app.query(line, [invoiceId, 250, 10_000, 2000]);
  await app.query(insert, [
    noteId,
    'CREDIT_NOTE',
    '2026-11-01',
    '2026-12-01',
    invoiceId,
    2000,
    400,
    2400,
  ]);
  await app.query(line, [noteId, 50, 2000, 400]);
}

async function open(person: typeof amira): Promise<{ page: Page; complaints: string[] }> {
  const page = await app.phone({ acceptDownloads: true });
  const complaints = complaintsOf(page);
  await signIn(page, person);
  return { page, complaints };
}

/** The month on paper, as the page that is open gives it. */
async function takeMonth(page: Page): Promise<string[]> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^tipwell-closing-101-20\d\d-\d\d\.pdf$/);
  return readPdf(await readFile(await file.path())).lines;
}

beforeAll(async () => {
  app = await startTestApp();
  await addAtPlace(people.owner.login, 'ROLE_OWNER');
  await addAtPlace(people.accountant.login, 'ROLE_ACCOUNTANT');
  await addAdministrator(people.enters.login);
  await addAdministrator(people.confirms.login);
  await addInvoices();
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

test('an owner reads an invoice and its credit note, and may enter nothing', async () => {
  const { page, complaints } = await open(people.owner);
  await page.goto(`/invoices?location=${place}`);
  await page.getByRole('link', { name: 'UK-1' }).click();
  await page.getByRole('heading', { name: 'Invoice', level: 1 }).waitFor();
  await page.getByText('£96.00', { exact: true }).waitFor();
  await expectFitForEverybody(page);
  expect(await page.getByRole('button', { name: 'Enter the payment' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Credit note UK-C1' }).click();
  await page.getByRole('heading', { name: 'Credit note', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Invoice UK-1' }).waitFor();
  expect(complaints).toEqual([]);
});

test('an owner names the company that invoices are made out to', async () => {
  const { page, complaints } = await open(people.owner);
  await page.goto(`/invoices?location=${place}`);
  await page.getByText(/^Nobody has named a company yet/).waitFor();
  await page.getByRole('button', { name: 'Name the company' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Company').fill('Harbour Foods Ltd');
  await sheet.getByLabel('Address').fill('1 Quay\nWhitby');
  await expectFitForEverybody(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Harbour Foods Ltd', { exact: true }).waitFor();
  await expectFitForEverybody(page);
  expect(complaints).toEqual([]);
});

test('two administrators record what the venue paid, and the month shows it', async () => {
  const first = await open(people.enters);
  await first.page.goto(`/invoices/${invoiceId}?location=${place}`);
  await first.page.getByLabel('Amount that reached our bank').fill('97');
  await first.page.getByRole('button', { name: 'Enter the payment' }).click();
  await first.page.getByText('Enter an amount of up to £96.00.').waitFor();
  await first.page.getByLabel('Amount that reached our bank').fill('96');
  await first.page.getByRole('button', { name: 'Enter the payment' }).click();
  await first.page.getByText('You asked for this, so someone else has to approve it.').waitFor();
  await expectFitForEverybody(first.page);
  expect(await first.page.getByRole('button', { name: 'Confirm £96.00' }).count()).toBe(0);

  const second = await open(people.confirms);
  await second.page.goto(`/invoices/${invoiceId}?location=${place}`);
  await second.page.getByRole('button', { name: 'Confirm £96.00' }).click();
  await second.page.getByText('Nothing is open.').waitFor();
  await second.page.getByText('Confirmed', { exact: true }).waitFor();

  const month = new Date().toISOString().slice(0, 7);
  await second.page.goto(`/closing?location=${place}&month=${month}`);
  const accounts = second.page.getByRole('table', { name: 'Account by account' });
  await accounts.getByRole('button', { name: 'At our banks' }).click();
  await accounts.getByText('Invoices paid by venues').waitFor();
  await expectFitForEverybody(second.page);
  const onPaper = ['Month-end closing', 'Willow & Sage', 'At our banks', 'Matches'];
  expect(await takeMonth(second.page)).toEqual(expect.arrayContaining(onPaper));
  expect([...first.complaints, ...second.complaints]).toEqual([]);
});

test('the venue’s accountant takes the same month on paper, and an owner may not', async () => {
  const month = new Date().toISOString().slice(0, 7);
  const address = `/closing?location=${place}&month=${month}`;
  const { page, complaints } = await open(people.accountant);
  await page.goto(address);
  await page.getByRole('heading', { name: 'Month-end closing', level: 1 }).waitFor();
  await expectFitForEverybody(page);
  expect(await takeMonth(page)).toEqual(expect.arrayContaining(['At our banks', 'Matches']));
  expect(complaints).toEqual([]);
  const owner = await open(people.owner);
  await owner.page.goto(address);
  await owner.page.getByText('You do not have permission to do this.').waitFor();
  expect(await owner.page.getByRole('button', { name: 'Download PDF' }).isEnabled()).toBe(false);
});
