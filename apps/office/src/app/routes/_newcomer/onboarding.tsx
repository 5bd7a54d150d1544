import { createFileRoute } from '@tanstack/react-router';
import { OnboardingPage } from '../../onboarding/onboarding-page.tsx';

interface Search {
  /** Counted from 1; whatever is no such number means the first. */
  step?: number;
  /** The processor's page from which somebody has just come back. */
  card?: string;
}

export const Route = createFileRoute('/_newcomer/onboarding')({
  validateSearch: ({ step, card }: Record<string, unknown>): Search => ({
    ...(step === undefined
      ? {}
      : { step: Number.isInteger(step) && Number(step) >= 1 ? Number(step) : 1 }),
    ...(typeof card === 'string' ? { card } : {}),
  }),
  component: Onboarding,
});

function Onboarding() {
  const { step = null, card = null } = Route.useSearch();
  return <OnboardingPage step={step} given={card} />;
}
