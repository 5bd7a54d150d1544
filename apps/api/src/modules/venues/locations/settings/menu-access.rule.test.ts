import { describe, expect, test } from 'vitest';
import { menuEntries, type MenuEntry } from '@tipwell/contract/access/menu-access';
import type { Role } from '@tipwell/contract/access/roles';
import { menuAccess, type MenuLocation } from './menu-access.rule.ts';

const pub: MenuLocation = {
  country: 'gb',
  tipsType: 'COMMON',
  showReviewsModule: true,
  typeOfReview: 'STARS_AND_TEXT',
  isOnlineMenuEnabled: true,
  showSetDistributionModule: true,
};
/** What everybody at a workplace has. */
const always: MenuEntry[] = ['reporting', 'support', 'terms', 'privacy', 'logout'];

function open(roles: Role[], location: Partial<MenuLocation> | null = {}): MenuEntry[] {
  const access = menuAccess(roles, location && { ...pub, ...location });
  return menuEntries.filter((entry) => access[entry]);
}

const sorted = (entries: MenuEntry[]) => menuEntries.filter((entry) => entries.includes(entry));

describe('product §6, the table of menu access', () => {
  const table: [title: string, roles: Role[], more: MenuEntry[]][] = [
    ['staff', ['ROLE_USER'], []],
    ['a manager', ['ROLE_RESTAURANT_ADMIN'], ['reviews']],
    ['an owner', ['ROLE_OWNER'], ['reviews', 'onlineMenu', 'alerts']],
    ['a distribution master', ['ROLE_DISTRIBUTION_MASTER'], ['reviews', 'distributions', 'alerts']],
    ['an accountant', ['ROLE_ACCOUNTANT'], ['distributions', 'alerts']],
    [
      'whoever is distribution master and accountant',
      ['ROLE_DISTRIBUTION_MASTER', 'ROLE_ACCOUNTANT'],
      ['reviews', 'distributionsManager', 'distributionsAccount', 'alerts'],
    ],
    ['a tronc master without another role', ['ROLE_TRONC_MASTER'], []],
    ['a staff master', ['ROLE_STAFF_MASTER'], []],
    ['a payout viewer', ['ROLE_PAYOUT_VIEWER'], ['payouts']],
    ['a promo master', ['ROLE_PROMO_MASTER'], ['promotions']],
    ['a transactions manager', ['ROLE_TRANSACTIONS_MANAGER'], ['transactions']],
    ['a notifications manager', ['ROLE_NOTIFICATIONS_MANAGER'], ['notifications']],
    ['a support admin', ['ROLE_SUPPORT_ADMIN'], []],
  ];
  test.each(table)('%s', (_title, roles, more) => {
    expect(open(roles)).toEqual(sorted([...always, ...more]));
  });

  test('sales see their customers and nothing of a workplace', () => {
    const entries = sorted(['overview', 'locations', 'registeredUsers', 'logout']);
    expect(open(['ROLE_SALES_PERSON'], null)).toEqual(entries);
    expect(open(['ROLE_SALES_HEAD'], null)).toEqual(entries);
  });

  test('an administrator sees the platform, whatever else they are', () => {
    const entries = sorted([
      'transactions',
      'locations',
      'notifications',
      'registeredUsers',
      'logout',
    ]);
    expect(open(['ROLE_ADMIN'], null)).toEqual(entries);
    expect(open(['ROLE_ADMIN', 'ROLE_OWNER', 'ROLE_SALES_PERSON'])).toEqual(entries);
  });
});

describe('what the location decides', () => {
  test('reviews are gone where the module is off or nobody is asked', () => {
    expect(open(['ROLE_RESTAURANT_ADMIN'], { showReviewsModule: false })).toEqual(sorted(always));
    expect(open(['ROLE_RESTAURANT_ADMIN'], { typeOfReview: 'DISABLE_REVIEWS' })).toEqual(
      sorted(always),
    );
  });

  test('the online menu is there only where it is switched on', () => {
    expect(open(['ROLE_OWNER'], { isOnlineMenuEnabled: false })).not.toContain('onlineMenu');
  });

  test('distributions are gone where the location does not offer them', () => {
    const location = { showSetDistributionModule: false };
    expect(open(['ROLE_ACCOUNTANT'], location)).toEqual(sorted([...always, 'alerts']));
    expect(open(['ROLE_ACCOUNTANT', 'ROLE_DISTRIBUTION_MASTER'], location)).toEqual(
      sorted([...always, 'reviews', 'alerts']),
    );
  });

  test('there are no alerts in the UAE, nor for owners of personal tips', () => {
    expect(open(['ROLE_ACCOUNTANT'], { country: 'ae' })).not.toContain('alerts');
    expect(open(['ROLE_OWNER'], { tipsType: 'PERSONAL' })).not.toContain('alerts');
    expect(open(['ROLE_OWNER'], { tipsType: 'COMMON_PRIORITY' })).toContain('alerts');
  });
});
