import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveCompanyCard, payoutCards } from '../support/build.ts';
import { aDubaiRestaurant, somebodyAt } from '../support/dubai.ts';
import {
  confirmByCode,
  openGuardedApp,
  toConfirm,
  typePassword,
  withApp,
  type WithApp,
} from '../support/factors.ts';
import { giveCardOnPage } from '../support/give-card.ts';
import type { TestApp } from '../support/open-test-app.ts';

let app: TestApp;
let locationId: number;

beforeAll(async () => {
  app = await openGuardedApp(new Date('2026-11-10T12:00:00Z'));
  locationId = await aDubaiRestaurant(app);
  await giveCompanyCard(app, locationId);
});
afterAll(async () => {
  await app.close();
});

const path = (rest: string) => `/api/locations/${locationId}/${rest}`;

async function startCard(token: string, setupId: string) {
  return app.ask('POST', path('card-setups'), {
    token,
    body: { setupId, locale: 'en', password: 'a-password-1' },
  });
}

async function finishCard({ token }: WithApp, setupId: string, confirmationId?: string) {
  return app.ask('POST', path(`card-setups/${setupId}/finish`), {
    token,
    ...(confirmationId ? { headers: { 'x-confirmation-id': confirmationId } } : {}),
  });
}

test('an owner without a second factor changes no card, even with the password', async () => {
  const owner = await somebodyAt(app, locationId, 'ROLE_OWNER');
  const token = String((await typePassword(app, owner)).body['accessToken']);
  const refused = await startCard(token, randomUUIDv7());
  expect(refused.body).toMatchObject({ errorCode: 403_922 });
});

test('an owner with one confirms the very card that was given', async () => {
  const owner = await withApp(app, await somebodyAt(app, locationId, 'ROLE_OWNER'));
  const setups = [randomUUIDv7(), randomUUIDv7()] as const;
  const cards = [payoutCards.success, '5200828282828210'] as const;
  for (const [index, setupId] of setups.entries()) {
    const started = await startCard(owner.token, setupId);
    expect(started.status).toBe(201);
    await giveCardOnPage(started.body['frameUrl'], {
      cardNumber: cards[index] ?? '',
      holderName: 'DUBAI CREEK LLC',
    });
  }
  const refused = await finishCard(owner, setups[0]);
  expect(refused.body).toMatchObject({
    errorCode: 403_923,
    details: { kind: 'NEW_DESTINATION', destination: expect.stringContaining('·· 5556') },
  });
  expect((await confirmByCode(app, owner, refused)).status).toBe(200);
  const { confirmationId } = toConfirm(refused);

  const other = await finishCard(owner, setups[1], confirmationId);
  expect(other.body).toMatchObject({
    errorCode: 403_923,
    details: { destination: expect.stringContaining('·· 8210') },
  });
  expect((await finishCard(owner, setups[0], confirmationId)).body).toMatchObject({
    isInPlace: false,
    isWaiting: true,
  });
});
