import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchChromium } from '../../../../../../run/chromium.ts';
import { startStripe } from '../../../../test/published/stripe-sandbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** A shop that loads the processor's script and asks it to take the payment. */
async function shop(script: string, key: string, clientSecret: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Shop</title><div id="card"></div><button>Pay</button>
<p id="told"></p><script src="${script}"></script>
<script>
const stripe = Stripe('${key}');
const elements = stripe.elements({ clientSecret: '${clientSecret}' });
elements.create('payment').mount('#card');
document.querySelector('button').addEventListener('click', async () => {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements, confirmParams: { return_url: location.href }, redirect: 'if_required' });
  document.querySelector('#told').textContent = error ? error.code : paymentIntent.status;
});
</script>`);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['Visa, succeeds', null, 'succeeded'],
  ['Declined: insufficient funds', null, 'card_declined'],
  ['3-D Secure: the bank asks', 'approve', 'succeeded'],
  ['3-D Secure: the bank asks', 'refuse', 'payment_intent_authentication_failure'],
  ['Sandbox Apple Pay', null, 'succeeded'],
])('with “%s” (%s) the shop is told %s', async (says, answer, told) => {
  const { url, publishableKey, post } = await startStripe();
  const intent = await post('/payment_intents', { amount: 1095, currency: 'gbp' });
  const address = await shop(
    `${url}/stripe/v3/`,
    publishableKey,
    String(intent.body['client_secret']),
  );
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(address);
  const card = page.frameLocator('#card iframe');
  const option = card.locator('#test-card option').filter({ hasText: says });
  await card.locator('#test-card').selectOption(await option.first().innerText());
  await page.getByRole('button', { name: 'Pay' }).click();
  if (answer !== null) {
    await page.frameLocator('dialog iframe').locator(`button[value=${answer}]`).click();
  }
  await expect.poll(() => page.locator('#told').textContent()).toBe(told);
});
