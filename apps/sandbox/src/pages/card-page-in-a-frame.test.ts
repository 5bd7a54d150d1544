import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { launchChromium } from '../../../../run/chromium.ts';
import { findBarriers } from '../../../../run/tests/find-barriers.ts';
import { startSandbox } from '../sandbox-for-tests.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** A shop that frames the sandbox's page and notes what the page tells it. */
async function shop() {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://shop');
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Shop</title>
<iframe title="Card" id="card" style="width:100%;border:0" src="${searchParams.get('frame') ?? ''}"></iframe>
<script>window.told = []; addEventListener('message', ({ data, origin }) => {
  if (data.type === 'resize') document.getElementById('card').style.height = data.height + 'px';
  else told.push({ ...data, origin });
});</script>`);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function openFrame(card: { framedIn: string; returnTo?: string; wallet?: string }) {
  const sandbox = await startSandbox();
  const intent = await sandbox.intent({ returnUrl: `${card.returnTo ?? card.framedIn}/receipt` });
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const frame = `${sandbox.baseUrl()}/elements/${intent.clientSecret}?mode=frame&theme=light${card.wallet ? `&wallet=${card.wallet}` : ''}`;
  await page.goto(`${card.framedIn}/?frame=${encodeURIComponent(frame)}`);
  const inside = page.frameLocator('#card');
  const payWith = async (says: string) => {
    await inside.getByText('Use a test card').click();
    await inside.getByRole('button', { name: says }).click();
    await inside.getByRole('button', { name: 'Pay £10.95' }).click();
  };
  const told = () =>
    page.evaluate(() => (globalThis as unknown as { told: Record<string, string>[] }).told);
  const toldTypes = async () => (await told()).map((message) => message['type']);
  return { ...sandbox, intent, page, inside, payWith, told, toldTypes };
}

describe('the card page in a shop’s frame', () => {
  test('tells the shop when it is ready and when it is paid', async () => {
    const { payWith, told, toldTypes, intent, baseUrl } = await openFrame({
      framedIn: await shop(),
    });
    await payWith('Visa, succeeds');
    await expect.poll(toldTypes).toEqual(['ready', 'ready', 'succeeded']);
    expect((await told()).at(-1)).toEqual({
      source: 'sandbox-processor',
      type: 'succeeded',
      intentId: intent.id,
      origin: baseUrl(),
    });
  });

  test('tells nothing to a page of another origin', async () => {
    const { inside, payWith, told } = await openFrame({
      framedIn: await shop(),
      returnTo: 'http://somebody-else.test',
    });
    await payWith('Visa, succeeds');
    await inside.getByText('Paid £10.95').waitFor();
    expect(await told()).toEqual([]);
  });

  test('a decline keeps the fields, empties the code and moves to the words', async () => {
    const { inside, payWith, told } = await openFrame({ framedIn: await shop() });
    await payWith('insufficient funds');
    await inside.getByText('There is not enough money on this card.').waitFor();
    expect(await inside.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 9995');
    expect(await inside.getByLabel('Security code').inputValue()).toBe('');
    expect(await inside.locator('#alert').evaluate((alert) => alert.matches(':focus'))).toBe(true);
    expect((await told()).at(-1)).toMatchObject({ type: 'declined' });
  });

  test('a field that is corrected is not wrong any more, and the others still are', async () => {
    const { inside } = await openFrame({ framedIn: await shop() });
    await inside.getByLabel('Card number').fill('4242');
    await inside.getByRole('button', { name: 'Pay £10.95' }).click();
    const marks = () =>
      inside
        .locator('input[aria-invalid=true]')
        .evaluateAll((fields) => fields.map((field) => field.id));
    await expect.poll(marks).toEqual(['cardNumber', 'expiry', 'cvc', 'holderName']);
    await inside.getByLabel('Card number').fill('4242 4242 4242 4242');
    await expect.poll(marks).toEqual(['expiry', 'cvc', 'holderName']);
    expect(await inside.locator('#cardNumber-wrong').textContent()).toBe('');
  });

  test('the bank’s page takes the frame’s place and gives it back', async () => {
    const { inside, payWith, toldTypes } = await openFrame({ framedIn: await shop() });
    await payWith('3-D Secure');
    await inside.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(toldTypes).toEqual(['ready', 'requires_action', 'ready', 'succeeded']);
  });

  test('a slow bank: the page waits and tells when it is done', async () => {
    const { inside, payWith, toldTypes, clock } = await openFrame({ framedIn: await shop() });
    await payWith('Slow');
    await inside.getByText('Your bank is taking its time').waitFor();
    expect(await toldTypes()).toContain('processing');
    clock.advance(8);
    await expect.poll(toldTypes, { timeout: 5000 }).toContain('succeeded');
  });

  test.each([
    ['no answer, yet charged', 'Paid £10.95', 'succeeded'],
    ['no answer, not charged', 'nothing was charged. You can try again.', 'declined'],
  ])('%s: the page finds out before anybody pays again', async (says, words, type) => {
    const { inside, payWith, toldTypes, state, intent } = await openFrame({
      framedIn: await shop(),
    });
    await payWith(says);
    await inside.getByText('We did not hear back').waitFor();
    await inside.getByText(words).waitFor();
    await expect.poll(toldTypes).toContain(type);
    expect(state.intents.get(intent.id)?.amountCaptured).toBe(type === 'succeeded' ? 1095 : 0);
  });

  test('a wallet asks once, with the amount, and pays', async () => {
    const { inside, state, intent } = await openFrame({ framedIn: await shop() });
    await inside.getByRole('button', { name: 'Sandbox Apple Pay' }).click();
    await inside.getByRole('button', { name: 'Confirm £10.95' }).click();
    await inside.getByText('Paid £10.95').waitFor();
    expect(state.intents.get(intent.id)?.charge?.wallet).toBe('apple_pay');
  });

  test('whoever has tapped a wallet already sees that wallet alone, and may still pay by card', async () => {
    const { inside, state, intent } = await openFrame({
      framedIn: await shop(),
      wallet: 'google_pay',
    });
    await inside.getByRole('heading', { name: 'Pay with Sandbox Google Pay' }).waitFor();
    expect(await inside.getByLabel('Card number').count()).toBe(0);
    expect(await inside.getByText('Apple Pay').count()).toBe(0);
    await inside.getByRole('button', { name: 'Confirm £10.95' }).click();
    await inside.getByText('Paid £10.95').waitFor();
    expect(state.intents.get(intent.id)?.charge?.wallet).toBe('google_pay');
  });

  test('digits group themselves while they are typed, also in the middle', async () => {
    const { inside } = await openFrame({ framedIn: await shop() });
    const number = inside.getByLabel('Card number');
    await number.pressSequentially('424242424242');
    await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
    await number.pressSequentially('99');
    expect(await number.inputValue()).toBe('4299 4242 4242 42');
    expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
    const expiry = inside.getByLabel('Expiry');
    await expiry.pressSequentially('431');
    expect(await expiry.inputValue()).toBe('04/31');
    await expiry.press('Backspace');
    await expiry.press('Backspace');
    await expiry.press('Backspace');
    expect(await expiry.inputValue()).toBe('0');
  });
});

describe('the pages can be used by everybody', () => {
  async function findings(page: Page, address: string): Promise<string[]> {
    await page.goto(address);
    const violations = await findBarriers(page);
    return violations.map((violation) => `${violation.id}: ${violation.help}`);
  }

  test.each([
    ['light', 'en'],
    ['dark', 'de'],
    ['light', 'ar'],
  ])('no finding in %s, %s', async (theme, lang) => {
    const { intent, token, post, baseUrl } = await startSandbox();
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const look = `?theme=${theme}&lang=${lang}`;
    const form = await intent();
    const asked = await intent();
    await post(`/payment_intents/${asked.id}/confirm`, { token: await token('4000000000003220') });
    const setup = await post('/payout_card_setups', { returnUrl: 'http://127.0.0.1:3000/' });
    const { url } = setup.body as unknown as { url: string };
    for (const address of [
      `${baseUrl()}/elements/${form.clientSecret}${look}`,
      `${baseUrl()}/three-d-secure/${asked.clientSecret}${look}`,
      `${url}${look}`,
      `${baseUrl()}/outbox${look}`,
      `${baseUrl()}/${look}`,
    ]) {
      expect(await findings(page, address)).toEqual([]);
    }
  });
});
