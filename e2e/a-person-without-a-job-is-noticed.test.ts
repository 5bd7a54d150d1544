// Somebody works at a venue that shares its tips and has no job there: the split manager reads it as an alert and
// beside their name, they read it themselves, and an invitation asks for a job.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copperKettle } from '../apps/api/demo/cast/copper-kettle.ts';
import { startSharing } from './a-little-life.ts';
import { foundDemoPeople } from './demo-people.ts';
import { complaintsOf, expectFitForEverybody, startTestApp, type TestApp } from './fixtures.ts';
import { amira, signIn } from './people.ts';

const { locationId } = copperKettle;

let app: TestApp;
let splitManager: Page;
let worker: Page;
let complaints: string[][];

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  await startSharing(app, copperKettle, new Date());
  // Amira helps out there, and nobody has set what she does.
  await app.query(
    `insert into identity.memberships (staff_id, user_id, location_id, roles, staff_type, joined_at)
     select 9301, user_id, $1, '{ROLE_USER}', null, now() - interval '10 days'
     from identity.users where email = $2`,
    [locationId, amira.login],
  );
  splitManager = await phone('distribution-master@demo.tipwell.test');
  worker = await phone(amira.login);
}, 180_000);
afterAll(async () => {
  await app?.stop();
});

async function phone(login: string): Promise<Page> {
  const page = await app.phone({ viewport: { width: 360, height: 740 }, isMobile: true });
  complaints = [...(complaints ?? []), complaintsOf(page)];
  await signIn(page, { ...amira, login });
  return page;
}

test('the split manager is alerted, and sees it beside the name', async () => {
  await splitManager.goto('/alerts');
  await splitManager
    .getByText('One person gets no share of today’s team tips: no job is set')
    .waitFor();
  await splitManager.getByText('Amira').first().waitFor();
  await expectFitForEverybody(splitManager);
  await splitManager.goto('/distributions');
  await splitManager.getByText('No job, no share', { exact: true }).waitFor();
  await expectFitForEverybody(splitManager);
});

test('the person reads it on their own page', async () => {
  await worker.goto('/tips/9301');
  await worker
    .getByText('You have no job set here, so you get no share of team tips. Ask your manager.')
    .waitFor();
  await expectFitForEverybody(worker);
});

test('nothing else went wrong', () => {
  expect(complaints.flat()).toEqual([]);
});
