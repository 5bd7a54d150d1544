import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { keyScopes, type KeyScope } from '@tipwell/contract/access/key-scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aKeyAt } from '#test/access/support/a-key.ts';
import {
  aColleague,
  actorAt,
  aVenue,
  openPooledVenue,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import type { Person } from '#platform/actor.ts';
import { drainJobs } from '#platform/jobs.ts';
import { jobHandlers } from '../../../../app.ts';
import { hashOfKey } from '../key-secret.ts';
import { listKeys, makeKey, revokeKey, rotateKey } from '../manage-keys.ts';
import { openByKey, requestsAMinute } from '../open-by-key.ts';
import { watchMakers } from '../watch-makers.ts';

const start = new Date('2026-11-18T12:00:00Z');
let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue(start.toISOString());
});
afterAll(async () => {
  await app.close();
});

const later = (hours: number) => app.clock.set(new Date(start.getTime() + hours * 3_600_000));

async function aPlace(): Promise<{ venue: Venue; owner: Person }> {
  app.clock.set(start);
  const venue = await aVenue(app);
  const boss = await aColleague(app, venue, null, { roles: ['ROLE_OWNER'] });
  return { venue, owner: actorAt(venue, boss, 'ROLE_OWNER') };
}

const reading = ['payments:read', 'staff:read'] as const;
const aKey = async (
  { locationId }: Venue,
  by: Person,
  over: { scopes?: readonly KeyScope[]; days?: number | null; keyId?: string } = {},
) =>
  makeKey(app.context, by, {
    locationId,
    keyId: randomUUIDv7(),
    name: 'The till',
    scopes: reading,
    days: null,
    ...over,
  });

interface Asking {
  scope?: KeyScope | null;
  at?: number | null;
  version?: string;
  scheme?: string;
}

const open = async (key: string, { scope = 'staff:read', at = null, ...more }: Asking = {}) =>
  openByKey(app.context, {
    authorization: `${more.scheme ?? 'Bearer'} ${key}`,
    version: more.version,
    scope,
    locationId: at,
  });
const refused = async (key: string, asking?: Asking) =>
  open(key, asking).then(
    () => null,
    (error: { failureName: string }) => error.failureName,
  );
const failing = (failureName: string, more: object = {}) =>
  expect.objectContaining({ failureName, ...more });

describe('a key of a location', () => {
  it('is told once, is kept as a hash, and opens what it was made for until it is revoked', async () => {
    const { venue, owner } = await aPlace();
    const { locationId } = venue;
    const { keyId, key } = await aKey(venue, owner);
    expect(key).toMatch(/^tw_test_[\w-]{43}$/);
    const { keys } = await listKeys(app.context, owner, locationId);
    expect(keys).toMatchObject([
      { name: 'The till', beginning: 'tw_test_', hint: key.slice(-4), isOpen: true, mayEnd: true },
    ]);
    const kept = await app.context.db
      .selectFrom('api_keys.keys')
      .selectAll()
      .where('location_id', '=', locationId)
      .execute();
    expect(JSON.stringify(kept)).not.toContain(key.slice('tw_test_'.length));
    expect(await open(key, { at: locationId })).toEqual({
      keyId,
      locationId,
      scopes: ['staff:read', 'payments:read'],
      version: '2026-11-01',
    });
    for (const scope of keyScopes) {
      const opens = (reading as readonly KeyScope[]).includes(scope);
      expect(await refused(key, { scope })).toBe(opens ? null : 'notAllowed');
    }
    const first = await revokeKey(app.context, owner, { locationId, keyId });
    later(1);
    expect(await revokeKey(app.context, owner, { locationId, keyId })).toEqual(first);
    expect(await refused(key)).toBe('notSignedIn');
  });

  it('is nothing in another scheme, cut short, or at another place', async () => {
    const { venue, owner } = await aPlace();
    const { key, keyId } = await aKey(venue, owner);
    const elsewhere = await aPlace();
    const { locationId } = elsewhere.venue;
    expect(await refused(`${key.slice(0, -1)}${key.endsWith('x') ? 'y' : 'x'}`)).toBe(
      'notSignedIn',
    );
    expect(await refused(key.slice(0, -1))).toBe('notSignedIn');
    expect(await refused(key, { scheme: 'Basic' })).toBe('notSignedIn');
    expect(await refused('')).toBe('notSignedIn');
    expect(await refused(key, { at: locationId })).toBe('notFound');
    const there = { locationId, keyId };
    await expect(revokeKey(app.context, elsewhere.owner, there)).rejects.toEqual(
      failing('notFound'),
    );
    const replacing = { ...there, newKeyId: randomUUIDv7(), graceHours: 0 };
    await expect(rotateKey(app.context, elsewhere.owner, replacing)).rejects.toEqual(
      failing('notFound'),
    );
  });

  it('of a master location opens its parts, and that of a part not the others', async () => {
    const { venue: master } = await aPlace();
    const part = await aVenue(app);
    const other = await aVenue(app);
    await app.context.db
      .updateTable('locations.locations')
      .set({ master_location_id: master.locationId })
      .where('location_id', 'in', [part.locationId, other.locationId])
      .execute();
    const whole = await aKeyAt(master, app, reading);
    const ofPart = await aKeyAt(part, app, reading);
    expect(await refused(whole.key, { at: part.locationId })).toBeNull();
    expect(await refused(ofPart.key, { at: part.locationId })).toBeNull();
    expect(await refused(ofPart.key, { at: other.locationId })).toBe('notFound');
    expect(await refused(ofPart.key, { at: master.locationId })).toBe('notFound');
  });

  it('ends on its day', async () => {
    const { venue, owner } = await aPlace();
    const { key } = await aKey(venue, owner, { days: 30 });
    later(30 * 24 - 1);
    expect(await refused(key)).toBeNull();
    later(30 * 24);
    expect(await refused(key)).toBe('notSignedIn');
    const { keys } = await listKeys(app.context, owner, venue.locationId);
    expect(keys).toMatchObject([{ isOpen: false, mayEnd: false, mayReplace: false }]);
  });

  it('is replaced by one like it, and goes on beside it for as long as was chosen', async () => {
    const { venue, owner } = await aPlace();
    const { locationId } = venue;
    const old = await aKey(venue, owner);
    const asked = { locationId, keyId: old.keyId, newKeyId: randomUUIDv7(), graceHours: 24 };
    const made = await rotateKey(app.context, owner, asked);
    expect(made).toMatchObject({ keyId: asked.newKeyId, oldEndsAt: '2026-11-19T12:00:00.000Z' });
    expect(await open(made.key)).toMatchObject({ scopes: ['staff:read', 'payments:read'] });
    later(23);
    expect(await refused(old.key)).toBeNull();
    await expect(
      rotateKey(app.context, owner, { ...asked, newKeyId: randomUUIDv7() }),
    ).rejects.toEqual(failing('changeOver'));
    later(24);
    expect(await refused(old.key)).toBe('notSignedIn');
    expect(await refused(made.key)).toBeNull();
    // At once, and never for longer than the old one had.
    const soon = { locationId, keyId: made.keyId, newKeyId: randomUUIDv7(), graceHours: 0 };
    const next = await rotateKey(app.context, owner, soon);
    expect(await refused(made.key)).toBe('notSignedIn');
    expect(await refused(next.key)).toBeNull();
  });

  it('never goes on beyond its own end because it was replaced', async () => {
    const { venue, owner } = await aPlace();
    const { locationId } = venue;
    const { keyId } = await aKey(venue, owner, { days: 30 });
    later(29 * 24 + 12);
    const asked = { locationId, keyId, newKeyId: randomUUIDv7(), graceHours: 168 };
    const made = await rotateKey(app.context, owner, asked);
    expect(made.oldEndsAt).toBe('2026-12-18T12:00:00.000Z');
    const { keys } = await listKeys(app.context, owner, locationId);
    expect(keys[0]?.endsAt).toBe('2027-01-17T00:00:00.000Z');
  });

  it('with an id that was used is not told again', async () => {
    const { venue, owner } = await aPlace();
    const keyId = randomUUIDv7();
    await aKey(venue, owner, { keyId });
    await expect(aKey(venue, owner, { keyId })).rejects.toEqual(
      failing('inputInvalid', { fields: { keyId: { code: 'newId', params: {} } } }),
    );
  });

  it('is used so many times a minute, and remembers the hour', async () => {
    const { venue, owner } = await aPlace();
    const { key } = await aKey(venue, owner);
    for (let request = 0; request < requestsAMinute; request += 1) await open(key);
    expect(await refused(key)).toBe('tooManyRequests');
    app.clock.set(new Date(start.getTime() + 60_000));
    expect(await refused(key)).toBeNull();
    const lastUsed = async () =>
      (await listKeys(app.context, owner, venue.locationId)).keys[0]?.lastUsedAt;
    expect(await lastUsed()).toBe(start.toISOString());
    later(1);
    await open(key);
    expect(await lastUsed()).toBe('2026-11-18T13:00:00.000Z');
  });

  it('is answered in its version unless another is asked for, which has to be one that there is', async () => {
    const { venue, owner } = await aPlace();
    const { key } = await aKey(venue, owner);
    expect(await open(key, { version: '2026-11-01' })).toMatchObject({ version: '2026-11-01' });
    await expect(open(key, { version: '2020-01-01' })).rejects.toEqual(
      failing('inputInvalid', {
        fields: { 'tipwell-version': { code: 'apiVersion', params: { known: '2026-11-01' } } },
      }),
    );
  });

  it('of a time clock goes on as it was, also one that a program of before makes beside us', async () => {
    const { venue, owner } = await aPlace();
    const { locationId } = venue;
    const lead = await aColleague(app, venue, null, { roles: ['ROLE_STAFF_MASTER'] });
    const key = `tipwell_clock_${randomBytes(32).toString('base64url')}`;
    const keyId = randomUUIDv7();
    const row = {
      key_id: keyId,
      location_id: locationId,
      name: 'The clock at the door',
      secret_hash: hashOfKey(key),
      hint: key.slice(-4),
      is_of_tronc: false,
      made_by: lead.userId,
      made_at: start,
    };
    for (let again = 0; again < 2; again += 1) {
      await app.context.db
        .insertInto('distribution.time_clock_keys')
        .values(row)
        .onConflict((conflict) => conflict.column('key_id').doNothing())
        .execute();
    }
    expect(await refused(key, { scope: 'shifts:write', at: locationId })).toBeNull();
    expect(await refused(key, { scope: 'payments:read' })).toBe('notAllowed');
    const { keys } = await listKeys(app.context, owner, locationId);
    expect(keys).toMatchObject([
      { beginning: 'tipwell_clock_', scopes: ['shifts:write'], version: '2026-11-01' },
    ]);
    await app.context.db
      .updateTable('distribution.time_clock_keys')
      .set({ revoked_by: owner.userId, revoked_at: start })
      .where('key_id', '=', keyId)
      .execute();
    expect(await refused(key, { scope: 'shifts:write' })).toBe('notSignedIn');
  });

  it('that sends hours is paused for a manager where a troncmaster came, who makes one of their own', async () => {
    const { venue, owner } = await aPlace();
    const { locationId } = venue;
    const lead = await aColleague(app, venue, null, { roles: ['ROLE_RESTAURANT_ADMIN'] });
    const manager = actorAt(venue, lead, 'ROLE_RESTAURANT_ADMIN');
    const hours = { scope: 'shifts:write' } as const;
    const { key } = await aKey(venue, manager, { scopes: ['shifts:write'] });
    expect(await refused(key, hours)).toBeNull();
    await expect(aKey(venue, owner, { scopes: ['shifts:write'] })).rejects.toEqual(
      failing('notAllowed'),
    );
    await expect(aKey(venue, manager)).rejects.toEqual(failing('notAllowed'));
    const other = await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
    const tronc = actorAt(venue, other, 'ROLE_TRONC_MASTER');
    await expect(open(key, hours)).rejects.toEqual(
      failing('notAllowed', { details: { reason: 'paused' } }),
    );
    await expect(aKey(venue, manager, { scopes: ['shifts:write'] })).rejects.toEqual(
      failing('notAllowed'),
    );
    expect(await listKeys(app.context, owner, locationId)).toMatchObject({
      isTroncHeld: true,
      keys: [{ pausedScopes: ['shifts:write'], mayReplace: false, mayEnd: true }],
    });
    const theirs = await aKey(venue, tronc, { scopes: ['shifts:write'] });
    expect(await refused(theirs.key, hours)).toBeNull();
    const tried = await app.context.db
      .selectFrom('platform.audit_log')
      .select('action')
      .where('subject', '=', `location:${locationId}`)
      .execute();
    expect(tried.map(({ action }) => action).toSorted()).toEqual([
      'apiKey.made',
      'apiKey.made',
      'split.refused',
      'split.refused',
    ]);
  });

  it('of an owner who left is paused, the owners are told once, and one of them replaces it', async () => {
    const { venue, owner } = await aPlace();
    const { locationId } = venue;
    const second = await aColleague(app, venue, null, { roles: ['ROLE_OWNER'] });
    const { key, keyId } = await aKey(venue, actorAt(venue, second, 'ROLE_OWNER'));
    expect(await refused(key)).toBeNull();
    await watchMakers(app.context);
    await app.context.db
      .updateTable('identity.memberships')
      .set({ is_active: false, left_at: app.clock.now() })
      .where('staff_id', '=', second.staffId)
      .execute();
    expect(await refused(key)).toBe('notAllowed');
    expect(await refused(key, { scope: null })).toBe('notAllowed');
    await watchMakers(app.context);
    await watchMakers(app.context);
    await drainJobs(app.context, jobHandlers);
    const told = await app.context.db
      .selectFrom('notifications.messages')
      .select(['user_id as userId', 'message'])
      .where('happening', 'like', 'apiKeyPaused:%')
      .where('user_id', 'in', [owner.userId, second.userId])
      .execute();
    expect(told.map(({ userId }) => userId)).toEqual([owner.userId]);
    expect(told[0]?.message).toContain('are paused: “The till”. Sara Number');
    const [listed] = (await listKeys(app.context, owner, locationId)).keys;
    expect(listed).toMatchObject({ pausedScopes: ['staff:read', 'payments:read'] });
    expect(listed).toMatchObject({ isOpen: true, mayReplace: true });
    const made = await rotateKey(app.context, owner, {
      locationId,
      keyId,
      newKeyId: randomUUIDv7(),
      graceHours: 0,
    });
    expect(await refused(made.key)).toBeNull();
  });

  it('is told of to every owner of the place, once', async () => {
    const { venue, owner } = await aPlace();
    const second = await aColleague(app, venue, null, { roles: ['ROLE_OWNER'] });
    await aColleague(app, venue, null, { roles: ['ROLE_RESTAURANT_ADMIN'] });
    const { keyId } = await aKey(venue, owner);
    await drainJobs(app.context, jobHandlers);
    const told = await app.context.db
      .selectFrom('notifications.messages')
      .select(['user_id as userId', 'message'])
      .where('happening', '=', `apiKey:${keyId}`)
      .execute();
    expect(told.map(({ userId }) => userId).toSorted()).toEqual(
      [owner.userId, second.userId].toSorted(),
    );
    expect(told[0]?.message).toContain('“The till”');
  });
});
