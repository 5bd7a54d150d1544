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
let waiter: Page;
let complaints: string[];
let phoneNumber: string;

beforeAll(async () => {
  app = await startTestApp();
  waiter = await app.phone();
  complaints = complaintsOf(waiter);
  const [person] = await app.query<{ phone_number: string }>(
    'select phone_number from identity.users where email = $1',
    [amira.login],
  );
  phoneNumber = person?.phone_number ?? '';
});
afterAll(async () => {
  await app?.stop();
});

const press = async (name: string) => waiter.getByRole('button', { name, exact: true }).click();
const says = async (text: string | RegExp) => waiter.getByText(text).first().waitFor();

/** The newest text message to a phone that has what is looked for in it. */
async function textWith(pattern: RegExp, to = phoneNumber): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const outbox = await fetch(`${app.sandboxOrigin}/outbox.json`);
    const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
    const found = data
      .filter((message) => message.to === to)
      .flatMap(({ text }) => pattern.exec(text)?.[0] ?? []);
    if (found[0]) return found[0];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No text message with ${pattern} came to ${to}.`);
}

describe('a waiter forgets the password', () => {
  test('and finds the way from the login page, with a number as one writes it at home', async () => {
    await waiter.goto('/login');
    await waiter.getByRole('link', { name: 'Forgot your password?' }).click();
    await waiter.waitForURL('**/recovery');
    await expectFitForEverybody(waiter);
    await press('Send verification code');
    await says('Fill this in');
    await waiter.getByLabel('Phone number').fill(`0${phoneNumber.slice(3)}`);
    await press('Send verification code');
    await says('We have sent a code to');
    await says(/another one in [12]:\d\d/);
    await expectFitForEverybody(waiter);
    // A page that is loaded anew goes on with the code that is on its way.
    await waiter.reload();
    await says('We have sent a code to');
  });

  test('whoever was on the way in to an invitation stays on it', async () => {
    const invitation = '/invitation/2f8sK1qT7mZ4xW9cR6vB3nY5pL0aH8dJ';
    await waiter.goto(`/login?returnPath=${encodeURIComponent(invitation)}`);
    await waiter.getByRole('link', { name: 'Forgot your password?' }).click();
    await waiter.waitForURL('**/recovery?returnPath=*');
    await waiter.getByRole('button', { name: 'Submit code', exact: true }).waitFor();
    await waiter.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
    await expectFitForEverybody(waiter);
    await waiter.getByRole('link', { name: 'Back to login' }).click();
    await waiter.waitForURL('**/login?returnPath=*');
    expect(new URL(waiter.url()).searchParams.get('returnPath')).toBe(invitation);
    await waiter.goto('/recovery');
  });

  test('a wrong code is told, and the right one may be pasted', async () => {
    const code = await textWith(/^\d{6}/);
    const field = waiter.getByLabel('Code from the message');
    await field.fill(code === '000000' ? '000001' : '000000');
    await press('Send password');
    await says(/Invalid code\. Please try again\. You have 4 tries left\./);
    await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await press('Send password');
    await waiter.waitForURL('**/recovery-success');
    await says('New password send to your phone!');
    await expectFitForEverybody(waiter);
  });

  test('the password from the phone opens nothing but the way to one of their own', async () => {
    const password = await textWith(/[a-z]{4}-\d{4}-[a-z]{4}/);
    await waiter.getByRole('link', { name: 'Sign in' }).click();
    await waiter.getByLabel('E-mail or phone number').fill(amira.login);
    await waiter.getByLabel('Password', { exact: true }).fill(password);
    await press('Sign in');
    await waiter.waitForURL('**/change-password');
    await waiter.getByLabel('New password', { exact: true }).fill('password1');
    await waiter.getByLabel('Repeat the new password').fill('password1');
    await press('Set the password');
    await says('This password is too easy to guess');
    await expectFitForEverybody(waiter);
    await waiter.getByLabel('New password', { exact: true }).fill('walnut-tree-42');
    await waiter.getByLabel('Repeat the new password').fill('walnut-tree-42');
    await press('Set the password');
    await says('Your password is set');
    await expectFitForEverybody(waiter);
    await press('OK');
    await waiter.waitForURL('**/profile');
  });

  test('what is changed among the details is what customers read', async () => {
    await waiter.getByRole('link', { name: 'Your details' }).click();
    await waiter.getByLabel('Nickname (for tipping page)').fill('A');
    await waiter.getByRole('button', { name: 'Save' }).first().click();
    await says('At least 2 characters');
    await waiter.getByLabel('Nickname (for tipping page)').fill('Amira the Great');
    await press('Add an emoji');
    await waiter.getByRole('button', { name: 'Travel and places' }).click();
    await waiter.getByRole('button', { name: '🚲' }).click();
    await expectFitForEverybody(waiter);
    await waiter.getByRole('button', { name: 'Save' }).first().click();
    await says('Saved');
    const guest = await app.phone();
    await guest.goto(amira.tipPage);
    await guest.getByText('Amira the Great').first().waitFor();
    await guest.getByText('🚲').first().waitFor();
    await guest.context().close();
  });

  test('a photo is cut out here and drawn anew there', async () => {
    const [before] = await app.query<{ image_file_id: string }>(
      'select image_file_id from identity.users where email = $1',
      [amira.login],
    );
    const png = await waiter.evaluate(async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 900;
      canvas.height = 600;
      const paper = canvas.getContext('2d');
      if (paper) paper.fillStyle = '#cc3300';
      paper?.fillRect(0, 0, 900, 600);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
    await waiter.getByLabel('Photo', { exact: true }).setInputFiles(file);
    await waiter.getByLabel('Zoom').fill('2');
    await expectFitForEverybody(waiter);
    await press('Use this photo');
    await waiter.getByRole('dialog').waitFor({ state: 'detached' });
    const [after] = await app.query<{ content_type: string; file_id: string; size: number }>(
      `select file_id, content_type, length(bytes) as size from platform.files
       where file_id = (select image_file_id from identity.users where email = $1)`,
      [amira.login],
    );
    expect(after?.file_id).not.toBe(before?.image_file_id);
    expect(after?.content_type).toBe('image/webp');
    expect(after?.size).toBeLessThan(20_000);
  });

  test('a device that is lost is signed out from here', async () => {
    const lost = await app.phone();
    await signIn(lost, { ...amira, password: 'walnut-tree-42' });
    await waiter.reload();
    await waiter.getByRole('button', { name: /^Sign out this device/ }).click();
    await lost.waitForURL('**/login**');
    await lost.context().close();
    expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  });
});
