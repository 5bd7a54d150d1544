import { describe, expect, test } from 'vitest';
import { roles, type Role } from '@tipwell/contract/access/roles';
import { platformOthers, platformTeam } from './platform-team.ts';
import { venues } from './venues.ts';

/** Everybody of the demo by login, with the roles they have wherever they are. */
const people = new Map<string, readonly Role[]>([
  ...[...Object.values(platformTeam), ...platformOthers].map(
    ({ login, roles: theirs }) => [login, theirs] as const,
  ),
  ...venues.flatMap(({ people: team }) =>
    team.map(({ login, roles: theirs = ['ROLE_USER'] }) => [login, theirs] as const),
  ),
]);

// A manager waits tables, too; a tronc master is a distribution master by definition (product §6);
// and whoever views as somebody needs a page of their own to come back to.
const wanted: Record<string, Role[]> = {
  admin: ['ROLE_ADMIN'],
  sales: ['ROLE_SALES_PERSON'],
  'sales-head': ['ROLE_SALES_HEAD'],
  manager: ['ROLE_RESTAURANT_ADMIN', 'ROLE_USER'],
  staff: ['ROLE_USER'],
  'staff-master': ['ROLE_STAFF_MASTER'],
  owner: ['ROLE_OWNER', 'ROLE_PAYOUT_VIEWER'],
  'tronc-master': ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'],
  accountant: ['ROLE_ACCOUNTANT'],
  'distribution-master': ['ROLE_DISTRIBUTION_MASTER'],
  'payout-viewer': ['ROLE_PAYOUT_VIEWER'],
  'promo-master': ['ROLE_PROMO_MASTER'],
  'transactions-manager': ['ROLE_TRANSACTIONS_MANAGER'],
  'notifications-manager': ['ROLE_NOTIFICATIONS_MANAGER'],
  'support-admin': ['ROLE_SUPPORT_ADMIN'],
  'salon-owner': ['ROLE_OWNER', 'ROLE_USER'],
  'dubai-owner': ['ROLE_OWNER'],
  'dubai-staff': ['ROLE_USER'],
  'view-as': ['ROLE_SALES_PERSON', 'ROLE_VIEW_AS_ACCESS'],
  'view-as-ro': ['ROLE_SALES_PERSON', 'ROLE_VIEW_AS_ACCESS_RO'],
};

describe('the demo', () => {
  test.each(Object.entries(wanted))('has somebody to be %s', (name, theirs) => {
    expect(people.get(`${name}@demo.tipwell.test`)).toEqual(theirs);
  });

  test('has somebody for every role of the product', () => {
    expect([...new Set(Object.values(wanted).flat())].toSorted()).toEqual([...roles].toSorted());
  });
});
