// The register of people tells who is not payable yet, what keeps it and since when.
import { randomUUIDv7 } from 'node:crypto';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getRegisteredUsers } from '@tipwell/contract/people/calls/registered-users';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  anOwner,
  aSalon,
  aWaiter,
  givePayoutCard,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { publish } from '#platform/events.ts';
import { keepHolds } from '#identity/identity';
import { cardReported } from '#providers/providers';
import { payoutsChanged } from '#payouts/payouts';
import { settleStatus } from '../index.ts';
import { rereadHolds } from '../status/note-holds.ts';

let app: TestApp;
let ada: Waiter;
let admin: string;
let salon: number;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T10:00:00Z'));
  ada = await aWaiter(app);
  await setUser(ada, { platform_roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  admin = await signIn(app, ada);
  salon = await aSalon(app);
  await setPlace({ is_onboarding_enabled: true });
});

async function setUser({ userId }: Waiter, values: object): Promise<void> {
  await app.context.db
    .updateTable('identity.users')
    .set(values)
    .where('user_id', '=', userId)
    .execute();
}

async function setPlace(values: { is_onboarding_enabled: boolean }): Promise<void> {
  await app.context.db
    .updateTable('locations.locations')
    .set(values)
    .where('location_id', '=', salon)
    .execute();
}

const settle = async ({ userId }: Waiter) =>
  app.context.db.transaction().execute(async (tx) => settleStatus(tx, userId, app.clock.now()));

/** Somebody at the salon, with or without a look at their papers still to come. */
async function somebody(isHeld: boolean): Promise<Waiter> {
  const person = await aWaiter(app, { locationId: salon });
  await setUser(person, { is_required_additional_info: isHeld });
  await settle(person);
  return person;
}

/** What the processor says of somebody's card. */
async function reportCard({ userId }: Waiter, status: 'ACTIVE' | 'BLOCKED'): Promise<void> {
  const card = await app.context.db
    .selectFrom('destinations.destinations')
    .select([
      'provider_reference as reference',
      'kind',
      'brand',
      'last_four as lastFour',
      'country',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await app.context.db
    .transaction()
    .execute(async (tx) => publish(tx, cardReported, { card: { ...card, kind: 'CARD', status } }));
  await app.settle();
}

type Register = CallOutput<typeof getRegisteredUsers>;

async function register(query: string, token = admin): Promise<Register> {
  const answer = await app.ask('GET', `/api/registered-users?locationId=${salon}&${query}`, {
    token,
  });
  expect(answer.status).toBe(200);
  return answer.body as unknown as Register;
}

const namesIn = ({ users }: Register) => users.map(({ userId }) => userId);

describe('the register', () => {
  test('finds who is not payable yet, whoever waits longest first', async () => {
    const first = await somebody(true);
    app.clock.advance({ hours: 1 });
    const second = await somebody(true);
    await app.context.db
      .updateTable('identity.users')
      .set({ registered_at: app.clock.now() })
      .where('user_id', '=', second.userId)
      .execute();
    await settle(second);
    admin = await signIn(app, ada);
    const found = await register('hold=IDENTITY_NOT_GIVEN&sort=heldSince&direction=asc');
    expect(namesIn(found)).toEqual([first.userId, second.userId]);
    expect(found.totalRecords).toBe(2);
    expect(found.users[0]?.hold).toMatchObject({
      kind: 'IDENTITY_NOT_GIVEN',
      remindedAt: null,
      remindAt: { locationId: salon, staffId: first.staffId },
    });
  });

  test('counts the suspended and the closed apart, and everybody else who has not finished', async () => {
    const held = await somebody(true);
    const [suspended, closed] = [await somebody(true), await somebody(true)];
    for (const [{ userId }, action] of [
      [suspended, 'SUSPEND'],
      [closed, 'TERMINATE'],
    ] as const) {
      await app.ask('PUT', `/api/registered-users/${userId}/status`, {
        token: admin,
        body: { action, reason: 'The bank asked' },
      });
    }
    await app.settle();
    expect(namesIn(await register('hold=NOT_PAYABLE'))).toEqual([held.userId]);
    expect(namesIn(await register('hold=SUSPENDED'))).toEqual([suspended.userId]);
    expect(namesIn(await register('hold=TERMINATED'))).toEqual([closed.userId]);
  });

  test('forgets a hold in the moment in which it ends', async () => {
    const person = await somebody(true);
    expect(namesIn(await register('hold=IDENTITY_NOT_GIVEN'))).toEqual([person.userId]);
    await setUser(person, { is_required_additional_info: false });
    await settle(person);
    expect(namesIn(await register('hold=IDENTITY_NOT_GIVEN'))).toEqual([]);
  });

  test('forgets a bank that took no payouts once a payout has moved', async () => {
    const person = await aWaiter(app, { locationId: salon });
    const { userId } = person;
    const since = app.clock.now();
    await app.context.db.transaction().execute(async (tx) => {
      await keepHolds(tx, [{ userId, hold: { kind: 'DESTINATION_REFUSED', since } }], since);
    });
    expect(namesIn(await register('hold=DESTINATION_REFUSED'))).toEqual([userId]);
    await app.context.db.transaction().execute(async (tx) => {
      await publish(tx, payoutsChanged, {
        changes: [{ payoutId: randomUUIDv7(), userId, locationId: salon }],
      });
    });
    await app.settle();
    expect(namesIn(await register('hold=DESTINATION_REFUSED'))).toEqual([]);
  });

  test('tells since when a bank has closed a card, and not since when it was given', async () => {
    const person = await somebody(false);
    await givePayoutCard(app, person);
    app.clock.advance({ days: 3 });
    const closedAt = app.clock.now().toISOString();
    await reportCard(person, 'BLOCKED');
    app.clock.advance({ hours: 5 });
    // Told of it again nothing moves.
    await reportCard(person, 'BLOCKED');
    admin = await signIn(app, ada);
    const held = { kind: 'DESTINATION_REFUSED', since: closedAt };
    expect((await register('')).users).toMatchObject([{ userId: person.userId, hold: held }]);
    const owner = await anOwner(app, salon);
    const team = await app.ask('GET', `/api/locations/${salon}/onboarding`, {
      token: await signIn(app, owner),
    });
    expect(team.body).toMatchObject({ people: [{ staffId: person.staffId, hold: held }] });
    await reportCard(person, 'ACTIVE');
    expect((await register('')).users.find(({ userId }) => userId === person.userId)?.hold).toBe(
      null,
    );
  });

  test('finds within a day what nobody told of', async () => {
    const person = await somebody(false);
    await setUser(person, { is_required_additional_info: true, status: 'PENDINGIDVERIFICATION' });
    expect(namesIn(await register('hold=IDENTITY_NOT_GIVEN'))).toEqual([]);
    app.clock.advance({ hours: 25 });
    await rereadHolds(app.context);
    admin = await signIn(app, ada);
    expect(namesIn(await register('hold=IDENTITY_NOT_GIVEN'))).toEqual([person.userId]);
  });

  test('tells nobody but administrators what keeps money, whatever they ask for', async () => {
    const seller = await aWaiter(app);
    await setUser(seller, { platform_roles: ['ROLE_SALES_HEAD'] });
    const token = await signIn(app, seller);
    await somebody(true);
    const { users, seesHolds } = await register('', token);
    expect(seesHolds).toBe(false);
    expect(users.every(({ hold }) => hold === null)).toBe(true);
    for (const query of ['hold=NOT_PAYABLE', 'sort=heldSince']) {
      const answer = await app.ask('GET', `/api/registered-users?${query}`, { token });
      expect(answer.status).toBe(403);
    }
  });

  test('offers no reminder of what only we can end, nor a second one within a day', async () => {
    const person = await somebody(true);
    const remind = async () =>
      app.ask('POST', `/api/locations/${salon}/onboarding/${person.staffId}/reminder`, {
        token: admin,
      });
    expect((await remind()).status).toBe(200);
    const [told] = (await register('hold=NOT_PAYABLE')).users;
    expect(told?.hold).toMatchObject({ remindAt: null });
    expect(told?.hold?.remindedAt).not.toBeNull();
  });
});

describe('a place that leads people through the onboarding no more', () => {
  test('settles everybody there at once, and when it begins again', async () => {
    const person = await aWaiter(app, { locationId: salon });
    await app.context.db
      .insertInto('onboarding.journeys')
      .values({ user_id: person.userId, began_at: app.clock.now(), holds_pay: true })
      .execute();
    await settle(person);
    const switchTo = async (isOnboardingEnabled: boolean) => {
      const settings = await app.ask('GET', `/api/locations/${salon}/settings`, { token: admin });
      expect(settings.status).toBe(200);
      const answer = await app.ask('PATCH', `/api/locations/${salon}`, {
        token: admin,
        body: { isOnboardingEnabled },
      });
      expect(answer.status).toBe(200);
      await app.settle();
    };
    const statusOf = async () =>
      (
        await app.context.db
          .selectFrom('identity.users')
          .select('status')
          .where('user_id', '=', person.userId)
          .executeTakeFirstOrThrow()
      ).status;
    expect(await statusOf()).toBe('PENDINGIDVERIFICATION');
    await switchTo(false);
    expect(await statusOf()).toBe('ACTIVE');
    await switchTo(true);
    expect(await statusOf()).toBe('PENDINGIDVERIFICATION');
  });
});
