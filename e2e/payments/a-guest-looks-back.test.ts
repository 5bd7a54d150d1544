import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

let app: TestApp;
let guest: Page;
let waiter: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  guest = await app.phone();
  complaints = complaintsOf(guest);
  await guest.goto(`${amira.tipPage}?rate=4`);
  await payWith(await chooseAmount(guest, '£10'), cards.good);
  await guest.waitForURL('**/r/*');
  await says('Amira gets £10.00.');
  waiter = await app.phone();
  await signIn(waiter, amira);
  await waiter.getByText('1 tip · £10.00').waitFor();
});
afterAll(async () => {
  await app?.stop();
});

const says = (text: string | RegExp) => guest.getByText(text).first().waitFor();

describe('a guest looks back at a tip', () => {
  test('the stars of the link are chosen already, and are given with a few words', async () => {
    expect(await guest.getByRole('radio', { name: '4 of 5 stars' }).isChecked()).toBe(true);
    await guest.getByLabel('A few words, if you like').fill('Best haircut in years.');
    await expectFitForEverybody(guest);
    await guest.getByRole('button', { name: 'Send', exact: true }).click();
    await says('Thank you for your rating!');
    await expectFitForEverybody(guest);
    const kept = await app.query('select stars, words from reviews.reviews');
    expect(kept).toEqual([{ stars: 4, words: 'Best haircut in years.' }]);
  });

  test('the waiter reads and hears it at once, on the tip it was said about, and says thank you', async () => {
    const tip = waiter.getByRole('listitem').filter({ hasText: 'guest paid £10.95' });
    await tip.getByText('Best haircut in years.').waitFor();
    await tip.getByText('4 of 5 stars').waitFor({ state: 'attached' });
    const spoken = '4 stars from a guest: Best haircut in years.';
    await waiter.getByText(spoken).waitFor({ state: 'attached' });
    await expectFitForEverybody(waiter);
    await tip.getByRole('button', { name: 'Say thank you' }).click();
    const sheet = waiter.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    await sheet.getByText('Write a few words first.').waitFor();
    await sheet.getByRole('button', { name: 'See you next time!' }).click();
    await expectFitForEverybody(waiter);
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    await tip.getByText('See you next time!').waitFor();

    await guest.reload();
    await says('Amira replied');
    await says('See you next time!');
    await expectFitForEverybody(guest);
  });

  test('and finds it in a list of their own, with the average', async () => {
    await waiter.getByRole('link', { name: '4.0 from 1 review' }).click();
    await waiter.getByRole('heading', { level: 1, name: 'Your reviews' }).waitFor();
    await waiter.getByText('Best haircut in years.').waitFor();
    await waiter.getByText('4 stars: 1').waitFor({ state: 'attached' });
    await expectFitForEverybody(waiter);
  });

  test('the receipt can be kept as PDF', async () => {
    const [download] = await Promise.all([
      guest.waitForEvent('download'),
      guest.getByRole('link', { name: 'Download as PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^receipt-.+\.pdf$/);
    expect(await download.failure()).toBeNull();
  });

  test('and sent by e-mail', async () => {
    await guest.getByText('Send by e-mail').click();
    await guest.getByLabel('Your e-mail address').fill('jo@guests.test');
    await guest.getByRole('button', { name: 'Send receipt' }).click();
    await says('Your receipt is on its way.');
    await expectFitForEverybody(guest);
    const outbox = await fetch(`${app.sandboxOrigin}/outbox.json`);
    expect(JSON.stringify(await outbox.json())).toContain('jo@guests.test');
  });

  test('whoever paid twice says so with one tap', async () => {
    await guest.getByText('Something wrong?').click();
    await guest.getByRole('button', { name: 'I paid twice' }).click();
    await says('So far we’ve found only this payment');
    await expectFitForEverybody(guest);
    expect(complaints).toEqual([]);
  });
});
