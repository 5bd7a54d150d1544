// A tip through the adapter of Adyen in a real browser. The processor is the sandbox, which stands in for
// Adyen's Drop-in and says so in its frame; the salon is the branch of the demo's in Riyadh, where no amount is
// offered and each guest types one.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aGuestInFields,
  balanceOfPeople,
  pay,
  payAndAgreeAtTheBank,
  payAndBeDeclined,
  payWithAGoodCard,
} from '../support/a-guest-in-fields.ts';
import { findCardNumbers } from '../support/card-numbers.ts';
import { expectFitForEverybody, startTestApp, type TestApp } from '../support/fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ speaks: 'adyen' });
});
afterAll(async () => {
  await app?.stop();
});

const says = async (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const cardFrame = '#drop-in iframe';
const guestWith = async (typed: string, options = {}) =>
  aGuestInFields(app, cardFrame, { typed }, options);
const balance = async () => balanceOfPeople(app);

describe('a guest at a venue whose payment system is Adyen', () => {
  test('pays by card in fields that we never see, and reads the receipt', async () => {
    const { page, ours, fields, policy, complaints, sentToUs } = await guestWith('20');
    expect(policy).toContain(`frame-src ${app.origin};`);
    expect(policy).not.toContain(new URL(app.sandboxOrigin).host);
    await fields.getByText('stands in for the processor’s script').waitFor();
    await expectFitForEverybody(page);
    await payWithAGoodCard({ page, ours, fields });
    await says(page, 'Amira gets SAR 20.00.');
    await says(page, 'Visa ending in 4242');
    await expect.poll(balance, { timeout: 20_000 }).toBe(2000);
    expect(findCardNumbers(sentToUs.join('\n'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('is asked by their bank on its own page, agrees, and comes back', async () => {
    const before = await balance();
    const guest = await guestWith('10');
    await payAndAgreeAtTheBank(guest, '**/adyen/3ds/**');
    await says(guest.page, 'Amira gets SAR 10.00.');
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 1000);
  });

  test('is told that a card was declined, and pays the same tip with another', async () => {
    const before = await balance();
    const guest = await guestWith('15');
    await payAndBeDeclined(guest);
    await expectFitForEverybody(guest.page);
    expect(await balance()).toBe(before);
    await payWithAGoodCard(guest);
    await says(guest.page, 'Amira gets SAR 15.00.');
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 1500);
  });

  test('is told in words that the card is not complete', async () => {
    const { ours } = await guestWith('15');
    await pay(ours);
    await ours.getByText('That did not work. Nothing was charged; please try again.').waitFor();
    expect(await ours.getByRole('button', { name: 'Pay' }).isEnabled()).toBe(true);
  });

  test('reads the fields in the dark as well', async () => {
    const { page, ours, complaints } = await guestWith('20', { colorScheme: 'dark' });
    expect(await ours.locator('html').getAttribute('data-theme')).toBe('dark');
    await expectFitForEverybody(page);
    expect(complaints).toEqual([]);
  });
});
