import { describe, expect, test } from 'vitest';
import { mayOnPlatform, mayThere, permissions, type Permission } from './permissions.ts';
import { roles } from './roles.ts';

describe('who may', () => {
  test('what nobody may is no permission', () => {
    for (const [name, permission] of Object.entries<Permission>(permissions)) {
      const anybody = permission.there === 'anybody' || permission.there.length > 0;
      expect({ name, somebody: anybody || permission.platform.length > 0 }).toEqual({
        name,
        somebody: true,
      });
    }
  });

  test('every role lets somebody do something', () => {
    const all = Object.values<Permission>(permissions);
    const idle = roles.filter(
      (role) =>
        !all.some(
          (permission) =>
            (permission.there !== 'anybody' && mayThere(permission, [role])) ||
            mayOnPlatform(permission, [role]),
        ),
    );
    expect(idle).toEqual([]);
  });

  test('an owner manages the team, a waiter does not', () => {
    expect(mayThere(permissions.manageTeam, ['ROLE_USER', 'ROLE_OWNER'])).toBe(true);
    expect(mayThere(permissions.manageTeam, ['ROLE_USER'])).toBe(false);
    expect(mayThere(permissions.seeLocation, ['ROLE_USER'])).toBe(true);
    expect(mayThere(permissions.seeLocation, [])).toBe(false);
  });

  test('for an administrator the roles of workplaces and of sales are void', () => {
    expect(mayThere(permissions.moveVenueMoney, ['ROLE_ADMIN', 'ROLE_OWNER'])).toBe(false);
    expect(mayOnPlatform(permissions.sell, ['ROLE_ADMIN', 'ROLE_SALES_HEAD'])).toBe(false);
    expect(mayOnPlatform(permissions.lookAfterLocations, ['ROLE_ADMIN'])).toBe(true);
    expect(mayOnPlatform(permissions.managePromotions, ['ROLE_ADMIN', 'ROLE_PROMO_MASTER'])).toBe(
      true,
    );
  });
});
