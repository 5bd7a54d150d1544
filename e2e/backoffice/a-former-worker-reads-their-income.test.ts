// Somebody who was tipped has left the place: what they earned there stays theirs to read, month by month,
// on the page, on paper and as a table, and so do their statements.
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
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

const phone = { viewport: { width: 360, height: 800 }, acceptDownloads: true };

let app: TestApp;
let worker: Page;
let complaints: string[][];

beforeAll(async () => {
  app = await startTestApp();
  const guest = await app.phone();
  await guest.goto(amira.tipPage);
  await payWith(await chooseAmount(guest, '£10'), cards.good);
  await guest.waitForURL('**/r/*');
  worker = await app.phone(phone);
  complaints = [complaintsOf(worker)];
  await signIn(worker, amira);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

/** Presses a button of the page and gives back the file that comes. */
async function take(button: string): Promise<Buffer> {
  const coming = worker.waitForEvent('download');
  await worker.getByRole('button', { name: button }).click();
  return readFile(await (await coming).path());
}

test('the year is one step from the payouts', async () => {
  await worker.goto('/profile/payouts');
  await worker.getByRole('link', { name: 'Income by year' }).click();
  await worker.getByRole('heading', { name: 'Income by year' }).waitFor();
  await worker.getByText('£10.00').first().waitFor();
  await worker.getByRole('table', { name: 'Month by month' }).waitFor();
  await expectFitForEverybody(worker);
});

test('after they have left it is there all the same, and on paper', async () => {
  await app.query(
    `update identity.memberships set is_active = false, left_at = now()
      where user_id = (select user_id from identity.users where email = $1)`,
    [amira.login],
  );
  // On another phone: whoever is put out of a session signs in anew.
  worker = await app.phone(phone);
  complaints.push(complaintsOf(worker));
  await signIn(worker, amira);
  await worker.getByRole('link', { name: 'Earlier payouts and income' }).click();
  await worker.getByRole('link', { name: 'Income by year' }).click();
  const place = worker.getByLabel('Workplace');
  expect(await place.locator('option:checked').textContent()).toBe('Willow & Sage (left)');
  await worker.getByText('£10.00').first().waitFor();
  await expectFitForEverybody(worker);
  const { lines } = readPdf(await take('Download PDF'));
  expect(lines).toEqual(expect.arrayContaining(['Income statement', 'Earned', '£10.00']));
  const csv = (await take('Download CSV')).toString('utf8');
  expect(csv).toMatch(/,10\.00,10\.00,GBP\r\n$/);
});

test('and each month leads to its statement', async () => {
  await worker.getByRole('table', { name: 'Month by month' }).getByRole('link').last().click();
  await worker.getByRole('heading', { name: 'Statement', exact: true }).waitFor();
  await worker.getByText('£10.00').first().waitFor();
  await expectFitForEverybody(worker);
  expect(complaints.flat()).toEqual([]);
});
