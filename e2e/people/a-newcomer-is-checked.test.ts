// Two newcomers: one whose document is refused at first, and one in Dubai who is issued a card.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let newcomer: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  newcomer = await app.phone();
  complaints = complaintsOf(newcomer);
  await signIn(newcomer, amira);
});
afterAll(async () => {
  await app?.stop();
});

const says = async (text: string | RegExp) => newcomer.getByText(text).first().waitFor();
const press = async (name: string) => newcomer.getByRole('button', { name, exact: true }).click();
const heading = async (name: string) =>
  newcomer.getByRole('heading', { level: 1, name, exact: true }).waitFor();

async function statusNow(): Promise<string | undefined> {
  const people = await app.query<{ status: string }>(
    'select status from identity.users where email = $1',
    [amira.login],
  );
  return people[0]?.status;
}

describe('somebody whose papers have to be looked at', () => {
  test('shows a document that is refused, and is told so', async () => {
    await app.query(
      `update identity.users set is_required_additional_info = true,
         status = 'PENDINGIDVERIFICATION' where email = $1`,
      [amira.login],
    );
    await newcomer.goto('/onboarding?step=4');
    await heading('Show who you are');
    await newcomer.getByLabel('Which document will you show?').selectOption('Driving License');
    await expectFitForEverybody(newcomer);
    await press('Show my document');
    await newcomer.waitForURL('**/onfido/f/**');
    expect(await newcomer.getByLabel('Document').inputValue()).toBe('driving_licence');
    await press('Show a document that is not genuine');
    await newcomer.waitForURL('**/onboard-onfido');
    await heading('That did not work');
    await newcomer.getByRole('link', { name: 'Exit app' }).waitFor();
    await newcomer.getByRole('button', { name: 'Continue', exact: true }).waitFor();
    await expectFitForEverybody(newcomer);
    expect(await statusNow()).toBe('TRY_ESHE_RAZOK');
  });

  test('starts again, shows one that is in order, and may be paid', async () => {
    await press('Start again');
    await heading('Show who you are');
    await press('Show my document');
    await newcomer.waitForURL('**/onfido/f/**');
    await press('Show a document that is in order');
    await newcomer.waitForURL('**/onboard-onfido');
    await heading('Your document is in order');
    await expectFitForEverybody(newcomer);
    expect(await statusNow()).toBe('ACTIVE');
    await press('Next');
    await newcomer.waitForURL(/\/(onboarding|profile)/);
  });
});

describe('somebody who is to have an issued card', () => {
  test('says who they are; what is not right is said at its field', async () => {
    await app.query(
      `update identity.users set enable_nym_card = true, is_need_nym_onboarding = true,
         is_required_additional_info = false, status = 'PENDINGKYC' where email = $1`,
      [amira.login],
    );
    // Nothing was told to the card's bank: nothing is issued, and nothing has failed.
    await newcomer.goto('/onboarding?step=5');
    await newcomer.waitForURL('**/onboarding?step=3');
    await heading('Personal information');
    await newcomer.goto('/onboarding?step=4');
    // Nothing of the first of the two steps was told: it comes first.
    await heading('Personal information');
    await newcomer.waitForURL('**/onboarding?step=3');
    await newcomer.getByLabel('Nationality').selectOption('Philippines');
    await newcomer.getByLabel('Country of birth').selectOption('Philippines');
    await newcomer.getByLabel('Gender').selectOption('Female');
    await newcomer.getByLabel('Name on card').fill('amira');
    await newcomer.getByLabel('Street and number').fill('12 Marina Walk');
    await newcomer.getByLabel('City').fill('Dubai');
    await press('Next');
    await says('First and last name as on the card, letters only');
    await expectFitForEverybody(newcomer);
    await newcomer.getByLabel('Name on card').fill('amira wrong');
    await press('Next');
    await heading('Employer information');
  });

  test('is told when the issuer finds something wrong, goes back and puts it right', async () => {
    await newcomer.getByLabel('Employment status').selectOption('Employed');
    await newcomer.getByLabel('Company name').fill('Nammos');
    await newcomer.getByLabel('Industry').fill('Hospitality');
    await newcomer.getByLabel('Job title').fill('Waiter');
    await newcomer.getByLabel('Salary a month, in AED').fill('4500.50');
    await newcomer.getByLabel('Street and number').fill('1 Jumeirah Beach Road');
    await newcomer.getByLabel('City').fill('Dubai');
    await expectFitForEverybody(newcomer);
    await press('Next');
    await says('Performing profile verification. Please wait a minute..');
    await says('Profile verification failed. Please confirm to try again');
    await expectFitForEverybody(newcomer);
    await press('Check what I typed');
    // Nothing that was typed is lost, in either step.
    await newcomer.goto('/onboarding?step=3');
    await heading('Personal information');
    expect(await newcomer.getByLabel('Name on card').inputValue()).toBe('AMIRA WRONG');
    await newcomer.getByLabel('Name on card').fill('amira haddad');
    await press('Next');
    await heading('Employer information');
    expect(await newcomer.getByLabel('Salary a month, in AED').inputValue()).toBe('4500.50');
    await press('Next');
  });

  test('waits for the card, which is there', async () => {
    await heading('Issuing your card..');
    await says('The process is in progress. Please wait a minute..');
    await says('Instant payout from your Tipwell account');
    await says('Apple and Google Pay ready');
    await says('Internet payments');
    await says('Card has been created successfully');
    await expectFitForEverybody(newcomer);
    expect(await statusNow()).toBe('ACTIVE');
    expect(await app.query('select sealed from onboarding.kyc_forms')).toEqual([]);
    expect(
      await newcomer.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.includes('kyc-')),
      ),
    ).toEqual([]);
  });

  test('is told when it fails, and tries again', async () => {
    await app.query(`update onboarding.issuer_users set state = 'SUSPENDED'`);
    await newcomer.route('**/issued-cards', async (route) => route.abort());
    await newcomer.goto('/onboarding?step=5');
    await says('Operation failed. Please confirm to try again');
    await expectFitForEverybody(newcomer);
    await newcomer.unroute('**/issued-cards');
    await press('Try again');
    await says('Card has been created successfully');
    await press('Continue');
    await newcomer.waitForURL(/\/(onboarding-completed|profile)/);
    // The one answer that was kept from the page is told by it.
    const told = complaints.filter((one) => !/issued-cards|No answer: unreachable/.test(one));
    // The code with which the issuer ended the first try is an error, and told as one.
    expect(told).toEqual(['Error: The issuer answered with the code KYC_DATA_INVALID']);
  });
});
