// A tip through the adapter of PayerMax in a real browser. The processor is the sandbox, which stands in for
// PayerMax's script and says so in its frame; the salon is the branch of the demo's in Dubai.
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
  app = await startTestApp({ speaks: 'payermax' });
});
afterAll(async () => {
  await app?.stop();
});

const cardFrame = '.card-frame iframe';
const guestWith = async (amount: string, options = {}) =>
  aGuestInFields(app, cardFrame, amount, options);
const balance = async () => balanceOfPeople(app);

describe('a guest at a venue whose payment system is PayerMax', () => {
  test('pays by card in fields that we never see', async () => {
    const { page, ours, fields, policy, complaints, sentToUs } = await guestWith('AED 20');
    expect(policy).toContain(`frame-src ${app.origin};`);
    expect(policy).not.toContain(new URL(app.sandboxOrigin).host);
    await fields.getByText('stands in for the processor’s script').waitFor();
    await expectFitForEverybody(page);
    await payWithAGoodCard({ page, ours, fields });
    await page.getByText('ending in 4242').first().waitFor();
    await expect.poll(balance, { timeout: 20_000 }).toBe(2000);
    expect(findCardNumbers(sentToUs.join('\n'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('is asked by their bank on its own page, agrees, and comes back', async () => {
    const before = await balance();
    await payAndAgreeAtTheBank(await guestWith('AED 10'), '**/payermax/3ds/**');
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 1000);
  });

  test('is told that a card was declined, and pays the same tip with another', async () => {
    const before = await balance();
    const guest = await guestWith('AED 10');
    await payAndBeDeclined(guest);
    expect(await balance()).toBe(before);
    // What was opened for the first card is used up: the fields come anew.
    await expect.poll(async () => guest.fields.getByLabel('Card number').inputValue()).toBe('');
    await payWithAGoodCard(guest);
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 1000);
  });

  test('is told in words that the card is not complete', async () => {
    const { ours } = await guestWith('AED 10');
    await pay(ours);
    await ours.getByText('Please check the card’s details.').waitFor();
    expect(await ours.getByRole('button', { name: 'Pay' }).isEnabled()).toBe(true);
  });

  test('reads the fields in the dark as well', async () => {
    const { page, ours, complaints } = await guestWith('AED 10', { colorScheme: 'dark' });
    expect(await ours.locator('html').getAttribute('data-theme')).toBe('dark');
    await expectFitForEverybody(page);
    expect(complaints).toEqual([]);
  });
});
