import { keyScopes, type KeyScope } from '@tipwell/contract/partners/key-scopes';
import type { LocationRole } from '@tipwell/contract/roles';
import { describe, expect, it } from 'vitest';
import {
  isKeptFromHours,
  isOpenAt,
  mayEnd,
  mayGive,
  opens,
  scopesToGive,
} from './key-rights.rule.ts';

const reading = keyScopes.filter((scope) => scope !== 'shifts:write');
const at = (rolesThere: LocationRole[], hasTroncMaster = false, isAdmin = false) => ({
  rolesThere,
  hasTroncMaster,
  isAdmin,
});

describe('what somebody may give to a key', () => {
  it.each<[string, ReturnType<typeof at>, readonly KeyScope[]]>([
    ['an owner, everything', at(['ROLE_OWNER']), ['shifts:write', ...reading]],
    ['an owner beside a tronc master, no hours', at(['ROLE_OWNER'], true), reading],
    ['a tronc master, hours', at(['ROLE_TRONC_MASTER'], true), ['shifts:write']],
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
    ['a manager', at(['ROLE_RESTAURANT_ADMIN']), []],
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
  it.each<[string, KeyScope[], ReturnType<typeof at>, boolean]>([
    ['an owner', ['payments:read'], at(['ROLE_OWNER']), true],
    ['an owner, one that a tronc master made', ['shifts:write'], at(['ROLE_OWNER'], true), true],
    ['an administrator of ours', ['payments:read'], at([], false, true), true],
    [
      'a tronc master, one that sends hours',
      ['shifts:write'],
      at(['ROLE_TRONC_MASTER'], true),
      true,
    ],
    ['a tronc master, one that reads', ['payments:read'], at(['ROLE_TRONC_MASTER'], true), false],
    ['a manager', ['shifts:write'], at(['ROLE_RESTAURANT_ADMIN']), false],
  ])('%s', (_title, scopes, situation, expected) => {
    expect(mayEnd(scopes, situation)).toBe(expected);
  });
});

const now = new Date('2026-11-27T12:00:00Z');
const before = new Date('2026-11-27T11:59:59Z');
const after = new Date('2026-11-27T12:00:01Z');
const key = {
  scopes: ['shifts:write', 'staff:read'] as KeyScope[],
  isOfTronc: false,
  endsAt: null,
  revokedAt: null,
};

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
  it.each<[string, typeof key, KeyScope | null, boolean, boolean]>([
    ['what it has', key, 'staff:read', false, true],
    ['nothing that it has not', key, 'payments:read', false, false],
    ['what needs no scope', key, null, true, true],
    ['hours', key, 'shifts:write', false, true],
    ['no hours where a tronc master came', key, 'shifts:write', true, false],
    ['what it reads, also there', key, 'staff:read', true, true],
    ['hours, of the tronc master', { ...key, isOfTronc: true }, 'shifts:write', true, true],
    [
      'hours, when the tronc master has gone',
      { ...key, isOfTronc: true },
      'shifts:write',
      false,
      true,
    ],
  ])('%s', (_title, one, scope, hasTroncMaster, expected) => {
    expect(opens(one, scope, { hasTroncMaster })).toBe(expected);
  });

  it('is said of hours beforehand', () => {
    expect(isKeptFromHours(key, { hasTroncMaster: true })).toBe(true);
    expect(isKeptFromHours({ ...key, scopes: ['staff:read'] }, { hasTroncMaster: true })).toBe(
      false,
    );
  });
});
