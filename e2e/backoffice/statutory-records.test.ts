// The owner publishes how tips are shared, written from the split; whoever works there reads it, asks for
// the record of their tips and has it at once, on paper as well; the owner sees that they asked.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import { readPdf } from '../../apps/api/src/platform/print/read-pdf.ts';
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
  await app.query(
    `update identity.memberships set joined_at = now() - interval '100 days'
      where location_id = $1`,
    [String(locationId)],
  );
  [owner, worker] = (await Promise.all(
    ['owner', 'manager'].map(async (who) => {
      const page = await app.phone({
        viewport: { width: 360, height: 800 },
        acceptDownloads: true,
      });
      await signIn(page, { ...amira, login: `${who}@demo.tipwell.test` });
      return page;
    }),
  )) as [Page, Page];
  complaints = [complaintsOf(owner), complaintsOf(worker)];
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

async function take(page: Page): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).first().click();
  return readFile(await (await coming).path());
}

test('the owner sees the policy before anybody else, adds a word and publishes it', async () => {
  await owner.goto(`/tips-policy?location=${locationId}`);
  await owner.getByText('The law wants a written policy here').waitFor();
  await expectFitForEverybody(owner);
  await owner.getByRole('button', { name: 'Write the policy' }).click();
  await owner.getByText('Draft, not published yet').waitFor();
  await owner.getByText('No fee comes out of these tips.').waitFor();
  await expectFitForEverybody(owner);
  await owner.getByLabel('What else counts here').fill('Cash goes into the jar at the bar.');
  await owner.getByRole('button', { name: 'Publish', exact: true }).click();
  await owner.getByText(/^Published on/).waitFor();
  await owner.getByText('Cash goes into the jar at the bar.').waitFor();
  await expectFitForEverybody(owner);
  const { lines } = readPdf(await take(owner));
  expect(lines).toEqual(expect.arrayContaining(['Tips policy', 'Who shares']));
});

test('whoever works there is told and reads it', async () => {
  const told = async () =>
    app.query(`select 1 from notifications.messages where opens ->> 'page' = 'TIPS_POLICY'`);
  await vi.waitFor(async () => expect((await told()).length).toBeGreaterThan(0), {
    timeout: 20_000,
  });
  await worker.goto('/profile?view=tips');
  await worker.getByRole('link', { name: 'How tips are shared' }).click();
  await worker.getByRole('heading', { name: 'Tips policy' }).waitFor();
  await worker.getByText('Cash goes into the jar at the bar.').waitFor();
  expect(await worker.getByRole('button', { name: 'Write a new policy' }).count()).toBe(0);
  await expectFitForEverybody(worker);
});

test('a worker asks for the record of their tips and has it at once', async () => {
  await worker.goto('/profile/payouts');
  await worker.getByRole('link', { name: 'Tip record' }).click();
  await worker.getByRole('heading', { name: 'Ask for your record' }).waitFor();
  await worker.getByLabel('From').selectOption({ index: 1 });
  await worker.getByRole('button', { name: 'Get my record' }).click();
  await worker.getByRole('heading', { name: 'Record of your tips' }).waitFor();
  await worker.getByRole('table', { name: 'Month by month' }).waitFor();
  await expectFitForEverybody(worker);
  const { lines } = readPdf(await take(worker));
  expect(lines).toEqual(expect.arrayContaining(['Record of your tips', 'Month by month']));
  await worker.getByRole('heading', { name: 'Earlier requests' }).waitFor();
});

test('the owner sees that they asked, and no amount', async () => {
  await owner.goto(`/tips-policy?location=${locationId}`);
  const log = owner.getByRole('region', { name: 'Requests for tip records' });
  await log.getByText(/^Asked and answered on/).waitFor();
  expect(await log.textContent()).not.toContain('£');
  await expectFitForEverybody(owner);
  expect(complaints.flat()).toEqual([]);
});
