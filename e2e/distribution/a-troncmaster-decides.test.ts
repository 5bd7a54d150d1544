// A tronc master looks at what a day's tips would give, splits them now, holds the split and releases it,
// keeps the groups, in which nobody of the venue has a hand, says that they are independent, and approves
// a change of how tips are shared.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import { sweeps } from '../../apps/api/src/app.ts';
import { findLocation } from '../../apps/api/src/modules/venues/locations/index.ts';
import { SettableClock } from '../../apps/api/src/platform/clock.ts';
import { putIntoPool } from '../../apps/api/test/support/pooled-venue.ts';
import { caller, inside, startSharing } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let master: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  const now = new Date();
  await startSharing(app, copperKettle, now);
  await inside(app, now, async (context) => {
    await sweeps.find(({ job }) => job.name === 'ask-tronc-masters')?.job.run(context, {});
    const venue = await findLocation(context.db, copperKettle.locationId);
    if (!venue) throw new Error('There is no such venue.');
    const surroundings = { context, clock: new SettableClock(now), close: async () => {} };
    await putIntoPool(surroundings, venue, [{ amount: 1000 }, { amount: 505 }]);
  });
  master = await app.phone({ viewport: { width: 360, height: 740 } });
  await signIn(master, { ...amira, login: 'tronc-master@demo.tipwell.test' });
  complaints = complaintsOf(master);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

const notSplit = () => master.getByRole('region', { name: 'Not split yet' });

/** Whoever signed in a moment ago may be asked who they are all the same. */
async function confirm(done: string): Promise<void> {
  const password = master.getByLabel('Your password');
  const said = master.getByText(done);
  await password.or(said).first().waitFor();
  if (await password.isVisible()) {
    await password.fill(amira.password);
    await password.press('Enter');
  }
  await said.waitFor();
}

test('looks at what the tips of today would give, before the day is over', async () => {
  await master.goto('/distributions');
  await notSplit().getByText('2 tips').waitFor();
  await notSplit().getByText('£15.05').waitFor();
  await notSplit()
    .getByLabel(/Hold every split/)
    .check();
  await notSplit().getByRole('button', { name: 'See what it gives' }).click();
  const sheet = master.getByRole('dialog');
  await sheet.getByRole('heading', { name: 'Person by person' }).waitFor();
  await sheet.getByText('The day is not over.').waitFor();
  await expectFitForEverybody(master);
});

test('splits them now, and what was split is held', async () => {
  await master.getByRole('dialog').getByRole('button', { name: 'Split now' }).click();
  await confirm('Split. It waits for its release.');
  await notSplit().getByText('Not released').waitFor();
  await notSplit().getByText('Both are the same, person by person.').waitFor();
  await expectFitForEverybody(master);
  const open = await app.query('select 1 from distribution.run_releases where released_at is null');
  expect(open).toHaveLength(1);
});

test('releases it, and the money can be paid out', async () => {
  await notSplit().getByRole('button', { name: 'Release it' }).click();
  await confirm('Released. The money can be paid out.');
  await notSplit().getByText('No tips wait to be split.').waitFor();
});

test('makes a group, renames it, and gives it up', async () => {
  await master.getByRole('link', { name: 'Groups', exact: true }).click();
  await master.getByRole('button', { name: 'New group' }).click();
  const sheet = master.getByRole('dialog');
  await sheet.getByLabel('Name', { exact: true }).fill('Late shift');
  await sheet.getByLabel(/Priya/).check();
  await expectFitForEverybody(master);
  await sheet.getByRole('button', { name: 'Save' }).click();
  const groups = master.getByRole('region', { name: 'Groups' });
  await groups.getByText(/1 person: Priya/).waitFor();
  await groups.getByRole('button', { name: 'Change' }).click();
  await sheet.getByLabel('Name', { exact: true }).fill('The late shift');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await groups.getByText('The late shift').waitFor();
  await expectFitForEverybody(master);
  await groups.getByRole('button', { name: 'Remove' }).click();
  await groups.getByText('No groups yet').waitFor();
});

test('says that they are independent, and the owner reads it on the page of the policy', async () => {
  const page = `/tips-policy?location=${copperKettle.locationId}`;
  await master.goto('/distributions');
  const asked = master.getByRole('region', { name: 'Please confirm that you are independent' });
  await asked.getByRole('combobox').first().waitFor();
  for (const question of await asked.getByRole('combobox').all()) await question.selectOption('No');
  await asked.getByRole('button', { name: 'Send my answers' }).click();
  await confirm('Thank you. We ask again in a year.');
  const owner = await app.phone({ viewport: { width: 360, height: 740 } });
  await signIn(owner, { ...amira, login: 'owner@demo.tipwell.test' });
  for (const reader of [master, owner]) {
    await reader.goto(page);
    const answers = reader.getByRole('region', { name: 'Independence of the tronc' });
    await answers.getByText('Independent', { exact: true }).waitFor();
    await expectFitForEverybody(reader);
  }
});

test('is led from home to a change of how tips are shared, and approves it', async () => {
  const sales = await caller(app, 'sales@demo.tipwell.test');
  await sales('PATCH', `/locations/${copperKettle.locationId}`, { tipsType: 'PERSONAL' });
  await master.goto('/profile');
  const waiting = master.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByText('change needs your approval').waitFor();
  await waiting.getByRole('link', { name: 'Decide' }).click();
  const changes = master.getByRole('region', { name: 'Changes that need approval' });
  await changes.getByText(/^Change how tips are shared from/).waitFor();
  await changes.getByText('Waiting for approval').waitFor();
  expect(new URL(master.url()).pathname).toBe('/distributions');
  await expectFitForEverybody(master);
  await changes.getByRole('button', { name: 'Approve' }).click();
  const sheet = master.getByRole('dialog');
  await sheet.getByLabel('Your password').fill(amira.password);
  await expectFitForEverybody(master);
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await changes.getByText('Approved, not in effect yet').waitFor();
  const approved = await app.query(
    `select 1 from approvals.change_requests
     where kind = 'TIPS_TYPE' and approval = 'TRONC_MASTER' and approved_by is not null`,
  );
  expect(approved).toHaveLength(1);
});

test('nothing of it makes the page complain', () => {
  // Whoever has to confirm first is refused at first, which browsers write down by themselves.
  expect(complaints.filter((text) => !/status of 40[13]/.test(text))).toEqual([]);
});
