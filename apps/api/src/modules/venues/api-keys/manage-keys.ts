import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  listApiKeys,
  makeApiKey,
  revokeApiKey,
  rotateApiKey,
} from '@tipwell/contract/venues/calls/api-keys';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { latestApiVersion } from '@tipwell/contract/venues/api-versions';
import { keyScopes, type KeyScope } from '@tipwell/contract/access/key-scopes';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordingRefusals } from '#platform/recording-refusals.ts';
import { freshProofWithFactor, namesOfPeople } from '#identity/identity';
import { findLocation } from '#venues/locations';
import {
  isOpenAt,
  mayEnd,
  mayGive,
  pausedScopes,
  scopesToGive,
  seesEveryKey,
} from './key-rights.rule.ts';
import { newKey } from './key-secret.ts';
import { keySituation, makerSituations } from './key-situation.ts';
import {
  insertKey,
  keysOf,
  lockKey,
  setReplaced,
  setRevoked,
  type Key,
  type NewKey,
} from './key-store.ts';
import { tellOwners } from './tell-owners.ts';

const hour = 3_600_000;

/** The keys of a location, those that are over among them. @throws notFound */
export async function listKeys(
  { db, clock }: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof listApiKeys>> {
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const [situation, all] = await Promise.all([
    keySituation(db, actor, location),
    keysOf(db, locationId),
  ]);
  const keys = all.filter(
    ({ scopes }) => seesEveryKey(situation) || scopes.includes('shifts:write'),
  );
  const makerIds = keys.map(({ madeBy }) => madeBy);
  const [nameOf, makerOf] = await Promise.all([
    namesOfPeople(db, makerIds),
    makerSituations(db, makerIds, location),
  ]);
  const self = realPersonOf(actor);
  const now = clock.now();
  return {
    scopesToGive: scopesToGive(situation),
    isTroncHeld: situation.hasTroncMaster,
    keys: keys.map((key) => {
      const isOpen = isOpenAt(key, now);
      return {
        keyId: key.keyId,
        name: key.name,
        beginning: key.beginning,
        hint: key.hint,
        scopes: inOrder(key.scopes),
        version: key.version,
        madeAt: key.madeAt.toISOString(),
        madeBy: nameOf.get(key.madeBy) ?? null,
        lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
        endsAt: key.endsAt?.toISOString() ?? null,
        revokedAt: key.revokedAt?.toISOString() ?? null,
        isReplaced: key.replacedBy !== null,
        isOpen,
        pausedScopes: isOpen ? inOrder(pausedScopes(key.scopes, makerOf(key.madeBy))) : [],
        mayEnd: isOpen && mayEnd(endingOf(key, self), situation),
        mayReplace: isOpen && key.replacedBy === null && mayGive(key.scopes, situation),
      };
    }),
  };
}

interface Made {
  locationId: number;
  keyId: string;
  name: string;
  scopes: readonly KeyScope[];
  days: number | null;
}

/**
 * Makes a key and tells it, this once.
 * @throws notFound, notAllowed; confirmationNeeded; inputInvalid for an id that was used before
 */
export async function makeKey(
  context: Context,
  actor: Person,
  { locationId, keyId, name, scopes, days }: Made,
): Promise<CallOutput<typeof makeApiKey>> {
  await freshProofWithFactor(context, actor);
  return keepingRefusals(context, actor, locationId, scopes, async () =>
    context.db.transaction().execute(async (tx) => {
      const now = context.clock.now();
      const endsAt = days === null ? null : new Date(now.getTime() + days * 24 * hour);
      const asked = { keyId, locationId, name, scopes, version: latestApiVersion, endsAt };
      const { key, hint } = await give(context, tx, actor, asked, now);
      await audit(tx, {
        actor,
        action: 'apiKey.made',
        subject: `location:${locationId}`,
        at: now,
        details: { keyId, name, hint, scopes: scopes.join(' ') },
      });
      return { keyId, key };
    }),
  );
}

/**
 * Makes a key with the same name, scopes and version as another, which ends after the time that was
 * chosen; sooner where that was its end anyway.
 * @throws notFound, notAllowed; confirmationNeeded; changeOver for a key that is over or was replaced
 */
export async function rotateKey(
  context: Context,
  actor: Person,
  asked: { locationId: number; keyId: string; newKeyId: string; graceHours: number },
): Promise<CallOutput<typeof rotateApiKey>> {
  await freshProofWithFactor(context, actor);
  const { locationId, keyId, newKeyId, graceHours } = asked;
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const old = (await lockKey(tx, { locationId, keyId })) ?? fail('notFound');
    if (!isOpenAt(old, now) || old.replacedBy !== null) fail('changeOver');
    const { name, scopes, version } = old;
    // The length for which the old one was made is what the new one gets.
    const lasts = old.endsAt && old.endsAt.getTime() - old.madeAt.getTime();
    const endsAt = lasts === null ? null : new Date(now.getTime() + lasts);
    const made = { keyId: newKeyId, locationId, name, scopes, version, endsAt };
    const { key, hint } = await give(context, tx, actor, made, now);
    const grace = new Date(now.getTime() + graceHours * hour);
    const oldEndsAt = old.endsAt !== null && old.endsAt < grace ? old.endsAt : grace;
    await setReplaced(tx, keyId, { by: newKeyId, endsAt: oldEndsAt });
    await audit(tx, {
      actor,
      action: 'apiKey.replaced',
      subject: `location:${locationId}`,
      at: now,
      details: { keyId, newKeyId, hint, oldEndsAt: oldEndsAt.toISOString() },
    });
    return { keyId: newKeyId, key, oldEndsAt: oldEndsAt.toISOString() };
  });
}

/** Ends a key at once. @throws notFound, notAllowed */
export async function revokeKey(
  context: Context,
  actor: Person,
  { locationId, keyId }: { locationId: number; keyId: string },
): Promise<CallOutput<typeof revokeApiKey>> {
  return context.db.transaction().execute(async (tx) => {
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    const key = (await lockKey(tx, { locationId, keyId })) ?? fail('notFound');
    const situation = await keySituation(tx, actor, location);
    if (!mayEnd(endingOf(key, realPersonOf(actor)), situation)) fail('notAllowed');
    if (key.revokedAt !== null) return { revokedAt: key.revokedAt.toISOString() };
    const now = context.clock.now();
    await setRevoked(tx, keyId, { by: realPersonOf(actor), now });
    await audit(tx, {
      actor,
      action: 'apiKey.revoked',
      subject: `location:${locationId}`,
      at: now,
      details: { keyId },
    });
    return { revokedAt: now.toISOString() };
  });
}

/** Keeps a new key of whoever may give it what it opens, and lets the owners know. */
async function give(
  context: Context,
  tx: Tx,
  actor: Person,
  asked: Pick<NewKey, 'keyId' | 'locationId' | 'name' | 'version' | 'endsAt'> & {
    scopes: readonly KeyScope[];
  },
  now: Date,
): Promise<{ key: string; hint: string }> {
  const { keyId, locationId, name } = asked;
  const location = (await findLocation(tx, locationId)) ?? fail('notFound');
  const situation = await keySituation(tx, actor, location);
  const scopes = inOrder(asked.scopes);
  if (!mayGive(scopes, situation)) fail('notAllowed');
  const { key, ...made } = newKey(context.config);
  const isOfTronc = scopes.includes('shifts:write') && situation.hasTroncMaster;
  const madeBy = realPersonOf(actor);
  const isNew = await insertKey(tx, { ...asked, ...made, scopes, isOfTronc, madeBy, madeAt: now });
  // The key was told once; whoever lost that answer makes another and revokes this one.
  if (!isNew) fail('inputInvalid', { fields: { keyId: fieldError('newId') } });
  await tellOwners(context, tx, location, { keyId, name });
  return { key, hint: made.hint };
}

const endingOf = ({ scopes, madeBy }: Key, self: string) => ({ scopes, isOwn: madeBy === self });

const inOrder = (scopes: readonly KeyScope[]): KeyScope[] =>
  keyScopes.filter((scope) => scopes.includes(scope));

/** Whoever tries to open hours that are not theirs has tried to have a hand in the split. */
async function keepingRefusals<T>(
  context: Context,
  actor: Person,
  locationId: number,
  scopes: readonly KeyScope[],
  run: () => Promise<T>,
): Promise<T> {
  if (!scopes.includes('shifts:write')) return run();
  const isRefusal = ({ failureName }: { failureName: string }) => failureName === 'notAllowed';
  const attempt = { action: 'split.refused', locationId, way: 'timeClockKey', isRefusal };
  return recordingRefusals(context, actor, attempt, run);
}
