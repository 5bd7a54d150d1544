// A waiter who reads no e-mails proves her number and switches texts on for payouts: a payout fails, and her phone
// gets one text, without its amount, whose address opens what happened.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

const phone = '+447700900456';

let app: TestApp;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  // A payout stays on its way until the story lets it fail.
  const environment = { SANDBOX_PAYOUT_SECONDS: '3600' };
  app = await startTestApp({ knowsItsAddress: true, environment });
  // The demo gives her a number that she has proved; the story begins without one.
  await app.query(
    `update identity.users set phone_number = null, phone_proved_at = null where email = $1`,
    [amira.login],
  );
  const guest = await app.phone();
  await guest.goto(amira.tipPage);
  await payWith(await chooseAmount(guest, '£10'), cards.good);
  await guest.waitForURL('**/r/*');
  page = await app.phone({ viewport: { width: 360, height: 800 } });
  complaints = complaintsOf(page);
  await signIn(page, amira);
}, 60_000);
afterAll(async () => {
  await app?.stop();
});

const card = () => page.getByRole('region', { name: 'Messages to you' });
const textsOf = (topic: string) =>
  card()
    .getByRole('group', { name: topic, exact: true })
    .getByRole('checkbox', { name: 'By text', exact: true });

async function texts(): Promise<string[]> {
  const answer = await fetch(`${app.sandboxOrigin}/outbox.json`);
  const { data } = (await answer.json()) as { data: { kind: string; to: string; text: string }[] };
  return data.filter(({ kind, to }) => kind === 'sms' && to === phone).map(({ text }) => text);
}
/** Those that are no code. */
const news = async () => (await texts()).filter((text) => text.startsWith('Tipwell: '));

/** Has the payout on its way fail at the processor. */
async function failPayout(): Promise<void> {
  const found = async () =>
    app.query<{ reference: string }>(
      `select provider_reference as reference from payouts.payouts
       where state = 'SUBMITTED' and provider_reference is not null`,
    );
  await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBe(1);
  const [payout] = await found();
  const answer = await fetch(`${app.sandboxOrigin}/v1/test/payouts/${payout?.reference}/fail`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.secrets.SANDBOX_API_KEY}` },
  });
  expect(answer.ok).toBe(true);
}

test('without a number of hers that is proved, the page says what she has to do first', async () => {
  await page.goto('/profile/details');
  await card().getByText('To get texts, first confirm your phone number').waitFor();
  expect(await card().getByRole('checkbox', { name: 'By text' }).count()).toBe(0);
  await expectFitForEverybody(page);
});

test('she proves her number, and then may choose texts, of which none is on', async () => {
  await page.getByRole('button', { name: 'Add a number' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('New phone number').fill(`0${phone.slice(3)}`);
  await sheet.getByLabel('Your password', { exact: true }).fill(amira.password);
  await sheet.getByRole('button', { name: 'Send a code' }).click();
  const code = async () => /\d{6}/.exec((await texts()).join(' '))?.[0] ?? '';
  await expect.poll(code, { timeout: 20_000 }).not.toBe('');
  await sheet.getByLabel('Code from the message').fill(await code());
  await sheet.getByRole('button', { name: 'Use this number' }).click();
  await card().getByText('Texts go to').waitFor();
  expect(await card().getByRole('checkbox', { name: 'By text', checked: true }).count()).toBe(0);
  expect(await textsOf('News from Tipwell').count()).toBe(0);
});

test('she switches texts on for payouts, and finds them on again', async () => {
  await textsOf('Payouts').click();
  await expect.poll(() => textsOf('Payouts').isChecked()).toBe(true);
  await page.reload();
  await textsOf('Payouts').waitFor();
  await expect.poll(() => textsOf('Payouts').isChecked()).toBe(true);
  expect(await textsOf('Tips').isChecked()).toBe(false);
  await expectFitForEverybody(page);
});

test('a payout fails: one text says so, and names no amount', async () => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Get paid now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Get £9.75 now' }).click();
  await failPayout();
  await expect.poll(async () => (await news()).length, { timeout: 20_000 }).toBe(1);
  const [text = ''] = await news();
  expect(text).toContain('A payout did not arrive.');
  expect(text.replace(/http\S+/, '')).not.toMatch(/£|\d/);
  expect(text.length).toBeLessThanOrEqual(160);
});

test('its address opens the payout, where the reason stands', async () => {
  const [text = ''] = await news();
  const address = /http\S+/.exec(text)?.[0] ?? '';
  expect(address).toMatch(new RegExp(`^${app.origin}/messages/[0-9a-f-]{36}$`));
  await page.goto(address);
  await page.waitForURL('**/payouts/*');
  await page.getByText('£9.75').first().waitFor();
  await expectFitForEverybody(page);
  expect(await news()).toHaveLength(1);
  expect(complaints).toEqual([]);
});
