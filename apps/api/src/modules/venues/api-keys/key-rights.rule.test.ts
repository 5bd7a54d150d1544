import { keyScopes, type KeyScope } from '@tipwell/contract/access/key-scopes';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { describe, expect, it } from 'vitest';
import {
  isOpenAt,
  mayEnd,
  mayGive,
  opens,
  pausedScopes,
  scopesToGive,
  seesEveryKey,
} from './key-rights.rule.ts';

const reading = keyScopes.filter((scope) => scope !== 'shifts:write');
const at = (rolesThere: LocationRole[], hasTroncMaster = false, isAdmin = false) => ({
  rolesThere,
  hasTroncMaster,
  isAdmin,
});

describe('what somebody may give to a key', () => {
  it.each<[string, ReturnType<typeof at>, readonly KeyScope[]]>([
    ['an owner, what they see and no hours', at(['ROLE_OWNER']), reading],
    [
      'an owner who manages the team, everything',
      at(['ROLE_OWNER', 'ROLE_STAFF_MASTER']),
      ['shifts:write', ...reading],
    ],
    ['an owner beside a tronc master, no hours', at(['ROLE_OWNER'], true), reading],
    [
      'an owner who manages the team beside a tronc master, no hours',
      at(['ROLE_OWNER', 'ROLE_STAFF_MASTER'], true),
      reading,
    ],
    [
      'a tronc master, hours and names',
      at(['ROLE_TRONC_MASTER'], true),
      ['shifts:write', 'staff:read'],
    ],
    [
      'an owner who is the tronc master, no hours',
      at(['ROLE_OWNER', 'ROLE_TRONC_MASTER'], true),
      reading,
    ],
    [
      'a manager who is the tronc master',
      at(['ROLE_RESTAURANT_ADMIN', 'ROLE_TRONC_MASTER'], true),
      [],
    ],
    ['a manager, hours and names', at(['ROLE_RESTAURANT_ADMIN']), ['shifts:write', 'staff:read']],
    ['a manager beside a tronc master', at(['ROLE_RESTAURANT_ADMIN'], true), []],
    ['a team manager, hours and names', at(['ROLE_STAFF_MASTER']), ['shifts:write', 'staff:read']],
    [
      'a split manager, hours and names',
      at(['ROLE_DISTRIBUTION_MASTER']),
      ['shifts:write', 'staff:read'],
    ],
    ['an accountant', at(['ROLE_ACCOUNTANT']), []],
    ['a waiter', at(['ROLE_USER']), []],
    ['an administrator of ours', at([], false, true), []],
  ])('%s', (_title, situation, expected) => {
    expect(scopesToGive(situation)).toEqual(expected);
    expect(mayGive(expected, situation)).toBe(expected.length > 0);
    const more = keyScopes.filter((scope) => !expected.includes(scope));
    for (const scope of more) expect(mayGive([...expected, scope], situation)).toBe(false);
  });
});

describe('who may end a key', () => {
  it.each<[string, KeyScope[], boolean, ReturnType<typeof at>, boolean]>([
    ['an owner', ['payments:read'], false, at(['ROLE_OWNER']), true],
    ['an owner, a troncmaster’s', ['shifts:write'], false, at(['ROLE_OWNER'], true), true],
    ['an administrator of ours', ['payments:read'], false, at([], false, true), true],
    [
      'a tronc master, one that sends hours',
      ['shifts:write'],
      false,
      at(['ROLE_TRONC_MASTER'], true),
      true,
    ],
    [
      'a tronc master, a reading one',
      ['staff:read'],
      false,
      at(['ROLE_TRONC_MASTER'], true),
      false,
    ],
    ['a manager, of another person', ['shifts:write'], false, at(['ROLE_RESTAURANT_ADMIN']), false],
    ['a manager, their own', ['shifts:write'], true, at(['ROLE_RESTAURANT_ADMIN']), true],
  ])('%s', (_title, scopes, isOwn, situation, expected) => {
    expect(mayEnd({ scopes, isOwn }, situation)).toBe(expected);
  });
});

it('keys that read are listed for owners and administrators alone', () => {
  expect(seesEveryKey(at(['ROLE_OWNER']))).toBe(true);
  expect(seesEveryKey(at([], false, true))).toBe(true);
  expect(seesEveryKey(at(['ROLE_TRONC_MASTER', 'ROLE_STAFF_MASTER'], true))).toBe(false);
});

const now = new Date('2026-11-27T12:00:00Z');
const before = new Date('2026-11-27T11:59:59Z');
const after = new Date('2026-11-27T12:00:01Z');
const key = { endsAt: null, revokedAt: null };

describe('whether a key is open', () => {
  it.each([
    ['without an end', key, true],
    ['before its end', { ...key, endsAt: after }, true],
    ['at its end', { ...key, endsAt: now }, false],
    ['past its end', { ...key, endsAt: before }, false],
    ['revoked', { ...key, revokedAt: before }, false],
    ['revoked before its end', { ...key, endsAt: after, revokedAt: before }, false],
  ])('%s', (_title, one, expected) => {
    expect(isOpenAt(one, now)).toBe(expected);
  });
});

describe('what an open key opens', () => {
  const both: KeyScope[] = ['shifts:write', 'staff:read'];
  const all = at(['ROLE_OWNER', 'ROLE_STAFF_MASTER']);
  const owner = at(['ROLE_OWNER']);
  const gone = at([]);
  it.each<[string, KeyScope[], KeyScope | null, ReturnType<typeof at>, boolean]>([
    ['what it has', both, 'staff:read', all, true],
    ['nothing that it has not', both, 'payments:read', all, false],
    ['hours', both, 'shifts:write', all, true],
    ['no hours where its maker records none', both, 'shifts:write', owner, false],
    ['what its maker may read', both, 'staff:read', owner, true],
    ['nothing once its maker left', both, 'staff:read', gone, false],
    [
      'no hours of a manager where a troncmaster came',
      ['shifts:write'],
      'shifts:write',
      at(['ROLE_RESTAURANT_ADMIN'], true),
      false,
    ],
    [
      'hours, of the troncmaster',
      ['shifts:write'],
      'shifts:write',
      at(['ROLE_TRONC_MASTER'], true),
      true,
    ],
    [
      'no hours of a troncmaster who was replaced',
      ['shifts:write'],
      'shifts:write',
      at([], true),
      false,
    ],
    ['what needs no scope', both, null, owner, true],
    ['not even that once its maker left', both, null, gone, false],
  ])('%s', (_title, scopes, scope, maker, expected) => {
    expect(opens(scopes, scope, maker)).toBe(expected);
  });

  it('is paused in part', () => {
    expect(pausedScopes(both, all)).toEqual([]);
    expect(pausedScopes(both, owner)).toEqual(['shifts:write']);
    expect(pausedScopes(both, gone)).toEqual(both);
  });
});
