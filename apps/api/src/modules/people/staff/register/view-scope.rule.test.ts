import type { Role } from '@tipwell/contract/access/roles';
import { expect, test } from 'vitest';
import { isInViewersCare } from './view-scope.rule.ts';

const seller: Role[] = ['ROLE_SALES_PERSON', 'ROLE_VIEW_AS_ACCESS'];
const head: Role[] = ['ROLE_SALES_HEAD', 'ROLE_VIEW_AS_ACCESS'];
const helper: Role[] = ['ROLE_VIEW_AS_ACCESS'];

test.each<[string, Role[], number[] | null, number[], Role[], boolean]>([
  ['a sales person, at an own customer', seller, [1, 2], [1], [], true],
  ['a sales person, at two own customers', seller, [1, 2], [1, 2], [], true],
  ['a sales person, also elsewhere', seller, [1, 2], [1, 3], [], false],
  ['a sales person, elsewhere', seller, [1, 2], [3], [], false],
  ['a sales person, at no place', seller, [1, 2], [], [], false],
  ['a sales person, another one', seller, [1, 2], [1], ['ROLE_SALES_PERSON'], false],
  ['the head, at a customer of sales', head, [1, 2, 3], [3], [], true],
  ['the head, at nobody’s customer', head, [1, 2, 3], [4], [], false],
  ['the head, a sales person', head, [1, 2, 3], [], ['ROLE_SALES_PERSON'], true],
  ['who sells nothing, at any place', helper, null, [4], [], true],
])('%s', (_title, platformRoles, inSight, locationIds, viewedRoles, expected) => {
  const viewer = { platformRoles, inSight: inSight && new Set(inSight) };
  expect(isInViewersCare(viewer, { locationIds, platformRoles: viewedRoles })).toBe(expected);
});
