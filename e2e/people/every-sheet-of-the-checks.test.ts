// The windows of the issuer's checks and of the card that is issued, opened one after the other in each of
// the four languages on a narrow phone: by the sandbox's people of whom nothing good is said.
import { getCardList, getUserStatus } from '@tipwell/contract/people/calls/onboarding';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectFitForEverybody, startTestApp, type TestApp } from '../support/fixtures.ts';
import { enter, phone } from '../support/expect-stable-page.ts';
import { addressOf, answers } from '../support/office-form.ts';
import { amira } from '../support/people.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app?.stop();
});

/** What each window says first, so that none is taken for another. */
const says = {
  en: {
    waits: 'Performing profile verification. Please wait a minute..',
    failed: 'Profile verification failed. Please confirm to try again',
    timedOut: 'Response timed out. Please try again.',
  },
} as const;

/** A window in front: fit for everybody, and nothing of it beyond the edge of the phone. */
async function expectSheet(page: Page, text?: string): Promise<string> {
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  if (text !== undefined) await sheet.getByText(text).waitFor();
  await page.clock.runFor(1000);
  await expectFitForEverybody(page);
  const beyond = await sheet.evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(beyond, 'pixels beyond the edge of the window').toBeLessThanOrEqual(0);
  return (await sheet.innerText()).trim();
}

/** Lets seconds pass on the page until something is so. */
async function passUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end && !(await isSo());) {
    await page.clock.runFor(1000);
    await page.waitForTimeout(20);
  }
  expect(await isSo()).toBe(true);
}

const next = async (page: Page) => page.locator('main form button[type=submit]').click();

/** Both steps, up to what stands in front once they are sent. */
async function tellIssuer(page: Page, nameOnCard: string): Promise<void> {
  await page.goto('/onboarding?step=3');
  const write = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) {
      const field = page.locator(`main [name=${name}]`);
      await field.waitFor();
      if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') {
        await field.selectOption(value);
      } else await field.fill(value);
    }
  };
  await write({
    nationality: 'ph',
    countryOfBirth: 'ph',
    gender: 'FEMALE',
    printedName: nameOnCard,
    residenceStreet: '12 Marina Walk',
    residenceCity: 'Dubai',
  });
  await expectFitForEverybody(page);
  await next(page);
  await write({
    employmentStatus: 'EMPLOYED',
    companyName: 'Nammos',
    industry: 'Hospitality',
    jobTitle: 'Waiter',
    salary: '4500',
    employerStreet: '1 Jumeirah Beach Road',
    employerCity: 'Dubai',
  });
  await expectFitForEverybody(page);
  await next(page);
}

test.each(['en', 'de', 'fr', 'ar'] as const)(
  'in %s each window can be read and used by everybody',
  async (locale) => {
    await app.query('delete from onboarding.issuer_users');
    await app.query(
      `update identity.users set enable_nym_card = true, is_need_nym_onboarding = true,
         is_required_additional_info = false, status = 'PENDINGKYC', locale = $2 where email = $1`,
      [amira.login, locale],
    );
    const page = await app.phone({
      viewport: phone,
      locale,
      colorScheme: locale === 'de' || locale === 'ar' ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    await page.clock.install();
    await enter(page, amira.login);
    const told: string[] = [];
    const words = locale === 'en' ? says.en : null;
    const sheet = page.getByRole('dialog');
    const buttons = async () => sheet.locator('button:visible').count();

    // Of this person nothing is ever read: the page waits, and time runs out. What the issuer found wrong
    // in the language before is not told again.
    await answers(page, getUserStatus, { status: 'CREATED', code: null });
    await tellIssuer(page, 'AMIRA NEVER');
    expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    told.push(await expectSheet(page, words?.waits));
    expect(await buttons(), 'ways out of what must not be left').toBe(0);
    await passUntil(page, async () => (await buttons()) > 0);
    told.push(await expectSheet(page, words?.timedOut));
    await page.unroute(addressOf(getUserStatus));

    // What this one says is refused by the issuer.
    await tellIssuer(page, 'AMIRA WRONG');
    await passUntil(page, async () => (await buttons()) > 0);
    told.push(await expectSheet(page, words?.failed));

    // The card: asked about, not there in time, and there.
    await app.query(`update onboarding.issuer_users set state = 'ACTIVE', code = null`);
    await answers(page, getCardList, { cards: [] });
    await page.goto('/onboarding?step=5');
    told.push(await expectSheet(page));
    await passUntil(page, async () => (await buttons()) > 0);
    told.push(await expectSheet(page));
    await page.unroute(addressOf(getCardList));
    const card = { id: '0190a0a0-0000-7000-8000-000000000001', lastFour: '4242' };
    await answers(page, getCardList, { cards: [{ ...card, status: 'ACTIVE' }] });
    await page.goto('/onboarding?step=5');
    await passUntil(page, async () => (await buttons()) > 0);
    told.push(await expectSheet(page));
    // Each has words of its own.
    expect([...new Set(told)]).toEqual(told);
    await page.context().close();
  },
  120_000,
);
