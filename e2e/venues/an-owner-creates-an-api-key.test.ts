// An owner makes a key for the payroll program, gives it away, replaces it and revokes it; and the key of the
// demo, which is everybody's, opens what its page says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxKeyOf } from '../../apps/api/demo/sandbox-key.ts';
import { root } from '../../run/paths.ts';
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
const keysTab = '/locations/101?tab=keys';

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  owner = await app.phone({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  complaints = complaintsOf(owner);
  await signIn(owner, { ...amira, login: 'salon-owner@demo.tipwell.test' });
}, 180_000);
afterAll(async () => {
  await app?.stop();
});

const card = () => owner.getByRole('region', { name: 'API keys' });
const row = (words: string) => card().getByRole('listitem').filter({ hasText: words });
const sheet = () => owner.getByRole('dialog');
const asks = async (key: string, path = '/api/v1/locations') => {
  const answer = await owner.request.get(path, { headers: { authorization: `Bearer ${key}` } });
  return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> };
};
const shownKey = async () => sheet().locator('code').innerText();

let key: string;

test('the sandbox key of the demo stands there, works, and is the one of the documentation', async () => {
  await owner.goto(keysTab);
  await row('Sandbox').getByText('Read what guests paid, with fees and refunds').waitFor();
  await expectFitForEverybody(owner);
  const sandbox = sandboxKeyOf(101);
  expect(await asks(sandbox)).toMatchObject({
    status: 200,
    body: { locations: [{ locationId: 101 }] },
  });
  expect(readFileSync(join(root, 'docs/api.md'), 'utf8')).toContain(sandbox);
});

test('a key is made for what is ticked, and shown once', async () => {
  await card().getByRole('button', { name: 'Make a key' }).click();
  await sheet().getByRole('button', { name: 'Make the key' }).click();
  // Without a name and a tick none is made.
  expect(await sheet().locator('[aria-invalid=true]').count()).toBeGreaterThan(0);
  await sheet().getByLabel('Which system is it for?').fill('Payroll at Lindner');
  await sheet().getByLabel('Read names, staff types and staff numbers').check();
  await sheet().getByLabel('90 days').check();
  await expectFitForEverybody(owner);
  await sheet().getByRole('button', { name: 'Make the key' }).click();
  key = await shownKey();
  expect(key).toMatch(/^tw_test_[\w-]{43}$/);
  await expectFitForEverybody(owner);
  await sheet().getByRole('button', { name: 'Done' }).click();
  await row('Payroll at Lindner').getByText(key.slice(-4)).waitFor();
  // Once the sheet has gone it stands nowhere.
  await expect.poll(async () => (await owner.content()).includes(key)).toBe(false);
  expect(await asks(key, '/api/v1/locations/101/staff')).toMatchObject({ status: 200 });
  expect(await asks(key, '/api/v1/locations/101/payments')).toMatchObject({ status: 403 });
});

test('another takes its place, and both open for a day', async () => {
  await row('Payroll at Lindner').getByRole('button', { name: 'Replace' }).click();
  await expectFitForEverybody(owner);
  await sheet().getByRole('button', { name: 'Make the key' }).click();
  const next = await shownKey();
  await sheet().getByRole('button', { name: 'Done' }).click();
  await row('Payroll at Lindner').getByText('Replaced', { exact: true }).waitFor();
  expect([(await asks(key)).status, (await asks(next)).status]).toEqual([200, 200]);
  await expectFitForEverybody(owner);
  key = next;
});

test('a key that is revoked opens nothing', async () => {
  const { length } = await row('Payroll at Lindner').all();
  expect(length).toBe(2);
  await row('Payroll at Lindner').first().getByRole('button', { name: 'Revoke' }).click();
  await sheet().getByRole('button', { name: 'Revoke' }).click();
  await row('Payroll at Lindner').first().getByText('Revoked', { exact: true }).waitFor();
  expect((await asks(key)).status).toBe(401);
  await expectFitForEverybody(owner);
  expect(complaints).toEqual([]);
});
