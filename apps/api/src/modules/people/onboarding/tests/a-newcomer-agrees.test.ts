// What a newcomer agrees to: in its order, once, with everything that is kept of it; and asked again.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Onboarding } from '@tipwell/contract/people/calls/onboarding';
import { aSalon, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { joinLocation } from '#identity/identity';
import { addLocation } from '#venues/locations';
import { beginOnboarding, settleStatus } from '../index.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-24T10:00:00Z'));
});
afterAll(async () => {
  await app.close();
});

/** Somebody whose onboarding has just begun, who has agreed to nothing yet. */
async function aBeginner(): Promise<Waiter & { token: string }> {
  const waiter = await aWaiter(app);
  const { userId } = waiter;
  await app.context.db
    .updateTable('identity.users')
    .set({ date_of_birth: '2000-01-01' })
    .where('user_id', '=', userId)
    .execute();
  const beginning = { userId, isIdentityNeeded: false, isNewAccount: true };
  await app.context.db
    .transaction()
    .execute(async (tx) => beginOnboarding(tx, beginning, app.clock.now()));
  return { ...waiter, token: await signIn(app, waiter) };
}

const terms = { version: '02.03.2024', language: 'en' };
const rules = { version: '23.11.2026', language: 'en' };

const agree = async (token: string, path: string, body: object): Promise<Answer> =>
  app.ask('POST', `/api/onboarding/${path}`, { token, body: { ...body } });

async function seen(token: string): Promise<Onboarding> {
  return (await app.ask('GET', '/api/onboarding', { token })).body as unknown as Onboarding;
}

const kept = async (userId: string) =>
  app.context.db
    .selectFrom('identity.acceptances')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('accepted_at')
    .execute();

describe('the texts of a newcomer', () => {
  test('come one after the other, and the account is active after the last', async () => {
    const { token, locationId, userId } = await aBeginner();
    expect(await seen(token)).toMatchObject({
      nextGate: 'TERMS',
      toAccept: { ...terms, document: 'TERMS', locationId },
      hold: { kind: 'TERMS' },
    });
    const first = await agree(token, 'terms', { ...terms, locationId });
    expect(first.body).toMatchObject({
      nextGate: 'DISTRIBUTION_RULES',
      toAccept: { ...rules, document: 'DISTRIBUTION_RULES', locationId },
      hold: { kind: 'DISTRIBUTION_RULES' },
    });
    const status = async () =>
      app.context.db.transaction().execute(async (tx) => settleStatus(tx, userId, app.clock.now()));
    expect(await status()).toBe('PENDINGIDVERIFICATION');
    app.clock.advance({ seconds: 1 });
    const second = await agree(token, 'distribution-rules', { ...rules, locationId });
    expect(second.body).toMatchObject({
      nextGate: null,
      toAccept: null,
      hold: { kind: 'NO_DESTINATION' },
    });
    expect(await status()).toBe('ACTIVE');
  });

  test('come before a temporary password, also for the office that follows', async () => {
    const { token, locationId, userId } = await aBeginner();
    const set = async (values: { status: 'INITIALIZED' } | { date_of_birth: string | null }) =>
      app.context.db
        .updateTable('identity.users')
        .set(values)
        .where('user_id', '=', userId)
        .execute();
    await set({ status: 'INITIALIZED' });
    await set({ date_of_birth: null });
    const gates = async () => {
      const profile = await app.ask('GET', '/api/profile', { token });
      const { isLed, nextGate } = await seen(token);
      expect(profile.body['onboarding']).toEqual({ isLed, nextGate });
      return nextGate;
    };
    expect(await gates()).toBe('TERMS');
    await agree(token, 'terms', { ...terms, locationId });
    expect(await gates()).toBe('DISTRIBUTION_RULES');
    await agree(token, 'distribution-rules', { ...rules, locationId });
    expect(await gates()).toBe('PROFILE');
    // Where nobody is led through the onboarding any more, no gate keeps the password from being asked.
    const led = async (isOn: boolean) =>
      app.context.db
        .updateTable('locations.locations')
        .set({ is_onboarding_enabled: isOn })
        .where('location_id', '=', locationId)
        .execute();
    await led(false);
    expect(await gates()).toBe('PASSWORD');
    await led(true);
    await set({ date_of_birth: '2000-01-01' });
    expect(await gates()).toBe('PASSWORD');
  });

  test('are kept with version, language, time, place and address, as it was said first', async () => {
    const { token, locationId, userId } = await aBeginner();
    await agree(token, 'terms', { ...terms, locationId });
    const at = app.clock.now();
    app.clock.advance({ seconds: 60 });
    expect((await agree(token, 'terms', { ...terms, locationId })).status).toBe(200);
    const rows = await kept(userId);
    expect(rows).toEqual([
      {
        user_id: userId,
        document: 'TERMS',
        version: '02.03.2024',
        language: 'en',
        location_id: locationId,
        accepted_at: at,
        address_hash: expect.any(Buffer),
      },
    ]);
    expect(rows[0]?.address_hash?.toString()).not.toContain('127.0.0.1');
    const read = await app.ask('GET', `/api/users/${userId}/acceptances?kind=TERMS`, { token });
    expect(read.body['acceptances']).toEqual([
      { version: '02.03.2024', acceptedAt: at.toISOString(), language: 'en', locationId },
    ]);
  });

  test('are those that count: another version, language or place is refused', async () => {
    const { token, locationId, userId } = await aBeginner();
    const elsewhere = await aSalon(app);
    const german = { version: 'german', language: 'de', locationId };
    expect((await agree(token, 'terms', german)).body['fields']).toHaveProperty('version');
    const inGerman = { ...terms, language: 'de', locationId };
    expect((await agree(token, 'terms', inGerman)).body['fields']).toHaveProperty('language');
    expect((await agree(token, 'terms', { ...terms, locationId: elsewhere })).status).toBe(404);
    expect(await kept(userId)).toEqual([]);
  });

  test('of the card are for whom it is enabled, and then hold the money', async () => {
    const { token, locationId, userId } = await aBeginner();
    expect((await agree(token, 'prepaid-card-terms', { ...rules, locationId })).status).toBe(403);
    await app.context.db
      .updateTable('identity.users')
      .set({ enable_nym_card: true })
      .where('user_id', '=', userId)
      .execute();
    await agree(token, 'terms', { ...terms, locationId });
    const asked = await agree(token, 'distribution-rules', { ...rules, locationId });
    expect(asked.body).toMatchObject({
      nextGate: 'PREPAID_CARD_TERMS',
      hold: { kind: 'PREPAID_CARD_TERMS' },
    });
    const done = await agree(token, 'prepaid-card-terms', { ...rules, locationId });
    expect(done.body).toMatchObject({ nextGate: null, hold: { kind: 'NO_DESTINATION' } });
  });
});

describe('asking again', () => {
  test('for a new version leads back, and takes nothing from whoever is paid', async () => {
    const { token, locationId, userId } = await aBeginner();
    await agree(token, 'terms', { ...terms, locationId });
    await agree(token, 'distribution-rules', { ...rules, locationId });
    await app.ask('POST', '/api/onboarding/end', { token, body: { by: 'COMPLETE' } });
    expect(await seen(token)).toMatchObject({ isLed: false, nextGate: null });
    await app.context.db
      .updateTable('identity.acceptances')
      .set({ version: 'an older one' })
      .where('user_id', '=', userId)
      .where('document', '=', 'TERMS')
      .execute();
    expect(await seen(token)).toMatchObject({
      isLed: true,
      nextGate: 'TERMS',
      hold: { kind: 'NO_DESTINATION' },
    });
  });

  test('at a place in another country, for its own texts', async () => {
    const { token, locationId, userId } = await aBeginner();
    await agree(token, 'terms', { ...terms, locationId });
    await agree(token, 'distribution-rules', { ...rules, locationId });
    const now = app.clock.now();
    const berlin = await addLocation(
      app.context.db,
      {
        name: 'Salon Berlin',
        address: 'Teststraße 1',
        city: 'Berlin',
        country: 'de',
        type: 'SALON',
        currency: 'EUR',
        timeZone: 'Europe/Berlin',
        paymentSystem: 'STRIPE',
        tipsType: 'PERSONAL',
      },
      now,
    );
    const joining = { userId, locationId: berlin, roles: ['ROLE_USER'], staffType: null } as const;
    await joinLocation(app.context.db, joining, now);
    expect(await seen(token)).toMatchObject({
      nextGate: 'TERMS',
      toAccept: { version: 'german', language: 'de', locationId: berlin },
    });
    await agree(token, 'terms', { version: 'german', language: 'de', locationId: berlin });
    const german = { version: '23.11.2026.de', language: 'de', locationId: berlin };
    expect((await agree(token, 'distribution-rules', german)).body).toMatchObject({
      nextGate: null,
    });
    expect(await kept(userId)).toHaveLength(4);
  });

  test('two who agree at once are one', async () => {
    const { token, locationId, userId } = await aBeginner();
    const answers = await Promise.all(
      [1, 2, 3].map(async () => agree(token, 'terms', { ...terms, locationId })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await kept(userId)).toHaveLength(1);
    const log = await app.context.db
      .selectFrom('platform.audit_log')
      .select('action')
      .where('subject', '=', `user:${userId}`)
      .where('action', '=', 'document.accepted')
      .execute();
    expect(log).toHaveLength(1);
  });
});

test('nobody agrees in somebody else’s name', async () => {
  const { token } = await aBeginner();
  const read = await app.ask('GET', `/api/users/${randomUUIDv7()}/acceptances?kind=TERMS`, {
    token,
  });
  expect(read.status).toBe(404);
});
