// A guest who was not happy says so, lets the venue show it, and takes everything back in the end. The owner
// copies what may be shown; what the platform hides she reads as hidden and cannot show again.
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
let guest: Page;
let owner: Page;
let complaints: string[];

const words = 'The cut was good, the wait was long.';
const screen = { width: 360, height: 800 };

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  guest = await app.phone({ viewport: screen });
  complaints = complaintsOf(guest);
  await guest.goto(`${amira.tipPage}?rate=2`);
  await payWith(await chooseAmount(guest, '£10'), cards.good);
  await guest.waitForURL('**/r/*');
  await guest.getByLabel('A few words, if you like').fill(words);
  await guest.getByRole('button', { name: 'Send', exact: true }).click();
  owner = await app.phone({ viewport: screen });
  await signIn(owner, { ...amira, login: 'salon-owner@demo.tipwell.test' });
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

const said = () => owner.getByRole('listitem').filter({ hasText: words });

test('everybody who wrote something is asked whether others may read it', async () => {
  await guest.getByText('May Willow & Sage show what you wrote to others').waitFor();
  await expectFitForEverybody(guest);
  await guest.getByRole('button', { name: 'Yes, that’s fine' }).click();
  await guest.getByRole('button', { name: 'Take this back' }).waitFor();
  await expectFitForEverybody(guest);
});

test('the owner finds what may be shown', async () => {
  await owner.goto('/reviews');
  await owner.getByRole('button', { name: 'May be shown in public' }).click();
  await owner.getByText('Everyone who writes something is asked').waitFor();
  await said().getByRole('button', { name: 'Copy to show it' }).waitFor();
  await expectFitForEverybody(owner);
});

test('and publishes a page on which everybody reads all of it', async () => {
  await owner.goto('/reviews');
  const card = owner.getByRole('region', { name: 'A page for everyone' });
  await card.getByRole('button', { name: 'Publish the page' }).click();
  await card.getByRole('button', { name: 'Take the page down' }).waitFor();
  await expectFitForEverybody(owner);
  const anybody = await app.phone({ viewport: screen });
  await anybody.goto(new URL((await card.getByRole('link').getAttribute('href')) ?? '').pathname);
  await anybody.getByText(words).waitFor();
  await anybody.getByText('from 1 review').waitFor();
  await expectFitForEverybody(anybody);
});

test('what the platform hid stays hidden for her', async () => {
  await app.query(
    `update reviews.reviews set hidden_at = now(), hidden_by = 'PLATFORM',
       hidden_because = 'It threatens somebody.' where words = $1`,
    [words],
  );
  await owner.goto('/reviews');
  await said().getByText('Hidden by Tipwell because: It threatens somebody.').waitFor();
  expect(await said().getByRole('button').count()).toBe(0);
  await expectFitForEverybody(owner);
});

test('and its guest deletes it for everybody', async () => {
  await guest.getByText('Delete my review').click();
  await expectFitForEverybody(guest);
  await guest.getByRole('button', { name: 'Delete it for good' }).click();
  await guest.getByText('Your review is deleted.').waitFor();
  await expectFitForEverybody(guest);
  await owner.reload();
  await owner.getByRole('heading', { name: 'What guests wrote' }).waitFor();
  expect(await said().count()).toBe(0);
  expect(complaints).toEqual([]);
});
