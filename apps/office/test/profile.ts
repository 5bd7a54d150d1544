import type { Profile, StaffOfProfile } from '@tipwell/contract/calls/profile';

/** A place of Amira's: the Copper Kettle unless said otherwise. */
export function aWorkplace(more: Partial<StaffOfProfile> = {}): StaffOfProfile {
  return {
    staffId: 7,
    locationId: 3,
    locationName: 'The Copper Kettle',
    city: 'London',
    country: 'gb',
    currency: 'GBP',
    timeZone: 'Europe/London',
    staffType: 'Waiter',
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
    shortCode: 'K7QP',
    tipUrl: 'https://tipwell.test/pay/3/7',
    shortUrl: 'https://tipwell.test/t/K7QP',
    tipPagePause: null,
    ...more,
  };
}

/** Amira, a waiter at the Copper Kettle, of whom nothing more is wanted. */
export function aProfile(more: Partial<Profile> = {}): Profile {
  return {
    id: '019a0000-0000-7000-8000-0000000000aa',
    login: 'staff@demo.tipwell.test',
    email: 'staff@demo.tipwell.test',
    phoneNumber: '+447700900123',
    firstName: 'Amira',
    lastName: 'Haddad',
    nickName: null,
    wish: null,
    dateOfBirth: null,
    image: null,
    status: 'ACTIVE',
    locale: 'en',
    roles: ['ROLE_USER'],
    staffId: 7,
    staffs: [aWorkplace()],
    staffType: 'Waiter',
    distributionSchemes: [],
    taxReportingType: 'SELF_REPORTING',
    paymentSystem: 'STRIPE',
    payoutPricePlanType: null,
    isAllowedSharedCard: false,
    isSharedCard: false,
    enableNymCard: false,
    isNeedNymOnboarding: false,
    isRequiredBankAccountInformation: false,
    isRequiredAdditionalInfo: false,
    isIdRequested: false,
    onboarding: { isLed: false, nextGate: null },
    pendingPayoutAlert: null,
    minAppVersion: null,
    viewAs: null,
    rating: null,
    ...more,
  };
}
