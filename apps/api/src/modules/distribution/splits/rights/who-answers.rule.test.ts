import { describe, expect, it } from 'vitest';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { mayAnswer, whoIsTold } from './who-answers.rule.ts';

const there = (roles: LocationRole[], hasTroncMaster = false) => ({
  rolesThere: roles,
  hasTroncMaster,
  isSplitConfigurationEnabled: true,
});

describe('who answers a question about a split', () => {
  it.each<[string, LocationRole[], boolean, boolean, boolean]>([
    ['the distribution master', ['ROLE_DISTRIBUTION_MASTER'], false, false, true],
    ['the tronc master', ['ROLE_TRONC_MASTER'], true, false, true],
    ['the manager, where there is no tronc', ['ROLE_RESTAURANT_ADMIN'], false, false, true],
    ['the owner who may set the split', ['ROLE_OWNER'], false, false, true],
    ['not the manager beside a tronc master', ['ROLE_RESTAURANT_ADMIN'], true, false, false],
    ['not the owner beside a tronc master', ['ROLE_OWNER'], true, false, false],
    ['not the accountant', ['ROLE_ACCOUNTANT'], false, false, false],
    ['an administrator', [], true, true, true],
    ['not an administrator who owns a place with a tronc', ['ROLE_OWNER'], true, true, false],
    ['nobody else of the platform', [], false, false, false],
  ])('%s', (_title, roles, hasTroncMaster, isAdmin, expected) => {
    // Sales are of the platform too: that alone gives them nothing here.
    const situation = { ...there(roles, hasTroncMaster), isOfThePlatform: true };
    expect(mayAnswer(situation, isAdmin)).toBe(expected);
  });

  const person = (userId: string, ...roles: LocationRole[]) => ({ userId, ...there(roles) });
  const told = (people: ReturnType<typeof person>[]) =>
    whoIsTold(people, 'asker').map(({ userId }) => userId);

  it('is told by message: masters first, the others where there is none', () => {
    const manager = person('manager', 'ROLE_RESTAURANT_ADMIN');
    const master = person('master', 'ROLE_DISTRIBUTION_MASTER');
    const waiter = person('waiter', 'ROLE_USER');
    expect(told([manager, master, waiter])).toEqual(['master']);
    expect(told([manager, waiter])).toEqual(['manager']);
    expect(told([waiter])).toEqual([]);
  });

  it('is never whoever asked', () => {
    const asker = person('asker', 'ROLE_DISTRIBUTION_MASTER');
    expect(told([asker, person('owner', 'ROLE_OWNER')])).toEqual(['owner']);
  });
});
