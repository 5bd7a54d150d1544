// The owner asks the team about the draft of a policy; a worker reads what is known to whom and says what
// they think; after the end the owner reads it without a name, and publishes the policy with a summary.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import { startSharing } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

const { locationId } = copperKettle;

let app: TestApp;
let owner: Page;
let worker: Page;
let complaints: string[][];

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  await startSharing(app, copperKettle, new Date());
  [owner, worker] = (await Promise.all(
    ['owner', 'manager'].map(async (who) => {
      const page = await app.phone({ viewport: { width: 360, height: 800 } });
      await signIn(page, { ...amira, login: `${who}@demo.tipwell.test` });
      return page;
    }),
  )) as [Page, Page];
  complaints = [complaintsOf(owner), complaintsOf(worker)];
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

test('the owner asks the team about the draft', async () => {
  await owner.goto(`/tips-policy?location=${locationId}`);
  await owner.getByRole('button', { name: 'Ask the team first' }).click();
  await owner.getByText('Draft, not published yet').waitFor();
  await expectFitForEverybody(owner);
  await owner.getByRole('button', { name: 'Ask the team', exact: true }).click();
  await owner.getByRole('heading', { name: 'The team is asked about a new policy' }).waitFor();
  expect(await owner.getByRole('button', { name: 'Write the policy' }).count()).toBe(0);
  await expectFitForEverybody(owner);
});

test('a worker says what they think, and changes it', async () => {
  await worker.goto(`/tips-policy?location=${locationId}`);
  await worker.getByText(/your view is kept with your name/).waitFor();
  await expectFitForEverybody(worker);
  await worker.getByRole('button', { name: 'I agree' }).click();
  await worker.getByText('You agreed. You can change that until the end.').first().waitFor();
  await worker.getByLabel('What do you think of it?').fill('More for the bar, please.');
  // A view is kept nowhere until it is given, so whoever leaves with one is asked.
  await worker.locator('nav a[href="/profile"]:visible').first().click();
  await worker.getByText('Leave without sending?').waitFor();
  await expectFitForEverybody(worker);
  await worker.getByRole('button', { name: 'Stay here' }).click();
  await worker.getByRole('button', { name: 'Give my view' }).click();
  await worker.getByText('Your view is in. You can change it until the end.').first().waitFor();
  await worker.getByText(/Views so far: 1/).waitFor();
});

test('after the end the owner reads it without a name and publishes the summary', async () => {
  await app.query(
    `update policies.consultations
        set opened_at = now() - interval '15 days', ends_at = now() - interval '1 minute'`,
  );
  await vi.waitFor(
    async () =>
      expect(
        await app.query('select 1 from policies.consultations where closed_at is not null'),
      ).toHaveLength(1),
    { timeout: 90_000, interval: 1000 },
  );
  await owner.goto(`/tips-policy?location=${locationId}`);
  await owner.getByText('More for the bar, please.').waitFor();
  await expectFitForEverybody(owner);
  await owner.getByRole('button', { name: 'Write the policy' }).click();
  await owner.getByLabel('What came of asking the team').fill('One wanted more for the bar.');
  await owner.getByRole('button', { name: 'Publish', exact: true }).click();
  await owner.getByRole('heading', { name: 'What the team was asked' }).waitFor();
  await owner.getByText('One wanted more for the bar.').waitFor();
  await worker.reload();
  await worker.getByText('One wanted more for the bar.').waitFor();
  expect(complaints.flat()).toEqual([]);
}, 150_000);
