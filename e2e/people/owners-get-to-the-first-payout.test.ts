// Two owners who are not tipped are led to where their venue is paid: in Germany to a bank account, of
// which the payment system wants to know more, and in Dubai to the company's card and a card that is
// issued to the owner. Then somebody of the platform reads each step with the eyes of each.
import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alNoorBay } from '../../apps/api/demo/cast/al-noor-bay.ts';
import type { DemoVenue } from '../../apps/api/demo/cast/parts.ts';
import { willowAndSage } from '../../apps/api/demo/cast/willow-and-sage.ts';
import { createVenue, enlist } from '../../apps/api/demo/create-venue.ts';
import { sweeps } from '../../apps/api/src/app.ts';
import {
  clearingAccount,
  postEntries,
  postingsOf,
  venueAccount,
} from '../../apps/api/src/modules/ledger/ledger/index.ts';
import { findLocation } from '../../apps/api/src/modules/venues/locations/index.ts';
import { caller, inside } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { lookReadOnly } from '../support/accessibility-scan.ts';
import { agreeToTexts, begin, comeToOnboarding } from '../support/newcomers.ts';
import { amira } from '../support/people.ts';

const greta = { ...amira, login: 'greta@spree.tipwell.test' };
const khalid = { ...amira, login: 'dubai-owner@demo.tipwell.test' };
const phone = { viewport: { width: 360, height: 800 } };

/** A salon in Berlin, and its owner, who serves nobody. */
const salonAtTheSpree: DemoVenue = {
  ...willowAndSage,
  locationId: 190,
  name: 'Salon am Ufer',
  address: 'Paul-Lincke-Ufer 20',
  city: 'Berlin',
  country: 'de',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  code: 'SPRE',
  settings: {},
  people: [
    {
      staffId: 5190,
      login: greta.login,
      firstName: 'Greta',
      lastName: 'Vogel',
      dateOfBirth: '1980-03-04',
      staffType: null,
      roles: ['ROLE_OWNER'],
      portrait: null,
      liked: 0,
    },
  ],
};

let app: TestApp;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  const now = new Date();
  await inside(app, now, async (context) => {
    await context.db.transaction().execute(async (tx) => {
      await createVenue(context, tx, salonAtTheSpree, null, now);
      for (const person of salonAtTheSpree.people) {
        await enlist(tx, { seed: 1, venue: salonAtTheSpree, person, photo: null }, now);
      }
    });
  });
  await app.query(
    `update identity.users set enable_nym_card = true, is_need_nym_onboarding = true where email = $1`,
    [khalid.login],
  );
  for (const { login } of [greta, khalid, amira]) await begin(app, login);
}, 180_000);
afterAll(async () => {
  await app?.stop();
});

async function open(who: typeof amira, zone: string): Promise<void> {
  page = await app.phone({ ...phone, timezoneId: zone });
  complaints = complaintsOf(page);
  await comeToOnboarding(page, who.login);
}

const heading = async (name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const says = async (text: string | RegExp) => page.getByText(text).first().waitFor();
const press = async (name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

const stepNames = async () =>
  page
    .getByRole('list', { name: 'Steps' })
    .getByRole('listitem')
    .evaluateAll((steps) => steps.map((step) => step.querySelector('span + span')?.textContent));

describe('the owner of a German salon', () => {
  test('agrees, says who she is, and reads how the salon is paid', async () => {
    await open(greta, 'Europe/Berlin');
    await agreeToTexts(page);
    await expectFitForEverybody(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await heading('About you');
    expect(await stepNames()).toHaveLength(3);
    expect(await page.getByRole('button', { name: 'Next', exact: true }).isDisabled()).toBe(true);
    await page.getByLabel('What you do here').selectOption({ index: 1 });
    await expectFitForEverybody(page);
    await press('Next');
    await heading('How often the venue is paid');
    await says('Daily, from €1');
    // Nothing can be paid yet, so no day is promised.
    await says('starts once money can be paid out');
    expect(await page.getByText(/is sent on/).count()).toBe(0);
    await expectFitForEverybody(page);
    await press('Next');
  });

  test('is asked for what the payment system still wants to know of the business', async () => {
    await heading('Company bank account');
    await expectFitForEverybody(page);
    await press('Use a bank account');
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('IBAN').fill('DE44 3704 0044 0532 0199 21');
    expect(await sheet.getByLabel('Street and number').count()).toBe(0);
    await sheet.getByRole('button', { name: 'Use this account' }).click();
    await sheet.getByText(/also needs this about the business/).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('street');
    expect(await sheet.getByLabel('IBAN').inputValue()).toBe('DE44 3704 0044 0532 0199 21');
    expect(await sheet.getByText('Payment account is fully activated').count()).toBe(0);
    await expectFitForEverybody(page);
    await sheet.getByLabel('Street and number').fill('Paul-Lincke-Ufer 20');
    await sheet.getByLabel('Postcode').fill('none');
    await sheet.getByLabel('City').fill('Berlin');
    await sheet.getByRole('button', { name: 'Use this account' }).click();
    await expect.poll(() => sheet.getByLabel('Postcode').getAttribute('aria-invalid')).toBe('true');
    await sheet.getByLabel('Postcode').fill('10999');
    await sheet.getByRole('button', { name: 'Use this account' }).click();
    await sheet.waitFor({ state: 'hidden' });
  });

  test('reads that somebody else has to agree, and is not asked twice', async () => {
    const waiting = page.getByRole('region', { name: 'Changes that need approval' });
    await waiting.getByText(/Sandbox Sparkasse ·· 9921/).waitFor();
    expect(await page.getByRole('button', { name: 'Use a bank account' }).count()).toBe(0);
    await expectFitForEverybody(page);
    await press('Next');
    // The venue's money waits for a second person, and so does this sentence.
    await heading('Almost there');
    await says(/A second person has to agree to the card or account of Salon am Ufer/);
    await expectFitForEverybody(page);
    await page.goto('/onboarding?step=3');
    const done = page.getByRole('list', { name: 'Steps' }).getByText('done');
    await expect.poll(() => done.count()).toBe(2);
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
    await page.context().close();
  });
});

describe('the owner of a hotel in Dubai', () => {
  test('has six steps: the company’s card, and a card that is issued to him', async () => {
    await open(khalid, 'Asia/Dubai');
    await agreeToTexts(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await heading('About you');
    expect(await stepNames()).toHaveLength(6);
    await press('Next');
    await heading('How often the venue is paid');
    await press('Next');
  });

  test('gives the company’s card, which waits for a second person', async () => {
    await heading('The company’s card');
    const fields = page.frameLocator('main iframe');
    await fields.getByLabel('Card number').fill('5200 8282 8282 8210');
    await fields.getByLabel('Expiry').fill('12/35');
    await fields.getByLabel('Name on card').fill('AL NOOR BAY HOTEL');
    await fields.locator('#submit').click();
    const ended = page.getByRole('dialog');
    await ended.getByText('Waiting for approval').waitFor({ timeout: 30_000 });
    await expectFitForEverybody(page);
    await ended.getByRole('button', { name: 'Next' }).click();
    await heading('Personal information');
    // Whoever comes back reads what waits, and gives no second one.
    await page.goto('/onboarding?step=3');
    const waiting = page.getByRole('region', { name: 'Changes that need approval' });
    await waiting.getByText(/Mastercard ·· 8210/).waitFor();
    expect(await page.locator('main iframe').count()).toBe(0);
    await expectFitForEverybody(page);
    await press('Next');
  });

  test('tells the card’s bank who he is, and has his card', async () => {
    await heading('Personal information');
    await page.getByLabel('Nationality').selectOption('United Arab Emirates');
    await page.getByLabel('Country of birth').selectOption('United Arab Emirates');
    await page.getByLabel('Gender').selectOption('Male');
    await page.getByLabel('Name on card').fill('khalid al mansoori');
    await page.getByLabel('Street and number').fill('12 Marina Walk');
    await page.getByLabel('City').fill('Dubai');
    await press('Next');
    await heading('Employer information');
    await page.getByLabel('Employment status').selectOption('Employed');
    await page.getByLabel('Company name').fill(alNoorBay.name);
    await page.getByLabel('Industry').fill('Hospitality');
    await page.getByLabel('Job title').fill('Owner');
    await page.getByLabel('Salary a month, in AED').fill('25000');
    await page.getByLabel('Street and number').fill('1 Jumeirah Beach Road');
    await page.getByLabel('City').fill('Dubai');
    await press('Next');
    await says('Card has been created successfully');
    await press('Continue');
    await heading('Almost there');
    await says(/A second person has to agree/);
    await expectFitForEverybody(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('somebody who only looks', () => {
  // Each step with something of its content, which is there once everything is read.
  const aboutYou = ['About you', 'Date of birth'] as const;
  const plans = ['How often the venue is paid', 'Daily, from'] as const;
  const ofGermany = [
    aboutYou,
    plans,
    ['Company bank account', 'Sandbox Sparkasse ·· 9921'],
  ] as const;
  const ofDubai = [
    aboutYou,
    plans,
    ['The company’s card', 'Mastercard ·· 8210'],
    ['Personal information', 'Nationality'],
    ['Employer information', 'Employment status'],
    ['Issuing your card..', 'Internet payments'],
  ] as const;
  const ofBritain = [
    aboutYou,
    ['How often you are paid', /You already have a plan here|Daily, from/],
    ['Your payout card', /Your card|payout card/],
  ] as const;

  test.each([
    ['a waiter in Britain', amira, ofBritain],
    ['the owner in Germany', greta, ofGermany],
    ['the owner in Dubai', khalid, ofDubai],
  ])(
    'reads every step of %s and can write nothing',
    { timeout: 60_000 },
    async (_who, { login }, steps) => {
      page = await lookReadOnly(app, login);
      complaints = complaintsOf(page);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/') && request.method() !== 'GET')
          asked.push(request.url());
      });
      for (const [at, [title, seen]] of steps.entries()) {
        await page.goto(`/onboarding?step=${at + 1}`);
        await heading(title);
        await page.getByText(`Step ${at + 1} of ${steps.length}`).waitFor();
        await page.locator('main').getByText(seen).first().waitFor();
        const writable = page.locator('main :is(button, input, select, textarea):enabled');
        expect({ title, writable: await writable.allTextContents() }).toEqual({
          title,
          writable: [],
        });
        expect(await page.locator('main iframe').count()).toBe(0);
        expect(await page.getByRole('dialog').count()).toBe(0);
        await expectFitForEverybody(page);
      }
      expect(asked.filter((url) => !/refresh|token/.test(url))).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});

describe('once somebody of the platform has agreed and a day has passed', () => {
  const dayMs = 24 * 3_600_000;
  const inDays = (days: number) => new Date(Date.now() + days * dayMs);

  /** The worker's rounds of a later day. */
  const passDays = async (days: number) =>
    inside(app, inDays(days), async (context) => {
      for (const sweep of sweeps) await sweep.job.run(context, {});
    });

  async function agreeToEverything(): Promise<void> {
    const ingrid = await caller(app, 'admin@demo.tipwell.test');
    const { requests } = (await ingrid('GET', '/change-requests')) as {
      requests: { requestId: string; locationId: number }[];
    };
    for (const { requestId, locationId } of requests) {
      const path = `/locations/${locationId}/change-requests/${requestId}/approve`;
      await ingrid('POST', path, { password: amira.password });
    }
  }

  /** Guests have paid bills of the venue. */
  async function hasMoney(venue: DemoVenue, amount: number): Promise<void> {
    const now = new Date();
    const { locationId, currency } = venue;
    await inside(app, now, async ({ db }) => {
      const location = await findLocation(db, locationId);
      if (!location) throw new Error(`${venue.name} is not there.`);
      const postings = postingsOf([
        [venueAccount(locationId, currency), amount],
        [clearingAccount(location.paymentSystem, currency), 0 - amount],
      ]);
      const entryId = randomUUIDv7();
      const entry = { entryId, kind: 'OPENING', occurredAt: now, details: {}, postings };
      await db.transaction().execute((tx) => postEntries(tx, [entry], now));
    });
  }

  async function openMoney({ login }: typeof amira): Promise<void> {
    page = await app.phone(phone);
    complaints = complaintsOf(page);
    await page.goto('/login');
    await page.getByLabel('E-mail or phone number').fill(login);
    await page.getByLabel('Password', { exact: true }).fill(amira.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await page.goto('/profile/payouts/venue');
  }

  beforeAll(async () => {
    await agreeToEverything();
    await passDays(1.1);
    await hasMoney(salonAtTheSpree, 8450);
    await hasMoney(alNoorBay, 21_000);
  }, 60_000);

  /** Asks for all of it, and watches until it is there. */
  async function takeItAll(where: RegExp, sum: RegExp): Promise<void> {
    await page.getByText(where).first().waitFor();
    await press('Pay it out now');
    const sheet = page.getByRole('dialog');
    await expectFitForEverybody(page);
    const button = sheet.getByRole('button', { name: /^Get .+ now$/ });
    const arrives = sum.exec(await button.innerText())?.[0] ?? '';
    expect(arrives).not.toBe('');
    await button.click();
    await expect
      .poll(
        async () => {
          await letTimePass();
          return page.getByText(`${arrives} has arrived on`).count();
        },
        { timeout: 40_000, interval: 1000 },
      )
      .toBeGreaterThan(0);
    await expectFitForEverybody(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  }

  /** A day at the bank is soon over. */
  const letTimePass = async () =>
    fetch(`${app.sandboxOrigin}/v1/test/clock`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${app.secrets.SANDBOX_API_KEY}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ advanceSeconds: 6 * 3600 }),
    });

  test('the hotel’s money goes to its card', async () => {
    await openMoney(khalid);
    await takeItAll(/Mastercard ·· 8210/, /AED.209\.00/);
  });

  test('the salon’s money goes to its bank account', async () => {
    await openMoney(greta);
    // Free where the bank is no faster than the plan, as before a Sunday.
    await takeItAll(/Sandbox Sparkasse ·· 9921/, /€84\.(25|50)/);
  });

  test('each was sent once, and is booked as it was promised', async () => {
    const payouts = await app.query<{ state: string; amount: string; fee: string }>(
      'select state, amount, fee from payouts.payouts order by amount',
    );
    expect(payouts).toEqual([
      { state: 'PAID', amount: '8450', fee: expect.stringMatching(/^(0|25)$/) },
      { state: 'PAID', amount: '21000', fee: '100' },
    ]);
  });
});
