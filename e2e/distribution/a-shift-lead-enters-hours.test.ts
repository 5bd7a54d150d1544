// A shift lead enters who worked how long; whoever was forgotten sees it and reports it, and nobody gets
// nothing because a shift was not noted.
import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import { businessDay } from '../../apps/api/src/modules/distribution/splits/index.ts';
import {
  joinLocation,
  registerPerson,
} from '../../apps/api/src/modules/identity/identity/index.ts';
import { inside, startSharing } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let lead: Page;
let worker: Page;
let complaints: string[];
const phone = { viewport: { width: 360, height: 740 } };
const yesterday = () => {
  const now = new Date(Date.now() - 86_400_000);
  return businessDay(now, copperKettle.timeZone);
};

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  await startSharing(app, copperKettle, new Date());
  await app.query(
    `update identity.memberships set joined_at = now() - interval '30 days' where location_id = 102`,
  );
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  await inside(app, monthAgo, async ({ db }) => {
    for (const firstName of ['Tom', 'Sofia', 'Zoe']) {
      const userId = randomUUIDv7();
      const email = `${firstName.toLowerCase()}@story.tipwell.test`;
      const names = { firstName, lastName: 'Story' };
      const person = { userId, email, ...names, password: 'tipwell1', status: 'ACTIVE' } as const;
      await registerPerson(db, person, monthAgo);
      const place = { userId, locationId: 102, roles: ['ROLE_USER' as const], staffType: 'Waiter' };
      await joinLocation(db, place, monthAgo);
    }
  });
  [lead, worker] = (await Promise.all(
    ['staff-master', 'manager'].map(async (who) => {
      const page = await app.phone(phone);
      await signIn(page, { ...amira, login: `${who}@demo.tipwell.test` });
      return page;
    }),
  )) as [Page, Page];
  complaints = complaintsOf(worker);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

const hours = () => lead.getByRole('region').filter({ has: lead.locator('[name^="entries."]') });

test('a lead finds the hours at the place, and enters who worked when', async () => {
  await lead.goto(`/locations/102`);
  await lead.getByRole('link', { name: 'Hours' }).click();
  await lead.getByText('No hours yet: everyone below shares equally').waitFor();
  await lead.getByRole('button', { name: 'The day before' }).click();
  await lead.waitForURL(`**day=${yesterday()}`);
  await lead.getByLabel('Start of Tom Story').fill('17:00');
  await lead.getByRole('button', { name: 'Save the hours' }).click();
  await lead.getByText('Fill this in').waitFor();
  await lead.getByLabel('End of Tom Story').fill('16:00');
  await lead.getByRole('button', { name: 'Save the hours' }).click();
  await lead.getByText('A shift can last up to 16 hours').waitFor();
  await expectFitForEverybody(lead);
  await lead.getByLabel('End of Tom Story').fill('23:30');
  await lead.getByRole('button', { name: 'Zoe Story did not work' }).click();
  // What is typed is not lost with the page.
  await lead.reload();
  expect(await lead.getByLabel('End of Tom Story').inputValue()).toBe('23:30');
  await lead.getByRole('button', { name: 'Save the hours' }).click();
  await lead.getByText('2 people have no hours yet.').waitFor();
  await expectFitForEverybody(lead);
});

test('hours can be entered as a length, and are refused beside what is wrong', async () => {
  await lead.getByRole('radio', { name: 'Hours', exact: true }).check();
  const length = lead.getByLabel('Hours of Sofia Story', { exact: true });
  await length.fill('long');
  await lead.getByRole('button', { name: 'Save the hours' }).click();
  await lead.getByText('Enter hours and minutes such as 6:30').waitFor();
  await length.fill('6,5');
  await lead.getByRole('button', { name: 'Save the hours' }).click();
  await lead.getByText('1 person has no hours yet.').waitFor();
  expect(await length.inputValue()).toBe('6:30');
  expect(await hours().getByText('No hours', { exact: true }).count()).toBe(1);
});

test('whoever was forgotten sees it and reports it', async () => {
  await worker.goto('/profile?view=tips');
  const card = worker.getByRole('region', { name: 'Your hours' });
  await card.getByText(/^No hours for/).waitFor();
  await expectFitForEverybody(worker);
  // Stories run at any time of the day, and yesterday can be reported until the afternoon.
  if (await card.getByText('It is too late to report them here.').isVisible()) {
    await app.query(
      `insert into distribution.worked
         (staff_id, business_day, minutes, points, source, recorded_at)
       select staff_id, $1, 480, 1, 'SELF', now()
         from identity.memberships join identity.users using (user_id)
        where email = 'manager@demo.tipwell.test'`,
      [yesterday()],
    );
    return;
  }
  await card.getByRole('button', { name: 'Report my hours' }).click();
  const sheet = worker.getByRole('dialog');
  await sheet.getByLabel('Start', { exact: true }).fill('18:00');
  await sheet.getByLabel('End', { exact: true }).fill('02:00');
  await expectFitForEverybody(worker);
  await sheet.getByRole('button', { name: 'Report it' }).click();
  await card.getByText(/^You reported 8:00 h/).waitFor();
});

test('the lead sees what was reported and confirms it', async () => {
  await lead.reload();
  await lead.getByText('1 person reported their own hours.').waitFor();
  await expectFitForEverybody(lead);
  await lead.getByRole('button', { name: /^Confirm the hours of/ }).click();
  await lead.getByRole('button', { name: 'Save the hours' }).click();
  await lead.getByText('Everyone’s hours are entered.').waitFor();
  await worker.reload();
  await worker.getByRole('region', { name: 'Your hours' }).waitFor({ state: 'detached' });
});

test('nothing of it makes the page complain', () => {
  expect(complaints).toEqual([]);
});
