// An administrator follows an old link to a venue, gives it a fee of its own and switches goals and the
// board on; a stylist saves for something, guests read how far she is, and she joins the board.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let admin: Page;
let stylist: Page;
let place: { location_id: number; staff_id: number };
const complaints: string[][] = [];

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  const [found] = await app.query<typeof place>(
    `select membership.location_id, membership.staff_id from identity.memberships membership
     join identity.users person using (user_id) where person.email = $1 and membership.is_active`,
    [amira.login],
  );
  if (!found) throw new Error('Amira works nowhere');
  place = found;
  admin = await app.phone({ viewport: { width: 1280, height: 900 } });
  stylist = await app.phone();
  for (const page of [admin, stylist]) complaints.push(complaintsOf(page));
  await signIn(admin, { ...amira, login: 'admin@demo.tipwell.test' });
  await signIn(stylist, amira);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

test('a first visit keeps its language together with the browser’s own', async () => {
  const kept = await stylist.evaluate(() =>
    ['tipwell.locale', 'tipwell.browserLocale'].map((key) => localStorage.getItem(key)),
  );
  expect(kept).toEqual(['en', expect.stringMatching(/^en/)]);
});

test('whoever has nothing to do at a location is sent home from its page', async () => {
  await stylist.goto(`/locations/${place.location_id}`);
  await stylist.waitForURL('**/profile');
});

test('an administrator gives a venue a fee of its own, and offers goals and the board', async () => {
  await admin.goto(`/n/#/locations/${place.location_id}?tab=facts`);
  await admin.waitForURL(`**/locations/${place.location_id}?tab=facts`);
  await admin.getByRole('button', { name: 'Change', exact: true }).click();
  const fee = admin.getByLabel('Tipwell’s fee, in percent');
  await fee.fill('3.71');
  await admin.getByRole('button', { name: 'Save' }).click();
  await admin
    .getByText('3.7 or less', { exact: false })
    .or(admin.locator('[name=platformBps][aria-invalid=true]'))
    .first()
    .waitFor();
  await fee.fill('1.5');
  await admin.getByLabel('Reason for the fee change').fill('Agreed with the owner.');
  expect(await admin.getByLabel('PayPal', { exact: false }).isDisabled()).toBe(true);
  await admin.locator('[name=isGoalsEnabled]').check();
  await admin.locator('[name=isEnableChampions]').check();
  await expectFitForEverybody(admin);
  await admin.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('1.5%').waitFor();
  await expectFitForEverybody(admin);
});

test('a stylist saves for something, and her guests read how far she is', async () => {
  await stylist.goto('/profile');
  await stylist.getByRole('heading', { name: 'Save for something' }).waitFor();
  await stylist.getByRole('button', { name: 'Set a goal' }).click();
  await stylist.locator('[name=amount]').fill('300');
  await stylist.getByRole('button', { name: 'Set the goal' }).click();
  await stylist.getByText('£0.00 of £300.00 so far').waitFor();
  await stylist.getByRole('button', { name: 'Join the board' }).click();
  await stylist.getByRole('button', { name: 'Leave the board' }).waitFor();
  await expectFitForEverybody(stylist);
  const guest = await app.phone();
  await guest.goto(`/pay/${place.location_id}/${place.staff_id}`);
  await guest.getByText('0% of £300.00 so far').waitFor();
  await expectFitForEverybody(guest);
});

test('nothing complained in a console but what was refused on purpose', () => {
  const refused = /status of 40[03] .*\/api\/locations\/\d+(?:\/settings)?\)$/;
  expect(complaints.flat().filter((complaint) => !refused.test(complaint))).toEqual([]);
});
