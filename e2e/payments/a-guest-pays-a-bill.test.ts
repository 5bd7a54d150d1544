// A stylist makes a bill on her phone; a guest scans it, adds a tip and pays; her phone says so.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, payWith, signIn } from '../support/people.ts';

let app: TestApp;
let stylist: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  stylist = await app.phone({ viewport: { width: 360, height: 640 } });
  complaints = complaintsOf(stylist);
  await signIn(stylist, amira);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

/** Makes a bill and gives back the address that a guest would scan. */
async function makeBill(amount: string, note: string): Promise<string> {
  await stylist.goto('/profile/bills');
  await stylist.getByLabel('Amount', { exact: true }).fill(amount);
  await stylist.getByLabel('What it is for (optional)').fill(note);
  await stylist.getByRole('button', { name: 'Show the code' }).click();
  const sheet = stylist.getByRole('dialog');
  await sheet.getByRole('img', { name: 'QR code that opens this bill' }).waitFor();
  const address = await sheet.getByRole('link').getAttribute('href');
  expect(address).toMatch(/\/b\/[A-HJ-NP-Z2-9]{12}$/);
  return new URL(address ?? '').pathname;
}

test('from the amount to “Paid”, while the code lies open', async () => {
  await stylist.goto('/profile/bills');
  await stylist.getByText('No bills yet').waitFor();
  await expectFitForEverybody(stylist);
  await stylist.getByLabel('Amount', { exact: true }).fill('lunch');
  await stylist.getByRole('button', { name: 'Show the code' }).click();
  await stylist.getByText('Enter an amount from £1.00 to £5,000.00.').waitFor();
  const path = await makeBill('45.50', 'Cut and colour');
  await expectFitForEverybody(stylist);

  const guest = await app.phone();
  const guestComplaints = complaintsOf(guest);
  await guest.goto(path);
  await guest.getByText('Cut and colour').waitFor();
  await guest.getByText('£45.50').first().waitFor();
  await expectFitForEverybody(guest);
  await guest.getByRole('radio', { name: '£3', exact: true }).check();
  await guest.getByRole('button', { name: /by card/ }).click();
  await payWith(guest.frameLocator('dialog iframe'), cards.good);
  await guest.waitForURL('**/r/*');
  await guest.getByText('Receipt number').waitFor();
  await guest.getByText('Cut and colour').waitFor();

  const sheet = stylist.getByRole('dialog');
  await sheet.getByText('Paid', { exact: true }).waitFor();
  await expectFitForEverybody(stylist);
  await stylist.goBack();
  await stylist.getByRole('button', { name: /£45\.50.*Paid/ }).waitFor();

  await guest.goto(path);
  await guest.getByText('This bill is paid').waitFor();
  await expectFitForEverybody(guest);
  expect(guestComplaints).toEqual([]);
});

test('one that is called off can be paid by nobody', async () => {
  const path = await makeBill('12', '');
  const sheet = stylist.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Cancel the bill' }).click();
  await sheet.getByText('Nobody will be able to pay it.').waitFor();
  await expectFitForEverybody(stylist);
  await sheet.getByRole('button', { name: 'Cancel the bill' }).click();
  await sheet.getByText('Cancelled', { exact: true }).waitFor();
  const guest = await app.phone();
  await guest.goto(path);
  await guest.getByText('This bill was cancelled').waitFor();
  await expectFitForEverybody(guest);
});

test('nothing of it makes her page complain', () => {
  expect(complaints).toEqual([]);
});
