import type { CallOutput } from '@tipwell/contract/call';
import type {
  listTimeClockKeys,
  makeTimeClockKey,
  revokeTimeClockKey,
} from '@tipwell/contract/calls/distribution/time-clocks';
import { fail } from '@tipwell/contract/errors';
import { fieldError } from '@tipwell/contract/field-error';
import { realPersonOf, type Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { namesOfPeople } from '../../identity/index.ts';
import { findLocation } from '../../locations/index.ts';
import { recordingSplitRefusals } from '../recording-split-refusals.ts';
import { splitSituation } from '../show-split.ts';
import { mayMakeKeys } from './key-rights.rule.ts';
import { newKey } from './key-secret.ts';
import { endKey, insertKey, keysOf } from './key-store.ts';

/** The keys of a location, those that were revoked among them. @throws notFound */
export async function listKeys(
  { db }: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof listTimeClockKeys>> {
  const location = await findLocation(db, locationId);
  if (!location) fail('notFound');
  const [situation, keys] = await Promise.all([
    splitSituation(db, actor, location),
    keysOf(db, locationId),
  ]);
  const nameOf = await namesOfPeople(
    db,
    keys.map(({ madeBy }) => madeBy),
  );
  return {
    mayMake: mayMakeKeys(situation.rolesThere, situation),
    keys: keys.map(({ keyId, name, hint, isOfTronc, madeBy, madeAt, lastUsedAt, revokedAt }) => ({
      keyId,
      name,
      hint,
      madeAt: madeAt.toISOString(),
      madeBy: nameOf.get(madeBy) ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
      isSuspended: revokedAt === null && situation.hasTroncMaster && !isOfTronc,
    })),
  };
}

/**
 * Makes a key and tells it, this once.
 * @throws notFound, notAllowed; inputInvalid for an id that was used before
 */
export async function makeKey(
  context: Context,
  actor: Person,
  { locationId, keyId, name }: { locationId: number; keyId: string; name: string },
): Promise<CallOutput<typeof makeTimeClockKey>> {
  const way = { locationId, way: 'timeClockKey' };
  return recordingSplitRefusals(context, actor, way, async () =>
    context.db.transaction().execute(async (tx) => {
      const location = await findLocation(tx, locationId);
      if (!location) fail('notFound');
      const situation = await splitSituation(tx, actor, location);
      if (!mayMakeKeys(situation.rolesThere, situation)) fail('notAllowed');
      const { key, hash, hint } = newKey();
      const isOfTronc = situation.hasTroncMaster;
      const now = context.clock.now();
      const madeBy = realPersonOf(actor);
      const made = { keyId, locationId, name, hint, isOfTronc, madeBy, madeAt: now, hash };
      // The key was told once; whoever lost that answer makes another and revokes this one.
      if (!(await insertKey(tx, made))) {
        fail('inputInvalid', { fields: { keyId: fieldError('newId') } });
      }
      await audit(tx, {
        actor,
        action: 'timeClockKey.made',
        subject: `location:${locationId}`,
        at: now,
        details: { keyId, name, hint },
      });
      return { keyId, key };
    }),
  );
}

/** Ends a key at once. @throws notFound */
export async function revokeKey(
  context: Context,
  actor: Person,
  at: { locationId: number; keyId: string },
): Promise<CallOutput<typeof revokeTimeClockKey>> {
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const ended = await endKey(tx, at, { by: realPersonOf(actor), now });
    if (ended === undefined) fail('notFound');
    if (ended.isNews) {
      await audit(tx, {
        actor,
        action: 'timeClockKey.revoked',
        subject: `location:${at.locationId}`,
        at: now,
        details: { keyId: at.keyId },
      });
    }
    return { revokedAt: ended.revokedAt.toISOString() };
  });
}
