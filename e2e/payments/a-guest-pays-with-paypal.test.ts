// PayPal in a real browser, through the adapter of Stripe: its own button, a page of the processor's in the
// whole tab, and back to the receipt. The sandbox stands in for both pages and says so on them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOfPeople, smallPhone } from '../support/a-guest-in-fields.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira } from '../support/people.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ speaks: 'stripe' });
  await app.query(
    `update locations.locations set pay_buttons = '{APPLEPAY,GOOGLEPAY,PAYPAL,CARD}'
      where location_id = $1`,
    [Number(amira.tipPage.split('/')[2])],
  );
});
afterAll(async () => {
  await app?.stop();
});

test('a guest pays with PayPal in the whole tab, and comes back to the receipt', async () => {
  const page = await app.phone(smallPhone);
  const complaints = complaintsOf(page);
  await page.goto(amira.tipPage);
  await page.locator('input[name=amount][value="1000"]').check();
  await page.locator('input[name=fee][value=ON_TOP]').check();
  await expectFitForEverybody(page);
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.waitForURL('**/elements/**');
  await page.getByText('Sandbox PayPal').first().waitFor();
  expect(await page.locator('input[name=cardNumber]').count()).toBe(0);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/r/*');
  await page.getByText('Amira gets').first().waitFor();
  await page.getByText('PayPal', { exact: true }).waitFor();
  await expect.poll(async () => balanceOfPeople(app), { timeout: 20_000 }).toBe(1000);
  expect(complaints).toEqual([]);
});

test('whoever turns back from PayPal finds the tip page as it was, and pays by card', async () => {
  const page = await app.phone(smallPhone);
  await page.goto(amira.tipPage);
  await page.locator('input[name=amount][value="500"]').check();
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.waitForURL('**/elements/**');
  await page.goBack();
  await page.waitForURL(`**${amira.tipPage}*`);
  await page.locator('button.main[value=card]').click();
  await page.locator('dialog iframe').waitFor();
});

test.each([
  ['de-DE', 'Mit PayPal zahlen'],
  ['ar', 'ادفع عبر PayPal'],
])('the button has its place beside the others in the dark, in %s', async (locale, name) => {
  const page = await app.phone({ ...smallPhone, colorScheme: 'dark', locale });
  await page.goto(amira.tipPage);
  await page.getByRole('button', { name }).waitFor();
  await expectFitForEverybody(page);
});
