// What people do in the stories, in the words they would use.
import type { Page } from 'playwright-core';

/** The waiter of the demo and their tip page. */
export const amira = {
  login: 'staff@demo.tipwell.test',
  password: 'tipwell1',
  tipPage: '/pay/101/5001',
};

/** Test cards of the sandbox. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksTheBank: '4000 0000 0000 3220',
};

export async function signIn(page: Page, person: typeof amira): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail or phone number').fill(person.login);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/profile');
}

/** Fills in the processor's own fields, wherever they are shown, and pays. */
export async function payWith(fields: Page | ReturnType<Page['frameLocator']>, card: string) {
  await fields.getByLabel('Card number').fill(card);
  await fields.getByLabel('Expiry').fill('12/35');
  await fields.getByLabel('Security code').fill('123');
  await fields.getByLabel('Name on card').fill('Jo Guest');
  await fields.getByRole('button', { name: /^Pay (?:£|AED)/ }).click();
}

/**
 * Chooses an amount and to add the fee to it, and opens the processor's fields in their frame.
 * @param amount the name of one that is offered, or one that is typed where none is
 */
export async function chooseAmount(page: Page, amount: string | { typed: string }) {
  if (typeof amount === 'string') {
    await page.getByRole('radio', { name: amount, exact: true }).check();
  } else await page.getByLabel('Your amount in').fill(amount.typed);
  await page.getByRole('radio', { name: /add the service fee/ }).check();
  await page.getByRole('button', { name: /by card/ }).click();
  return page.frameLocator('dialog iframe');
}
