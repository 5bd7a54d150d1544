import { randomUUIDv7 } from 'node:crypto';
import { latestApiVersion } from '@tipwell/contract/venues/api-versions';
import type { KeyScope } from '@tipwell/contract/access/key-scopes';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { insertKey, newKey, type NewKey } from '#venues/api-keys';
import { joinLocation, registerPerson } from '#identity/identity';
import type { Context } from '#platform/context.ts';

export interface KeyOfTest {
  keyId: string;
  key: string;
}

/** A person who may give these to a key: a team manager sends hours also where a tronc is run. */
async function aMakerAt(
  locationId: number,
  scopes: readonly KeyScope[],
  { db, clock }: Context,
): Promise<string> {
  const userId = randomUUIDv7();
  const now = clock.now();
  const email = `maker-${userId}@tests.tipwell.test`;
  await registerPerson(
    db,
    { userId, email, firstName: 'Mia', lastName: 'Maker', password: 'a-password-1' },
    now,
  );
  const isOfHours = scopes.every((scope) => scope === 'shifts:write' || scope === 'staff:read');
  const roles: LocationRole[] = [
    'ROLE_STAFF_MASTER',
    ...(isOfHours ? [] : (['ROLE_OWNER'] as const)),
  ];
  await joinLocation(db, { userId, locationId, roles, staffType: null }, now);
  return userId;
}

/** A key of a place, made by a person who may do all that it does. */
export async function aKeyAt(
  { locationId }: { locationId: number },
  { context }: { context: Context },
  scopes: readonly KeyScope[] = ['shifts:write'],
  over: Partial<NewKey> = {},
): Promise<KeyOfTest> {
  const { key, ...made } = newKey(context.config);
  const keyId = randomUUIDv7();
  const madeBy = over.madeBy ?? (await aMakerAt(locationId, scopes, context));
  await context.db.transaction().execute((tx) =>
    insertKey(tx, {
      keyId,
      locationId,
      name: 'A till',
      scopes: [...scopes],
      version: latestApiVersion,
      isOfTronc: true,
      madeBy,
      madeAt: context.clock.now(),
      endsAt: null,
      ...made,
      ...over,
    }),
  );
  return { keyId, key };
}
