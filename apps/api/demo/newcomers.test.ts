import { afterAll, beforeAll, expect, test } from 'vitest';
import { onboardingHolds } from '@tipwell/contract/people/payout-blocks';
import { userStatuses } from '@tipwell/contract/access/roles';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { onboardingHoldsOf } from '#people/onboarding';
import { newcomers } from './cast/harbour-room.ts';
import { seedNewcomers } from './seed-newcomers.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-23T10:00:00Z'));
  await seedNewcomers(app.context);
});
afterAll(async () => {
  await app.close();
});

test('the demo has somebody in every status, and before whatever they can do something about', () => {
  expect(new Set(newcomers.map(({ becomes }) => becomes))).toEqual(new Set(userStatuses));
  const shown = new Set(newcomers.map(({ hold }) => hold));
  // A card that is checked or refused is to be seen elsewhere in the demo; of the others nobody can do
  // anything, and one of them is only told to a team.
  const elsewhere = new Set([
    'DESTINATION_BEING_CHECKED',
    'DESTINATION_REFUSED',
    'BUSINESS_REFUSED',
    'ISSUER_REFUSED',
    'WITH_TIPWELL',
  ]);
  expect(onboardingHolds.filter((hold) => !shown.has(hold) && !elsewhere.has(hold))).toEqual([]);
});

test.each(newcomers)('$login is $becomes and waits for $hold', async ({ login, becomes, hold }) => {
  const { db } = app.context;
  const found = await db
    .selectFrom('identity.users')
    .select(['user_id', 'status'])
    .where('email', '=', `${login}@demo.tipwell.test`)
    .executeTakeFirstOrThrow();
  expect(found.status).toBe(becomes);
  const holds = await onboardingHoldsOf(db, [found.user_id]);
  expect(holds.get(found.user_id)?.kind ?? null).toBe(hold);
});
