// What was done and tried on the whole platform, as an administrator looks it up: who, what, about whom,
// what came of it and why, narrowed by its address, and kept as a file.
import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import { caller, startSharing } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

const ingrid = { ...amira, login: 'admin@demo.tipwell.test' };
const desk = { viewport: { width: 1280, height: 900 } };

let app: TestApp;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  await startSharing(app, copperKettle, new Date());
  await failToSignIn();
  await tryToSplit();
  page = await app.phone(desk);
  complaints = complaintsOf(page);
  await signIn(page, ingrid);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

async function failToSignIn(): Promise<void> {
  const entry = { identifier: 'a story', login: amira.login, password: 'not hers' };
  await fetch(`${app.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(entry),
  });
}

/** An owner tries to change what a tronc master decides. */
async function tryToSplit(): Promise<void> {
  const owner = await caller(app, 'owner@demo.tipwell.test');
  const row = {
    staffType: 'Waiter',
    label: null,
    percentage: 10_000,
    isPrimaryStaff: false,
    isDisabled: false,
  };
  const split = { schemeId: randomUUIDv7(), validFrom: '2099-01-01', rows: [row] };
  const tried = owner('PUT', `/locations/${copperKettle.locationId}/distributions`, split);
  await expect(tried).rejects.toThrow('403');
}

const rows = () => page.getByRole('table', { name: 'Audit log' }).locator('tbody tr');
const row = (words: string) => rows().filter({ hasText: words }).first();

test('it tells what was done, by whom and what came of it', async () => {
  await page.goto('/audit-log');
  const owner = copperKettle.people.find(({ login }) => login === 'owner@demo.tipwell.test');
  const refused = row('Refused: a change to the split of shared tips');
  await refused.getByText('Refused', { exact: true }).waitFor();
  await refused.getByRole('link', { name: new RegExp(owner?.firstName ?? '?') }).waitFor();
  await refused.getByRole('link', { name: copperKettle.name }).waitFor();
  const failed = row('Sign-in failed');
  await failed.getByText('Not signed in').waitFor();
  await failed.getByRole('link', { name: /Amira/ }).waitFor();
  await expectFitForEverybody(page);
});

test('it is narrowed by what came of it and by a name, and the address keeps both', async () => {
  // By their roles: a label stands also in the choice of columns.
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Refused');
  await expect.poll(() => rows().count()).toBe(2);
  await page.getByRole('searchbox', { name: 'Search' }).fill('Amira');
  await expect.poll(() => rows().count()).toBe(1);
  await row('Sign-in failed').waitFor();
  await page.waitForURL(/[?&]outcome=REFUSED/);
  await page.reload();
  await row('Sign-in failed').waitFor();
  expect(await rows().count()).toBe(1);
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('Amira');
  await page.getByRole('searchbox', { name: 'Search' }).fill(copperKettle.name);
  await row('a change to the split').waitFor();
  expect(await rows().count()).toBe(1);
  await page.getByRole('button', { name: 'Without Outcome: Refused' }).click();
  await expect.poll(() => new URL(page.url()).search).not.toContain('outcome');
  await row('a change to the split').waitFor();
});

test('what matches nothing says so and leads back, and an address that makes no sense is ignored', async () => {
  await page.goto('/audit-log?outcome=REFUSED&q=nobody-is-called-so');
  await page.getByText('No entries found').waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).last().click();
  await row('Sign-in failed').waitFor();
  await page.goto('/audit-log?outcome=banana&from=yesterday&who=1');
  await row('Sign-in failed').waitFor();
});

test('the file holds what the filter shows, in words', async () => {
  await page.goto('/audit-log?outcome=REFUSED');
  await row('a change to the split').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-log.*\.csv$/);
  const [, ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines.join('\n')).toContain('Refused: a change to the split of shared tips');
  expect(lines.filter((line) => !line.includes('REFUSED'))).toEqual([]);
});

test('an entry leads to the person it is about, and nobody else reads the log', async () => {
  await page.goto('/audit-log');
  await row('Sign-in failed').getByRole('link', { name: /Amira/ }).click();
  await page.waitForURL('**/registered-users/*');
  expect(complaints).toEqual([]);
  const manager = await app.phone(desk);
  await signIn(manager, { ...amira, login: 'manager@demo.tipwell.test' });
  await manager.goto('/audit-log');
  await manager.waitForURL((url) => url.pathname !== '/audit-log');
  const ask = await caller(app, 'manager@demo.tipwell.test');
  await expect(ask('GET', '/audit-log')).rejects.toThrow('403');
});
