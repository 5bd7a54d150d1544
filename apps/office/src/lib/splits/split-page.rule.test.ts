import type { Role } from '@tipwell/contract/access/roles';
import { expect, test } from 'vitest';
import { splitPageOf } from './split-page.rule.ts';

test.each<[Role[], ReturnType<typeof splitPageOf>]>([
  [['ROLE_DISTRIBUTION_MASTER'], 'DESK'],
  [['ROLE_TRONC_MASTER', 'ROLE_ACCOUNTANT'], 'DESK'],
  [['ROLE_OWNER'], 'LOCATION'],
  [['ROLE_RESTAURANT_ADMIN', 'ROLE_USER'], 'LOCATION'],
  [['ROLE_OWNER', 'ROLE_DISTRIBUTION_MASTER'], 'DESK'],
  [['ROLE_ACCOUNTANT'], null],
  [['ROLE_USER'], null],
])('%j', (roles, page) => {
  expect(splitPageOf(roles)).toBe(page);
});
