import { roleGroups } from '@tipwell/contract/access/role-groups.rule';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IdentityCheckStep } from '#features/people/onboarding/identity-check/identity-check-step.tsx';
import { CardIssuingStep } from '#features/people/onboarding/prepaid-card/card-issuing-step.tsx';
import { KycEmployerStep } from '#features/people/onboarding/kyc/kyc-employer-step.tsx';
import { KycPersonalStep } from '#features/people/onboarding/kyc/kyc-personal-step.tsx';
import { endOnboarding } from '#features/people/onboarding/queries.ts';
import { forgetLeftAt } from '#features/people/onboarding/way.ts';
import { refreshMoney } from '#features/payouts/payouts/destination/queries.ts';
import { paths } from '#lib/paths.ts';
import { report } from '#lib/report.ts';
import { showFailure } from '#lib/toasts.ts';
import type { StepProps } from './step-props.ts';
import { useNewcomer } from './use-newcomer.ts';

export function PersonalStep({ onDone }: StepProps) {
  const { profile } = useNewcomer();
  return <KycPersonalStep userId={profile.id} onDone={onDone} />;
}

export function EmployerStep({ onDone, onBack }: StepProps) {
  const { profile } = useNewcomer();
  return <KycEmployerStep userId={profile.id} {...{ onDone, onBack }} />;
}

export function IssuingStep({ onDone, onBack }: StepProps) {
  const { profile } = useNewcomer();
  const queries = useQueryClient();
  const goOn = () => {
    // Money may go to the card from now on.
    void refreshMoney(queries);
    onDone();
  };
  return <CardIssuingStep userId={profile.id} onDone={goOn} onBack={onBack} />;
}

/** Continue leads to the overview for those who may see it, else home (readings, KYC "Continue"). */
export function IdentityStep({ onDone, onBack }: Pick<StepProps, 'onDone' | 'onBack'>) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { roles } = useNewcomer();
  const leave = async () => {
    try {
      await endOnboarding(queries, 'SKIP');
      forgetLeftAt();
      await navigate(roleGroups(roles, null).isSales ? paths.overview : paths.home);
    } catch (error) {
      showFailure(error);
      report(error, { section: 'onboarding' });
    }
  };
  return <IdentityCheckStep {...{ onDone, onBack }} onLeave={() => void leave()} />;
}
