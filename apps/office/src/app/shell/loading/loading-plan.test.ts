import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import type { Role } from '@tipwell/contract/access/roles';
import { platformRoles } from '@tipwell/contract/access/roles';
import { describe, expect, test } from 'vitest';
import { aProfile, aWorkplace } from '../../../../test/profile.ts';
import { isReset, loadingPlan } from './loading-plan.ts';

type Place = Partial<StaffOfProfile>;

/** The names of what is loaded, in order, for somebody with these roles at such a place. */
function loaded(roles: readonly Role[], place: Place | null = {}): string[] {
  const isOfThePlatform = (role: Role) => platformRoles.some((other) => other === role);
  const workplace =
    place && aWorkplace({ roles: roles.filter((role) => !isOfThePlatform(role)), ...place });
  const profile = aProfile({ roles: [...roles], staffs: workplace ? [workplace] : [] });
  return loadingPlan(profile, workplace).map(({ step }) => step);
}

const place = ['locations', 'location', 'promotion', 'staffs'];

// Product §4 and §6. "Staff who are only staff and have shared-card flags skip loading plans and load only
// the checkout key and progress (the checkout key is skipped for a payer-max profile). Owner-only users
// without shared cards skip progress."
describe('what is loaded after signing in, in order, for', () => {
  test.each<[string, Role[], Place | null, string[]]>([
    ['an administrator', ['ROLE_ADMIN'], null, []],
    ['an administrator who is an owner too', ['ROLE_ADMIN', 'ROLE_OWNER'], {}, []],
    ['a sales person', ['ROLE_SALES_PERSON'], null, []],
    ['the head of sales', ['ROLE_SALES_HEAD'], null, []],
    ['a waiter', ['ROLE_USER'], {}, ['locations', 'messages', 'unreadCount']],
    ['an owner', ['ROLE_OWNER'], {}, [...place, 'messages']],
    ['a manager', ['ROLE_RESTAURANT_ADMIN'], {}, [...place, 'messages']],
    ['a distribution master', ['ROLE_DISTRIBUTION_MASTER'], {}, [...place, 'messages']],
    ['an accountant, who gets no messages', ['ROLE_ACCOUNTANT'], {}, place],
    ['a tronc master', ['ROLE_TRONC_MASTER'], {}, ['locations', 'messages']],
    ['a staff master', ['ROLE_STAFF_MASTER'], {}, ['locations', 'messages']],
    [
      'a waiter where customers choose a group first',
      ['ROLE_USER'],
      { paymentPage: 'GROUPS' },
      ['locations', 'groups', 'messages', 'unreadCount'],
    ],
    [
      'an owner of a place with parts',
      ['ROLE_OWNER'],
      { isMasterLocation: true },
      [...place, 'sublocations', 'messages'],
    ],
    [
      'a manager of a place with parts, which are the owner’s to see',
      ['ROLE_RESTAURANT_ADMIN'],
      { isMasterLocation: true },
      [...place, 'messages'],
    ],
    [
      'a payout viewer where Checkout pays',
      ['ROLE_USER', 'ROLE_PAYOUT_VIEWER'],
      { paymentSystem: 'CHECKOUT' },
      ['locations', 'messages', 'unreadCount', 'plans', 'checkoutKey', 'progress'],
    ],
    [
      'the same where the employer’s card may be shared, without plans',
      ['ROLE_USER', 'ROLE_PAYOUT_VIEWER'],
      { paymentSystem: 'CHECKOUT', isAllowedSharedCard: true },
      ['locations', 'messages', 'unreadCount', 'checkoutKey', 'progress'],
    ],
    [
      'the same who shares it already',
      ['ROLE_USER', 'ROLE_PAYOUT_VIEWER'],
      { paymentSystem: 'CHECKOUT', isSharedCard: true },
      ['locations', 'messages', 'unreadCount', 'checkoutKey', 'progress'],
    ],
    [
      'the same where Payer Max pays, without a key too',
      ['ROLE_USER', 'ROLE_PAYOUT_VIEWER'],
      { paymentSystem: 'PAYER_MAX', isSharedCard: true },
      ['locations', 'messages', 'unreadCount', 'progress'],
    ],
    [
      'a payout viewer where Payer Max pays, without a key',
      ['ROLE_PAYOUT_VIEWER'],
      { paymentSystem: 'PAYER_MAX' },
      ['locations', 'messages', 'plans', 'progress'],
    ],
    [
      'a payout viewer where Stripe pays',
      ['ROLE_PAYOUT_VIEWER'],
      { paymentSystem: 'STRIPE' },
      ['locations', 'messages'],
    ],
    [
      'an owner who is no staff and has no shared card, without progress',
      ['ROLE_OWNER', 'ROLE_PAYOUT_VIEWER'],
      { paymentSystem: 'CHECKOUT' },
      [...place, 'messages', 'plans', 'checkoutKey'],
    ],
    [
      'the same owner where cards may be shared',
      ['ROLE_OWNER', 'ROLE_PAYOUT_VIEWER'],
      { paymentSystem: 'CHECKOUT', isAllowedSharedCard: true },
      [...place, 'messages', 'plans', 'checkoutKey', 'progress'],
    ],
    [
      'everything at once',
      ['ROLE_OWNER', 'ROLE_USER', 'ROLE_PAYOUT_VIEWER'],
      { paymentSystem: 'CHECKOUT_UAE', paymentPage: 'GROUPS', isMasterLocation: true },
      [...place, 'groups', 'sublocations', 'messages', 'unreadCount'].concat([
        'plans',
        'checkoutKey',
        'progress',
      ]),
    ],
    ['somebody without a location', [], null, ['locations', 'messages']],
  ])('%s', (_who, roles, where, expected) => {
    expect(loaded(roles, where)).toEqual(expected);
  });

  test('failures of sublocations, plans and progress are only logged, all others are told', () => {
    const roles: Role[] = ['ROLE_OWNER', 'ROLE_USER', 'ROLE_PAYOUT_VIEWER'];
    const more: Place = {
      paymentSystem: 'CHECKOUT',
      paymentPage: 'GROUPS',
      isMasterLocation: true,
    };
    const workplace = aWorkplace({ roles, ...more });
    const plan = loadingPlan(aProfile({ roles, staffs: [workplace] }), workplace);
    expect(plan.filter(({ onFailure }) => onFailure === 'log').map(({ step }) => step)).toEqual([
      'sublocations',
      'plans',
      'checkoutKey',
      'progress',
    ]);
  });
});

describe('what was read before is thrown away', () => {
  const answers = [
    'profile',
    'menuAccess',
    'staffs',
    'support',
    'groups',
    'handbook',
    'payouts',
    'sublocations',
    'tips',
  ];

  test('all of it when somebody signs in', () => {
    expect(answers.filter((name) => isReset('authentication', [name]))).toEqual(answers);
  });

  test('all but the person when the location changes', () => {
    expect(answers.filter((name) => !isReset('locationChange', [name, 7]))).toEqual(['profile']);
  });
});
