// Lists that are worked through all day: rows are chosen by keys and by hand, and something is done with
// all of them at once; what does not work is named and stays chosen.
import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, liveALittle } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let owner: Page;
let complaints: string[];
const place = '/locations/102';
const invited = ['Ada', 'Bela', 'Cleo'];
const desk = { width: 1280, height: 900 };

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  await liveALittle(app);
  const call = await caller(app, 'owner@demo.tipwell.test');
  for (const firstName of invited) {
    await call('POST', `${place}/invitations`, {
      invitationId: randomUUIDv7(),
      email: `${firstName.toLowerCase()}@guests.tipwell.test`,
      firstName,
      lastName: 'Novak',
      roles: ['ROLE_USER'],
      staffType: null,
      employment: 'EMPLOYEE',
    });
  }
  owner = await app.phone({ viewport: desk });
  complaints = complaintsOf(owner);
  await signIn(owner, { ...amira, login: 'owner@demo.tipwell.test' });
  await owner.goto(place);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

const people = () => owner.getByRole('table', { name: 'People' });
const invitations = () => owner.getByRole('table', { name: 'Invitations' });
const bar = (words: string) => owner.getByRole('group', { name: words, exact: true });

describe('the people of a venue', () => {
  test('are chosen by keys: one, all from there, and none', async () => {
    const names = people().locator('th[scope=row] button');
    await names.first().waitFor();
    await names.first().focus();
    await owner.keyboard.press('x');
    await bar('1 chosen').waitFor();
    await owner.keyboard.press('j');
    await owner.keyboard.press('j');
    await owner.keyboard.press('Shift+X');
    await bar('3 chosen').waitFor();
    await owner.keyboard.press('Shift+ArrowDown');
    await bar('4 chosen').waitFor();
    await expectFitForEverybody(owner);
    await owner.keyboard.press('Escape');
    await expect.poll(async () => owner.getByRole('group', { name: /chosen$/ }).count()).toBe(0);
    expect(await people().locator('input:checked').count()).toBe(0);
  });

  test('are kept as a file, the chosen ones alone', async () => {
    await people().getByRole('checkbox', { name: 'Choose all' }).check();
    const count = await people().locator('tbody tr').count();
    const chosen = bar(`${count} chosen`);
    await people().locator('tbody input').first().uncheck();
    await bar(`${count - 1} chosen`).waitFor();
    expect(await chosen.count()).toBe(0);
    const download = owner.waitForEvent('download');
    await owner.getByRole('button', { name: 'Download these as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('team-102.csv');
    await owner.getByRole('button', { name: 'Choose none' }).click();
  });

  test('are put in order by a column, and their rows are low', async () => {
    await people().getByRole('button', { name: 'Name', exact: true }).click();
    const names = await people().locator('th[scope=row] bdi').allTextContents();
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    const heights = await people()
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect(Math.max(...heights)).toBeLessThanOrEqual(44);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(36);
  });
});

describe('invitations', () => {
  test('are sent again together; what did not work is named and stays chosen', async () => {
    await app.query(`update staff.invitations set revoked_at = now() where first_name = 'Bela'`);
    await invitations().getByRole('checkbox', { name: 'Choose all' }).check();
    const chosen = bar('3 chosen');
    await chosen.getByRole('button', { name: 'Send again' }).click();
    await bar('1 chosen').getByText('This did not work for 1 of 3.').waitFor();
    await bar('1 chosen').getByText('Bela Novak').waitFor();
    await owner.getByText('2 invitations have been sent again.').waitFor();
    expect(
      await invitations().getByRole('checkbox', { name: 'Choose Bela Novak' }).isChecked(),
    ).toBe(true);
    await expectFitForEverybody(owner);
    const sent = await app.query<{ links: number }>(
      `select count(*)::int links from staff.invitation_links
         join staff.invitations using (invitation_id)
        where location_id = 102 group by invitation_id order by min(first_name)`,
    );
    expect(sent.map(({ links }) => links)).toEqual([2, 1, 2]);
    // What was taken back is over: nothing is offered for it any more.
    expect(await bar('1 chosen').getByRole('button', { name: 'Send again' }).count()).toBe(0);
    await owner.keyboard.press('Escape');
  });

  test('are chosen by hand on a phone too', async () => {
    await owner.setViewportSize({ width: 360, height: 640 });
    await invitations().getByRole('checkbox', { name: 'Choose Ada Novak' }).check();
    const chosen = bar('1 chosen');
    await chosen.getByRole('button', { name: 'Choose all' }).click();
    await bar('3 chosen').getByRole('button', { name: 'Send again' }).waitFor();
    await expectFitForEverybody(owner);
    await bar('3 chosen').getByRole('button', { name: 'Choose none' }).click();
    await owner.setViewportSize(desk);
  });
});

test('alerts are walked through and chosen by keys alone, as every list', async () => {
  await owner.goto('/alerts');
  const boxes = owner.getByRole('checkbox', { name: /^Choose / });
  await boxes.first().focus();
  await owner.keyboard.press('x');
  await bar('1 chosen').waitFor();
  await owner.keyboard.press('j');
  expect(await boxes.nth(1).evaluate((box) => box === document.activeElement)).toBe(true);
  await owner.keyboard.press('x');
  await bar('2 chosen').waitFor();
  await owner.keyboard.press('k');
  expect(await boxes.first().evaluate((box) => box === document.activeElement)).toBe(true);
  // What has the focus is seen to have it.
  expect(await boxes.first().evaluate((box) => getComputedStyle(box).outlineStyle)).not.toBe(
    'none',
  );
  await owner.keyboard.press('Escape');
  await expect.poll(async () => owner.getByRole('checkbox', { checked: true }).count()).toBe(0);
});

test('several alerts are answered by one press, and what was said is not said again', async () => {
  await owner.goto('/alerts');
  const boxes = owner.getByRole('checkbox', { name: /^Choose / });
  await boxes.first().waitFor();
  expect(await boxes.count()).toBe(2);
  await boxes.first().check();
  await bar('1 chosen').getByRole('button', { name: 'Choose all' }).click();
  await expectFitForEverybody(owner);
  await bar('2 chosen').getByRole('button', { name: 'Remind everyone' }).click();
  await owner.getByText('2 reminders have been sent.').waitFor();
  await expect.poll(async () => boxes.count()).toBe(0);
  const said = await app.query<{ cause: string }>(
    `select details ->> 'cause' cause from platform.audit_log
      where action = 'people.reminded' order by 1`,
  );
  expect(said.map(({ cause }) => cause)).toEqual(['NO_PAYOUT_CARD', 'SCHEME_NOT_ANSWERED']);
});

test('nothing of it makes the page complain', () => {
  // The browser itself writes down that one invitation could not be sent.
  expect(complaints.filter((said) => !said.endsWith('/resend)'))).toEqual([]);
});
