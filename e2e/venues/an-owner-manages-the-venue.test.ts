// An owner looks after the venue: its opening, its picture, its team and its codes.
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
let owner: Page;
let complaints: string[];
const place = '/locations/102';

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  owner = await app.phone({ viewport: { width: 360, height: 740 } });
  complaints = complaintsOf(owner);
  await signIn(owner, { ...amira, login: 'owner@demo.tipwell.test' });
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

test('closing shows what follows, and guests read it kindly until it is opened again', async () => {
  await owner.goto(`${place}?tab=facts`);
  await owner.getByRole('heading', { name: 'Open to guests' }).waitFor();
  await expectFitForEverybody(owner);
  await owner.getByRole('button', { name: 'Close this location' }).click();
  const sheet = owner.getByRole('dialog');
  await sheet.getByText('You can open it again at any time').waitFor();
  await expectFitForEverybody(owner);
  await sheet.getByRole('button', { name: /^Close The/ }).click();
  await owner.getByRole('heading', { name: 'Closed to guests' }).waitFor();
  const guest = await app.phone();
  await guest.goto('/pay/102');
  await guest.getByText('isn’t taking tips right now').waitFor();
  await owner.getByRole('button', { name: 'Open it again' }).click();
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /^Open The/ })
    .click();
  await owner.getByRole('heading', { name: 'Open to guests' }).waitFor();
});

test('everybody of the team is found, with where guests tip them', async () => {
  await owner.goto(place);
  const search = owner.getByLabel('Search the team');
  await search.waitFor();
  await expectFitForEverybody(owner);
  await search.fill('zzz');
  await owner.getByText('Nobody here matches “zzz”.').waitFor();
  await search.fill('');
  await owner
    .getByRole('button', { name: /^Tip page of/ })
    .first()
    .click();
  await owner
    .getByRole('dialog')
    .getByRole('img', { name: /^QR code/ })
    .waitFor();
  await expectFitForEverybody(owner);
});

test('the codes of the team are shown', async () => {
  await owner.goto(`${place}?tab=codes`);
  await owner.getByRole('img', { name: 'QR code of The whole team' }).waitFor();
  await expectFitForEverybody(owner);
});

test('people are invited from a list; the lines that were not taken come back to be corrected', async () => {
  await owner.goto(place);
  await owner.getByRole('button', { name: 'Invite from a list' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Invite from a list' });
  const table = sheet.getByLabel('Or paste the table here');
  const head = 'first_name,last_name,email';
  const wrong = 'Ben,Nowhere,not-an-address';
  await table.fill(`${head}\nAna,Berg,ana@example.com\n${wrong}`);
  await sheet.getByRole('button', { name: 'Invite them' }).click();
  await sheet.getByText('1 person was invited. 1 line was not taken.').waitFor();
  await expectFitForEverybody(owner);
  await sheet.getByRole('button', { name: 'Correct these lines' }).click();
  expect(await table.inputValue()).toBe(`${head}\n${wrong}`);
  await table.fill(`${head}\n${wrong.replace('not-an-address', 'ben@example.com')}`);
  await sheet.getByRole('button', { name: 'Invite them' }).click();
  await sheet.getByText('1 person was invited.').waitFor();
  await sheet.getByRole('button', { name: 'Done' }).click();
});

test('nothing of it makes the page complain', () => {
  expect(complaints).toEqual([]);
});
