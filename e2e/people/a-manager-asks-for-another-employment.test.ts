// A manager asks for another employment of a team member: nothing changes yet, the person concerned and the owner
// are informed, and the owner approves it for the next business day.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

const title = 'Change the employment of Jacob Stein from “Employee” to “Freelancer”';
const team = `/locations/${copperKettle.locationId}?tab=team`;

let app: TestApp;
let manager: Page;
let owner: Page;
const complaints: string[][] = [];

async function phone(login: string): Promise<Page> {
  const page = await app.phone({ viewport: { width: 360, height: 740 }, isMobile: true });
  complaints.push(complaintsOf(page));
  await signIn(page, { ...amira, login: `${login}@demo.tipwell.test` });
  return page;
}

const employmentOf = async (login: string) => {
  const [row] = await app.query<{ employment: string }>(
    `select employment from identity.memberships m join identity.users u using (user_id)
     where u.email = $1 and m.location_id = $2`,
    [`${login}@demo.tipwell.test`, copperKettle.locationId],
  );
  return row?.employment;
};

const textsTo = async (address: string) => {
  const answer = await fetch(`${app.sandboxOrigin}/outbox.json`);
  const { data } = (await answer.json()) as { data: { to: string; text: string }[] };
  const theirs = data.filter(({ to }) => to === address);
  return theirs.map(({ text }) => text).join('\n');
};

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  // Their roles are older than a day, or they could approve nothing yet.
  await app.query(`update identity.role_grants set effective_at = now() - interval '30 days'`);
  await app.query(`update identity.memberships set owner_since = now() - interval '30 days'
     where 'ROLE_OWNER' = any (roles)`);
  manager = await phone('manager');
  owner = await phone('owner');
}, 180_000);
afterAll(async () => {
  await app?.stop();
});

test('the manager asks, and reads from when it applies and who has to approve', async () => {
  await manager.goto(team);
  await manager.getByRole('button', { name: 'Change Jacob Stein' }).click();
  const sheet = manager.getByRole('dialog');
  await sheet.getByLabel('Kind of contract').selectOption('FREELANCER');
  await expectFitForEverybody(manager);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await manager.getByText(/^Jacob Stein: Freelancer from .+, once an owner approves\.$/).waitFor();
  const card = manager.getByRole('region', { name: 'Changes that need approval' });

  await card.getByText(title).waitFor();
  expect(await card.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await card.getByRole('button', { name: 'Withdraw' }).waitFor();
  await expectFitForEverybody(manager);
  expect(await employmentOf('staff-master')).toBe('EMPLOYEE');
});

test('the person concerned is informed by email and the owner by text', async () => {
  for (const to of ['staff-master@demo.tipwell.test', '+447700900130']) {
    await expect
      .poll(async () => textsTo(to), { timeout: 30_000, interval: 250 })
      .toContain('request to change the employment of Jacob Stein');
  }
});

test('the owner approves with the password, and it waits for the next business day', async () => {
  await owner.goto(team);
  const card = owner.getByRole('region', { name: 'Changes that need approval' });
  await card.getByText('Bills paid on their page will belong to them').waitFor();
  await card.getByRole('button', { name: 'Approve' }).click();
  const sheet = owner.getByRole('dialog');
  await sheet.getByLabel('Your password').fill(amira.password);
  await expectFitForEverybody(owner);
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await owner.getByText('You have approved it.').waitFor();
  expect(await employmentOf('staff-master')).toBe('EMPLOYEE');
});

test('it applies once that day has begun', async () => {
  await app.query(
    `update approvals.change_requests set counts_from = now() - interval '1 minute'
     where kind = 'EMPLOYMENT' and state = 'OPEN'`,
  );
  await app.query(`select graphile_worker.add_job('put-changes-in-force', '{}'::json)`);
  await expect
    .poll(async () => employmentOf('staff-master'), { timeout: 30_000, interval: 250 })
    .toBe('FREELANCER');
  await owner.goto(team);
  await owner.getByText('Freelancer').first().waitFor();
});

test('nothing else went wrong', () => {
  expect(complaints.flat()).toEqual([]);
});
