// Somebody chooses which messages come, and how: what she chose is what comes, what the law or her safety
// demands is said to come always, and a choice that could not be kept is not shown as if it were.
import { chooseMessages } from '@tipwell/contract/backoffice/calls/notification-preferences';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { addressOf, refuses } from '../support/office-form.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

let app: TestApp;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  page = await app.phone({ viewport: { width: 360, height: 800 } });
  complaints = complaintsOf(page);
  await signIn(page, amira);
  await page.goto('/profile/details');
}, 60_000);
afterAll(async () => {
  await app?.stop();
});

const card = () => page.getByRole('region', { name: 'Messages to you' });
const topic = (name: string) => card().getByRole('group', { name, exact: true });
const box = (name: string, channel: string) =>
  topic(name).getByRole('checkbox', { name: channel, exact: true });
/** What the server keeps of her choices. */
const kept = async () =>
  app.query<{ choice: string }>(
    `select topic || ' ' || channel || ' ' || is_on as choice from notifications.choices order by 1`,
  );
const outbox = async () => (await fetch(`${app.sandboxOrigin}/outbox.json`)).text();

test('she reads what comes, and what nobody switches off has no box', async () => {
  await card().getByText(`E-mails go to ${amira.login}.`).waitFor();
  await topic('Your account and the law').getByText('In Tipwell: always').waitFor();
  await topic('Your account and the law').getByText('By e-mail: always').waitFor();
  expect(await topic('Your account and the law').getByRole('checkbox').count()).toBe(2);
  expect(await box('Your account and the law', 'By text').isChecked()).toBe(false);
  expect(await box('Your account and the law', 'On devices').isChecked()).toBe(true);
  await topic('Payouts').getByText('In Tipwell: always').waitFor();
  expect(await box('Payouts', 'By e-mail').isChecked()).toBe(false);
  expect(await box('Tips', 'By e-mail').isChecked()).toBe(false);
  expect(await box('News from Tipwell', 'In Tipwell').isChecked()).toBe(true);
  await expectFitForEverybody(page);
});

test('a choice that could not be kept is not shown as made', async () => {
  await refuses(page, chooseMessages, { name: 'notAllowed' });
  await box('Tips', 'By e-mail').click();
  await card().getByText('You do not have permission to do this').waitFor();
  await expect.poll(() => box('Tips', 'By e-mail').isChecked()).toBe(false);
  expect(await kept()).toEqual([]);
  await page.unroute(addressOf(chooseMessages));
});

test('what she chooses stands there when she comes back', async () => {
  await box('Tips', 'By e-mail').click();
  await expect.poll(() => box('Tips', 'By e-mail').isChecked()).toBe(true);
  await box('News from Tipwell', 'In Tipwell').click();
  await expect.poll(kept).toEqual([{ choice: 'NEWS INBOX false' }, { choice: 'TIPS EMAIL true' }]);
  await page.reload();
  await card().waitFor();
  await expect.poll(() => box('Tips', 'By e-mail').isChecked()).toBe(true);
  expect(await box('News from Tipwell', 'In Tipwell').isChecked()).toBe(false);
  await expectFitForEverybody(page);
});

test('a tip comes by e-mail from now on, without its amount, and says where that is changed', async () => {
  const guest = await app.phone();
  await guest.goto(amira.tipPage);
  await payWith(await chooseAmount(guest, '£10'), cards.good);
  await guest.waitForURL('**/r/*');
  await expect.poll(outbox, { timeout: 20_000, interval: 500 }).toContain('A new tip');
  const letter = (JSON.parse(await outbox()) as { data: { subject: string; text: string }[] }).data
    .filter(({ subject }) => subject.includes('A new tip'))
    .map(({ text }) => text);
  expect(letter).toHaveLength(1);
  expect(letter[0]).toContain('Messages to you');
  expect(letter[0]).not.toMatch(/£|10[.,]00/);
  // Where she wants no message of a tip in Tipwell there is none beside the tip itself.
  const messages = await app.query(
    `select from notifications.messages where message ilike '%tip%' and is_shown`,
  );
  expect(messages).toHaveLength(0);
  // That something was refused once is written down by the browser itself.
  expect(complaints.filter((one) => !one.includes('status of 403'))).toEqual([]);
});
