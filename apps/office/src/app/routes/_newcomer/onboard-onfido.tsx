import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { onboardingQuery } from '../../../lib/onboarding/queries.ts';
import { paths } from '../../../lib/paths.ts';
import { IdentityStep } from '../../onboarding/check-steps.tsx';

export const Route = createFileRoute('/_newcomer/onboard-onfido')({ component: BackFromPage });

/** Back from the page on which a document was shown (onboarding §2): what became of it, and on. */
function BackFromPage() {
  const navigate = useNavigate();
  const { data: onboarding } = useSuspenseQuery(onboardingQuery);
  const onDone = () => void navigate(onboarding.isLed ? paths.onboarding : paths.home);
  return <IdentityStep onDone={onDone} onBack={onDone} />;
}
