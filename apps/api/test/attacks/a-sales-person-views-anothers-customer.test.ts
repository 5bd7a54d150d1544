// A sales person with the view-as role looks with the eyes of another sales person's customers: what
// they take and who works for them is a competitor's to keep.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlatformRole } from '@tipwell/contract/roles';
import { joinLocation } from '../../src/modules/identity/index.ts';
import { aSalon, aWaiter, signIn, type Waiter } from '../build.ts';
import { openHouse, type House } from '../open-house.ts';
import { askToView, givePlatformRoles, viewAs } from '../views.ts';

let house: House;
let own: number;
let foreign: number;
let seller: Waiter & { token: string };
let rival: Waiter & { token: string };

beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => {
  await house.close();
});
beforeEach(async () => {
  seller = await ofThePlatform('ROLE_SALES_PERSON', 'ROLE_VIEW_AS_ACCESS');
  rival = await ofThePlatform('ROLE_SALES_PERSON', 'ROLE_VIEW_AS_ACCESS');
  own = await soldBy(seller);
  foreign = await soldBy(rival);
});

async function ofThePlatform(...roles: PlatformRole[]): Promise<Waiter & { token: string }> {
  const person = await aWaiter(house);
  await givePlatformRoles(house, person.userId, roles);
  return { ...person, token: await signIn(house, person) };
}

async function soldBy({ userId }: { userId: string }): Promise<number> {
  const locationId = await aSalon(house);
  await house.context.db
    .updateTable('locations.locations')
    .set({ sales_person_id: userId })
    .where('location_id', '=', locationId)
    .execute();
  return locationId;
}

describe('a sales person with the view-as role', () => {
  it('views as people of their own customers', async () => {
    const person = await aWaiter(house, { locationId: own });
    expect((await askToView(house, seller.token, person.userId)).status).toBe(200);
  });

  it('does not view as people of another sales person’s customers, nor of nobody’s', async () => {
    const theirs = await aWaiter(house, { locationId: foreign });
    const nobodys = await aWaiter(house);
    for (const { userId } of [theirs, nobodys]) {
      expect((await askToView(house, seller.token, userId)).status).toBe(403);
    }
  });

  it('does not view as somebody who works at both', async () => {
    const person = await aWaiter(house, { locationId: own });
    const also = { userId: person.userId, locationId: foreign, roles: [], staffType: null };
    await joinLocation(house.context.db, also, house.clock.now());
    expect((await askToView(house, seller.token, person.userId)).status).toBe(403);
  });

  it('does not view as the other sales person', async () => {
    expect((await askToView(house, seller.token, rival.userId)).status).toBe(403);
  });

  it('is offered no view that would be refused', async () => {
    const person = await aWaiter(house, { locationId: own });
    const path = `/api/registered-users/${person.userId}`;
    const before = await house.ask('GET', path, { token: seller.token });
    expect(before.body).toMatchObject({ may: { viewAs: true } });
    const also = { userId: person.userId, locationId: foreign, roles: [], staffType: null };
    await joinLocation(house.context.db, also, house.clock.now());
    const after = await house.ask('GET', path, { token: seller.token });
    expect(after.body).toMatchObject({ may: { viewAs: false } });
  });

  it('sees nothing more of a customer who is given to somebody else', async () => {
    const person = await aWaiter(house, { locationId: own });
    const view = await viewAs(house, seller.token, person.userId);
    expect((await house.ask('GET', '/api/profile', { token: view })).status).toBe(200);
    const admin = await ofThePlatform('ROLE_ADMIN');
    const given = await house.ask('PATCH', `/api/locations/${own}`, {
      token: admin.token,
      body: { salesPersonId: rival.userId },
    });
    expect(given.status).toBe(200);
    expect((await house.ask('GET', '/api/profile', { token: view })).status).toBe(401);
    expect((await house.ask('GET', '/api/profile', { token: seller.token })).status).toBe(200);
  });
});

describe('others', () => {
  it('the head of sales views as people of every sales person’s customers', async () => {
    const head = await ofThePlatform('ROLE_SALES_HEAD', 'ROLE_VIEW_AS_ACCESS');
    for (const locationId of [own, foreign]) {
      const person = await aWaiter(house, { locationId });
      expect((await askToView(house, head.token, person.userId)).status).toBe(200);
    }
    const nobodys = await aWaiter(house);
    expect((await askToView(house, head.token, nobodys.userId)).status).toBe(403);
    expect((await askToView(house, head.token, seller.userId)).status).toBe(200);
  });

  it('whoever sells nothing and administrators view as anybody', async () => {
    const person = await aWaiter(house, { locationId: foreign });
    for (const roles of [['ROLE_VIEW_AS_ACCESS'], ['ROLE_ADMIN', 'ROLE_SALES_PERSON']] as const) {
      const helper = await ofThePlatform(...roles);
      expect((await askToView(house, helper.token, person.userId)).status).toBe(200);
    }
  });
});
