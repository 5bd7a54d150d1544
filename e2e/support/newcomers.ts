// Somebody of the demo as if they had just joined, at the beginning of the way to the first payout.
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { beginOnboarding } from '../../apps/api/src/modules/people/onboarding/index.ts';
import { inside } from './seed-activity.ts';
import type { TestApp } from './fixtures.ts';
import { amira } from './people.ts';

/** As if they had just joined by an invitation. */
export async function begin(app: TestApp, login: string): Promise<void> {
  const [person] = await app.query<{ id: string }>(
    'select user_id as id from identity.users where email = $1',
    [login],
  );
  const beginning = { userId: person?.id ?? '', isIdentityNeeded: false, isNewAccount: true };
  const now = new Date();
  await inside(app, now, async ({ db }) => {
    await db.transaction().execute((tx) => beginOnboarding(tx, beginning, now));
  });
}

/** Signs in with the demo's password, and is led onto the way. */
export async function comeToOnboarding(page: Page, login: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail or phone number').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(amira.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/onboarding');
}

/** Agrees to each text that is asked, until the list of steps is there. */
export async function agreeToTexts(page: Page): Promise<void> {
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  const list = page.getByRole('heading', { level: 1, name: /Let’s get you paid/ });
  await accept.or(list).first().waitFor();
  while (await accept.isVisible()) {
    const title = page.getByRole('heading', { level: 1 });
    const agreed = await title.textContent();
    await accept.click();
    // In a hook nothing is polled by expect.
    await vi.waitUntil(async () => (await title.textContent()) !== agreed, { timeout: 20_000 });
    await accept.or(list).first().waitFor();
  }
}
