import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';
import { codeOf, passkeyPhone, type PasskeyPhone } from '../support/virtual-passkey.ts';

const khalid = {
  login: 'dubai-owner@demo.tipwell.test',
  password: 'tipwell1',
  tipPage: '/pay/104',
};
const visa = '4000 0566 5566 5556';

let app: TestApp;
let phone: PasskeyPhone;
let owner: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp({ environment: { SECOND_FACTOR: 'required' } });
  await foundDemoPeople(app);
  phone = await passkeyPhone(app, { timezoneId: 'Asia/Dubai' });
  owner = phone.page;
  complaints = complaintsOf(owner);
  await signIn(owner, khalid);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

const venues = () => owner.getByRole('region', { name: 'Where the venue’s money goes' });
const security = () => owner.getByRole('region', { name: 'Sign-in and security' });

async function give(fields: FrameLocator, card: string, name: string): Promise<void> {
  await fields.getByLabel('Card number').fill(card);
  await fields.getByLabel('Expiry').fill('12/35');
  await fields.getByLabel('Name on card').fill(name);
  await fields.locator('#submit').click();
}

describe('an owner', () => {
  test('is led to a second factor before the venue’s money goes anywhere', async () => {
    await owner.goto('/profile/payouts/venue');
    await venues().getByRole('button', { name: 'Add a company card' }).click();
    await owner.getByText('A second factor is needed').waitFor();
    await expectFitForEverybody(owner);
    await owner.getByRole('button', { name: 'Set it up' }).click();
    await security().getByText('Authenticator app').waitFor();
  });

  test('adds an authenticator app by its secret and a code', async () => {
    await security().getByRole('button', { name: 'Add an authenticator app' }).click();
    const sheet = owner.getByRole('dialog');
    const secret = (await sheet.locator('bdi').first().textContent()) ?? '';
    expect(secret.replaceAll(' ', '')).toMatch(/^[A-Z2-7]{32}$/);
    await expectFitForEverybody(owner);
    await sheet.getByLabel('Code that the app shows now').fill('000000');
    await sheet.getByRole('button', { name: 'Add the app' }).click();
    await sheet.getByText('That is not right. Please try again.').waitFor();
    await sheet.getByLabel('Code that the app shows now').fill(codeOf(secret));
    await sheet.getByRole('button', { name: 'Add the app' }).click();
    await owner.getByText('Your recovery codes').waitFor();
    await owner.getByRole('button', { name: 'I have saved them' }).click();
    await security().getByText('10 of 10 left').waitFor();
  });

  test('and a passkey, for which a finger is enough', async () => {
    await phone.isAtHand(true);
    await security().getByRole('button', { name: 'Add a passkey' }).click();
    await security().getByText('Another passkey').waitFor();
    await phone.isAtHand(false);
    await expectFitForEverybody(owner);
  });

  test('gives a card, sees its last digits, and confirms this card and no other', async () => {
    await owner.goto('/profile/payouts/venue');
    await venues().getByRole('button', { name: 'Add a company card' }).click();
    const frame = owner.frameLocator('[role=dialog] iframe');
    await frame.getByText('Payouts of Al Noor Bay Hotel will be sent to this card.').waitFor();
    await give(frame, visa, 'AL NOOR BAY HOTEL');
    const sheet = owner.getByRole('dialog', { name: 'Confirm that it is you' });
    await sheet.getByText('The money now goes to:').waitFor({ timeout: 15_000 });
    await sheet.getByText('Visa ·· 5556').waitFor();
    await expectFitForEverybody(owner);

    // Nothing is in place before it is confirmed.
    const placed = await app.query('select from destinations.destinations where location_id = 104');
    expect(placed).toHaveLength(0);
    await phone.isAtHand(true);
    await sheet.getByRole('button', { name: 'Confirm with your passkey' }).click();
    // From here on it waits for a second person, as every change of a venue's does.
    await owner.getByRole('dialog').getByText('Waiting for approval').waitFor({ timeout: 15_000 });
    await phone.isAtHand(false);
    await owner.getByRole('button', { name: 'Next' }).click();
    await owner.getByText('Pay the venue’s money to Visa ·· 5556').waitFor();
    await expectFitForEverybody(owner);
  });

  test('and nobody’s browser had anything to complain about', () => {
    // What has to be confirmed first is answered with 403, and a wrong code with 422.
    expect(complaints.filter((one) => !/40[13]|422|openfpcdn/.test(one))).toEqual([]);
  });
});
