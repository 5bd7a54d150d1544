// What stories of guests who pay in a processor's own fields have in common.
import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { complaintsOf, type TestApp } from './fixtures.ts';
import { amira, cards, chooseAmount } from './people.ts';

export const smallPhone = { viewport: { width: 360, height: 640 } };

/** Everything that a page tells our server. */
export function heardFrom(app: TestApp, page: Page): string[] {
  const sentToUs: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(app.origin)) {
      sentToUs.push(request.url(), request.postData() ?? '');
    }
  });
  return sentToUs;
}

/**
 * A guest with Amira's page in front of them; whatever the page complains about is collected.
 * @param frame where the processor's fields are within our page
 */
export async function aGuestInFields(
  app: TestApp,
  frame: string,
  amount: string | { typed: string },
  options = {},
) {
  const page = await app.phone({ ...smallPhone, ...options });
  const complaints = complaintsOf(page);
  const sentToUs = heardFrom(app, page);
  const answer = await page.goto(amira.tipPage);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const ours = await chooseAmount(page, amount);
  const fields = ours.frameLocator(frame);
  await fields.getByLabel('Card number').waitFor();
  return { page, ours, fields, policy, complaints, sentToUs };
}

export async function type(fields: FrameLocator, card: string): Promise<void> {
  await fields.getByLabel('Card number').fill(card);
  await fields.getByLabel('Expiry').fill('12/35');
  await fields.getByLabel('Security code').fill('123');
}

export const pay = async (ours: FrameLocator) => ours.getByRole('button', { name: 'Pay' }).click();

type Guest = Pick<Awaited<ReturnType<typeof aGuestInFields>>, 'page' | 'ours' | 'fields'>;

/** A guest gives a card, and presses the button. */
export async function payWith({ ours, fields }: Guest, card: string): Promise<void> {
  await type(fields, card);
  await pay(ours);
}

/** A guest gives a card that is good, and reads the receipt. */
export async function payWithAGoodCard(guest: Guest): Promise<void> {
  await payWith(guest, cards.good);
  await guest.page.waitForURL('**/r/*');
}

/** A guest whose bank asks on a page of its own agrees there, and comes back to the receipt. */
export async function payAndAgreeAtTheBank(guest: Guest, bankPage: string): Promise<void> {
  const { page } = guest;
  await payWith(guest, cards.asksTheBank);
  await page.waitForURL(bankPage);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL('**/r/*');
}

/** A guest whose card is declined is told so in words. */
export async function payAndBeDeclined(guest: Guest): Promise<void> {
  await payWith(guest, cards.declined);
  await expect
    .poll(async () => guest.ours.getByRole('alert').innerText())
    .toMatch(/declined this card/);
}

/** What stands on all people's balances, in minor units. */
export async function balanceOfPeople(app: TestApp): Promise<number> {
  const [row] = await app.query<{ balance: string }>(
    `select coalesce(sum(b.balance), 0) as balance
       from ledger.balances b join ledger.accounts a using (account_id)
      where a.code like 'person:%'`,
  );
  return Number(row?.balance);
}
