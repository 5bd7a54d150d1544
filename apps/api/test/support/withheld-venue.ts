// A place where the employer sees to the tax on tips, for tests: each thing in one line.
import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '@tipwell/contract/access/roles';
import { withoutFactor, type Person } from '#platform/actor.ts';
import { joinLocation } from '#identity/identity';
import { clearingAccount, personAccount, postEntries, postingsOf } from '#ledger/ledger';
import { findLocation } from '#venues/locations';
import { confirmTaxType, setTaxType } from '#distribution/tax';
import { aWaiter, type Waiter } from './build.ts';
import type { TestApp } from './open-test-app.ts';

/** Somebody as the policies have let them through, in a session of their own. */
export function personAt(
  who: Pick<Waiter, 'userId' | 'staffId' | 'locationId'>,
  role: Role,
  over: Partial<Person> = {},
): Person {
  return {
    kind: 'person',
    address: '127.0.0.1',
    userId: who.userId,
    sessionId: randomUUIDv7(),
    status: 'ACTIVE',
    platformRoles: [],
    memberships: [{ staffId: who.staffId, locationId: who.locationId, roles: [role] }],
    viewedBy: null,
    factor: withoutFactor,
    ...over,
  };
}

/** Another person of a location with one role and nothing else. */
export async function aHolder(app: TestApp, locationId: number, role: Role): Promise<Waiter> {
  const person = await aWaiter(app);
  const { userId } = person;
  const staffId = await joinLocation(
    app.context.db,
    { userId, locationId, roles: [role], staffType: null },
    app.clock.now(),
  );
  return { ...person, staffId, locationId };
}

/** An administrator, as far as use cases ask who it was. */
export function anAdministrator(): Person {
  const nobody = { userId: randomUUIDv7(), staffId: 0, locationId: 0 };
  return personAt(nobody, 'ROLE_USER', { platformRoles: ['ROLE_ADMIN'], memberships: [] });
}

/** From today on the employer sees to the tax of everybody at a location, as its accountant confirmed. */
export async function withholdAt(
  app: TestApp,
  locationId: number,
  accountant: Waiter,
  type: 'EMPLOYER' | 'MIX_REPORTING' = 'EMPLOYER',
): Promise<void> {
  const wanted = { locationId, taxReportingType: type, reason: null };
  await setTaxType(app.context, anAdministrator(), wanted);
  await confirmTaxType(app.context, personAt(accountant, 'ROLE_ACCOUNTANT'), wanted);
}

/** The location as the use cases read it. */
export async function locationOf(app: TestApp, locationId: number) {
  const location = await findLocation(app.context.db, locationId);
  if (!location) throw new Error('There is no such location.');
  return location;
}

/** Puts a tip on a person's account, booked in this moment; £9.07 reach them. */
export async function giveTip(app: TestApp, who: Waiter, amount = 907): Promise<void> {
  const now = app.clock.now();
  const postings = postingsOf([
    [personAccount(who.subjectKey, who.locationId, 'GBP', 'unrestricted'), amount],
    [clearingAccount('STRIPE', 'GBP'), 0 - amount],
  ]);
  const entry = { entryId: randomUUIDv7(), kind: 'TIP', occurredAt: now, details: {}, postings };
  await app.context.db.transaction().execute(async (tx) => postEntries(tx, [entry], now));
}
