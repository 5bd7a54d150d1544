import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

const desk = { ...amira, login: 'grace@demo.tipwell.test' };
const writer = { ...amira, login: 'paul@demo.tipwell.test' };

let app: TestApp;
let waiter: Page;
let grace: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  await hire(desk.login, 'Grace', 'Whitfield', 'ROLE_SUPPORT_ADMIN');
  await hire(writer.login, 'Paul', 'Becker', 'ROLE_NOTIFICATIONS_MANAGER');
  waiter = await app.phone();
  complaints = complaintsOf(waiter);
  await signIn(waiter, amira);
  grace = await app.phone({ viewport: { width: 1280, height: 860 } });
  await signIn(grace, desk);
});
afterAll(async () => {
  await app?.stop();
});

/** Somebody of the platform, with the password that everybody in the demo has. */
async function hire(login: string, first: string, last: string, role: string): Promise<void> {
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name,
                                 password_hash, status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, $2, $3, password_hash, 'ACTIVE', array[$4],
            registered_at
     from identity.users where email = $5`,
    [login, first, last, role, amira.login],
  );
}

const on = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
const badge = (page: Page, words: string) =>
  page.getByRole('link', { name: `Support ${words}` }).first();

describe('a waiter asks support', () => {
  test('the first message begins a conversation, and the desk sees it at once', async () => {
    await waiter.goto('/support?tab=chat');
    await on(waiter, 'How can we help?');
    await expectFitForEverybody(waiter);
    await waiter.getByLabel('Write to support').fill('My payout of Friday did not arrive.');
    await waiter.getByRole('button', { name: 'Send', exact: true }).click();
    await on(waiter, 'Sent');
    await on(waiter, 'Grace Whitfield answers you here.');

    await badge(grace, '1 unread message').waitFor();
    await grace.goto('/support');
    await grace.getByRole('link', { name: /Amira/ }).click();
    await on(grace, 'About the person');
    await on(grace, 'Active');
    await expectFitForEverybody(grace);
  });

  test('the answer raises the waiter’s badge, and reading it takes it down', async () => {
    await waiter.goto('/profile');
    await grace
      .getByLabel('Answer', { exact: true })
      .fill('It is with your bank since this morning.');
    await grace.getByRole('button', { name: 'Send', exact: true }).click();
    await on(grace, 'Sent');
    await waiter.getByRole('button', { name: 'More' }).click();
    await badge(waiter, '1 unread message').waitFor();

    await waiter.goto('/support?tab=chat');
    await on(waiter, 'It is with your bank since this morning.');
    await on(waiter, 'Unread');
    await on(grace, 'Seen');
    await waiter.goto('/profile');
    await waiter.getByRole('button', { name: 'More' }).click();
    await waiter.getByRole('link', { name: 'Support', exact: true }).first().waitFor();
  });

  test('what is typed without a network stays, and is sent once it is back', async () => {
    await waiter.goto('/support?tab=chat');
    await on(waiter, 'It is with your bank since this morning.');
    await waiter.context().setOffline(true);
    await waiter.getByLabel('Write to support').fill('Thank you!');
    await on(waiter, 'You are offline. What you write stays here');
    await waiter.context().setOffline(false);
    await waiter.reload();
    expect(await waiter.getByLabel('Write to support').inputValue()).toBe('Thank you!');
    await waiter.getByRole('button', { name: 'Send', exact: true }).click();
    await on(grace, 'Thank you!');
    const [kept] = await app.query<{ count: string }>(
      `select count(*) from support.messages where body = 'Thank you!'`,
    );
    expect(kept?.count).toBe('1');
  });

  test('a text that the desk keeps for later is sent to nobody', async () => {
    const written = async () => {
      const [kept] = await app.query<{ count: string }>('select count(*) from support.messages');
      return kept?.count;
    };
    const before = await written();
    const answer = grace.getByLabel('Answer', { exact: true });
    await answer.fill('Banks take up to one working day.');
    await grace.getByRole('button', { name: 'Save this text' }).click();
    const sheet = grace.getByRole('dialog');
    await sheet.getByLabel('Title').fill('How long banks take');
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    await grace.getByLabel('Saved replies').selectOption({ label: 'How long banks take' });
    await expect.poll(async () => answer.inputValue()).toContain('one working day');
    expect(await written()).toBe(before);
    await answer.fill('');
  });

  test('the desk closes the conversation, and finds it among the closed ones', async () => {
    await grace.getByRole('button', { name: 'Close', exact: true }).click();
    await on(waiter, 'This conversation is closed.');
    await grace.getByRole('link', { name: 'Closed' }).click();
    await grace.getByRole('link', { name: /Amira/ }).waitFor();
    expect(complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});

describe('a notifications manager writes to the staff of a place', () => {
  test('with a look at how many they are, and sees who has read it', async () => {
    const paul = await app.phone({ viewport: { width: 1280, height: 860 } });
    await signIn(paul, writer);
    await paul.goto('/notifications');
    await paul.getByRole('link', { name: 'Write a message' }).click();
    await paul.getByLabel('Message', { exact: true }).fill('The kitchen closes early on Sunday.');
    await paul.getByLabel('Only some').check();
    await paul.getByLabel('Locations and people').fill('Amira');
    await paul.getByRole('button', { name: /Amira/ }).first().click();
    await on(paul, 'It reaches 1 person.');
    await expectFitForEverybody(paul);
    await paul.getByRole('button', { name: 'Send now' }).click();
    const confirmation = paul.getByRole('dialog', { name: 'Send this message?' });
    await expectFitForEverybody(paul);
    await confirmation.getByRole('button', { name: 'Send to 1 person' }).click();
    await on(paul, 'Who received it');
    await on(paul, 'Not read yet');

    await waiter.goto('/profile');
    await waiter.getByRole('button', { name: 'Messages, 1 unread' }).click();
    await on(waiter, 'The kitchen closes early on Sunday.');
    await expectFitForEverybody(waiter);
    await waiter.getByRole('button', { name: 'Mark as read' }).click();
    await waiter.getByRole('button', { name: 'Mark as read' }).waitFor({ state: 'detached' });
    await waiter.goto('/support');
    await on(waiter, 'The kitchen closes early on Sunday.');
    await expectFitForEverybody(waiter);

    await paul.reload();
    await on(paul, /^Read \d\d \w+ \d{4}/);
    await expectFitForEverybody(paul);
    await paul.goto('/notifications');
    await on(paul, '1 of 1 have read it');
    await expectFitForEverybody(paul);
  });

  test('keeps a draft, tries it alone, refuses the past, and changes what waits', async () => {
    const paul = await app.phone();
    await signIn(paul, writer);
    await paul.goto('/notifications?sheet=write');
    await paul.getByLabel('Message', { exact: true }).fill('We close early on Monday.');
    await paul.getByRole('button', { name: 'Send a test to me' }).click();
    await on(paul, 'Sent. It is in your messages, at the bell.');
    await paul.getByRole('link', { name: 'Notifications' }).click();
    await paul.getByRole('link', { name: 'Write a message' }).click();
    await on(paul, 'This is what you typed before.');
    expect(await paul.getByLabel('Message', { exact: true }).inputValue()).toBe(
      'We close early on Monday.',
    );
    await paul.getByLabel('Everybody').check();
    await paul.getByLabel('Later').check();
    await paul.getByLabel('Day and time').fill('2020-01-01T09:00');
    await paul.getByRole('button', { name: 'Schedule', exact: true }).click();
    // What cannot be is refused before it is promised.
    await on(paul, 'Choose a time that is still to come');
    expect(await paul.getByRole('button', { name: /^Schedule for / }).count()).toBe(0);
    await expectFitForEverybody(paul);
    const nextYear = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 16);
    await paul.getByLabel('Day and time').fill(nextYear);
    await paul.getByRole('button', { name: 'Schedule', exact: true }).click();
    await paul.getByRole('button', { name: /^Schedule for / }).click();
    await on(paul, 'Who received it');
    await on(paul, 'Scheduled');

    await paul.getByRole('link', { name: 'Change', exact: true }).click();
    await paul.getByLabel('Message', { exact: true }).fill('We close early on Tuesday.');
    await paul.getByRole('button', { name: 'Save the changes' }).click();
    const confirmation = paul.getByRole('dialog', { name: 'Schedule this message?' });
    await confirmation.getByRole('button', { name: 'Save the changes' }).click();
    await on(paul, 'Who received it');
    await on(paul, 'We close early on Tuesday.');
    await paul.getByRole('button', { name: 'Cancel it' }).click();
    await on(paul, 'Cancelled');
    await expectFitForEverybody(paul);
  });
});
