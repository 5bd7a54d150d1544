// A guest pays, and their bank takes its time. Another tab, the way back, a reload and the same browser on
// another screen: none of them charges again unless the guest says so, and the question can be read by all.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, chooseAmount, payWith } from '../support/people.ts';

/** The bank decides about this card a while later. */
const slowCard = '4000 0000 0000 8013';
const narrow = { viewport: { width: 360, height: 740 } };

let app: TestApp;
let first: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  first = await app.phone(narrow);
  await first.goto(amira.tipPage);
  await payWith(await chooseAmount(first, '£10'), slowCard);
  await first.waitForURL('**/r/*');
});
afterAll(async () => {
  await app?.stop();
});

/** Payments whose guest was charged, or still may be. */
async function charged(): Promise<number> {
  const rows = await app.query<{ count: string }>(
    `select count(*) from tipping.tips where state in ('PROCESSING', 'CAPTURED')`,
  );
  return Number(rows[0]?.count);
}

/** Chooses ten pounds and asks for the card's fields: the answer is the question. */
async function isAsked(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '£10', exact: true }).check();
  await page.getByRole('radio', { name: /add the service fee/ }).check();
  await page.getByRole('button', { name: /by card/ }).click();
  await page.getByText('Your payment of £10.95 is still being processed.').waitFor();
  await page.getByRole('button', { name: 'Pay again anyway' }).waitFor();
  expect(await page.locator('dialog iframe').count()).toBe(0);
  expect(await charged()).toBe(1);
}

describe('a guest whose payment is not decided yet', () => {
  test('is asked in a second tab before a card is, and charged nothing', async () => {
    const second = await first.context().newPage();
    complaints = complaintsOf(second);
    await second.goto(amira.tipPage);
    await isAsked(second);
    await expectFitForEverybody(second);
    await second.emulateMedia({ colorScheme: 'dark' });
    await expectFitForEverybody(second);
    await second.close();
    expect(complaints.filter((one) => !one.includes('409'))).toEqual([]);
  });

  test('is asked after going back, and after a reload', async () => {
    await first.goBack();
    await isAsked(first);
    await first.reload();
    await isAsked(first);
  });

  test('is asked on another screen with the same cookie', async () => {
    const storageState = await first.context().storageState();
    const tablet = await app.phone({ viewport: { width: 820, height: 1180 }, storageState });
    await tablet.goto(amira.tipPage);
    await isAsked(tablet);
    await expectFitForEverybody(tablet);
    await tablet.context().close();
  });

  test('reads it in German', async () => {
    const german = await first.context().newPage();
    await german.goto(`${amira.tipPage}?lang=de`);
    await german.getByRole('radio', { name: /10/ }).first().check();
    await german.getByRole('button', { name: /Karte/ }).click();
    await german.getByRole('button', { name: 'Trotzdem noch einmal zahlen' }).waitFor();
    await expectFitForEverybody(german);
    await german.close();
  });

  test('pays twice only after a clear yes', async () => {
    await first.getByRole('button', { name: 'Pay again anyway' }).click();
    await payWith(first.frameLocator('dialog iframe'), '4242 4242 4242 4242');
    await first.waitForURL('**/r/*');
    await expect.poll(charged).toBe(2);
  });

  test('of another guest is asked nothing', async () => {
    const other = await app.phone(narrow);
    await other.goto(amira.tipPage);
    const fields = await chooseAmount(other, '£10');
    await fields.getByLabel('Card number').waitFor();
  });
});
