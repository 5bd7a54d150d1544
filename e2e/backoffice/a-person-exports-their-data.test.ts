// Somebody asks what is kept about them, confirms that it is them, and reads it; an administrator enters a
// letter and sees by when it has to be answered.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../apps/api/src/platform/print/read-pdf.ts';
import { expectFitForEverybody, startTestApp, type TestApp } from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

const nora = { ...amira, login: 'admin@demo.tipwell.test' };

let app: TestApp;
let page: Page;
let desk: Page;

beforeAll(async () => {
  app = await startTestApp();
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name,
       password_hash, status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Nora', 'Desk', password_hash, status,
       '{ROLE_ADMIN}', registered_at
     from identity.users where email = $2`,
    [nora.login, amira.login],
  );
  page = await app.phone({ viewport: { width: 360, height: 800 }, acceptDownloads: true });
  desk = await app.phone({ viewport: { width: 1280, height: 900 } });
  await signIn(page, amira);
  await signIn(desk, nora);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

test('asks for everything and sees when it is ready', async () => {
  await page.goto('/profile/details');
  await page.getByRole('heading', { name: 'Your data' }).waitFor();
  await page.goto('/profile/data');
  await page.getByRole('button', { name: 'Get my data' }).click();
  await page.getByText('Your data is ready.').waitFor();
  await expectFitForEverybody(page);
});

test('confirms that it is them, and reads it on paper', async () => {
  await app.query(`update identity.sessions set proved_at = now() - interval '1 hour'`);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Read it as a PDF' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/password/i)
    .first()
    .fill('tipwell1');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Confirm/ })
    .click();
  const { lines } = readPdf(await readFile(await (await coming).path()));
  expect(lines).toEqual(expect.arrayContaining(['Your data', 'Your account']));
});

test('an administrator enters a letter, and answers it by its date', async () => {
  const [kim] = await app.query<{ id: string }>(
    'select user_id as id from identity.users where email = $1',
    [amira.login],
  );
  await desk.goto(`/registered-users/${kim?.id ?? ''}`);
  await desk.getByRole('button', { name: 'Enter a request' }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByLabel('How did it reach us?').selectOption('By letter');
  await sheet.getByLabel('Received on').fill(new Date().toISOString().slice(0, 10));
  await sheet.getByLabel('Note').fill('Signed by her, in the blue folder.');
  await expectFitForEverybody(desk);
  await sheet.getByRole('button', { name: 'Enter', exact: true }).click();
  await desk.goto('/');
  await desk.getByText('request for data to answer').waitFor();
  await desk.goto('/registered-users?show=data');
  await desk.getByText(/^Due by/).waitFor();
  await expectFitForEverybody(desk);
  await desk.getByRole('button', { name: /^Answer the request/ }).click();
  await desk.getByLabel('What happened').selectOption('Answered in another way');
  await desk.getByLabel('Note').fill('Sent by post.');
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Answered', { exact: true }).waitFor();
});
