import { describe, expect, it, test } from 'vitest';
import {
  becomesTroncMaster,
  roleGroups,
  rolesHeld,
  type RoleGroups,
  type TipsType,
} from './role-groups.rule.ts';
import type { Role } from './roles.ts';

/** Product §6: the derived groups, and what stays of an administrator's other roles. */
const cases: [title: string, roles: Role[], tipsType: TipsType | null, is: (keyof RoleGroups)[]][] =
  [
    ['nobody in particular', [], null, []],
    ['a waiter is staff only', ['ROLE_USER'], 'COMMON', ['isStaff', 'isStaffOnly']],
    [
      'an owner where tips are shared',
      ['ROLE_OWNER'],
      'COMMON',
      ['isOwner', 'isOwnerOnly', 'isCommonTipsOwner'],
    ],
    [
      'an owner where the person tipped comes first is a common owner too',
      ['ROLE_OWNER'],
      'COMMON_PRIORITY',
      ['isOwner', 'isOwnerOnly', 'isCommonTipsOwner'],
    ],
    [
      'an owner where everybody keeps their own',
      ['ROLE_OWNER'],
      'PERSONAL',
      ['isOwner', 'isOwnerOnly', 'isPersonalTipsOwner'],
    ],
    [
      'an owner who serves is neither staff only nor owner only',
      ['ROLE_OWNER', 'ROLE_USER'],
      'PERSONAL',
      ['isOwner', 'isStaff', 'isPersonalTipsOwner'],
    ],
    [
      'a distribution master who is no tronc master is tronc staff',
      ['ROLE_DISTRIBUTION_MASTER'],
      'COMMON',
      ['isDistributionMaster', 'isTroncStaff'],
    ],
    [
      'a tronc master who manages distributions is no tronc staff',
      ['ROLE_DISTRIBUTION_MASTER', 'ROLE_TRONC_MASTER'],
      'COMMON',
      ['isDistributionMaster', 'isTroncMaster'],
    ],
    ['whoever leads sales is one of sales', ['ROLE_SALES_HEAD'], null, ['isSales', 'isSalesHead']],
    [
      'roles at workplaces and of sales are void for an administrator',
      ['ROLE_ADMIN', 'ROLE_OWNER', 'ROLE_USER', 'ROLE_SALES_PERSON', 'ROLE_PAYOUT_VIEWER'],
      'COMMON',
      ['isAdmin'],
    ],
    [
      'other roles of the platform stay for an administrator',
      ['ROLE_ADMIN', 'ROLE_PROMO_MASTER', 'ROLE_SUPPORT_ADMIN'],
      null,
      ['isAdmin', 'isPromoMaster', 'isSupportAdmin'],
    ],
  ];

test.each(cases)('%s', (_title, roles, tipsType, expected) => {
  const groups = roleGroups(roles, tipsType);
  const names = (Object.keys(groups) as (keyof RoleGroups)[]).filter((name) => groups[name]);
  expect(names.toSorted()).toEqual(expected.toSorted());
});

describe('who becomes a tronc master', () => {
  it.each<[Role[], Role[], boolean]>([
    [['ROLE_USER'], ['ROLE_USER', 'ROLE_TRONC_MASTER'], true],
    [[], ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'], true],
    [['ROLE_TRONC_MASTER'], ['ROLE_TRONC_MASTER', 'ROLE_USER'], false],
    [['ROLE_TRONC_MASTER'], ['ROLE_USER'], false],
    [['ROLE_USER'], ['ROLE_DISTRIBUTION_MASTER'], false],
  ])('from %j to %j: %s', (before, after, becomes) => {
    expect(becomesTroncMaster(before, after)).toBe(becomes);
  });
});

const tronc = 'ROLE_TRONC_MASTER';
const split = 'ROLE_DISTRIBUTION_MASTER';

describe('the roles that somebody holds', () => {
  it.each<[string, Role[], Role[]]>([
    ['a tronc master decides the split', ['ROLE_TRONC_MASTER'], [tronc, split]],
    ['whoever is given both has each once', [split, tronc, split], [split, tronc]],
    ['whoever decides the split runs no tronc by it', [split], [split]],
    ['others hold what they are given', ['ROLE_USER', 'ROLE_OWNER'], ['ROLE_USER', 'ROLE_OWNER']],
    ['nobody is given anything by nothing', [], []],
  ])('%s', (_title, given, held) => {
    expect(rolesHeld(given)).toEqual(held);
  });
});
