import type { OnboardingDocument } from '@tipwell/contract/people/gates.rule';
import type { OnboardingHold } from '@tipwell/contract/people/payout-blocks';
import type { LocationRole, UserStatus } from '@tipwell/contract/access/roles';

/** Somebody who stands somewhere on the way from the invitation to the first payout. */
export interface Newcomer {
  staffId: number;
  /** Before `@demo.tipwell.test`. */
  login: string;
  firstName: string;
  lastName: string;
  /** What their account comes to be, and what then holds their money. */
  becomes: UserStatus;
  hold: OnboardingHold | null;
  roles?: readonly LocationRole[];
  /** Left out: they have not told it. */
  dateOfBirth?: string;
  /** What they have agreed to. */
  agreedTo: readonly OnboardingDocument[];
  /** How far the look at their papers is; null: they have not given any. */
  papers: 'SUBMITTED' | 'REJECTED' | 'CLEAR' | null;
  /** They are to have an issued card, and what its issuer says; null: it does not know them. */
  issuedCard?: { issuer: 'PENDINGKYC' | null };
  /** What was laid over the account by somebody else. */
  laidOver?: 'INITIALIZED' | 'SUSPENDED' | 'TERMINATED';
}

/** A restaurant that has just opened: everybody there is new. */
export const harbourRoom = {
  locationId: 109,
  name: 'The Harbour Room',
  address: '12 Welsh Back',
  city: 'Bristol',
  country: 'gb',
  type: 'RESTAURANT',
  currency: 'GBP',
  timeZone: 'Europe/London',
  tipsType: 'PERSONAL',
} as const;

const texts = ['TERMS', 'DISTRIBUTION_RULES'] as const;
const told = { dateOfBirth: '1998-03-14', agreedTo: texts, papers: null };
const card = {
  ...told,
  agreedTo: [...texts, 'PREPAID_CARD_TERMS'] as const,
  papers: 'CLEAR' as const,
};
const pending = 'PENDINGIDVERIFICATION';

/** One for every status of an account, and for what can hold their money there. */
export const newcomers: readonly Newcomer[] = [
  {
    ...told,
    staffId: 5201,
    login: 'new-owner',
    firstName: 'Imogen',
    lastName: 'Hart',
    roles: ['ROLE_OWNER'],
    papers: 'CLEAR',
    becomes: 'PENDINGKYB',
    hold: 'BUSINESS_CHECK',
  },
  {
    ...told,
    staffId: 5202,
    login: 'new-terms',
    firstName: 'Callum',
    lastName: 'Reid',
    agreedTo: [],
    becomes: pending,
    hold: 'TERMS',
  },
  {
    ...told,
    staffId: 5203,
    login: 'new-rules',
    firstName: 'Freya',
    lastName: 'Lund',
    agreedTo: ['TERMS'],
    becomes: pending,
    hold: 'DISTRIBUTION_RULES',
  },
  {
    staffId: 5204,
    login: 'new-profile',
    firstName: 'Mateo',
    lastName: 'Ruiz',
    agreedTo: texts,
    papers: null,
    becomes: pending,
    hold: 'PROFILE',
  },
  {
    ...told,
    staffId: 5205,
    login: 'new-papers',
    firstName: 'Aisha',
    lastName: 'Karim',
    becomes: pending,
    hold: 'IDENTITY_NOT_GIVEN',
  },
  {
    ...told,
    staffId: 5206,
    login: 'new-checked',
    firstName: 'Piotr',
    lastName: 'Nowak',
    papers: 'SUBMITTED',
    becomes: pending,
    hold: 'IDENTITY_BEING_CHECKED',
  },
  {
    ...told,
    staffId: 5207,
    login: 'new-again',
    firstName: 'Elin',
    lastName: 'Berg',
    papers: 'REJECTED',
    becomes: 'TRY_ESHE_RAZOK',
    hold: 'IDENTITY_AGAIN',
  },
  {
    ...card,
    staffId: 5208,
    login: 'new-card-terms',
    firstName: 'Dev',
    lastName: 'Patel',
    agreedTo: texts,
    issuedCard: { issuer: null },
    becomes: 'PENDINGKYC',
    hold: 'PREPAID_CARD_TERMS',
  },
  {
    ...card,
    staffId: 5209,
    login: 'new-card',
    firstName: 'Lucia',
    lastName: 'Conti',
    issuedCard: { issuer: null },
    becomes: 'PENDINGKYC',
    hold: 'ISSUER_DETAILS',
  },
  {
    ...card,
    staffId: 5210,
    login: 'new-card-checked',
    firstName: 'Noah',
    lastName: 'Okoro',
    issuedCard: { issuer: 'PENDINGKYC' },
    becomes: 'PENDINGKYC',
    hold: 'ISSUER_CHECKS',
  },
  {
    ...told,
    staffId: 5211,
    login: 'new-active',
    firstName: 'Grace',
    lastName: 'Whitlock',
    papers: 'CLEAR',
    becomes: 'ACTIVE',
    hold: 'NO_DESTINATION',
  },
  {
    ...told,
    staffId: 5212,
    login: 'new-password',
    firstName: 'Hugo',
    lastName: 'Marchand',
    papers: 'CLEAR',
    laidOver: 'INITIALIZED',
    becomes: 'INITIALIZED',
    hold: 'PASSWORD',
  },
  {
    ...told,
    staffId: 5213,
    login: 'new-suspended',
    firstName: 'Owen',
    lastName: 'Price',
    papers: 'CLEAR',
    laidOver: 'SUSPENDED',
    becomes: 'SUSPENDED',
    hold: 'SUSPENDED',
  },
  {
    ...told,
    staffId: 5214,
    login: 'new-terminated',
    firstName: 'Una',
    lastName: 'Doyle',
    papers: 'CLEAR',
    laidOver: 'TERMINATED',
    becomes: 'TERMINATED',
    hold: 'TERMINATED',
  },
];
