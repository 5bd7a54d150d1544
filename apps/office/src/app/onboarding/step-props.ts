import type { OnboardingEnd } from '@tipwell/contract/people/payout-blocks';

/** What every step is told. */
export interface StepProps {
  /** It is settled, or left for later: on to the next one. */
  onDone: () => void;
  /** To the one before. */
  onBack: () => void;
  /** Ends the onboarding as a whole (onboarding §4). */
  onEnd: (by: OnboardingEnd) => void;
  /** The processor's page from which the person has just come back. */
  given: string | null;
  /** Others come after it. */
  hasNext: boolean;
}
