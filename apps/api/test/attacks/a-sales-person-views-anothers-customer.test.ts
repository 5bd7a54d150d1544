// A sales person with the view-as role looks with the eyes of another sales person's customers: what
// they take and who works for them is a competitor's to keep.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlatformRole } from '@tipwell/contract/access/roles';
import { joinLocation } from '#identity/identity';
import { aSalon, aWaiter, signIn, type Waiter } from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { askToView, givePlatformRoles, viewAs } from '../support/views.ts';

let app: TestApp;
let own: number;
let foreign: number;
let seller: Waiter & { token: string };
let rival: Waiter & { token: string };

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  seller = await ofThePlatform('ROLE_SALES_PERSON', 'ROLE_VIEW_AS_ACCESS');
  rival = await ofThePlatform('ROLE_SALES_PERSON', 'ROLE_VIEW_AS_ACCESS');
  own = await soldBy(seller);
  foreign = await soldBy(rival);
});

async function ofThePlatform(...roles: PlatformRole[]): Promise<Waiter & { token: string }> {
  const person = await aWaiter(app);
  await givePlatformRoles(app, person.userId, roles);
  return { ...person, token: await signIn(app, person) };
}

async function soldBy({ userId }: { userId: string }): Promise<number> {
  const locationId = await aSalon(app);
  await app.context.db
    .updateTable('locations.locations')
    .set({ sales_person_id: userId })
    .where('location_id', '=', locationId)
    .execute();
  return locationId;
}

describe('a sales person with the view-as role', () => {
  it('views as people of their own customers', async () => {
    const person = await aWaiter(app, { locationId: own });
    expect((await askToView(app, seller.token, person.userId)).status).toBe(200);
  });

  it('does not view as people of another sales person’s customers, nor of nobody’s', async () => {
    const theirs = await aWaiter(app, { locationId: foreign });
    const nobodys = await aWaiter(app);
    for (const { userId } of [theirs, nobodys]) {
      expect((await askToView(app, seller.token, userId)).status).toBe(403);
    }
  });

  it('does not view as somebody who works at both', async () => {
    const person = await aWaiter(app, { locationId: own });
    const also = { userId: person.userId, locationId: foreign, roles: [], staffType: null };
    await joinLocation(app.context.db, also, app.clock.now());
    expect((await askToView(app, seller.token, person.userId)).status).toBe(403);
  });

  it('does not view as the other sales person', async () => {
    expect((await askToView(app, seller.token, rival.userId)).status).toBe(403);
  });

  it('is offered no view that would be refused', async () => {
    const person = await aWaiter(app, { locationId: own });
    const path = `/api/registered-users/${person.userId}`;
    const before = await app.ask('GET', path, { token: seller.token });
    expect(before.body).toMatchObject({ may: { viewAs: true } });
    const also = { userId: person.userId, locationId: foreign, roles: [], staffType: null };
    await joinLocation(app.context.db, also, app.clock.now());
    const after = await app.ask('GET', path, { token: seller.token });
    expect(after.body).toMatchObject({ may: { viewAs: false } });
  });

  it('sees nothing more of a customer who is given to somebody else', async () => {
    const person = await aWaiter(app, { locationId: own });
    const view = await viewAs(app, seller.token, person.userId);
    expect((await app.ask('GET', '/api/profile', { token: view })).status).toBe(200);
    const admin = await ofThePlatform('ROLE_ADMIN');
    const given = await app.ask('PATCH', `/api/locations/${own}`, {
      token: admin.token,
      body: { salesPersonId: rival.userId },
    });
    expect(given.status).toBe(200);
    expect((await app.ask('GET', '/api/profile', { token: view })).status).toBe(401);
    expect((await app.ask('GET', '/api/profile', { token: seller.token })).status).toBe(200);
  });
});

describe('others', () => {
  it('the head of sales views as people of every sales person’s customers', async () => {
    const head = await ofThePlatform('ROLE_SALES_HEAD', 'ROLE_VIEW_AS_ACCESS');
    for (const locationId of [own, foreign]) {
      const person = await aWaiter(app, { locationId });
      expect((await askToView(app, head.token, person.userId)).status).toBe(200);
    }
    const nobodys = await aWaiter(app);
    expect((await askToView(app, head.token, nobodys.userId)).status).toBe(403);
    expect((await askToView(app, head.token, seller.userId)).status).toBe(200);
  });

  it('whoever sells nothing and administrators view as anybody', async () => {
    const person = await aWaiter(app, { locationId: foreign });
    for (const roles of [['ROLE_VIEW_AS_ACCESS'], ['ROLE_ADMIN', 'ROLE_SALES_PERSON']] as const) {
      const helper = await ofThePlatform(...roles);
      expect((await askToView(app, helper.token, person.userId)).status).toBe(200);
    }
  });
});
