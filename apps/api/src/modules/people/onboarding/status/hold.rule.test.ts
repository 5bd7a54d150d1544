import { describe, expect, test } from 'vitest';
import { onboardingHolds, type OnboardingHold } from '@tipwell/contract/people/payout-blocks';
import { holdOf, type HoldFacts } from './hold.rule.ts';

const paid: HoldFacts = {
  status: 'ACTIVE',
  statusBelow: 'ACTIVE',
  isIdentityNeeded: false,
  identity: 'NOT_GIVEN',
  isBusinessHeld: false,
  business: 'CHECKED',
  isIssuerNeeded: false,
  issuer: null,
  isIssuerAsking: false,
  missingTexts: [],
  isProfileMissing: false,
  destination: 'READY',
};
const pending = (status: HoldFacts['status'], more: Partial<HoldFacts>): Partial<HoldFacts> => ({
  status,
  statusBelow: status,
  ...more,
});
const papers = pending('PENDINGIDVERIFICATION', { isIdentityNeeded: true });

const cases: [string, Partial<HoldFacts>, OnboardingHold | null][] = [
  ['nothing holds whoever is active and has a card', {}, null],
  ['no card yet', { destination: 'NONE' }, 'NO_DESTINATION'],
  ['a card that is checked', { destination: 'BEING_CHECKED' }, 'DESTINATION_BEING_CHECKED'],
  ['a card that refused', { destination: 'REFUSED' }, 'DESTINATION_REFUSED'],
  ['an owner without money of their own needs no card', { destination: 'NOT_ASKED' }, null],
  [
    'the first text of several, before papers',
    { ...papers, missingTexts: ['TERMS', 'DISTRIBUTION_RULES'] },
    'TERMS',
  ],
  [
    'the distribution rules',
    { ...papers, missingTexts: ['DISTRIBUTION_RULES'] },
    'DISTRIBUTION_RULES',
  ],
  ['the card’s terms', { ...papers, missingTexts: ['PREPAID_CARD_TERMS'] }, 'PREPAID_CARD_TERMS'],
  ['the profile before papers', { ...papers, isProfileMissing: true }, 'PROFILE'],
  ['papers that are not given', papers, 'IDENTITY_NOT_GIVEN'],
  ['papers that are looked at', { ...papers, identity: 'BEING_CHECKED' }, 'IDENTITY_BEING_CHECKED'],
  [
    'papers that were refused',
    pending('TRY_ESHE_RAZOK', { isIdentityNeeded: true, identity: 'AGAIN' }),
    'IDENTITY_AGAIN',
  ],
  ['the business', pending('PENDINGKYB', { isBusinessHeld: true }), 'BUSINESS_CHECK'],
  [
    'a business that was refused',
    pending('PENDINGKYB', { isBusinessHeld: true, business: 'REFUSED' }),
    'BUSINESS_REFUSED',
  ],
  [
    'a business elsewhere, to a team',
    pending('PENDINGKYB', { isBusinessHeld: true, business: 'ELSEWHERE' }),
    'WITH_TIPWELL',
  ],
  ['the issuer’s form', pending('PENDINGKYC', { isIssuerNeeded: true }), 'ISSUER_DETAILS'],
  [
    'the issuer’s checks',
    pending('PENDINGKYC', { isIssuerNeeded: true, issuer: 'PENDINGKYC' }),
    'ISSUER_CHECKS',
  ],
  [
    'what the issuer found wrong, which its person can put right',
    pending('PENDINGKYC', { isIssuerNeeded: true, issuer: 'REJECTED', isIssuerAsking: true }),
    'ISSUER_DETAILS',
  ],
  ...(['REJECTED', 'SUSPENDED', 'TERMINATED'] as const).map(
    (issuer): [string, Partial<HoldFacts>, OnboardingHold] => [
      `an issuer to whom somebody is ${issuer}, and who asks for nothing`,
      pending('PENDINGKYC', { isIssuerNeeded: true, issuer }),
      'ISSUER_REFUSED',
    ],
  ),
  ['a suspension before everything', { ...papers, status: 'SUSPENDED' }, 'SUSPENDED'],
  ['the end of an account likewise', { ...papers, status: 'TERMINATED' }, 'TERMINATED'],
  ['a temporary password', { status: 'INITIALIZED', destination: 'NONE' }, 'PASSWORD'],
  [
    'a temporary password before papers, which it would have to give',
    { ...papers, status: 'INITIALIZED' },
    'PASSWORD',
  ],
  [
    'a text before the temporary password, as the gates stand',
    { ...papers, status: 'INITIALIZED', missingTexts: ['TERMS'] },
    'TERMS',
  ],
  ['nothing that is open with an account that is active', { missingTexts: ['TERMS'] }, null],
  [
    'a status that nothing explains still says what it waits for',
    pending('PENDINGKYC', {}),
    'ISSUER_CHECKS',
  ],
  ['the same of papers', pending('PENDINGIDVERIFICATION', {}), 'IDENTITY_NOT_GIVEN'],
];

describe('what holds somebody’s money', () => {
  test.each(cases)('%s', (_title, more, hold) => {
    expect(holdOf({ ...paid, ...more })).toBe(hold);
  });

  test('every hold there is can be the one', () => {
    expect(new Set(cases.flatMap(([, , hold]) => hold ?? []))).toEqual(new Set(onboardingHolds));
  });
});
