// The head of sales sets what somebody is to reach, who reads it on the own page; both see the way from the
// code on the table to the payment.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

let app: TestApp;
let head: Page;
let seller: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  await app.query(
    `update locations.locations set sales_person_id = (select user_id from identity.users where email = $1)
     where location_id = 101`,
    ['sales@demo.tipwell.test'],
  );
  // Counting began before this month.
  await app.query(
    `insert into tipping.page_visits values (101, date_trunc('month', now() at time zone 'Europe/London') - interval '1 day', 1)`,
  );
  // A browser that says it is driven by a program is no guest who opened a page.
  const userAgent =
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36';
  const guest = await app.phone({ userAgent });
  await guest.goto(amira.tipPage);
  await payWith(await chooseAmount(guest, '£10'), cards.good);
  await guest.waitForURL('**/r/*');
  const another = await app.phone({ userAgent });
  await another.goto('/pay/101');
  await another.waitForTimeout(5500);
  head = await app.phone({ viewport: { width: 1280, height: 900 } });
  complaints = complaintsOf(head);
  await signIn(head, { ...amira, login: 'sales-head@demo.tipwell.test' });
  seller = await app.phone({ viewport: { width: 360, height: 800 } });
  await signIn(seller, { ...amira, login: 'sales@demo.tipwell.test' });
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

test('the head of sales sets a target', async () => {
  await head.goto('/overview?period=month');
  await head.getByRole('button', { name: 'Set target: Ben Carter' }).click();
  const sheet = head.getByRole('dialog');
  await sheet.getByLabel('New locations').fill('10001');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.getByText('No more than 10000').waitFor();
  await sheet.getByLabel('New locations').fill('4');
  await sheet.getByLabel('Active locations').fill('2');
  await expectFitForEverybody(head);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await head.getByRole('button', { name: 'Change target: Ben Carter' }).waitFor();
  await head.getByText('1 of 2').waitFor();
  await expectFitForEverybody(head);
});

test('who sells reads it on a phone, with the way from the code to the payment', async () => {
  await seller.goto('/overview');
  const targets = seller.getByRole('region', { name: /^Targets for / });
  await targets.getByText('1 of 2').waitFor();
  expect(await targets.getByRole('button').count()).toBe(0);
  const funnel = seller.getByRole('region', { name: 'From the code to the payment' });
  const rows = await funnel.getByRole('row').allInnerTexts();
  expect(rows.map((row) => row.split(/\s{2,}|\t|\n/).join(' '))).toEqual([
    'Step Guests Of the step before',
    'Opened a tip page 2 –',
    'Began to pay 1 50%',
    'Paid 1 100%',
  ]);
  await expectFitForEverybody(seller);
  expect(complaints).toEqual([]);
});
