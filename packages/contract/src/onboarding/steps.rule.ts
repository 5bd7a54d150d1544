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
  /** What the payment system of their workplace can pay to. */
  paysTo: 'CARDS' | 'BANKS_ONLY';
  /** Their papers have to be looked at. */
  isAdditionalInfoRequired: boolean;
}

/** The steps in their order; the number in `/onboarding?step=N` counts them from 1. */
export function stepsOf(facts: StepFacts): OnboardingStep[] {
  const { isCardIssued, paysTo, isAdditionalInfoRequired } = facts;
  const whereMoneyGoes: OnboardingStep[] = isCardIssued
    ? ['KYC_PERSONAL', 'KYC_EMPLOYER', 'CARD_ISSUING']
    : [paysTo === 'CARDS' ? 'PAYOUT_CARD' : 'BANK_ACCOUNT'];
  return [
    'MAIN_INFORMATION',
    'PAYOUT_PLANS',
    ...whereMoneyGoes,
    ...(isAdditionalInfoRequired ? (['IDENTITY_CHECK'] as const) : []),
  ];
}
