// People who are signed in with exactly the roles that a test wants to ask with.
import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '@tipwell/contract/access/roles';
import { joinLocation, registerPerson } from '#identity/identity';
import { testPassword } from './build.ts';
import type { TestApp } from './open-test-app.ts';

interface Holder {
  /** Roles of the platform. */
  roles?: readonly Role[];
  /** A location that they belong to, and their roles there. */
  locationId?: number;
  rolesThere?: readonly Role[];
  userId?: string;
}

/** Somebody new with these roles; gives back their access token. */
export async function signedInWith(app: TestApp, holder: Holder): Promise<string> {
  const { roles = [], locationId, rolesThere = [], userId = randomUUIDv7() } = holder;
  const { db } = app.context;
  const now = app.clock.now();
  const email = `${userId}@tests.tipwell.test`;
  const person = { userId, email, firstName: 'Kim', lastName: 'Roles', password: testPassword };
  await registerPerson(db, { ...person, platformRoles: roles }, now);
  if (locationId !== undefined) {
    await joinLocation(db, { userId, locationId, roles: rolesThere, staffType: null }, now);
  }
  return signedInAgain(app, userId);
}

/** The same person signs in once more, with whatever roles they have by now. */
export async function signedInAgain(app: TestApp, userId: string): Promise<string> {
  const login = `${userId}@tests.tipwell.test`;
  const body = { identifier: 'a test', login, password: testPassword };
  const answer = await app.ask('POST', '/api/auth/login', { body });
  return String(answer.body['accessToken']);
}

/** A sales person sees the locations that are their own customers. */
export async function salesPersonOf(app: TestApp, locationId: number): Promise<string> {
  const userId = randomUUIDv7();
  const token = await signedInWith(app, { roles: ['ROLE_SALES_PERSON'], userId });
  await app.context.db
    .updateTable('locations.locations')
    .set({ sales_person_id: userId })
    .where('location_id', '=', locationId)
    .execute();
  return token;
}
