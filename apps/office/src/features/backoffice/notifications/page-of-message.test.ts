import type { Role } from '@tipwell/contract/access/roles';
import type { MenuAccess } from '@tipwell/contract/access/menu-access';
import { expect, test } from 'vitest';
import { aWorkplace } from '../../../../test/profile.ts';
import { pageOf } from './page-of-message.ts';

const split = { page: 'SPLIT', locationId: 102 } as const;

test.each<[string, Role[], Partial<MenuAccess>, string]>([
  [
    'masters at their desk',
    ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'],
    { distributions: true },
    '/distributions',
  ],
  [
    'masters who account for it too',
    ['ROLE_DISTRIBUTION_MASTER', 'ROLE_ACCOUNTANT'],
    { distributionsManager: true },
    '/distributions-manager',
  ],
  ['owners on the page of the location', ['ROLE_OWNER'], {}, '/locations/$locationId'],
  [
    'owners who account for it',
    ['ROLE_OWNER', 'ROLE_ACCOUNTANT'],
    { distributions: true },
    '/locations/$locationId',
  ],
])('a split that waits is opened by %s', (_, roles, access, to) => {
  const staffs = [aWorkplace({ locationId: 102, roles })];
  expect(pageOf(split, staffs, access as MenuAccess).to).toBe(to);
});
