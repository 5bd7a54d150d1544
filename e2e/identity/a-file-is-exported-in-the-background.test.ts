// Large files are made by a job: they are asked for, followed, found again and fetched.
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveALittle } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let owner: Page;
let manager: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  await liveALittle(app);
  owner = await app.phone({ viewport: { width: 360, height: 740 } });
  complaints = complaintsOf(owner);
  await signIn(owner, { ...amira, login: 'owner@demo.tipwell.test' });
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

const contentOf = async (download: Download) => readFile(await download.path());

test('an owner has all codes printed and takes the file', async () => {
  await owner.goto('/locations/102?tab=codes');
  await owner.getByRole('button', { name: 'Print all' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Print all QR codes' });
  await sheet.getByRole('radio', { name: 'Cards' }).check();
  await expectFitForEverybody(owner);
  await sheet.getByRole('button', { name: 'Create the file' }).click();
  const take = sheet.getByRole('button', { name: /^Download \(\d+ kB\)$/ });
  await take.waitFor();
  await sheet.getByText(/^Available until /).waitFor();
  await expectFitForEverybody(owner);
  const download = owner.waitForEvent('download');
  await take.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('tipwell-102-codes.pdf');
  expect((await contentOf(file)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('leaves the page and reads that it is ready, and finds it where it was asked for', async () => {
  const sheet = owner.getByRole('dialog', { name: 'Print all QR codes' });
  await sheet.getByRole('radio', { name: 'Stickers' }).check();
  await sheet.getByRole('button', { name: 'Create the file' }).click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await owner.getByText('tipwell-102-codes.pdf is ready.').waitFor();
  await owner.goto('/reviews');
  await owner.goto('/locations/102?tab=codes');
  await owner.getByRole('button', { name: /^Print all/ }).click();
  const files = owner.getByRole('dialog').getByRole('region', { name: 'Your files' });
  await files.getByText('Stickers').waitFor();
  expect(await files.getByRole('button', { name: /^Download/ }).count()).toBe(2);
});

test('a manager exports the payments that the filters leave', async () => {
  manager = await app.phone({ viewport: { width: 1280, height: 900 } });
  const grumbles = complaintsOf(manager);
  await signIn(manager, { ...amira, login: 'transactions-manager@demo.tipwell.test' });
  await manager.goto('/transactions?q=Amira&state=CAPTURED');
  await manager.getByRole('button', { name: 'Export' }).click();
  const sheet = manager.getByRole('dialog', { name: 'Export payments' });
  await sheet.getByRole('radio', { name: 'CSV' }).check();
  await expectFitForEverybody(manager);
  await sheet.getByRole('button', { name: 'Create the file' }).click();
  const take = sheet.getByRole('button', { name: /^Download \(/ });
  await take.waitFor();
  const download = manager.waitForEvent('download');
  await take.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(
    /^payments-\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d-captured\.csv$/,
  );
  await sheet.getByText('The filters you have now').waitFor();
  await sheet.getByText('“Amira”').waitFor();
  const [heads, ...lines] = (await contentOf(file)).toString('utf8').trim().split('\r\n');
  expect(heads).toMatch(/^\uFEFF?payment_id,state,/);
  expect(lines.length).toBeGreaterThan(0);
  const [count] = await app.query<{ paid: number }>(
    `select count(*)::int as paid from tipping.tips join identity.memberships using (staff_id)
     join identity.users using (user_id) where first_name = 'Amira' and state = 'CAPTURED'`,
  );
  expect(lines.length).toBe(count?.paid);
  for (const line of lines) expect(line).toContain(',CAPTURED,');
  expect(grumbles).toEqual([]);
});

test('nothing of it makes the page complain', () => {
  expect(complaints).toEqual([]);
});
