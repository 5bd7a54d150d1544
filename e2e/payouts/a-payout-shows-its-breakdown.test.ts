// Somebody takes a part of what they earned, reads which tips it is made of, and why one of them brought
// what it brought; then they take the rest. A message about a tip leads to its page.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

let app: TestApp;
let waiter: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  // Of tips only those are written to who want it.
  await app.query(
    `insert into notifications.choices (user_id, topic, channel, is_on, chosen_at)
     select user_id, 'TIPS', 'INBOX', true, now() from identity.users where email = $1`,
    [amira.login],
  );
  for (const amount of ['£5', '£10']) {
    const guest = await app.phone();
    await guest.goto(amira.tipPage);
    await payWith(await chooseAmount(guest, amount), cards.good);
    await guest.waitForURL('**/r/*');
    await guest.context().close();
  }
  await vi.waitFor(async () => expect(await messages()).toHaveLength(2), { timeout: 20_000 });
  waiter = await app.phone({ viewport: { width: 360, height: 780 } });
  complaints = complaintsOf(waiter);
  await signIn(waiter, amira);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

const messages = async () =>
  app.query<{ id: string }>(
    `select message_id as id from notifications.messages
      where opens->>'page' = 'OWN_TIP' order by sent_at`,
  );
const sheet = () => waiter.getByRole('dialog');
const madeOf = () => waiter.getByRole('region', { name: 'What it is made of' });

/** The lines of an open payout, as somebody reads them. */
async function lines(): Promise<string[]> {
  await madeOf().getByRole('listitem').first().waitFor();
  const told = await madeOf().getByRole('listitem').allTextContents();
  return told.map((line) => line.replaceAll(/\s+/g, ' ').trim());
}

async function openWhatArrived(amount: string): Promise<void> {
  await sheet()
    .getByRole('button', { name: `Get ${amount} now` })
    .click();
  await sheet()
    .getByText(new RegExp(`${amount} has arrived on visa`, 'i'))
    .waitFor();
  await sheet().getByRole('link', { name: 'Open this payout' }).click();
  await waiter.waitForURL('**/payouts/*');
}

test('a part of the balance is paid out, with what stays said before', async () => {
  await waiter.getByRole('button', { name: 'Get paid now' }).click();
  await sheet().getByRole('button', { name: 'Pay out only a part' }).click();
  await sheet().getByLabel('How much leaves your balance').fill('12');
  // The whole is not to be had by the button next to the amount.
  expect(
    await sheet()
      .getByRole('button', { name: /^Get .* now$/ })
      .count(),
  ).toBe(0);
  await expectFitForEverybody(waiter);
  await sheet().getByRole('button', { name: 'Show the offer' }).click();
  await sheet().getByText('The rest, £3.00, stays on the balance.').waitFor();
  await openWhatArrived('£11.75');
});

test('its page says which tips it is made of, the last of them in part', async () => {
  expect(await lines()).toEqual([
    expect.stringMatching(/^Tip.*£5\.00$/),
    expect.stringMatching(/^Tip.*part of £10\.00.*£7\.00$/),
  ]);
  await expectFitForEverybody(waiter);
});

test('a line opens the tip, which says what the guest paid', async () => {
  const payout = waiter.url();
  await madeOf().getByRole('link').last().click();
  await waiter.waitForURL('**/profile/tips/*');
  await waiter.getByText('The guest paid').waitFor();
  await waiter.getByText('£10.95').waitFor();
  await expectFitForEverybody(waiter);
  await waiter.goBack();
  await waiter.waitForURL(payout);
});

test('the rest is paid out, and goes on where the first payout ended', async () => {
  await waiter.goto('/profile');
  await waiter.getByRole('button', { name: 'Get paid now' }).click();
  await openWhatArrived('£2.75');
  expect(await lines()).toEqual([expect.stringMatching(/^Tip.*part of £10\.00.*£3\.00$/)]);
  await expectFitForEverybody(waiter);
});

test('a message opens the page that it is about', async () => {
  const [first] = await messages();
  await waiter.goto(`/messages/${first?.id ?? ''}`);
  await waiter.waitForURL('**/profile/tips/*');
  await waiter.getByRole('heading', { name: /^Why this amount/, level: 1 }).waitFor();
  await waiter.getByText('The guest paid').waitFor();
});

test('nothing of it makes the page complain', () => {
  expect(complaints).toEqual([]);
});
