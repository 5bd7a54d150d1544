// A restaurant in Dubai, where a venue may have a card that its people share.
import { randomUUIDv7 } from 'node:crypto';
import { joinLocation } from '#identity/identity';
import { addLocation } from '#venues/locations';
import { clearingAccount, personAccount, postEntries } from '#ledger/ledger';
import type { TestApp } from './open-test-app.ts';
import { aWaiter, type Waiter } from './build.ts';

let count = 0;

/** A restaurant that shares its tips, and its card with its people. */
export async function aDubaiRestaurant(app: TestApp): Promise<number> {
  count += 1;
  const { db } = app.context;
  const locationId = await addLocation(
    db,
    {
      name: `Dubai Creek ${count}`,
      address: '3 Test Street',
      city: 'Dubai',
      country: 'ae',
      type: 'RESTAURANT',
      currency: 'AED',
      timeZone: 'Asia/Dubai',
      paymentSystem: 'CHECKOUT_UAE',
      tipsType: 'COMMON',
    },
    app.clock.now(),
  );
  await letShare(app, locationId, { card: true });
  return locationId;
}

/** A salon in Dubai, where everybody keeps their own tips. */
export async function aDubaiSalon(app: TestApp, paymentSystem = 'CHECKOUT_UAE'): Promise<number> {
  count += 1;
  return addLocation(
    app.context.db,
    {
      name: `Jumeirah Salon ${count}`,
      address: '3 Test Street',
      city: 'Dubai',
      country: 'ae',
      type: 'SALON',
      currency: 'AED',
      timeZone: 'Asia/Dubai',
      paymentSystem,
      tipsType: 'PERSONAL',
    },
    app.clock.now(),
  );
}

/** Says what people of a place may share, as the platform's people do. */
export async function letShare(
  app: TestApp,
  locationId: number,
  { card, account = false }: { card: boolean; account?: boolean },
): Promise<void> {
  await app.context.db
    .updateTable('locations.locations')
    .set({ is_allowed_shared_card: card, is_allowed_shared_bank_account: account })
    .where('location_id', '=', locationId)
    .execute();
}

/** Somebody with roles at a place and no other, who has been there for a month. */
export async function somebodyAt(
  app: TestApp,
  locationId: number,
  role: 'ROLE_OWNER' | 'ROLE_RESTAURANT_ADMIN' | 'ROLE_ACCOUNTANT' | 'ROLE_TRONC_MASTER',
): Promise<Waiter> {
  const person = await aWaiter(app);
  const { userId } = person;
  const joining = { userId, locationId, roles: [role], staffType: null };
  const aMonthAgo = new Date(app.clock.now().getTime() - 30 * 86_400_000);
  const staffId = await joinLocation(app.context.db, joining, aMonthAgo);
  return { ...person, staffId, locationId };
}

/** Puts money on somebody's balance, as their part of the team's tips does. */
export async function earn(
  app: TestApp,
  { subjectKey, locationId }: Waiter,
  amount: number,
): Promise<void> {
  const now = app.clock.now();
  const currency = 'AED';
  const account = personAccount(subjectKey, locationId, currency, 'unrestricted').code;
  const clearing = clearingAccount('CHECKOUT_UAE', currency).code;
  const postings = [
    { account, kind: 'STRICT' as const, currency, amount },
    { account: clearing, kind: 'APPEND_ONLY' as const, currency, amount: -amount },
  ];
  const entryId = randomUUIDv7();
  const entry = { entryId, kind: 'TIP', occurredAt: now, details: {}, postings };
  await app.context.db.transaction().execute(async (tx) => postEntries(tx, [entry], now));
}

/** What was sent to a person outside of the office, and what lies in their messages. */
export async function toldTo(
  app: TestApp,
  { userId, email }: Waiter,
): Promise<{ sent: string[]; messages: string[] }> {
  await app.settle();
  const outbox = await fetch(`${app.outside.url}/outbox.json`);
  const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
  const messages = await app.context.db
    .selectFrom('notifications.messages')
    .select('message')
    .where('user_id', '=', userId)
    .orderBy('message_id')
    .execute();
  return {
    // The newest lies on top.
    sent: data
      .filter(({ to }) => to === email)
      .map(({ text }) => text)
      .toReversed(),
    messages: messages.map(({ message }) => message ?? ''),
  };
}
