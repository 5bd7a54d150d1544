import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { expect, test } from 'vitest';
import { pickWorkplace } from './workplace.ts';

const at = (staffId: number): StaffOfProfile => ({
  staffId,
  locationId: staffId,
  locationName: `Place ${staffId}`,
  city: 'London',
  country: 'gb',
  currency: 'GBP',
  timeZone: 'Europe/London',
  staffType: null,
  roles: ['ROLE_USER'],
  tipsType: 'PERSONAL',
  isMasterLocation: false,
  paymentPage: 'PERSONS',
  paymentSystem: 'STRIPE',
  isAllowedSharedCard: false,
  isSharedCard: false,
  showManagePayout: true,
  showManageVenuePayout: false,
  isNewApplicationEnabled: false,
  isGoalsEnabled: false,
  isEnableChampions: false,
  shortCode: 'AAAA',
  tipUrl: '',
  shortUrl: '',
  tipPagePause: null,
});

test.each([
  ['the chosen one', 2, 1, 2],
  ['the profile’s own, when nothing was chosen', null, 3, 3],
  ['the profile’s own, when the person has left the chosen one', 9, 3, 3],
  ['the first, when nothing else is known', null, null, 1],
])('the workplace shown is %s', (_which, chosen, own, shown) => {
  expect(pickWorkplace([at(1), at(2), at(3)], chosen, own)?.staffId).toBe(shown);
});

test('a person without a workplace sees none', () => {
  expect(pickWorkplace([], 1, 1)).toBeNull();
});
