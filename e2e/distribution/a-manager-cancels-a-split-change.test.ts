// A manager of a place without a tronc master takes a planned split back before its day comes: what applies
// now goes on.
import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import { saveScheme } from '../../apps/api/src/modules/distribution/splits/index.ts';
import { inside, startSharing } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let manager: Page;
let complaints: string[];
const { locationId, tipsType, schemes } = copperKettle;

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  const now = new Date();
  await app.query(
    `update identity.memberships set roles = array_remove(roles, 'ROLE_TRONC_MASTER')
      where location_id = $1`,
    [locationId],
  );
  await startSharing(app, copperKettle, now);
  await inside(app, now, async ({ db }) => {
    const rows = (schemes[1]?.rows ?? []).map((row) => ({ ...row }));
    const validFrom = new Date(now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const planned = { schemeId: randomUUIDv7(), locationId, tipsType, validFrom, createdBy: null };
    await db.transaction().execute((tx) => saveScheme(tx, { ...planned, rows }, now));
  });
  manager = await app.phone({ viewport: { width: 360, height: 740 } });
  await signIn(manager, { ...amira, login: 'manager@demo.tipwell.test' });
  complaints = complaintsOf(manager);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

test('reads what is planned, and thinks better of it', async () => {
  await manager.goto(`/locations/${locationId}?tab=split`);
  await manager.getByRole('heading', { name: /^From / }).waitFor();
  await manager.getByRole('button', { name: 'Cancel it' }).click();
  const sheet = manager.getByRole('dialog', { name: 'Cancel this split?' });
  await sheet.getByText('What applies now goes on').waitFor();
  await expectFitForEverybody(manager);
  await sheet.getByRole('button', { name: 'Keep it' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await manager.getByRole('heading', { name: /^From / }).waitFor();
});

test('calls it off, and what applies now goes on', async () => {
  await manager.getByRole('button', { name: 'Cancel it' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click();
  await manager.getByText(/^The split planned for .* has been cancelled\.$/).waitFor();
  await manager.getByRole('heading', { name: /^From / }).waitFor({ state: 'hidden' });
  await manager
    .getByText(/^In force since/)
    .first()
    .waitFor();
  await expectFitForEverybody(manager);
});

test('nothing of it makes the page complain', () => {
  expect(complaints).toEqual([]);
});
