import { describe, expect, it } from 'vitest';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { mayChangeGroups } from './group-changes.rule.ts';

const held = { isTroncHeld: true, isOfThePlatform: false };

describe('groups of a location', () => {
  it.each<[LocationRole[], boolean]>([
    [['ROLE_OWNER'], false],
    [['ROLE_RESTAURANT_ADMIN'], false],
    [['ROLE_STAFF_MASTER'], false],
    [['ROLE_TRONC_MASTER'], true],
    [['ROLE_DISTRIBUTION_MASTER'], true],
    [['ROLE_DISTRIBUTION_MASTER', 'ROLE_RESTAURANT_ADMIN'], false],
    [['ROLE_TRONC_MASTER', 'ROLE_OWNER'], false],
    [['ROLE_TRONC_MASTER', 'ROLE_RESTAURANT_ADMIN'], false],
    [['ROLE_TRONC_MASTER', 'ROLE_STAFF_MASTER'], true],
  ])('may be changed under a tronc master by %j: %s', (rolesThere, may) => {
    expect(mayChangeGroups({ ...held, rolesThere })).toBe(may);
  });

  it.each<[LocationRole[], boolean]>([
    [[], true],
    [['ROLE_OWNER'], false],
    [['ROLE_RESTAURANT_ADMIN'], false],
  ])('under a tronc master, by the platform that is %j there: %s', (rolesThere, may) => {
    expect(mayChangeGroups({ isTroncHeld: true, isOfThePlatform: true, rolesThere })).toBe(may);
  });

  it.each<LocationRole>(['ROLE_OWNER', 'ROLE_RESTAURANT_ADMIN', 'ROLE_STAFF_MASTER'])(
    'are the venue’s own where nobody holds a tronc: %s',
    (role) => {
      const situation = { isTroncHeld: false, isOfThePlatform: false, rolesThere: [role] };
      expect(mayChangeGroups(situation)).toBe(true);
    },
  );
});
