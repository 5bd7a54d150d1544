// How a newcomer leaves the way to the first payout, comes back to it, and is asked for papers on it.
import { getProfile } from '@tipwell/contract/people/calls/profile';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectFitForEverybody, startTestApp, type TestApp } from '../support/fixtures.ts';
import { lookReadOnly } from '../support/accessibility-scan.ts';
import { agreeToTexts, begin, comeToOnboarding } from '../support/newcomers.ts';
import { addressOf, answersWith } from '../support/office-form.ts';
import { amira } from '../support/people.ts';

let app: TestApp;
let page: Page;

beforeAll(async () => {
  app = await startTestApp();
  await app.query(`update destinations.destinations set removed_at = now()`);
  await begin(app, amira.login);
  page = await app.phone({ viewport: { width: 360, height: 800 } });
  await comeToOnboarding(page, amira.login);
  await agreeToTexts(page);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});
beforeEach(async () => {
  await app.query('update onboarding.journeys set ended_at = null, ended_by = null');
});

const press = async (name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = async (name: string, of = page) =>
  of.getByRole('heading', { level: 1, name }).waitFor();
const endedBy = async () =>
  (await app.query<{ by: string | null }>('select ended_by as by from onboarding.journeys'))[0]?.by;
const askForPapers = async (isAsked: boolean) =>
  app.query(
    `update identity.users set is_required_additional_info = $2, status = $3 where email = $1`,
    [amira.login, isAsked, isAsked ? 'PENDINGIDVERIFICATION' : 'ACTIVE'],
  );

test('whoever closes the browser comes back to the step they left', async () => {
  await page.goto('/onboarding?step=2');
  await heading('How often you are paid');
  await page.goto('/profile');
  await page.waitForURL('**/onboarding?step=2');
  await heading('How often you are paid');
  expect(await endedBy()).toBeNull();
});

test('Complete on the plans ends it, and nobody is led there any more', async () => {
  await page.goto('/onboarding?step=2');
  await press('Complete');
  await page.waitForURL('**/onboarding-completed');
  await heading('Almost there');
  expect(await endedBy()).toBe('COMPLETE');
  await expectFitForEverybody(page);
  await page.goto('/profile');
  await page.waitForURL('**/profile');
});

test('Skip on the card ends it once it is confirmed, and Cancel does not', async () => {
  await page.goto('/onboarding?step=3');
  await heading('Your payout card');
  const sheet = page.getByRole('dialog');
  // What is typed into the processor's fields is still there for whoever changes their mind.
  const number = page.frameLocator('iframe').getByLabel('Card number');
  await number.fill('4000 0566');
  // A browser hands a press right after a scroll to the frame that was there before it.
  await page.getByRole('button', { name: 'Skip', exact: true }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  await press('Skip');
  await sheet.getByText(/Do you want to skip the card data entry/).waitFor();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await sheet.waitFor({ state: 'hidden' });
  expect(await number.inputValue()).toBe('4000 0566');
  expect(await endedBy()).toBeNull();
  await press('Skip');
  await sheet.getByRole('button', { name: 'Skip', exact: true }).click();
  await page.waitForURL('**/onboarding-completed');
  expect(await endedBy()).toBe('SKIP');
});

test('papers are asked for by a step of the way, and by no window in front of the others', async () => {
  await askForPapers(true);
  await page.goto('/onboarding?step=2');
  await heading('How often you are paid');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goto('/onboarding?step=4');
  await heading('Show who you are');
  await expectFitForEverybody(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('whoever manages no payout is led past the card', async () => {
  await answersWith(page, getProfile, (profile) => ({
    ...profile,
    staffs: profile.staffs.map((staff) => ({
      ...staff,
      showManagePayout: false,
      showManageVenuePayout: false,
    })),
  }));
  await page.goto('/onboarding?step=3');
  await page.waitForURL('**/onboarding?step=4');
  await heading('Show who you are');
  await page.unroute(addressOf(getProfile));
});

test('whoever looks with their eyes passes no gate, and finds every control switched off', async () => {
  // A text that they have not agreed to stands in front of the person, and of nobody else.
  await app.query('delete from identity.acceptances');
  const viewer = await lookReadOnly(app, amira.login);
  for (const [step, title] of [
    [1, 'About you'],
    [2, 'How often'],
    [3, 'payout card'],
    [4, 'who'],
  ] as const) {
    await viewer.goto(`/onboarding?step=${step}`);
    await viewer.getByRole('heading', { level: 1, name: new RegExp(title) }).waitFor();
    const controls = viewer.locator('main :is(input, select, textarea):enabled');
    expect(await controls.count(), `controls of step ${step}`).toBe(0);
    expect(await viewer.getByRole('dialog').count()).toBe(0);
    await expectFitForEverybody(viewer);
  }
  expect(await endedBy()).toBeNull();
  await askForPapers(false);
});
