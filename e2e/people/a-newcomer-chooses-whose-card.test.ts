// On the way to the first payout somebody whose employer shares a card chooses whose it is, and whoever
// looks after both types of card is led from the one to the other that is missing (onboarding §2, §4).
import { randomUUIDv7 } from 'node:crypto';
import { removeSharedCard, setSharedCard } from '@tipwell/contract/payouts/calls/shared-cards';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alNoorBay } from '../../apps/api/demo/cast/al-noor-bay.ts';
import { payoutCards } from '../../apps/api/demo/cast/parts.ts';
import { sandboxHands } from '../../apps/api/demo/sandbox-hands.ts';
import { addPayoutCard } from '../../apps/api/src/modules/payouts/destinations/index.ts';
import {
  clearingAccount,
  personAccount,
  postEntries,
  postingsOf,
} from '../../apps/api/src/modules/ledger/ledger/index.ts';
import { inside } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { expectInFront } from '../support/expect-dialog.ts';
import { agreeToTexts, begin, comeToOnboarding } from '../support/newcomers.ts';
import { addressOf, refuses } from '../support/office-form.ts';

const maricel = 'dubai-staff@demo.tipwell.test';
const khalid = 'dubai-owner@demo.tipwell.test';
const { locationId } = alNoorBay;
const step = '/onboarding?step=3';

let app: TestApp;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  await giveCompanyCard();
  await begin(app, maricel);
  await begin(app, khalid);
  await open(maricel);
}, 180_000);
afterAll(async () => {
  await app?.stop();
});

/** The hotel has a card, which its people may share. */
async function giveCompanyCard(): Promise<void> {
  await inside(app, new Date(), async (context) => {
    const holderName = 'AL NOOR BAY HOTEL LLC';
    const card = { kind: 'NUMBER', number: payoutCards.mastercard } as const;
    await addPayoutCard(context, {
      destinationId: randomUUIDv7(),
      payee: { kind: 'VENUE', locationId },
      addedBy: randomUUIDv7(),
      paymentSystem: 'CHECKOUT_UAE',
      token: await sandboxHands(context).token(card, holderName),
      holderName,
    });
  });
}

async function open(login: string): Promise<void> {
  page = await app.phone({ viewport: { width: 360, height: 800 }, timezoneId: 'Asia/Dubai' });
  complaints = complaintsOf(page);
  await comeToOnboarding(page, login);
  await agreeToTexts(page);
}

const heading = async (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = async (name: string, of: Page | ReturnType<Page['getByRole']> = page) =>
  of.getByRole('button', { name, exact: true }).click();
const mine = () => page.getByRole('radio', { name: /My card/ });
const employers = () => page.getByRole('radio', { name: /Employer’s card/ });
const terms = () => page.getByRole('dialog', { name: 'Be paid through your employer' });

/** What the server knows: whether the card is shared, and what ended the way. */
async function known(): Promise<{ isShared: boolean; endedBy: string | null }> {
  const [shared] = await app.query(
    'select from destinations.shared_choices where ended_at is null',
  );
  const [journey] = await app.query<{ by: string | null }>(
    `select ended_by as by from onboarding.journeys join identity.users using (user_id) where email = $1`,
    [maricel],
  );
  return { isShared: shared !== undefined, endedBy: journey?.by ?? null };
}

/** Types a card into the processor's own fields on the page. */
async function give(card: string, name: string): Promise<void> {
  const fields = page.frameLocator('main iframe');
  await fields.getByLabel('Card number').fill(card);
  await fields.getByLabel('Expiry').fill('12/35');
  await fields.getByLabel('Name on card').fill(name);
  await fields.locator('#submit').click();
}

describe('a housekeeper whose employer shares a card', () => {
  test('is asked first whose card it is, and asked for no card before that', async () => {
    await page.goto(step);
    await heading('Your payout card');
    await page.getByText('At this workplace you may choose').waitFor();
    await employers().waitFor();
    expect(await mine().isChecked()).toBe(true);
    expect(await page.locator('main iframe').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Skip', exact: true }).count()).toBe(0);
    await expectFitForEverybody(page);
  });

  test('reads what it means to share it, and nothing is settled until she accepts', async () => {
    await employers().click();
    await terms().getByText('You may go back to your own card').waitFor();
    expect(await terms().getByRole('listitem').count()).toBe(5);
    await expectInFront(page, 'Be paid through your employer');
    await employers().click();
    await press('Cancel', terms());
    await terms().waitFor({ state: 'hidden' });
    expect(await mine().isChecked()).toBe(true);
    expect(await known()).toEqual({ isShared: false, endedBy: null });
  });

  test('reads why where the server does not take it, and can try again', async () => {
    await refuses(page, setSharedCard, { name: 'processorUnavailable' });
    await employers().click();
    await press('Accept', terms());
    await terms().getByText('The payment service is not responding.').waitFor();
    await expectFitForEverybody(page);
    await page.unroute(addressOf(setSharedCard));
    expect((await known()).isShared).toBe(false);
    await press('Accept', terms());
    await terms().waitFor({ state: 'hidden' });
    await page.getByText('Your payouts here go to your employer from now on').waitFor();
    await expect.poll(() => employers().isChecked()).toBe(true);
    await page.getByText(/as you agreed on/).waitFor();
    expect(await known()).toEqual({ isShared: true, endedBy: null });
  });

  test('ends the way with Next, and reads that her money goes there', async () => {
    await press('Next');
    await page.waitForURL('**/onboarding-completed');
    await heading('You are all set');
    expect(await known()).toEqual({ isShared: true, endedBy: 'NEXT' });
    await expectFitForEverybody(page);
    await page.goto('/profile');
    await page.waitForURL('**/profile');
  });

  test('goes back to her own, and Next asks for it', async () => {
    await app.query('update onboarding.journeys set ended_at = null, ended_by = null');
    await page.goto(step);
    await employers().waitFor();
    expect(await employers().isChecked()).toBe(true);
    await refuses(page, removeSharedCard, { name: 'processorUnavailable' });
    await mine().click();
    await page.getByText('The payment service is not responding.').first().waitFor();
    await expect.poll(() => employers().isChecked()).toBe(true);
    await page.unroute(addressOf(removeSharedCard));
    await mine().click();
    await page.getByText('Your money stays on your balance until you add your own card').waitFor();
    await expect.poll(() => mine().isChecked()).toBe(true);
    await press('Next');
    await page.frameLocator('main iframe').getByLabel('Card number').waitFor();
    await page.getByRole('button', { name: 'Skip', exact: true }).waitFor();
    expect(await known()).toEqual({ isShared: false, endedBy: null });
    await expectFitForEverybody(page);
  });
});

describe('somebody who owns the hotel and serves there', () => {
  beforeAll(async () => {
    await app.query(
      `update identity.memberships set roles = '{ROLE_OWNER,ROLE_USER}' where staff_id = 5042`,
    );
    await app.query('update destinations.destinations set removed_at = now()');
    // Only what was opened within the office can be kept from being left by going back.
    await page.goto('/onboarding?step=2');
    await press('Next');
    await page.waitForURL(`**${step}`);
  });

  test('is offered the company’s card once her own is ready, and cannot close what says so', async () => {
    await page.frameLocator('main iframe').getByLabel('Card number').waitFor();
    await give('4000 0566 5566 5556', 'MARICEL SANTOS');
    const end = page.getByRole('dialog', { name: 'Your payout card' });
    await end.getByText('Your card is ready').waitFor({ timeout: 20_000 });
    await end.getByRole('button', { name: 'Add Company card' }).waitFor();
    await end.getByRole('button', { name: 'Skip', exact: true }).waitFor();
    expect(await end.getByRole('button', { name: 'Next', exact: true }).count()).toBe(0);
    await expectInFront(page, 'Your payout card', { isLocked: true });
    await press('Add Company card', end);
    await end.waitFor({ state: 'hidden' });
    await heading('The company’s card');
    await page
      .frameLocator('main iframe')
      .getByText('Payouts of Al Noor Bay Hotel will be sent to this card.')
      .waitFor();
    expect(await page.getByText('Step 3 of 3').count()).toBe(1);
    await expectFitForEverybody(page);
    await page.context().close();
  });
});

describe('the owner, to whom the hotel still owes tips of his own', () => {
  beforeAll(async () => {
    await app.query(`update identity.memberships set roles = '{ROLE_USER}' where staff_id = 5042`);
    await earn(khalid);
    await open(khalid);
  }, 60_000);

  /** He was tipped here once. */
  async function earn(login: string): Promise<void> {
    const [person] = await app.query<{ key: string }>(
      'select subject_key as key from identity.users where email = $1',
      [login],
    );
    const now = new Date();
    await inside(app, now, async ({ db }) => {
      const postings = postingsOf([
        [personAccount(person?.key ?? '', locationId, 'AED', 'unrestricted'), 5000],
        [clearingAccount('CHECKOUT_UAE', 'AED'), -5000],
      ]);
      const entry = { entryId: randomUUIDv7(), kind: 'OPENING', occurredAt: now, details: {} };
      await db.transaction().execute((tx) => postEntries(tx, [{ ...entry, postings }], now));
    });
  }

  test('gives the company’s card, and is offered to add one of his own', async () => {
    await page.goto(step);
    await heading('The company’s card');
    await give('5200 8282 8282 8210', 'AL NOOR BAY HOTEL');
    const end = page.getByRole('dialog', { name: 'The company’s card' });
    await end.getByText('Waiting for approval').waitFor({ timeout: 30_000 });
    await end.getByRole('button', { name: 'Skip', exact: true }).waitFor();
    await expectFitForEverybody(page);
    await press('Add Personal card', end);
    await heading('Your payout card');
  });

  test('gives it, and with both there is nothing more to add', async () => {
    await give('4000 0566 5566 5556', 'KHALID AL MANSOORI');
    const end = page.getByRole('dialog', { name: 'Your payout card' });
    await end.getByText('Your card is ready').waitFor({ timeout: 20_000 });
    await expectFitForEverybody(page);
    expect(await end.getByRole('button', { name: /^Add / }).count()).toBe(0);
    await press('Next', end);
    await page.waitForURL('**/onboarding-completed');
    // That a card of the other type is missing is asked for, and told by a 404 (onboarding §7).
    expect(complaints.filter((one) => !/status of 404/.test(one))).toEqual([]);
  });
});
