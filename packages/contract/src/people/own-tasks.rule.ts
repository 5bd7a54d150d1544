import type { OnboardingHold } from './payout-blocks.ts';

/** Who can end a hold: the person, on the way they were led; with their card; with support; or time alone. */
export type HoldEnd = 'ONBOARDING' | 'PASSWORD' | 'DESTINATION' | 'SUPPORT' | 'TIME';

export const holdEndsBy = {
  TERMS: 'ONBOARDING',
  DISTRIBUTION_RULES: 'ONBOARDING',
  PREPAID_CARD_TERMS: 'ONBOARDING',
  PROFILE: 'ONBOARDING',
  PASSWORD: 'PASSWORD',
  IDENTITY_NOT_GIVEN: 'ONBOARDING',
  IDENTITY_BEING_CHECKED: 'TIME',
  IDENTITY_AGAIN: 'ONBOARDING',
  BUSINESS_CHECK: 'TIME',
  BUSINESS_REFUSED: 'SUPPORT',
  WITH_TIPWELL: 'TIME',
  ISSUER_DETAILS: 'ONBOARDING',
  ISSUER_CHECKS: 'TIME',
  ISSUER_REFUSED: 'SUPPORT',
  NO_DESTINATION: 'DESTINATION',
  DESTINATION_BEING_CHECKED: 'TIME',
  DESTINATION_REFUSED: 'DESTINATION',
  SUSPENDED: 'SUPPORT',
  TERMINATED: 'SUPPORT',
} as const satisfies Record<OnboardingHold, HoldEnd>;

/** What nobody but the person can see to; everything else is looked at by us, or by a bank. */
export type OwnToDo = {
  [Hold in OnboardingHold]: (typeof holdEndsBy)[Hold] extends 'TIME' | 'SUPPORT' ? never : Hold;
}[OnboardingHold];

/** Whether somebody can do something about what holds their money, so that reminding them helps. */
export function isTheirsToDo(hold: OnboardingHold): hold is OwnToDo {
  const by: HoldEnd = holdEndsBy[hold];
  return by !== 'TIME' && by !== 'SUPPORT';
}
