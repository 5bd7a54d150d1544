// A worker asks why a share is what it is; whoever decides about the split answers, and the owner, who
// has no hand in it, comments and never reads the question.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import { splitTheDay, startSharing } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

let app: TestApp;
let worker: Page;
let master: Page;
let owner: Page;
let complaints: string[];
let runId: string;
const question = 'I stayed until two that night. Why is it a third?';
const phone = { viewport: { width: 360, height: 740 } };

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  const now = new Date();
  await startSharing(app, copperKettle, now);
  const guest = await app.phone();
  await guest.goto(`/pay/${copperKettle.locationId}`);
  await payWith(await chooseAmount(guest, '£10'), cards.good);
  await guest.waitForURL('**/r/*');
  // What is not recorded yet is in no pool.
  const recorded = async () =>
    app.query('select 1 from tipping.tips where recorded_at is not null');
  await vi.waitFor(async () => expect(await recorded()).toHaveLength(1), { timeout: 20_000 });
  runId = await splitTheDay(app, now);
  [worker, master, owner] = (await Promise.all(
    ['manager', 'distribution-master', 'owner'].map(async (who) => {
      const page = await app.phone(phone);
      await signIn(page, { ...amira, login: `${who}@demo.tipwell.test` });
      return page;
    }),
  )) as [Page, Page, Page];
  complaints = complaintsOf(worker);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

test('a worker asks about one amount, and learns until when there is an answer', async () => {
  await worker.goto(`/profile/shares/${runId}`);
  const card = worker.getByRole('region', { name: 'Ask about this amount' });
  await card.getByText('They have three days to answer').waitFor();
  await card.getByRole('button', { name: 'Ask', exact: true }).click();
  await card.getByText('Fill this in').waitFor();
  await card.getByLabel('Your question').fill(question);
  await worker.reload();
  expect(await card.getByLabel('Your question').inputValue()).toBe(question);
  await card.getByRole('button', { name: 'Ask', exact: true }).click();
  await card.getByText(/^Answer due by/).waitFor();
  await card.getByText(question).waitFor();
  expect(await card.getByLabel('Write on').inputValue()).toBe('');
  await expectFitForEverybody(worker);
});

test('the owner comments on the split and does not see the question', async () => {
  await owner.goto(`/locations/${copperKettle.locationId}?tab=split`);
  const card = owner.getByRole('region', { name: 'Questions and comments' });
  await card.getByText('Everyone who sees this page').waitFor();
  expect(await owner.getByText(question).count()).toBe(0);
  await card.getByRole('button', { name: 'Write', exact: true }).click();
  const sheet = owner.getByRole('dialog');
  await sheet.getByLabel('Your words').fill('The kitchen carries more than it gets.');
  await expectFitForEverybody(owner);
  await sheet.getByRole('button', { name: 'Send' }).click();
  await card.getByText('The kitchen carries more than it gets.').waitFor();
  await card.getByText('Comment', { exact: true }).waitFor();
  await expectFitForEverybody(owner);
});

test('whoever decides about the split answers, and the worker reads it', async () => {
  await master.goto('/distributions');
  const card = master.getByRole('region', { name: 'Questions and comments' });
  await card.getByText(question).waitFor();
  await expectFitForEverybody(master);
  await card.getByRole('button', { name: /I stayed until two/ }).click();
  const sheet = master.getByRole('dialog');
  await sheet.getByLabel('Your answer').fill('Three of you were there, each with the same weight.');
  await expectFitForEverybody(master);
  await sheet.getByRole('button', { name: 'Answer', exact: true }).click();
  await sheet.getByText('Answered', { exact: true }).waitFor();
  await worker.reload();
  const own = worker.getByRole('region', { name: 'Ask about this amount' });
  await own.getByText('Three of you were there').waitFor();
  await own.getByText('Answered', { exact: true }).waitFor();
});

test('somebody without an amount in mind asks how tips are split', async () => {
  await worker.goto('/profile?view=tips');
  await worker.getByRole('button', { name: 'Ask how tips are split' }).click();
  const sheet = worker.getByRole('dialog');
  await sheet.getByLabel('Your question').fill('Who decides about the percentages?');
  await expectFitForEverybody(worker);
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click();
  await sheet.getByText(/^Answer due by/).waitFor();
});

test('nothing of it makes the page complain', () => {
  expect(complaints).toEqual([]);
});
