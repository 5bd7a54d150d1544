// A person works at a venue that shares its tips and has no job there: the split manager reads it as an alert and
// beside their name, they read it themselves, and an invitation asks for a job.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import { joinLocation } from '../../apps/api/src/modules/identity/identity/index.ts';
import { giveShortCode } from '../../apps/api/src/modules/venues/locations/index.ts';
import { inside, startSharing } from '../support/seed-activity.ts';
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
let splitManager: Page;
let worker: Page;
let complaints: string[][];

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  await startSharing(app, copperKettle, new Date());
  // Amira helps out there, and nobody has set what she does.
  await app.query('update identity.memberships set is_default = false');
  const now = new Date();
  const [amirasId] = await app.query<{ user_id: string }>(
    'select user_id from identity.users where email = $1',
    [amira.login],
  );
  await inside(app, now, async ({ db }) => {
    const userId = amirasId?.user_id ?? '';
    const joined = { userId, locationId, roles: ['ROLE_USER'], staffType: null } as const;
    const staffId = await joinLocation(db, { ...joined, isDefault: true }, now);
    await giveShortCode(db, { locationId, staffId }, now);
  });
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
  await worker.goto('/');
  await worker
    .getByText('You have no job set here, so you get no share of team tips. Ask your manager.')
    .waitFor();
  await expectFitForEverybody(worker);
});

test('an invitation asks for a job, and is not made without one', async () => {
  const manager = await phone('staff-master@demo.tipwell.test');
  await manager.goto(`/locations/${locationId}?tab=team`);
  await manager.getByRole('button', { name: 'Invite', exact: true }).click();
  const sheet = manager.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Invite', exact: true }).click();
  await sheet.locator('[name=staffType][aria-invalid=true]').waitFor();
  await expectFitForEverybody(manager);
  expect(await sheet.getByText(/\/invitation\//).count()).toBe(0);
});

test('nothing else went wrong', () => {
  expect(complaints.flat()).toEqual([]);
});
