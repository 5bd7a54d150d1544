import { describe, expect, test } from 'vitest';
import type { Role } from '../access/roles.ts';
import { mainInformation, type MainInformationPlace } from './main-information.rule.ts';

const salon: MainInformationPlace = {
  tipsType: 'PERSONAL',
  country: 'gb',
  type: 'SALON',
  isMasterLocation: false,
};

type Place = Partial<MainInformationPlace>;

describe('the staff type', () => {
  test.each<[string, Role[], Place, 'asked' | 'offered' | 'not shown']>([
    ['an owner says it', ['ROLE_OWNER'], {}, 'asked'],
    ['an owner who serves says it', ['ROLE_OWNER', 'ROLE_USER'], {}, 'asked'],
    ['a waiter does not', ['ROLE_USER'], {}, 'not shown'],
    ['a manager does not', ['ROLE_RESTAURANT_ADMIN'], {}, 'not shown'],
    ['a tronc master in the UK does not', ['ROLE_TRONC_MASTER'], {}, 'not shown'],
    ['a tronc master in the UAE may', ['ROLE_TRONC_MASTER'], { country: 'ae' }, 'offered'],
    ['not at a master location', ['ROLE_OWNER'], { isMasterLocation: true }, 'not shown'],
    ['in a British restaurant', ['ROLE_OWNER'], { type: 'RESTAURANT' }, 'asked'],
    ['not in a German one', ['ROLE_OWNER'], { country: 'de', type: 'RESTAURANT' }, 'not shown'],
    ['in a German salon', ['ROLE_OWNER'], { country: 'de' }, 'asked'],
    ['not in a hotel in Dubai', ['ROLE_OWNER'], { country: 'ae', type: 'HOTEL' }, 'not shown'],
    [
      'nor by a tronc master there',
      ['ROLE_TRONC_MASTER'],
      { country: 'ae', type: 'HOTEL' },
      'not shown',
    ],
  ])('%s', (_title, roles, place, expected) => {
    const { isStaffTypeShown, isStaffTypeRequired } = mainInformation(
      roles,
      { ...salon, ...place },
      null,
    );
    expect(isStaffTypeRequired ? 'asked' : isStaffTypeShown ? 'offered' : 'not shown').toBe(
      expected,
    );
  });
});

describe('a nickname and a wish', () => {
  test.each<[string, Role[], Place, string | null, boolean]>([
    ['a waiter has them', ['ROLE_USER'], {}, null, true],
    ['not where tips are shared', ['ROLE_USER'], { tipsType: 'COMMON' }, null, false],
    ['nor by priority', ['ROLE_USER'], { tipsType: 'COMMON_PRIORITY' }, 'Waiter', false],
    ['not an owner who does no such work', ['ROLE_OWNER'], {}, null, false],
    ['an owner who is a stylist has', ['ROLE_OWNER'], {}, 'Stylist', true],
    ['not an owner who is nobody in particular', ['ROLE_OWNER'], {}, 'NOBODY', false],
    ['nor one who chose N/A', ['ROLE_OWNER'], {}, 'N/A', false],
    ['nor one of whom it is unknown', ['ROLE_OWNER'], {}, 'UNKNOWN', false],
  ])('%s', (_title, roles, place, staffType, expected) => {
    const { isShownToCustomers } = mainInformation(roles, { ...salon, ...place }, staffType);
    expect(isShownToCustomers).toBe(expected);
  });
});

test('whoever belongs to no place is asked for neither', () => {
  expect(mainInformation(['ROLE_OWNER'], null, 'Stylist')).toEqual({
    isStaffTypeShown: false,
    isStaffTypeRequired: false,
    isShownToCustomers: false,
  });
});
