// A tronc master holds the tips of a venue: its owner reads how they are split and who decides, and has
// nothing to press. What she tries past the pages is refused and stands in the audit log, as does what
// a colleague tries who has nothing to do with splits. Ours appoint nobody with shares of the venue.
import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import { startSharing } from '../support/seed-activity.ts';
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
let viewer: Page;
let admin: Page;
const complaints: string[][] = [];
const { locationId } = copperKettle;

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  await startSharing(app, copperKettle, new Date());
  owner = await signedIn('owner', 360);
  viewer = await signedIn('payout-viewer', 360);
  admin = await signedIn('admin', 1280);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

async function signedIn(who: string, width: number): Promise<Page> {
  const page = await app.phone({ viewport: { width, height: 800 } });
  complaints.push(complaintsOf(page));
  await signIn(page, { ...amira, login: `${who}@demo.tipwell.test` });
  return page;
}

/** Asks with the session of a page, past what the page offers. */
async function tryPast(page: Page, method: string, path: string, body?: object) {
  const { accessToken } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('tipwell.session') ?? '{}') as { accessToken: string },
  );
  const answer = await fetch(`${app.origin}/api/locations/${locationId}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return answer.status;
}

const aSplit = () => ({
  schemeId: randomUUIDv7(),
  validFrom: '2099-01-01',
  rows: [
    {
      staffType: 'Waiter',
      label: null,
      percentage: 10_000,
      isPrimaryStaff: false,
      isDisabled: false,
    },
  ],
});

test('the owner reads the split and who decides, and finds nothing to press', async () => {
  await owner.goto(`/locations/${locationId}?tab=split`);
  await owner.getByRole('heading', { name: 'The split', exact: true }).waitFor();
  await owner
    .getByText('A tronc master sets this split. Nobody at the venue can change it.')
    .waitFor();
  for (const name of ['Change', 'Set it up', 'Cancel this split']) {
    expect(await owner.getByRole('button', { name, exact: true }).count()).toBe(0);
  }
  await expectFitForEverybody(owner);
  await owner.goto(`/locations/${locationId}?tab=groups`);
  await owner.getByText('the venue cannot change its groups').waitFor();
  expect(await owner.getByRole('button', { name: 'New group' }).count()).toBe(0);
  await expectFitForEverybody(owner);
});

test('what she and a colleague try past the pages is refused, and stands in the log', async () => {
  expect(await tryPast(owner, 'PUT', '/distributions', aSplit())).toBe(403);
  expect(await tryPast(owner, 'POST', '/groups', { name: 'Mine', staffIds: [] })).toBe(403);
  expect(await tryPast(viewer, 'PUT', '/distributions', aSplit())).toBe(403);
  const refused = async () =>
    app.query<{ name: string; details: object }>(
      `select first_name as name, details from platform.audit_log
         join identity.users on user_id::text = actor_id
        where action = 'split.refused' and subject = $1 order by at, audit_id`,
      [`location:${locationId}`],
    );
  await vi.waitFor(async () => expect(await refused()).toHaveLength(3), { timeout: 5000 });
  const people = copperKettle.people;
  const nameOf = (who: string) =>
    people.find(({ login }) => login === `${who}@demo.tipwell.test`)?.firstName;
  expect(new Set((await refused()).map(({ name }) => name))).toEqual(
    new Set([nameOf('owner'), nameOf('payout-viewer')]),
  );
  await admin.goto(`/audit-log?location=${locationId}`);
  const lines = admin.getByText('Refused: a change to the split of shared tips');
  await lines.first().waitFor();
  expect(await lines.count()).toBe(3);
  await expectFitForEverybody(admin);
});

test('an administrator is asked about shares and seats before somebody is tronc master', async () => {
  await admin.goto(`/locations/${locationId}`);
  await admin.getByRole('button', { name: 'Invite', exact: true }).click();
  const sheet = admin.getByRole('dialog');
  const shares = sheet.getByLabel('Does this person hold shares in the venue?');
  await sheet.getByLabel('E-mail', { exact: true }).fill('nina@new.tipwell.test');
  expect(await shares.count()).toBe(0);
  await sheet.getByLabel('Tronc master', { exact: true }).check();
  await sheet.getByLabel('Staff', { exact: true }).uncheck();
  await shares.waitFor();
  await expectFitForEverybody(admin);
  const send = sheet.getByRole('button', { name: 'Invite', exact: true });
  await send.click();
  await sheet.locator('[name=isOfficer][aria-invalid=true]').waitFor();
  await shares.selectOption('yes');
  await sheet.getByLabel('Is this person one of its directors?').selectOption('no');
  await sheet.getByLabel('Is this person one of its officers?').selectOption('no');
  await send.click();
  await sheet.locator('[name=isShareholder][aria-invalid=true]').waitFor();
  await expectFitForEverybody(admin);
  await shares.selectOption('no');
  await send.click();
  await sheet.getByText('The invitation is on its way to nina@new.tipwell.test.').waitFor();
  const kept = await app.query<{ seats: boolean }>(
    `select is_shareholder or is_director or is_officer as seats from staff.tronc_appointments
       join staff.invitations using (invitation_id) where email = 'nina@new.tipwell.test'`,
  );
  expect(kept).toEqual([{ seats: false }]);
});

test('nothing of it makes the pages complain', () => {
  // A refused form is a refused request, which browsers write down by themselves.
  const own = complaints.flat().filter((text) => !/status of 400 .*invitations/.test(text));
  expect(own).toEqual([]);
});
