// What goes wrong on the way to the first payout at the processor, at whoever looks at papers and at the
// issuer of cards: how each ends in front of the person, by keys, read out and by going back. The clock of
// the browser is moved, so that nobody waits for two minutes.
import { getCardList, getUserStatus } from '@tipwell/contract/people/calls/onboarding';
import { getPersonalCard } from '@tipwell/contract/payouts/calls/payout-destinations';
import { getSharedCard } from '@tipwell/contract/payouts/calls/shared-cards';
import { sendEmailCode, updateProfile } from '@tipwell/contract/identity/calls/account';
import type { Call } from '@tipwell/contract/api/call';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginOnboarding } from '../../apps/api/src/modules/people/onboarding/index.ts';
import { inside } from '../support/seed-activity.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { expectInFront } from '../support/expect-dialog.ts';
import { addressOf, answersWith } from '../support/office-form.ts';
import { amira } from '../support/people.ts';

const cards = {
  staysPending: '4000 0500 0000 9222',
  blocked: '4000 0500 0000 9230',
  toVerify: '4000 0500 0000 9248',
  prohibited: '4000 0500 0000 9503',
  good: '5200 8282 8282 8210',
};

let app: TestApp;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  await app.query(`update destinations.destinations set removed_at = now()`);
  await app.query(`update identity.users set registered_at = now() where email = $1`, [
    amira.login,
  ]);
  const [person] = await app.query<{ id: string }>(
    'select user_id as id from identity.users where email = $1',
    [amira.login],
  );
  const beginning = { userId: person?.id ?? '', isIdentityNeeded: false, isNewAccount: true };
  const now = new Date();
  await inside(app, now, async ({ db }) => {
    await db.transaction().execute((tx) => beginOnboarding(tx, beginning, now));
  });
  page = await app.phone({ viewport: { width: 360, height: 800 } });
  await page.clock.install();
  complaints = complaintsOf(page);
  await page.goto('/login');
  await page.getByLabel('E-mail or phone number').fill(amira.login);
  await page.getByLabel('Password', { exact: true }).fill(amira.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/onboarding');
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

const sheet = () => page.getByRole('dialog');
const press = async (name: string) => page.getByRole('button', { name, exact: true }).click();
const says = async (text: string | RegExp) => page.getByText(text).first().waitFor();
const heading = async (name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Tells the sandbox something that only tests tell it. */
async function tell(path: string, method: 'POST' | 'DELETE' = 'POST', body: object = {}) {
  const answer = await fetch(`${app.sandboxOrigin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${app.secrets.SANDBOX_API_KEY}`,
      'content-type': 'application/json',
    },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.status).toBeLessThan(300);
}

/** Orders what goes wrong with the next calls of the outside world. */
const order = async (path: string, kind: string, times = 1) =>
  tell('/v1/test/faults', 'POST', { path, kind, times });

/** Agrees to each text that is asked, until this is there. */
async function agree(until: Locator): Promise<void> {
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  const title = page.getByRole('heading', { level: 1 });
  await accept.or(until).first().waitFor();
  while (await accept.isVisible()) {
    const agreed = await title.textContent();
    await accept.click();
    await expect.poll(async () => title.textContent(), { timeout: 20_000 }).not.toBe(agreed);
    await accept.or(until).first().waitFor();
  }
}

/** Counts how often the page asks for something from now on. */
function counted(call: Call): { times: number } {
  const count = { times: 0 };
  const address = addressOf(call);
  page.on('request', (request) => {
    if (request.method() === call.method && address.test(request.url())) count.times += 1;
  });
  return count;
}

/** Lets seconds pass on the page, each with time for an answer, until something is there. */
async function wait(until: Locator, patienceMs = 60_000): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end && !(await until.isVisible());) {
    await page.clock.runFor(1000);
    await page.waitForTimeout(20);
  }
  await until.waitFor();
}

describe('who somebody is', () => {
  test('is not saved without an answer: what was typed is still there', async () => {
    await agree(page.getByRole('heading', { level: 1, name: /Let’s get you paid/ }));
    await page.getByRole('link', { name: 'Next' }).click();
    await heading('About you');
    await page.getByLabel('Nickname (for tipping page)').fill('A');
    await press('Next');
    await expectInFront(page, 'Something is missing');
    await page.getByLabel('Nickname (for tipping page)').fill('Ami');
    await page.route(addressOf(updateProfile), async (route) =>
      route.request().method() === updateProfile.method ? route.abort() : route.fallback(),
    );
    await press('Next');
    await says('Can’t save form data. Please try again later');
    await expectInFront(page, 'Not saved');
    await press('Next');
    await sheet().getByRole('link', { name: 'Exit' }).waitFor();
    await press('Try again');
    await sheet().waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Nickname (for tipping page)').inputValue()).toBe('Ami');
    await page.unroute(addressOf(updateProfile));
  });

  test('is not saved by an answer without a code either, which is said in the same words', async () => {
    await page.route(addressOf(updateProfile), async (route) =>
      route.request().method() === updateProfile.method
        ? route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Unavailable</h1>' })
        : route.fallback(),
    );
    await press('Next');
    await says('Can’t save form data. Please try again later');
    await expectInFront(page, 'Not saved');
    await page.unroute(addressOf(updateProfile));
  });

  test('is saved also where the code for a new address cannot be sent', async () => {
    await page.route(addressOf(sendEmailCode), async (route) => route.abort());
    await page.getByLabel('E-mail address').fill('amira.haddad@nammos.example');
    await page.getByLabel('Your password, for this change').fill(amira.password);
    await press('Next');
    await heading('How often you are paid');
    expect(await sheet().isVisible()).toBe(false);
    await page.unroute(addressOf(sendEmailCode));
  });

  test('a plan that cannot be had yet says why', async () => {
    await heading('How often you are paid');
    await press('Show the plans');
    await page.getByRole('button', { name: /^Weekly/ }).click();
    await says(/For the first 14 days from registration/);
    await expectInFront(page, 'Not right now');
    await page.getByRole('button', { name: /^Weekly/ }).click();
    await press('Ok');
    await press('Next');
  });
});

describe('a payout card', () => {
  const fields = () => page.frameLocator('main iframe');
  const give = async (card: string) => {
    await fields().getByLabel('Card number').fill(card);
    await fields().getByLabel('Expiry').fill('12/35');
    await fields().getByLabel('Name on card').fill('AMIRA HADDAD');
    await fields().locator('#submit').click();
  };
  const ended = () =>
    sheet()
      .getByRole('button', { name: /^(?:Next|Skip)$/ })
      .first();
  /** Begins the step anew, from the one before it. */
  const again = async () => {
    await app.query(`update destinations.destinations set removed_at = now()`);
    await page.goto('/onboarding?step=2');
    await heading('How often you are paid');
    await press('Next');
    await heading('Your payout card');
    await fields().getByLabel('Card number').waitFor();
  };

  test('cannot be given while the processor does not answer, and then can', async () => {
    await heading('Your payout card');
    await order('/v1/payout_card_setups', 'time_out_not_accepted', 5);
    await page.goto('/onboarding?step=2');
    await press('Next');
    await sheet().getByRole('button', { name: 'Try again' }).waitFor();
    await sheet().getByRole('button', { name: 'Skip' }).waitFor();
    await tell('/v1/test/faults', 'DELETE');
    // Going back from what failed begins again, as Try again does.
    await expectInFront(page, 'That card did not work');
    await fields().getByLabel('Card number').waitFor();
  });

  test('is left out only after a question', async () => {
    await page.getByRole('button', { name: 'Skip' }).press('Enter');
    await says(
      "Do you want to skip the card data entry? We won't be able to process payouts without your card details.",
    );
    await expectInFront(page, 'Skip the card?');
  });

  test('is asked about twenty times, a second apart, and by nobody while it is', async () => {
    const asked = counted(getPersonalCard);
    await give(cards.staysPending);
    await says('We are verifying your card details. Please wait a minute..');
    await expectInFront(page, 'Your payout card', { isLocked: true });
    await wait(page.getByText('Your card is still being checked'));
    expect(asked.times).toBe(20);
    await expectInFront(page, 'Your payout card');
    await says('Being checked');
  });

  test.each([
    [cards.toVerify, 'Your bank wants to look at this'],
    [cards.prohibited, 'We cannot pay out to cards from this country.'],
  ])('%s: %s', async (card, said) => {
    await again();
    await give(card);
    await wait(page.getByText(said));
    await ended().waitFor();
    await expectInFront(page, /Your payout card|That card did not work/);
  });

  test('that is blocked makes room for another, once it is known who asks', async () => {
    await again();
    await give(cards.blocked);
    await wait(page.getByText('This card is blocked'));
    // Every status has the way on, this one too (onboarding §2).
    await sheet().getByRole('button', { name: 'Next' }).waitFor();
    await expectInFront(page, 'Your payout card');
    await says('Visa ·· 9230');
    await expectFitForEverybody(page);
    await press('Change');
    await sheet().getByLabel('Your password', { exact: true }).fill(amira.password);
    await expectFitForEverybody(page);
    await sheet().getByRole('button', { name: 'Continue' }).click();
    await give(cards.good);
    await wait(page.getByText('Your card is ready'));
  });

  test('of which no answer came is asked about again, and is one card', async () => {
    await again();
    await order('/v1/payout_cards', 'time_out_accepted');
    await give(cards.good);
    const retry = sheet().getByRole('button', { name: 'Try again' });
    await retry.or(page.getByText('Your card is ready')).first().waitFor();
    if (await retry.isVisible()) await retry.click();
    await wait(page.getByText('Your card is ready'));
    await expectInFront(page, 'Your payout card', { isLocked: true });
    const kept = await app.query(
      `select from destinations.destinations where removed_at is null and kind = 'CARD'`,
    );
    expect(kept).toHaveLength(1);
  });

  test('of the employer is taken with its agreements, which can be left', async () => {
    await answersWith(page, getSharedCard, (shared) => ({
      ...shared,
      offered: {
        kind: 'CARD' as const,
        status: 'ACTIVE' as const,
        brand: 'Visa',
        lastFour: '4242',
      },
      isMine: false,
    }));
    await page.goto('/onboarding?step=2');
    await press('Next');
    await says('At this workplace you may choose');
    await page.getByRole('radio', { name: /Employer’s card/ }).click({ force: true });
    await expectInFront(page, /./);
    expect(await page.getByRole('radio', { name: /My card/ }).isChecked()).toBe(true);
    await page.unroute(addressOf(getSharedCard));
  });

  test('brought no complaint but those that were ordered', () => {
    const ordered = /status of (?:4(?:00|22)|503)|No answer: unreachable|ERR_FAILED/;
    expect(complaints.splice(0).filter((one) => !ordered.test(one))).toEqual([]);
  });
});

describe('papers', () => {
  beforeAll(async () => {
    await app.query(
      `update identity.users set is_required_additional_info = true,
         status = 'PENDINGIDVERIFICATION' where email = $1`,
      [amira.login],
    );
  });
  const show = async (how: string) => {
    await heading('Show who you are');
    await press('Show my document');
    await page.waitForURL('**/onfido/f/**');
    await press(how);
    await page.waitForURL('**/onboard-onfido');
  };

  test('for which the time ran out are shown again', async () => {
    await page.goto('/onboarding?step=4');
    await show('Leave, so that the check runs out');
    await wait(page.getByText('The time for showing your document ran out.'));
    await heading('That did not work');
    await expectFitForEverybody(page);
    await page.getByRole('button', { name: 'Start again', exact: true }).press('Enter');
  });

  test('of which nobody tells are asked about, and refused ones begin again', async () => {
    await tell('/v1/test/webhooks/pause');
    await show('Show a document that is not genuine');
    await wait(page.getByText('Your document could not be confirmed.'));
    await heading('That did not work');
    await tell('/v1/test/webhooks/resume');
    await press('Start again');
  });

  test('that no page can be had for are said to wait, and nothing is lost', async () => {
    await heading('Show who you are');
    await order('/onfido/v3.6/workflow_runs', 'time_out_accepted');
    await press('Show my document');
    await says('The service is not responding. Please try again in a moment.');
    await expectFitForEverybody(page);
    // What was made with the answer that was lost is gone on with.
    await press('Show my document');
    await page.waitForURL('**/onfido/f/**');
    await press('Show a document that is in order');
    await page.waitForURL('**/onboard-onfido');
    await wait(page.getByText('Your document is in order'));
  });
});

describe('an issued card', () => {
  beforeAll(async () => {
    await app.query(
      `update identity.users set enable_nym_card = true, is_need_nym_onboarding = true,
         is_required_additional_info = false, status = 'PENDINGKYC' where email = $1`,
      [amira.login],
    );
  });
  const nameOnCard = async (name: string) => {
    await page.goto('/onboarding?step=3');
    await heading('Personal information');
    await page.getByLabel('Name on card').fill(name);
    await press('Next');
    await heading('Employer information');
    await press('Next');
  };

  test('needs facts, which are not read within two minutes', async () => {
    await page.goto('/onboarding?step=3');
    await agree(page.getByRole('heading', { level: 1, name: 'Personal information' }));
    await heading('Personal information');
    await page.getByLabel('Nationality').selectOption('Philippines');
    await page.getByLabel('Country of birth').selectOption('Philippines');
    await page.getByLabel('Gender').selectOption('Female');
    await page.getByLabel('Name on card').fill('amira never');
    await page.getByLabel('Street and number').fill('12 Marina Walk');
    await page.getByLabel('City').fill('Dubai');
    // Whoever closes the browser here has typed nothing in vain.
    await page.reload();
    await heading('Personal information');
    expect(await page.getByLabel('City').inputValue()).toBe('Dubai');
    await press('Next');
    await heading('Employer information');
    await page.getByLabel('Employment status').selectOption('Employed');
    await page.getByLabel('Company name').fill('Nammos');
    await page.getByLabel('Industry').fill('Hospitality');
    await page.getByLabel('Job title').fill('Waiter');
    await page.getByLabel('Salary a month, in AED').fill('4500.50');
    await page.getByLabel('Street and number').fill('1 Jumeirah Beach Road');
    await page.getByLabel('City').fill('Dubai');
    await page.reload();
    await heading('Employer information');
    expect(await page.getByLabel('Salary a month, in AED').inputValue()).toBe('4500.50');
    const asked = counted(getUserStatus);
    await press('Next');
    await says('Performing profile verification. Please wait a minute..');
    await expectInFront(page, 'Checking your details', { isLocked: true });
    await wait(page.getByText('Response timed out. Please try again.'));
    expect(asked.times).toBe(120);
    await expectInFront(page, 'Not verified yet');
    expect(await page.getByLabel('Company name').inputValue()).toBe('Nammos');
  });

  test('nor taken without an answer of the issuer', async () => {
    await order('/nymcard/v1/*', 'server_error', 3);
    await nameOnCard('amira waiting');
    await says('Profile verification failed. Please confirm to try again');
    await expectInFront(page, 'Not verified yet');
  });

  test('that is never ready is waited for two minutes, and again from the start', async () => {
    await tell('/v1/test/faults', 'DELETE');
    const asked = counted(getCardList);
    await press('Next');
    await heading('Issuing your card..');
    await says('The process is in progress. Please wait a minute..');
    await expectInFront(page, 'Issuing your card..', { isLocked: true });
    await wait(page.getByText('Operation failed. Please confirm to try again'));
    expect(asked.times).toBe(120);
    const scene = page.locator('[data-ready]');
    await scene.evaluate((one) => one.setAttribute('data-seen', 'yes'));
    await press('Try again');
    await says('The process is in progress. Please wait a minute..');
    // The card is drawn anew, and its counter begins again: nobody who uses keys has lost their place.
    expect(await scene.getAttribute('data-seen')).toBeNull();
    await expectInFront(page, 'Issuing your card..', { isLocked: true });
    for (let seconds = 0; seconds < 30; seconds += 1) await page.clock.runFor(1000);
    expect(await sheet().getByText('The process is in progress').isVisible()).toBe(true);
    const [card] = await app.query<{ reference: string }>(
      'select reference from onboarding.issued_cards',
    );
    await tell(`/v1/test/nymcard/cards/${card?.reference}`, 'POST', { status: 'Active' });
    await wait(page.getByText('Card has been created successfully'));
    await expectInFront(page, 'Your card is ready', { leadsTo: /onboarding-completed/ });
  });
});
