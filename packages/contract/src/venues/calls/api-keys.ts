import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { atLocation, moment, newId, uuid } from '../../api/fields.ts';
import { keyScopes } from '../../access/key-scopes.ts';

const tag = 'API keys';

/** For how many hours an old key goes on beside the one that replaces it. */
export const graceHours = [0, 24, 168] as const;

/** For how many days a key can be made; without a number it has no end. */
export const daysOfKeys = [30, 90, 365] as const;

const scope = z.enum(keyScopes);

const key = z.object({
  keyId: uuid,
  /** What people call the system that uses it. */
  name: z.string(),
  /** How it begins: whether it opens what is real, or a trial. */
  beginning: z.string(),
  /** Its last four characters. */
  hint: z.string(),
  scopes: z.array(scope),
  /** The version of the API that it asks for where a request says nothing. */
  version: z.string(),
  madeAt: moment,
  madeBy: z.string().nullable(),
  /** To the hour. */
  lastUsedAt: moment.nullable(),
  /** When it ends, or ended, by itself. */
  endsAt: moment.nullable(),
  revokedAt: moment.nullable(),
  /** Another key has taken its place, which ends it. */
  isReplaced: z.boolean(),
  /** Neither revoked nor past its end. */
  isOpen: z.boolean(),
  /** What it can't do at the moment: the person who made it may not do it there any more. */
  pausedScopes: z.array(scope),
  /** What whoever asks may do about it. */
  mayEnd: z.boolean(),
  mayReplace: z.boolean(),
});
export type ApiKey = z.infer<typeof key>;

const madeKey = z.object({ keyId: uuid, key: z.string() });

/** The keys of a location, the newest first, those that are over among them. */
export const listApiKeys = defineCall({
  name: 'listApiKeys',
  method: 'GET',
  path: '/locations/:locationId/api-keys',
  tag,
  summary: 'API keys of a location',
  params: atLocation,
  output: z.object({
    keys: z.array(key),
    /** What whoever asks may give a key; nothing where they make none. */
    scopesToGive: z.array(scope),
    /** A tronc master holds the split, so that managers record no hours either. */
    isTroncHeld: z.boolean(),
  }),
});

/** Makes a key. The answer is the only place in which the key ever stands. */
export const makeApiKey = defineCall({
  name: 'makeApiKey',
  method: 'POST',
  path: '/locations/:locationId/api-keys',
  tag,
  summary: 'Make an API key',
  params: atLocation,
  body: z.object({
    keyId: newId,
    name: z
      .string()
      .trim()
      .min(1, { error: invalid('required') })
      .max(60, { error: invalid('max', { limit: 60 }) }),
    scopes: z
      .array(scope)
      .min(1, { error: invalid('required') })
      .max(keyScopes.length, { error: invalid('maxItems', { limit: keyScopes.length }) }),
    /** Ends by itself after so many days; null: it goes on until it is revoked. */
    days: z.union(daysOfKeys.map((days) => z.literal(days))).nullable(),
  }),
  output: madeKey,
  errors: ['inputInvalid', 'confirmationNeeded'],
  successStatus: 201,
});

/**
 * Makes a key that takes the place of another: the same name, scopes and version. The old one ends after
 * the time that was chosen, so that a program can be given the new one without a gap.
 */
export const rotateApiKey = defineCall({
  name: 'rotateApiKey',
  method: 'POST',
  path: '/locations/:locationId/api-keys/:keyId/replacement',
  tag,
  summary: 'Replace an API key',
  params: atLocation.extend({ keyId: uuid }),
  body: z.object({
    newKeyId: newId,
    /** How many hours the old key goes on for. */
    graceHours: z.union(graceHours.map((hours) => z.literal(hours))),
  }),
  output: madeKey.extend({ oldEndsAt: moment }),
  errors: ['inputInvalid', 'confirmationNeeded', 'changeOver'],
  successStatus: 201,
});

/** Ends a key at once; what was written by it stays. Done again, it stays ended. */
export const revokeApiKey = defineCall({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/locations/:locationId/api-keys/:keyId',
  tag,
  summary: 'Revoke an API key',
  params: atLocation.extend({ keyId: uuid }),
  output: z.object({ revokedAt: moment }),
});
