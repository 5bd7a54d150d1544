// The same chat where support answers in Intercom: the sandbox is Intercom, and its admin a browser's page.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let waiter: Page;
let ada: Page;
let sandbox: { url: string; key: string };
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp({ environment: { INTERCOM_PLACES: 'gb' } });
  const { STAND_IN_URL: url = '', STAND_IN_API_KEY: key = '' } = app.environment;
  sandbox = { url, key };
  waiter = await app.phone();
  complaints = complaintsOf(waiter);
  await signIn(waiter, amira);
  ada = await app.phone({ viewport: { width: 1280, height: 860 } });
});
afterAll(async () => {
  await app?.stop();
});

const on = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
/** As long as a click may take on a busy machine. */
const slow = { timeout: 20_000 };
const send = async () => waiter.getByRole('button', { name: 'Send', exact: true }).click();
const fault = async (path: string, kind: string) =>
  fetch(`${sandbox.url}/v1/test/faults`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ path: `/intercom${path}`, kind }),
  });

describe('a waiter asks support, which answers in Intercom', () => {
  test('the first message is there, given to somebody who answers', async () => {
    await waiter.goto('/support?tab=chat');
    await on(waiter, 'How can we help?');
    await waiter.getByLabel('Write to support').fill('My payout of Friday did not arrive.');
    await send();
    await on(waiter, 'Sent');
    // The fourth of the workspace answers people in the United Kingdom.
    await on(waiter, 'Dev Patel answers you here.');
    await expectFitForEverybody(waiter);
    await ada.goto(`${sandbox.url}/intercom/inbox`);
    await ada.getByRole('link', { name: /Amira/ }).click();
    await on(ada, 'My payout of Friday did not arrive.');
  });

  test('an answer raises the badge without being asked for, and is read in the chat', async () => {
    await waiter.goto('/profile');
    await ada.getByLabel('Words').fill('It is with your bank since this morning.');
    await ada.getByRole('button', { name: 'Answer' }).click();
    await ada.getByLabel('Words').fill('Her bank was closed.');
    await ada.getByRole('button', { name: 'Note for the others' }).click();
    await waiter.getByRole('button', { name: 'More' }).click();
    await waiter.getByRole('link', { name: 'Support 1 unread message' }).first().waitFor();
    await waiter.goto('/support?tab=chat');
    await on(waiter, 'It is with your bank since this morning.');
    await on(waiter, 'Ada Fischer');
    expect(await waiter.getByText('Her bank was closed.').count()).toBe(0);
  });

  test('what Intercom does not answer for stays in the form, and is said once', async () => {
    await fault('/conversations/:id/reply', 'time_out_accepted');
    await waiter.getByLabel('Write to support').fill('Thank you!');
    await send();
    await on(waiter, 'Your message was not sent. It is still here.');
    expect(await waiter.getByLabel('Write to support').inputValue()).toBe('Thank you!');
    await expectFitForEverybody(waiter);
    await waiter.getByRole('button', { name: 'Send again' }).click();
    await expect
      .poll(async () => waiter.getByLabel('Write to support').inputValue(), slow)
      .toBe('');
    await ada.reload();
    await expect.poll(async () => ada.getByText('Thank you!').count(), slow).toBe(1);
    const refused = complaints.filter((line) => !line.includes('503'));
    expect(refused).toEqual([]);
  });
});
