import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCardNumbers } from '../support/card-numbers.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let waiter: Page;
let complaints: string[];
/** Everything that her browser told our server. */
const sentToUs: string[] = [];

const pending = '4000 0500 0000 9214';
const mastercard = '5200 8282 8282 8210';
const blocked = '4000 0500 0000 9230';
const prohibited = '4000 0500 0000 9503';

beforeAll(async () => {
  app = await startTestApp();
  // She has a card in the demo; the story begins before that.
  await app.query(`update destinations.destinations set removed_at = now()`);
  waiter = await app.phone();
  complaints = complaintsOf(waiter);
  waiter.on('request', (request) => {
    if (request.url().startsWith(app.origin)) {
      sentToUs.push(request.url(), request.postData() ?? '');
    }
  });
  await signIn(waiter, amira);
});
afterAll(async () => {
  await app?.stop();
});

const sheet = () => waiter.getByRole('dialog');
const destination = () => waiter.getByRole('region', { name: 'Where your money goes' });

/** Types a card into the processor's own fields, in their frame or on a page of their own. */
async function give(fields: Page | FrameLocator, card: string, name: string): Promise<void> {
  await fields.getByLabel('Card number').fill(card);
  await fields.getByLabel('Expiry').fill('12/35');
  await fields.getByLabel('Name on card').fill(name);
  await fields.locator('#submit').click();
}

const frame = () => waiter.frameLocator('[role=dialog] iframe');

/** The way to another card asks who one is. */
async function confirm(password: string): Promise<void> {
  await sheet().getByLabel('Your password', { exact: true }).fill(password);
  await sheet().getByRole('button', { name: 'Continue' }).click();
}

describe('a waiter without a card', () => {
  test('is led to adding one from where the money is', async () => {
    await waiter.getByRole('link', { name: 'Add a payout card' }).click();
    await waiter.waitForURL('**/profile/payouts?sheet=card');
    await frame().getByLabel('Card number').waitFor();
    await expectFitForEverybody(waiter);
  });

  test('is asked before it is left out', async () => {
    await sheet().getByRole('button', { name: 'Close' }).click();
    await sheet().getByText('Do you want to skip the card data entry?').waitFor();
    await expectFitForEverybody(waiter);
    await sheet().getByRole('button', { name: 'Cancel' }).click();
  });

  test('gives it to the processor and waits while it is checked', async () => {
    await give(frame(), pending, 'AMIRA HADDAD');
    await sheet().getByText('We are verifying your card details. Please wait a minute..').waitFor();
    await expectFitForEverybody(waiter);
    await waiter.keyboard.press('Escape');
    expect(await sheet().getByRole('button', { name: 'Close' }).count()).toBe(0);
    await sheet().getByText('Your card is ready').waitFor({ timeout: 15_000 });
    await expectFitForEverybody(waiter);
    await sheet().getByRole('button', { name: 'Next' }).click();
    await destination().getByText('Visa ·· 9214').waitFor();
    await destination().getByText('Ready').waitFor();
    await destination()
      .getByText(/amounts above £500\.00 wait/)
      .waitFor();
    await expectFitForEverybody(waiter);
  });
});

describe('another card', () => {
  test('needs the password', async () => {
    await destination().getByRole('button', { name: 'Change' }).click();
    await confirm('not-my-password-1');
    await sheet().getByText('This is not your password').waitFor();
    // It stands at its field, which has the focus, and nowhere else.
    await sheet().locator('[name=password]:focus[aria-invalid=true]').waitFor();
    expect(await sheet().getByRole('alert').count()).toBe(0);
    await expectFitForEverybody(waiter);
    await confirm(amira.password);
    await frame().getByLabel('Card number').waitFor();
  });

  test('in the name of somebody else is refused, and so is one from a prohibited place', async () => {
    await give(frame(), mastercard, 'TOM BECKER');
    await sheet().getByText('The card has to be in your own name, as in your profile.').waitFor();
    await sheet().getByText('Nothing has changed').waitFor();
    await expectFitForEverybody(waiter);
    await sheet().getByRole('button', { name: 'Try again' }).click();
    await confirm(amira.password);
    await give(frame(), prohibited, 'AMIRA HADDAD');
    await sheet().getByText('We cannot pay out to cards from this country').waitFor();
    await sheet().getByRole('button', { name: 'Try again' }).click();
  });

  test('that is blocked does not take the place of a good one', async () => {
    await confirm(amira.password);
    await give(frame(), blocked, 'AMIRA HADDAD');
    await sheet().getByText('This card is blocked').waitFor();
    await expectFitForEverybody(waiter);
    await sheet().getByRole('button', { name: 'Try another card' }).waitFor();
    await sheet().getByRole('button', { name: 'Next' }).click();
    await destination().getByText('Visa ·· 9214').waitFor();
  });

  test('can be given on the processor’s page by itself', async () => {
    await destination().getByRole('button', { name: 'Change' }).click();
    await confirm(amira.password);
    await sheet().getByRole('link', { name: 'Open its page instead' }).click();
    await waiter.waitForURL('**/elements/payout-card/**');
    await give(waiter, mastercard, 'Haddad Amira');
    await waiter.waitForURL('**/profile/payouts?card=*');
    await sheet().getByText('Your card is ready').waitFor();
    await sheet().getByRole('button', { name: 'Next' }).click();
    await destination().getByText('Mastercard ·· 8210').waitFor();
  });
});

describe('a bank account', () => {
  test('is taken in place of the card, once its numbers can be right', async () => {
    await destination().getByRole('button', { name: 'Use a bank account' }).click();
    await sheet().getByLabel('Sort code').fill('20-00-00');
    await sheet().getByLabel('Account number').fill('5577991');
    await sheet().getByLabel('Your password', { exact: true }).fill(amira.password);
    await sheet().getByRole('button', { name: 'Use this account' }).click();
    await sheet().getByText('This number does not look right').waitFor();
    await expectFitForEverybody(waiter);
    await sheet().getByLabel('Account number').fill('55779911');
    await sheet().getByRole('button', { name: 'Use this account' }).click();
    await destination().getByText('Sandbox Bank UK ·· 9911').waitFor();
    await expectFitForEverybody(waiter);
  });
});

describe('afterwards', () => {
  test('she has been told each time, outside of the page too', async () => {
    const told = async () => {
      const outbox = await fetch(`${app.sandboxOrigin}/outbox.json`);
      return JSON.stringify(await outbox.json());
    };
    await expect.poll(told).toContain('Visa ·· 9214');
    await expect.poll(told).toContain('Mastercard ·· 8210');
    expect(await told()).not.toContain('·· 9230');
  });

  test('no card number has reached us, and no page complained', () => {
    expect(sentToUs.join('\n')).toContain('card-setups');
    expect(findCardNumbers(sentToUs.join('\n'))).toEqual([]);
    expect(complaints.filter((text) => !/status of 4(?:00|22)/.test(text))).toEqual([]);
  });
});
