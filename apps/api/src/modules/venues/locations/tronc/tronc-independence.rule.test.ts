import type { Role } from '@tipwell/contract/access/roles';
import { describe, expect, test } from 'vitest';
import {
  conflictWithTronc,
  touchesTronc,
  troncConflictOf,
  type RolesAtPlace,
} from './tronc-independence.rule.ts';

const hotel = { locationId: 1, masterLocationId: null };
const bar = { locationId: 2, masterLocationId: 1 };
const spa = { locationId: 3, masterLocationId: 1 };
const salon = { locationId: 4, masterLocationId: null };

const as = (place: Omit<RolesAtPlace, 'roles'>, ...roles: Role[]): RolesAtPlace => ({
  ...place,
  roles,
});
const tronc = 'ROLE_TRONC_MASTER';
const owner = 'ROLE_OWNER';
const manager = 'ROLE_RESTAURANT_ADMIN';

describe('nobody is both the business and its tronc master', () => {
  test.each<[string, RolesAtPlace[], { troncAt: number; venueAt: number; role: string } | null]>([
    ['nothing at all', [], null],
    ['the tronc alone', [as(bar, tronc, 'ROLE_DISTRIBUTION_MASTER')], null],
    ['the owner alone', [as(hotel, owner)], null],
    ['both at one place', [as(bar, owner, tronc)], { troncAt: 2, venueAt: 2, role: owner }],
    [
      'owner of the master, tronc of a part',
      [as(hotel, owner), as(bar, tronc)],
      { troncAt: 2, venueAt: 1, role: owner },
    ],
    [
      'owner of a part, tronc of the master',
      [as(bar, owner), as(hotel, tronc)],
      { troncAt: 1, venueAt: 2, role: owner },
    ],
    [
      'owner of a part, tronc of another part',
      [as(bar, owner), as(spa, tronc)],
      { troncAt: 3, venueAt: 2, role: owner },
    ],
    [
      'manager of the master, tronc of a part',
      [as(hotel, manager), as(bar, tronc)],
      { troncAt: 2, venueAt: 1, role: manager },
    ],
    ['staff of the master, tronc of a part', [as(hotel, 'ROLE_USER'), as(bar, tronc)], null],
    ['owner of one business, tronc of another', [as(salon, owner), as(bar, tronc)], null],
    ['tronc of master and part', [as(hotel, tronc), as(bar, tronc)], null],
  ])('%s', (_title, places, conflict) => {
    expect(troncConflictOf(places)).toEqual(conflict);
    expect(troncConflictOf(places.toReversed())).toEqual(conflict);
  });
});

describe('roles at one place', () => {
  test.each<[Role[], Role | null]>([
    [['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'], null],
    [['ROLE_TRONC_MASTER', 'ROLE_OWNER'], 'ROLE_OWNER'],
    [['ROLE_RESTAURANT_ADMIN', 'ROLE_TRONC_MASTER'], 'ROLE_RESTAURANT_ADMIN'],
    [['ROLE_OWNER', 'ROLE_RESTAURANT_ADMIN'], null],
  ])('%j', (roles, conflict) => {
    expect(conflictWithTronc(roles)).toBe(conflict);
  });

  test.each<[Role[], boolean]>([
    [['ROLE_USER', 'ROLE_STAFF_MASTER'], false],
    [['ROLE_USER', 'ROLE_TRONC_MASTER'], true],
    [['ROLE_OWNER'], true],
  ])('%j can make such a pair: %s', (roles, can) => {
    expect(touchesTronc(roles)).toBe(can);
  });
});
