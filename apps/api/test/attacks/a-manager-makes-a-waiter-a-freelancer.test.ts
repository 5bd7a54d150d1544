// A manager makes a waiter a freelancer and has a bill paid on the waiter's page: the bill is the venue's until an
// owner and a second person have agreed and the next business day has begun (decision record 0105).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPaidTip, aSalon, aWaiter, signIn, type Waiter } from '../support/build.ts';
import { somebodyAt } from '../support/dubai.ts';
import { aLink } from '../support/invited.ts';
import { openTestApp, type Answer, type TestApp } from '../support/open-test-app.ts';
import { somebody } from '../support/platform-people.ts';
import {
  agreeAndWait,
  changesAt,
  decide,
  openChangeAt,
  putDueInForce,
  waitUntilItApplies,
} from '../support/second-person.ts';

let app: TestApp;
let locationId: number;
let amira: Waiter;
let mona: Waiter;
let olga: Waiter;
let ingrid: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-26T12:00:00Z'));
  ingrid = await somebody(app, 'ROLE_ADMIN');
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-11-26T12:00:00Z'));
  locationId = await aSalon(app);
  amira = await aWaiter(app, { locationId });
  mona = await somebodyAt(app, locationId, 'ROLE_RESTAURANT_ADMIN');
  olga = await somebodyAt(app, locationId, 'ROLE_OWNER');
});

async function employ(
  by: Waiter,
  employment: 'EMPLOYEE' | 'FREELANCER',
  roles = ['ROLE_USER'],
  whose = amira,
): Promise<Answer> {
  return app.ask('PUT', `/api/locations/${locationId}/staffs/${whose.staffId}`, {
    token: await signIn(app, by),
    body: { roles, staffType: 'Stylist', employment },
  });
}

/** Whose a bill of £200.00 is that is paid on the waiter's page now. */
async function whoseBill(): Promise<string | null> {
  const { body } = await aPaidTip(app, amira, { amount: 300, bill: 20_000 });
  const { bill_belongs_to: whose } = await app.context.db
    .selectFrom('tipping.tips')
    .select('bill_belongs_to')
    .where('receipt_id', '=', String(body['receiptId']))
    .executeTakeFirstOrThrow();
  return whose;
}

async function amiraNow() {
  return app.context.db
    .selectFrom('identity.memberships')
    .select(['employment', 'roles'])
    .where('staff_id', '=', amira.staffId)
    .executeTakeFirstOrThrow();
}

async function requestsHere(): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('approvals.change_requests')
    .select('state')
    .where('location_id', '=', locationId)
    .execute();
  return rows.map(({ state }) => state);
}

async function textsTo({ email }: Waiter): Promise<string[]> {
  await app.settle();
  const outbox = await fetch(`${app.outside.url}/outbox.json`);
  const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
  return data.filter(({ to }) => to === email).map(({ text }) => text);
}

describe('a manager', () => {
  it('asks for it and takes nothing by it, today or on any later day', async () => {
    const asked = await employ(mona, 'FREELANCER');
    expect(asked.body).toEqual({
      isOwnerWaiting: false,
      isEndWaiting: false,
      waitingEmployment: { countsFrom: '2026-11-27T04:00:00.000Z', approval: 'OWNER' },
    });
    expect(await whoseBill()).toBe('VENUE');
    expect((await decide(app, mona, locationId, 'approve')).status).toBe(403);
    app.clock.set(new Date('2026-11-29T12:00:00Z'));
    await putDueInForce(app);
    expect(await amiraNow()).toMatchObject({ employment: 'EMPLOYEE' });
    expect(await whoseBill()).toBe('VENUE');
  });

  it('makes the rest of the change at once', async () => {
    await employ(mona, 'FREELANCER', ['ROLE_STAFF_MASTER', 'ROLE_USER']);
    const { employment, roles } = await amiraNow();
    expect(employment).toBe('EMPLOYEE');
    expect(roles.toSorted()).toEqual(['ROLE_STAFF_MASTER', 'ROLE_USER']);
  });

  it('asks once, however often, and nobody else asks for the same meanwhile', async () => {
    const first = await employ(mona, 'FREELANCER');
    const second = await employ(mona, 'FREELANCER');
    expect(second.body).toEqual(first.body);
    expect(await requestsHere()).toEqual(['OPEN']);
    expect((await employ(olga, 'FREELANCER')).status).toBe(409);
    const told = (await textsTo(amira)).filter((text) => text.includes('freelancer'));
    expect(told).toHaveLength(1);
  });

  it('gains nothing by removing the waiter and inviting them as a freelancer', async () => {
    const team = `/api/locations/${locationId}`;
    const token = await signIn(app, mona);
    const ended = await app.ask('POST', `${team}/staffs/${amira.staffId}/end`, { token });
    expect(ended.status).toBe(200);
    const link = await aLink(app, { locationId, roles: ['ROLE_USER'], employment: 'FREELANCER' });
    const path = `/api/invitations/${link}/join`;
    expect((await app.ask('POST', path, { token: await signIn(app, amira) })).status).toBe(200);
    app.clock.set(new Date('2026-11-28T12:00:00Z'));
    expect(await amiraNow()).toMatchObject({ employment: 'EMPLOYEE' });
    expect(await whoseBill()).toBe('VENUE');
  });

  it('who has lost the role by then has asked for nothing', async () => {
    await employ(mona, 'FREELANCER');
    const requestId = await openChangeAt(app, locationId);
    await decide(app, olga, locationId, 'approve');
    await app.context.db
      .updateTable('identity.memberships')
      .set({ is_active: false, left_at: app.clock.now() })
      .where('staff_id', '=', mona.staffId)
      .execute();
    await waitUntilItApplies(app, requestId);
    expect(await requestsHere()).toEqual(['VOID']);
    expect(await amiraNow()).toMatchObject({ employment: 'EMPLOYEE' });
  });
});

describe('with an owner’s approval', () => {
  it('bills are the freelancer’s from the next business day, and those concerned know', async () => {
    await employ(mona, 'FREELANCER');
    for (const person of [amira, olga]) {
      expect((await textsTo(person))[0]).toContain('from “employee” to “freelancer”');
    }
    expect((await textsTo(olga))[0]).toContain('an owner’s approval');
    // An administrator does not stand in for an owner who is there.
    const byAdmin = await decide(app, ingrid, locationId, 'approve');
    expect(byAdmin.body).toMatchObject({ details: { reason: 'OWNER_NEEDED' } });
    expect((await decide(app, olga, locationId, 'approve')).status).toBe(200);
    app.clock.set(new Date('2026-11-27T03:59:00Z'));
    await putDueInForce(app);
    expect(await whoseBill()).toBe('VENUE');
    app.clock.set(new Date('2026-11-27T04:00:30Z'));
    await putDueInForce(app);
    expect(await whoseBill()).toBe('PERSON');
    expect((await textsTo(amira))[0]).toContain('has taken effect');
  });

  it('given in the middle of a day, the change applies from the next one', async () => {
    await employ(mona, 'FREELANCER');
    app.clock.set(new Date('2026-11-27T12:00:00Z'));
    await agreeAndWait(app, olga, locationId);
    expect(app.clock.now()).toEqual(new Date('2026-11-28T04:00:00Z'));
    expect(await whoseBill()).toBe('PERSON');
  });

  it('the log has it with before and after', async () => {
    await employ(mona, 'FREELANCER');
    await agreeAndWait(app, olga, locationId);
    const log = await app.context.db
      .selectFrom('platform.audit_log')
      .select(['action', 'details'])
      .where('subject', '=', `location:${locationId}`)
      .orderBy('at')
      .execute();
    const { staffId } = amira;
    expect(log).toMatchObject([
      {
        action: 'change.requested',
        details: { change: 'EMPLOYMENT', staffId, before: 'EMPLOYEE', after: 'FREELANCER' },
      },
      { action: 'staff.changed' },
      { action: 'change.approved' },
      {
        action: 'staff.changed',
        details: { staffId, employmentBefore: 'EMPLOYEE', employment: 'FREELANCER' },
      },
      { action: 'change.inForce' },
    ]);
  });

  it('set back, it is a request again, and that day’s bills stay as they are', async () => {
    await employ(mona, 'FREELANCER');
    await agreeAndWait(app, olga, locationId);
    expect((await employ(mona, 'EMPLOYEE')).body).toMatchObject({
      waitingEmployment: { approval: 'OWNER' },
    });
    expect(await whoseBill()).toBe('PERSON');
    await agreeAndWait(app, olga, locationId);
    expect(await whoseBill()).toBe('VENUE');
  });

  it('a job that was changed meanwhile counts from its own day', async () => {
    await employ(mona, 'FREELANCER');
    await decide(app, olga, locationId, 'approve');
    app.clock.set(new Date('2026-11-27T04:00:05Z'));
    const changed = await app.ask('PUT', `/api/locations/${locationId}/staffs/${amira.staffId}`, {
      token: await signIn(app, mona),
      body: {
        roles: ['ROLE_STAFF_MASTER', 'ROLE_USER'],
        staffType: 'Stylist',
        employment: 'EMPLOYEE',
      },
    });
    expect(changed.status).toBe(200);
    app.clock.set(new Date('2026-11-27T04:00:30Z'));
    await putDueInForce(app);
    expect(await whoseBill()).toBe('PERSON');
    app.clock.set(new Date('2026-11-28T12:00:00Z'));
    expect(await whoseBill()).toBe('PERSON');
    expect((await amiraNow()).roles).toContain('ROLE_STAFF_MASTER');
  });
});

describe('an owner', () => {
  it('does not approve what they asked for; the only one needs an administrator', async () => {
    expect((await employ(olga, 'FREELANCER')).body).toMatchObject({
      waitingEmployment: { approval: 'SECOND_PERSON' },
    });
    const own = await decide(app, olga, locationId, 'approve');
    expect(own.body).toMatchObject({ details: { reason: 'SAME_PERSON' } });
    expect(await changesAt(app, olga, locationId)).toMatchObject([
      {
        kind: 'EMPLOYMENT',
        change: { what: 'EMPLOYMENT', before: 'EMPLOYEE', after: 'FREELANCER' },
        may: { approve: false, refuse: false, withdraw: true },
      },
    ]);
    await agreeAndWait(app, ingrid, locationId);
    expect(await whoseBill()).toBe('PERSON');
  });

  it('does not approve another employment of their own, no matter who asked for it', async () => {
    const opal = await somebodyAt(app, locationId, 'ROLE_OWNER');
    await app.context.db
      .updateTable('identity.memberships')
      .set({ owner_since: new Date('2026-11-01T12:00:00Z') })
      .where('staff_id', '=', opal.staffId)
      .execute();
    const both = ['ROLE_OWNER', 'ROLE_USER'];
    expect((await employ(ingrid, 'FREELANCER', both, opal)).body).toMatchObject({
      waitingEmployment: { approval: 'OWNER' },
    });
    expect(await changesAt(app, opal, locationId)).toMatchObject([
      { kind: 'EMPLOYMENT', may: { approve: false, refuse: true }, whyNotSecond: 'PAYEE' },
    ]);
    const own = await decide(app, opal, locationId, 'approve');
    expect(own.body).toMatchObject({ details: { reason: 'PAYEE' } });
    expect((await decide(app, olga, locationId, 'approve')).status).toBe(200);
  });

  it('who is the only one leaves another employment of their own to an administrator', async () => {
    const both = ['ROLE_OWNER', 'ROLE_USER'];
    const ilse = await somebody(app, 'ROLE_ADMIN');
    expect((await employ(ilse, 'FREELANCER', both, olga)).body).toMatchObject({
      waitingEmployment: { approval: 'SECOND_PERSON' },
    });
    const own = await decide(app, olga, locationId, 'approve');
    expect(own.body).toMatchObject({ details: { reason: 'PAYEE' } });
    expect((await decide(app, ingrid, locationId, 'approve')).status).toBe(200);
  });

  it('rejects it, and nothing changes', async () => {
    await employ(mona, 'FREELANCER');
    expect((await decide(app, olga, locationId, 'refuse')).status).toBe(200);
    app.clock.set(new Date('2026-11-28T12:00:00Z'));
    await putDueInForce(app);
    expect(await amiraNow()).toMatchObject({ employment: 'EMPLOYEE' });
    expect(await whoseBill()).toBe('VENUE');
  });
});
