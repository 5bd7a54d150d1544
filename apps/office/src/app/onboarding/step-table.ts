import type { OnboardingStep } from '@tipwell/contract/people/steps.rule';
import { lazy, type ComponentType } from 'react';
import type { StepProps } from './step-props.ts';

/** What shows a step: each is fetched when somebody comes to it. */
export const stepTable: Partial<Record<OnboardingStep, ComponentType<StepProps>>> = {
  MAIN_INFORMATION: lazy(async () => ({
    default: (await import('./main-information-step.tsx')).MainInformationStep,
  })),
  PAYOUT_PLANS: lazy(async () => ({
    default: (await import('./payout-plans-step.tsx')).PayoutPlansStep,
  })),
  PAYOUT_CARD: lazy(async () => ({
    default: (await import('./payout-card-step.tsx')).PayoutCardStep,
  })),
  BANK_ACCOUNT: lazy(async () => ({
    default: (await import('./bank-account-step.tsx')).BankAccountStep,
  })),
  KYC_PERSONAL: lazy(async () => ({ default: (await import('./check-steps.tsx')).PersonalStep })),
  KYC_EMPLOYER: lazy(async () => ({ default: (await import('./check-steps.tsx')).EmployerStep })),
  CARD_ISSUING: lazy(async () => ({ default: (await import('./check-steps.tsx')).IssuingStep })),
  IDENTITY_CHECK: lazy(async () => ({ default: (await import('./check-steps.tsx')).IdentityStep })),
};
