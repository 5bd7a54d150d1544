import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import { aSalon, aWaiter, type Waiter } from '#test/support/build.ts';
import { somebodyAt } from '#test/support/dubai.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { agreeAndWait } from '#test/support/second-person.ts';
import {
  aHolder,
  anAdministrator,
  giveTip,
  locationOf,
  personAt,
  withholdAt,
} from '#test/support/withheld-venue.ts';
import { findMembership } from '#identity/identity';
import { keptBackOf } from '#distribution/tax';
import { changeStaff } from '../team/change-staff.ts';
import { inviteByList } from '../invitations/invite-by-list.ts';

let app: TestApp;
let locationId: number;
let accountant: Waiter;
let owner: Waiter;
let manager: Waiter;
let sara: Waiter;
let sent: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-10-31T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-10-31T12:00:00Z'));
  locationId = await aSalon(app);
  owner = await somebodyAt(app, locationId, 'ROLE_OWNER');
  manager = await somebodyAt(app, locationId, 'ROLE_RESTAURANT_ADMIN');
  accountant = await aHolder(app, locationId, 'ROLE_ACCOUNTANT');
  sara = await aWaiter(app, { locationId });
  sent = await aWaiter(app, { locationId, employment: 'AGENCY' });
});

const askToBe = async (who: Waiter, employment: Employment) =>
  changeStaff(app.context, personAt(manager, 'ROLE_RESTAURANT_ADMIN'), who, {
    roles: ['ROLE_USER'],
    staffType: 'Stylist',
    employment,
  });
/** The manager asks for another employment, the owner approves, and the day comes from which it counts. */
async function becomes(who: Waiter, employment: Employment): Promise<void> {
  await askToBe(who, employment);
  await agreeAndWait(app, owner, locationId);
}
const worksAs = async (who: Waiter) =>
  (await findMembership(app.context.db, who.staffId))?.employment;
const keptBack = async () => {
  const kept = await keptBackOf(
    app.context.db,
    await locationOf(app, locationId),
    [sara, sent],
    app.clock.now(),
  );
  return [kept.get(sara.staffId) ?? 0, kept.get(sent.staffId) ?? 0];
};
const fixed = expect.objectContaining({ failureName: 'taxTypeFixed' }) as Error;

describe('of somebody whom an agency sends', () => {
  it('nothing is kept back for a payroll that is not theirs', async () => {
    await withholdAt(app, locationId, accountant);
    await giveTip(app, sara, 1000);
    await giveTip(app, sent, 1000);
    expect(await keptBack()).toEqual([200, 0]);
  });

  it('the tax goes to the payroll once the venue takes them on', async () => {
    await withholdAt(app, locationId, accountant);
    await giveTip(app, sent, 1000);
    await becomes(sent, 'EMPLOYEE');
    expect(await keptBack()).toEqual([0, 200]);
  });
});

describe('somebody on the payroll', () => {
  it('becomes nobody’s of an agency who was given something by it', async () => {
    await withholdAt(app, locationId, accountant);
    await giveTip(app, sara, 1000);
    await expect(askToBe(sara, 'AGENCY')).rejects.toEqual(fixed);
    expect(await worksAs(sara)).toBe('EMPLOYEE');
    expect(await keptBack()).toEqual([200, 0]);
  });

  it('may be said to be an agency’s before they were', async () => {
    await withholdAt(app, locationId, accountant);
    await becomes(sara, 'AGENCY');
    expect(await worksAs(sara)).toBe('AGENCY');
  });

  it('may be so where everybody reports their own', async () => {
    await giveTip(app, sara, 1000);
    await becomes(sara, 'AGENCY');
    expect(await worksAs(sara)).toBe('AGENCY');
  });
});

it('a list of people names those whom an agency sends', async () => {
  const csv = 'email,employment\nsent@agency.tipwell.test,agency\nodd@agency.tipwell.test,temp';
  const { rows } = await inviteByList(
    app.context,
    anAdministrator(),
    { locationId, origin: 'http://127.0.0.1' },
    csv,
  );
  expect(rows.map(({ problems }) => problems.length)).toEqual([0, 1]);
});
