// What owners and managers read of their people's onboarding, and reminding them of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HeldPerson } from '@tipwell/contract/people/calls/onboarding';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { aSalon, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { givePlatformRoles, viewAs } from '#test/support/views.ts';

let app: TestApp;
let salon: number;
let owner: Waiter;
let ownersToken: string;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T10:00:00Z'));
  salon = await aSalonOnTheWay();
  owner = await somebody(['ROLE_OWNER']);
  ownersToken = await signIn(app, owner);
});
afterAll(async () => {
  await app.close();
});

async function aSalonOnTheWay(): Promise<number> {
  const locationId = await aSalon(app);
  await lead(locationId, true);
  return locationId;
}

async function lead(locationId: number, isLed: boolean): Promise<void> {
  await app.context.db
    .updateTable('locations.locations')
    .set({ is_onboarding_enabled: isLed })
    .where('location_id', '=', locationId)
    .execute();
}

async function somebody(roles: LocationRole[], locationId = salon): Promise<Waiter> {
  const person = await aWaiter(app, { locationId });
  await app.context.db
    .updateTable('identity.memberships')
    .set({ roles })
    .where('staff_id', '=', person.staffId)
    .execute();
  return person;
}

async function readBy(token: string): Promise<HeldPerson[]> {
  const answer = await app.ask('GET', `/api/locations/${salon}/onboarding`, { token });
  expect(answer.status).toBe(200);
  return answer.body['people'] as unknown as HeldPerson[];
}

const remind = (staffId: number, token = ownersToken, locationId = salon) =>
  app.ask('POST', `/api/locations/${locationId}/onboarding/${staffId}/reminder`, { token });

async function messagesOf({ userId }: Waiter): Promise<string[]> {
  await app.settle();
  const rows = await app.context.db
    .selectFrom('notifications.messages')
    .select('message')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ message }) => message ?? '');
}

describe('an owner', () => {
  test('reads who cannot be paid yet and why, and nothing that they earn', async () => {
    const nina = await somebody(['ROLE_USER']);
    const listed = (await readBy(ownersToken)).find(({ staffId }) => staffId === nina.staffId);
    expect(listed).toEqual({
      staffId: nina.staffId,
      displayFullName: expect.any(String),
      hold: { kind: 'NO_DESTINATION', since: expect.any(String) },
      remindedAt: null,
      mayRemind: true,
    });
  });

  test('reads the same hold as the person', async () => {
    const nina = await somebody(['ROLE_USER']);
    await app.context.db
      .updateTable('identity.users')
      .set({ is_required_additional_info: true, status: 'PENDINGIDVERIFICATION' })
      .where('user_id', '=', nina.userId)
      .execute();
    const own = await app.ask('GET', '/api/onboarding', { token: await signIn(app, nina) });
    const listed = (await readBy(ownersToken)).find(({ staffId }) => staffId === nina.staffId);
    expect(listed?.hold).toEqual(own.body['hold']);
    expect(listed?.hold.kind).toBe('IDENTITY_NOT_GIVEN');
  });

  test('reminds somebody once a day, however many ask at once, in the words of their language', async () => {
    const nina = await somebody(['ROLE_USER']);
    await app.context.db
      .updateTable('identity.users')
      .set({ locale: 'de' })
      .where('user_id', '=', nina.userId)
      .execute();
    const manager = await signIn(app, await somebody(['ROLE_RESTAURANT_ADMIN']));
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) =>
        remind(nina.staffId, index % 2 === 0 ? ownersToken : manager),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(answers.filter(({ body }) => body['isSent'] === true)).toHaveLength(1);
    const [message, ...more] = await messagesOf(nina);
    expect(more).toEqual([]);
    expect(message).toContain('Bitte gib in Tipwell eine Karte oder ein Konto');
    const outbox = await fetch(`${app.outside.url}/outbox.json`);
    const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
    expect(data.filter(({ to }) => to === nina.email)).toHaveLength(1);

    const listed = (await readBy(ownersToken)).find(({ staffId }) => staffId === nina.staffId);
    expect(listed).toMatchObject({ mayRemind: false, remindedAt: expect.any(String) });
    app.clock.advance({ hours: 25 });
    ownersToken = await signIn(app, owner);
    expect((await remind(nina.staffId)).body['isSent']).toBe(true);
    expect(await messagesOf(nina)).toHaveLength(2);
  });

  test('is not asked about anybody where people pass no onboarding', async () => {
    const other = await aSalon(app);
    await lead(other, false);
    const boss = await signIn(app, await somebody(['ROLE_OWNER'], other));
    await aWaiter(app, { locationId: other });
    const answer = await app.ask('GET', `/api/locations/${other}/onboarding`, { token: boss });
    expect(answer.body).toEqual({ people: [], ready: 0 });
  });
});

describe('nobody', () => {
  test('reminds themselves', async () => {
    const boss = await somebody(['ROLE_OWNER', 'ROLE_USER']);
    const answer = await remind(boss.staffId, await signIn(app, boss));
    expect(answer.status).toBe(403);
    expect(await messagesOf(boss)).toEqual([]);
  });

  test('is reminded of what only we can do', async () => {
    const nina = await somebody(['ROLE_USER']);
    await app.context.db
      .updateTable('identity.users')
      .set({ status: 'SUSPENDED', status_before_suspension: 'ACTIVE' })
      .where('user_id', '=', nina.userId)
      .execute();
    expect((await remind(nina.staffId)).status).toBe(403);
  });

  test('of another venue reads or reminds anybody here, nor reaches them by their own venue', async () => {
    const nina = await somebody(['ROLE_USER']);
    const elsewhere = await aSalonOnTheWay();
    const stranger = await signIn(app, await somebody(['ROLE_OWNER'], elsewhere));
    const read = await app.ask('GET', `/api/locations/${salon}/onboarding`, { token: stranger });
    expect(read.status).toBe(404);
    expect((await remind(nina.staffId, stranger)).status).toBe(404);
    expect((await remind(nina.staffId, stranger, elsewhere)).status).toBe(404);
    expect(await messagesOf(nina)).toEqual([]);
  });

  test('below an owner reads what holds the owner, or reminds them', async () => {
    const boss = await somebody(['ROLE_OWNER', 'ROLE_USER']);
    const manager = await signIn(app, await somebody(['ROLE_RESTAURANT_ADMIN']));
    expect((await readBy(manager)).map(({ staffId }) => staffId)).not.toContain(boss.staffId);
    expect((await readBy(ownersToken)).map(({ staffId }) => staffId)).toContain(boss.staffId);
    expect((await remind(boss.staffId, manager)).status).toBe(404);
  });

  test('without the task reads it at all', async () => {
    const waiter = await signIn(app, await somebody(['ROLE_USER']));
    const read = await app.ask('GET', `/api/locations/${salon}/onboarding`, { token: waiter });
    expect(read.status).toBe(403);
    expect((await remind(owner.staffId, waiter)).status).toBe(403);
  });

  test('who views as an owner reminds anybody', async () => {
    const nina = await somebody(['ROLE_USER']);
    const admin = await aWaiter(app);
    await givePlatformRoles(app, admin.userId, ['ROLE_ADMIN']);
    const view = await viewAs(app, await signIn(app, admin), owner.userId);
    const answer = await remind(nina.staffId, view);
    expect(answer.status).toBe(403);
    expect(await messagesOf(nina)).toEqual([]);
  });
});
