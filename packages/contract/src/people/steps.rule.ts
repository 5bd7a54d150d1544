// Which steps an onboarding has (onboarding §2): three by default, more with an issued card or papers.

export const onboardingSteps = [
  'MAIN_INFORMATION',
  'PAYOUT_PLANS',
  'PAYOUT_CARD',
  'BANK_ACCOUNT',
  'KYC_PERSONAL',
  'KYC_EMPLOYER',
  'CARD_ISSUING',
  'IDENTITY_CHECK',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export interface StepFacts {
  /** The person is to have a prepaid card that the platform's partner issues. */
  isCardIssued: boolean;
  /** Whose money the steps are about: the person's own, or the venue's where they own it and are not tipped. */
  of: 'PERSON' | 'VENUE';
  /** What the payment system of their workplace can pay to, and may for whoever it is. */
  paysTo: 'CARDS' | 'BANKS_ONLY';
  /** Their papers have to be looked at. */
  isAdditionalInfoRequired: boolean;
}

/** The steps in their order; the number in `/onboarding?step=N` counts them from 1. */
export function stepsOf(facts: StepFacts): OnboardingStep[] {
  const { isCardIssued, of, paysTo, isAdditionalInfoRequired } = facts;
  // An issued card takes the place of a person's own; the venue's money goes to the venue all the same.
  const isGiven = of === 'VENUE' || !isCardIssued;
  const whereMoneyGoes: OnboardingStep[] = [
    ...(isGiven ? ([paysTo === 'CARDS' ? 'PAYOUT_CARD' : 'BANK_ACCOUNT'] as const) : []),
    ...(isCardIssued ? (['KYC_PERSONAL', 'KYC_EMPLOYER', 'CARD_ISSUING'] as const) : []),
  ];
  return [
    'MAIN_INFORMATION',
    'PAYOUT_PLANS',
    ...whereMoneyGoes,
    ...(isAdditionalInfoRequired ? (['IDENTITY_CHECK'] as const) : []),
  ];
}
