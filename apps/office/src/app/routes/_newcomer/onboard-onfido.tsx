import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { endOnboarding } from '#features/people/onboarding/queries.ts';
import { forgetLeftAt } from '#features/people/onboarding/way.ts';
import { onboardingQuery, refreshOnboarding } from '#lib/onboarding/queries.ts';
import { paths } from '#lib/paths.ts';
import { report } from '#lib/report.ts';
import { showFailure } from '#lib/toasts.ts';
import { IdentityStep } from '../../onboarding/check-steps.tsx';

export const Route = createFileRoute('/_newcomer/onboard-onfido')({ component: BackFromPage });

/** Back from the page on which a document was shown (onboarding §2): what became of it, and on. */
function BackFromPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const goOn = async () => {
    try {
      await refreshOnboarding(queries);
      const { isLed } = await queries.fetchQuery(onboardingQuery());
      if (!isLed) return await navigate(paths.home);
      // It was the last step, and nobody is led back to it; what else is open the next page says.
      await endOnboarding(queries, 'COMPLETE');
      forgetLeftAt();
      await navigate(paths.onboardingCompleted);
    } catch (error) {
      showFailure(error);
      report(error, { section: 'onboarding' });
    }
  };
  const onDone = () => void goOn();
  return <IdentityStep onDone={onDone} onBack={onDone} />;
}
