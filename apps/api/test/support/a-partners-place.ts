// The place of which docs/api.md tells: two waiters who share their tips, a day that was split, a refund.
import { randomUUIDv7 } from 'node:crypto';
import type { KeyScope } from '@tipwell/contract/access/key-scopes';
import { keyScopes } from '@tipwell/contract/access/key-scopes';
import { businessDay, closeDueRuns, recordWorked } from '#distribution/splits';
import { hoursOfDay } from '#distribution/hours';
import { aPaidTip, aRestaurant, aWaiter, row, type Waiter } from './build.ts';
import { aKeyAt } from '../access/support/a-key.ts';
import type { TestApp } from './open-test-app.ts';
import { signedInWith } from './role-holders.ts';

export interface PartnersPlace {
  locationId: number;
  ana: Waiter;
  ben: Waiter;
  /** The business day that is split, and the one after it. */
  day: string;
  nextDay: string;
  /** Keys by what they are called in the documentation. */
  keys: { all: string; staff: string };
}

/** A place with a day behind it. */
export async function aPartnersPlace(app: TestApp): Promise<PartnersPlace> {
  const { db } = app.context;
  const locationId = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10_000)] });
  await db
    .updateTable('locations.locations')
    .set({ name: 'The Blue Door' })
    .where('location_id', '=', locationId)
    .execute();
  const ana = await named(app, locationId, { first: 'Ana', last: 'Silva' });
  const ben = await named(app, locationId, { first: 'Ben', last: 'Okoro' });
  const day = businessDay(app.clock.now(), 'Europe/London');
  const worked = [
    { staffId: ana.staffId, minutes: 360 },
    { staffId: ben.staffId, minutes: 240 },
  ].map((one) => ({ ...one, points: 1 }));
  await db
    .transaction()
    .execute((tx) => recordWorked(tx, { locationId, businessDay: day, worked }, app.clock.now()));
  await aPaidTip(app, ana, { amount: 1000, feeMode: 'VENDOR' });
  const second = await aPaidTip(app, ben, { amount: 500, feeMode: 'VENDOR' });
  await giveBack(app, second.tipId);
  app.clock.advance({ days: 1, hours: 6 });
  await closeDueRuns(app.context, hoursOfDay);
  await app.settle();
  await db
    .updateTable('identity.memberships')
    .set({ roles: ['ROLE_USER', 'ROLE_OWNER', 'ROLE_STAFF_MASTER'] })
    .where('staff_id', '=', ana.staffId)
    .execute();
  const key = async (scopes: readonly KeyScope[]) =>
    (await aKeyAt({ locationId }, app, scopes, { madeBy: ana.userId })).key;
  return {
    locationId,
    ana,
    ben,
    day,
    nextDay: businessDay(app.clock.now(), 'Europe/London'),
    keys: { all: await key(keyScopes), staff: await key(['staff:read']) },
  };
}

async function named(
  app: TestApp,
  locationId: number,
  { first, last }: { first: string; last: string },
): Promise<Waiter> {
  const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
  await app.context.db
    .updateTable('identity.users')
    .set({ first_name: first, last_name: last, email: `${first.toLowerCase()}@example.com` })
    .where('user_id', '=', waiter.userId)
    .execute();
  return waiter;
}

/** A guest paid twice and gets one of it back. */
export async function giveBack(app: TestApp, tipId: string): Promise<void> {
  const helper = await signedInWith(app, { roles: ['ROLE_SUPPORT_ADMIN'] });
  const manager = await signedInWith(app, { roles: ['ROLE_TRANSACTIONS_MANAGER'] });
  const refundId = randomUUIDv7();
  await app.ask('POST', '/api/refunds', {
    token: helper,
    headers: { 'idempotency-key': `ask-${refundId}` },
    body: { refundId, tipId, reason: 'DUPLICATE', note: 'Paid twice' },
  });
  await app.ask('POST', `/api/refunds/${refundId}/approve`, {
    token: manager,
    headers: { 'idempotency-key': `approve-${refundId}` },
  });
  await app.settle();
}
