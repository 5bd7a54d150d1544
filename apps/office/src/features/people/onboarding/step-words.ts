import { useLingui } from '@lingui/react/macro';
import type { OnboardingStep } from '@tipwell/contract/people/steps.rule';

interface StepWords {
  name: string;
  /** What it is for, in the list of all steps. */
  note: string;
}

/** What the steps are called. */
export function useStepWords(): Record<OnboardingStep, StepWords> {
  const { t } = useLingui();
  return {
    MAIN_INFORMATION: { name: t`About you`, note: t`Your name, date of birth and photo` },
    PAYOUT_PLANS: { name: t`Payout plan`, note: t`How often you are paid` },
    PAYOUT_CARD: { name: t`Payout card`, note: t`A Visa or Mastercard; it takes a minute` },
    BANK_ACCOUNT: { name: t`Bank account`, note: t`Where your money goes` },
    KYC_PERSONAL: { name: t`Your details`, note: t`What the card’s bank has to know about you` },
    KYC_EMPLOYER: { name: t`Your work`, note: t`Where you work and what you earn` },
    CARD_ISSUING: { name: t`Your card`, note: t`It is made while you wait` },
    IDENTITY_CHECK: { name: t`Identity check`, note: t`Have your passport or ID at hand` },
  };
}
