// Every window in which a payout card ends, in each of the four languages on a narrow phone: by its status,
// where it is refused, and where the payment service does not answer.
import { startPersonalCard } from '@tipwell/contract/payouts/calls/payout-destinations';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/fixtures.ts';
import { expectInFront } from '../support/expect-dialog.ts';
import { enter, phone } from '../support/expect-stable-page.ts';
import { refuses } from '../support/office-form.ts';
import { amira } from '../support/people.ts';

const cards = {
  ACTIVE: '5200 8282 8282 8210',
  PENDING: '4000 0500 0000 9222',
  PENDING_VERIFICATION: '4000 0500 0000 9248',
  BLOCKED: '4000 0500 0000 9230',
  refused: '4000 0500 0000 9503',
} as const;
/** How many buttons each has, with the one that closes it. Only what is ready leads one way. */
const endings = [
  { card: 'ACTIVE', ways: 1, isLocked: true },
  { card: 'PENDING', ways: 2, isLocked: false },
  { card: 'PENDING_VERIFICATION', ways: 2, isLocked: false },
  { card: 'BLOCKED', ways: 3, isLocked: false },
  { card: 'refused', ways: 3, isLocked: false },
] as const;

/** The page that stands behind each. */
const behind = /\/profile\/payouts$/;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app?.stop();
});

/** Opens the window as somebody without a card does, from where the money is. */
async function begin(page: Page): Promise<void> {
  await app.query('update destinations.destinations set removed_at = now()');
  await page.goto('/profile');
  await page.locator('main a[href*="sheet=card"]').first().press('Enter');
}

/** Gives this card by keys alone. */
async function give(page: Page, card: string): Promise<void> {
  await begin(page);
  const fields = page.frameLocator('[role=dialog] iframe');
  await fields.locator('#cardNumber').fill(card);
  await fields.locator('#expiry').fill('12/35');
  await fields.locator('#holderName').fill('AMIRA HADDAD');
  await fields.locator('#submit').press('Enter');
}

/** Lets seconds pass on the page until it has said how the card ended. */
async function ended(page: Page, ways: number): Promise<string> {
  const buttons = page.getByRole('dialog').locator('button:visible');
  const fields = page.getByRole('dialog').locator('iframe');
  const isOver = async () => (await fields.count()) === 0 && (await buttons.count()) >= ways;
  for (const end = Date.now() + 60_000; Date.now() < end && !(await isOver());) {
    await page.clock.runFor(1000);
    await page.waitForTimeout(20);
  }
  expect(await buttons.count(), 'ways on').toBe(ways);
  const window = page.getByRole('dialog');
  const beyond = await window.evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(beyond, 'pixels beyond the edge of the window').toBeLessThanOrEqual(0);
  return (await window.innerText()).trim();
}

const told: Record<string, string[]> = {};

test.each(['en', 'de', 'fr', 'ar'] as const)(
  'in %s each can be read, is reached by keys and left as it may be',
  async (locale) => {
    await app.query('update identity.users set locale = $2 where email = $1', [
      amira.login,
      locale,
    ]);
    const page = await app.phone({
      viewport: phone,
      locale,
      colorScheme: locale === 'de' || locale === 'ar' ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    await page.clock.install();
    await enter(page, amira.login);
    const words: string[] = [];
    for (const { card, ways, isLocked } of endings) {
      await give(page, cards[card]);
      words.push(await ended(page, ways));
      await expectInFront(page, /./, isLocked ? { isLocked } : { leadsTo: behind });
    }
    await refuses(page, startPersonalCard, { name: 'processorUnavailable' });
    await begin(page);
    words.push(await ended(page, 3));
    await expectInFront(page, /./, { leadsTo: behind });
    expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    expect(new Set(words).size, 'each says something of its own').toBe(words.length);
    told[locale] = words;
    await page.context().close();
  },
  180_000,
);

test('no window says the same in two languages', () => {
  for (const index of [...endings, 'no answer'].keys()) {
    const said = Object.values(told).map((words) => words[index]);
    expect(new Set(said).size).toBe(said.length);
  }
});
