import { describe, expect, test } from 'vitest';
import { rolesHeld } from '@tipwell/contract/access/role-groups.rule';
import {
  locationRoles,
  platformRoles,
  type LocationRole,
  type PlatformRole,
} from '@tipwell/contract/access/roles';
import { mayChangeRoles, mayJoinByLink, rolesToGive } from './assignable-roles.rule.ts';

const at = (...rolesThere: LocationRole[]) => ({ rolesThere, platformRoles: [] });
const of = (...held: PlatformRole[]) => ({ rolesThere: [], platformRoles: held });

describe('roles that one may give', () => {
  test('an administrator gives all of them', () => {
    expect(rolesToGive(of('ROLE_ADMIN'))).toEqual([...locationRoles]);
  });

  test.each<LocationRole>([
    'ROLE_USER',
    'ROLE_TRONC_MASTER',
    'ROLE_ACCOUNTANT',
    'ROLE_DISTRIBUTION_MASTER',
    'ROLE_PAYOUT_VIEWER',
  ])('%s gives none', (role) => {
    expect(rolesToGive(at(role))).toEqual([]);
  });

  test('a staff master gives staff their place and nothing more', () => {
    expect(rolesToGive(at('ROLE_STAFF_MASTER'))).toEqual(['ROLE_USER']);
  });

  test('nobody of the venue or of sales appoints a tronc master or an accountant', () => {
    const givers = [at('ROLE_OWNER'), at('ROLE_RESTAURANT_ADMIN'), of('ROLE_SALES_HEAD')];
    for (const giver of givers) {
      const given = rolesToGive(giver);
      expect(given).not.toContain('ROLE_TRONC_MASTER');
      expect(given).not.toContain('ROLE_DISTRIBUTION_MASTER');
      expect(given).not.toContain('ROLE_ACCOUNTANT');
    }
  });
});

test('nobody gives by a role what they could not give by itself', () => {
  const givers = [
    ...locationRoles.map((role) => at(role)),
    ...platformRoles.map((role) => of(role)),
  ];
  for (const giver of givers) {
    const given = rolesToGive(giver);
    expect(rolesHeld(given).filter((role) => !given.includes(role))).toEqual([]);
  }
});

describe('changing somebody', () => {
  test('a manager makes a waiter a staff master', () => {
    const manager = at('ROLE_RESTAURANT_ADMIN');
    expect(mayChangeRoles(manager, ['ROLE_USER'], ['ROLE_USER', 'ROLE_STAFF_MASTER'])).toBe(true);
  });

  test('a manager neither makes an owner nor deposes one', () => {
    const manager = at('ROLE_RESTAURANT_ADMIN');
    expect(mayChangeRoles(manager, ['ROLE_USER'], ['ROLE_OWNER'])).toBe(false);
    expect(mayChangeRoles(manager, ['ROLE_OWNER'], ['ROLE_USER'])).toBe(false);
  });

  test('a waiter changes nobody, not even somebody without roles', () => {
    expect(mayChangeRoles(at('ROLE_USER'), [])).toBe(false);
  });
});

describe('a link that is handed over', () => {
  test.each(locationRoles)('lets somebody in as %s only if that is staff', (role) => {
    expect(mayJoinByLink([role])).toBe(role === 'ROLE_USER');
    expect(mayJoinByLink(['ROLE_USER', role])).toBe(role === 'ROLE_USER');
  });
});
