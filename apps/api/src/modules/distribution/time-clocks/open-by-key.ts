import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../../platform/context.ts';
import { findLocation, isTroncHeld } from '../../locations/index.ts';
import { keyOpens } from './key-rights.rule.ts';
import { hashOfKey, keyIn } from './key-secret.ts';
import { keyByHash, type TimeClockKey } from './key-store.ts';

/**
 * Whose key it is that a program brings to a location.
 * @throws notSignedIn for what is no key, or one that was revoked; notFound for a key of another location;
 *   notAllowed for one that rests, because a tronc master holds the split and the venue made it
 */
export async function openByKey(
  { db }: Context,
  authorization: string | undefined,
  locationId: number,
): Promise<TimeClockKey> {
  const brought = keyIn(authorization);
  const key = brought === null ? undefined : await keyByHash(db, hashOfKey(brought));
  if (key === undefined || key.revokedAt !== null) fail('notSignedIn');
  if (key.locationId !== locationId) fail('notFound');
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const rights = { hasTroncMaster: await isTroncHeld(db, location) };
  if (!keyOpens(key, rights)) fail('notAllowed');
  return key;
}
