import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { apiVersionHeader, apiVersions } from '@tipwell/contract/venues/api-versions';
import type { ApiVersion } from '@tipwell/contract/venues/api-versions';
import type { KeyScope } from '@tipwell/contract/access/key-scopes';
import type { Context } from '#platform/context.ts';
import { businessOf, findLocation, type Location } from '#venues/locations';
import { isOpenAt, opens } from './key-rights.rule.ts';
import { hashOfKey, keyIn } from './key-secret.ts';
import { makerSituations } from './key-situation.ts';
import { countUse, keyByHash, noteUse, type Key } from './key-store.ts';
import { versionAsked } from './version-asked.rule.ts';

/** How many requests a key may make in a minute, whichever servers it asks. */
export const requestsAMinute = 120;

/** A program that was let in: by which key, and in which version it is answered. */
export interface OpenKey {
  keyId: string;
  /** The location whose key it is; a master location's opens its parts too. */
  locationId: number;
  scopes: readonly KeyScope[];
  version: ApiVersion;
}

/**
 * Lets a program in with a key.
 * @throws notSignedIn for what is no key, or one that is over; tooManyRequests; notAllowed, with the scope
 *   that is missing, or as paused where the person who made the key no longer holds that right;
 *   notFound for another location; inputInvalid for a version that never was
 */
export async function openByKey(
  context: Context,
  asked: {
    authorization: string | undefined;
    version: string | undefined;
    scope: KeyScope | null;
    /** The location that the call is about; null where it is about none. */
    locationId: number | null;
  },
): Promise<OpenKey> {
  const { db, clock } = context;
  const now = clock.now();
  const brought = keyIn(asked.authorization);
  const key = brought === null ? undefined : await keyByHash(db, hashOfKey(brought));
  if (key === undefined || !isOpenAt(key, now)) fail('notSignedIn');
  await countRequest(context, key, now);
  const place = await placeOf(context, key, asked.locationId ?? key.locationId);
  if (asked.scope !== null && !key.scopes.includes(asked.scope)) {
    fail('notAllowed', { details: { scope: asked.scope } });
  }
  const makerOf = await makerSituations(db, [key.madeBy], place);
  if (!opens(key.scopes, asked.scope, makerOf(key.madeBy))) {
    fail('notAllowed', { details: { reason: 'paused' } });
  }
  const version = versionAsked(asked.version, key.version);
  if (version === null) {
    const known = apiVersions.join(', ');
    fail('inputInvalid', { fields: { [apiVersionHeader]: fieldError('apiVersion', { known }) } });
  }
  return { keyId: key.keyId, locationId: key.locationId, scopes: key.scopes, version };
}

/** The location that is asked about, where it is the key's own or a part of it. @throws notFound */
async function placeOf({ db }: Context, key: Key, locationId: number): Promise<Location> {
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  return businessOf(location).includes(key.locationId) ? location : fail('notFound');
}

/** @throws tooManyRequests */
async function countRequest({ db }: Context, { keyId }: Key, now: Date): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const requests = await countUse(db, keyId, minute);
  if (requests === 1) await noteUse(db, keyId, now);
  if (requests > requestsAMinute) fail('tooManyRequests');
}
