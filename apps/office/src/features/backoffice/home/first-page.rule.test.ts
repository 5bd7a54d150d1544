import type { Role } from '@tipwell/contract/access/roles';
import { expect, test } from 'vitest';
import { firstPageOf } from './first-page.rule.ts';

const at = (...roles: Role[]) => ({ roles });

test.each([
  ['a waiter begins with their tips', [], at('ROLE_USER'), 'tips'],
  ['an owner with the venue', [], at('ROLE_OWNER'), 'venue'],
  ['an owner who is tipped too with the venue', [], at('ROLE_OWNER', 'ROLE_USER'), 'venue'],
  ['a manager with the venue', [], at('ROLE_RESTAURANT_ADMIN', 'ROLE_USER'), 'venue'],
  ['a tronc master with the venue', [], at('ROLE_TRONC_MASTER'), 'venue'],
  ['an accountant with the venue', [], at('ROLE_ACCOUNTANT'), 'venue'],
  ['who looks at payouts with the venue', [], at('ROLE_PAYOUT_VIEWER'), 'venue'],
  ['an administrator with what waits', ['ROLE_ADMIN'], null, 'platform'],
  ['support with what waits', ['ROLE_SUPPORT_ADMIN'], null, 'platform'],
  ['sales with what waits, also with a place', ['ROLE_SALES_PERSON'], at('ROLE_USER'), 'platform'],
  ['who works nowhere with their own page', [], null, 'tips'],
] as const)('%s', (_what, roles, workplace, page) => {
  expect(firstPageOf(roles, workplace)).toBe(page);
});
