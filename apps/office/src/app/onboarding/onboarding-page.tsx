import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import type { OnboardingEnd } from '@tipwell/contract/people/payout-blocks';
import { Suspense, useEffect } from 'react';
import { DocumentToAccept } from '#features/identity/legal/document-to-accept.tsx';
import { Checklist } from '#features/people/onboarding/checklist.tsx';
import { GateScreen } from '#features/people/onboarding/gate-screen.tsx';
import { OnboardingHeader } from '#features/people/onboarding/onboarding-header.tsx';
import { endOnboarding } from '#features/people/onboarding/queries.ts';
import {
  forgetLeftAt,
  noteLeftAt,
  openStep,
  readLeftAt,
  resumeAt,
  type ShownStep,
} from '#features/people/onboarding/way.ts';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { RowBones } from '#lib/listing.tsx';
import { onboardingQuery, refreshOnboarding } from '#lib/onboarding/queries.ts';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { paths } from '#lib/paths.ts';
import { report } from '#lib/report.ts';
import { showFailure } from '#lib/toasts.ts';
import { stepTable } from './step-table.ts';

interface OnboardingPageProps {
  /** What the address says; null: nothing. */
  step: number | null;
  /** The processor's page from which the person has just come back. */
  given: string | null;
}

/** The way of a newcomer: the gate they stand before, the list of steps, or the step they are at. */
export function OnboardingPage({ step, given }: OnboardingPageProps) {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const { data: onboarding } = useSuspenseQuery(onboardingQuery());
  const { toAccept, nextGate } = onboarding;
  if (toAccept !== null) {
    const { document, version } = toAccept;
    return (
      <GateScreen
        key={`${document} ${version}`}
        toAccept={toAccept}
        renderDocument={(renderAccept) => (
          <DocumentToAccept kind={document} {...{ version, renderAccept }} />
        )}
      />
    );
  }
  // The last gate stood behind the one that was passed here a moment ago.
  if (nextGate === 'PASSWORD') return <Navigate {...entrancePaths.changePassword} replace />;
  const steps = onboarding.steps.filter((one) => stepTable[one.step] !== undefined);
  if (steps.length === 0) return <Navigate {...paths.home} replace />;
  if (given !== null && step === null) {
    const card = steps.findIndex(
      (one) => one.step === 'PAYOUT_CARD' || one.step === 'BANK_ACCOUNT',
    );
    return <StepAt {...{ steps, given }} at={Math.max(card, 0) + 1} />;
  }
  if (step === null) {
    const at = resumeAt(steps, readLeftAt());
    return at === null ? (
      <Checklist name={profile.firstName} steps={steps} />
    ) : (
      <Navigate {...paths.onboardingStep(at)} replace />
    );
  }
  // Nothing else is asked before we know who it is.
  const last = nextGate === 'PROFILE' ? 1 : steps.length;
  if (step > last) return <Navigate {...paths.onboardingStep(last)} replace />;
  const open = profile.viewAs === null ? openStep(steps, step) : step;
  if (open !== step) return <Navigate {...paths.onboardingStep(open)} replace />;
  return <StepAt {...{ steps, given }} at={step} />;
}

interface StepAtProps {
  steps: readonly ShownStep[];
  at: number;
  given: string | null;
}

function StepAt({ steps, at, given }: StepAtProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => noteLeftAt(at), [at]);
  const here = steps[at - 1];
  const Step = here && stepTable[here.step];
  if (!Step) return null;

  const end = async (by: OnboardingEnd) => {
    try {
      await endOnboarding(queries, by);
      forgetLeftAt();
      await navigate(paths.onboardingCompleted);
    } catch (error) {
      showFailure(error);
      report(error, { section: 'onboarding' });
    }
  };
  const goOn = async () => {
    if (at === steps.length) return end('COMPLETE');
    // The next step may be open only once the server knows of this one.
    await refreshOnboarding(queries);
    const { nextGate } = await queries.ensureQueryData(onboardingQuery());
    await navigate(
      nextGate === 'PASSWORD' ? entrancePaths.changePassword : paths.onboardingStep(at + 1),
    );
  };
  return (
    <>
      <OnboardingHeader steps={steps} at={at} />
      <Suspense fallback={<RowBones />}>
        <Step
          onDone={() => void goOn()}
          onBack={() => void navigate(paths.onboardingStep(Math.max(1, at - 1)))}
          onEnd={(by) => void end(by)}
          given={given}
          hasNext={at < steps.length}
        />
      </Suspense>
    </>
  );
}
