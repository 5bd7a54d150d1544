import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { endOnboarding } from '@tipwell/contract/people/calls/onboarding';
import { StepWrapper } from '#features/people/onboarding/step-wrapper.tsx';
import { ownPlans } from '#features/payouts/payouts/payee.ts';
import { PlanChoice } from '#features/payouts/payouts/plans-card.tsx';
import { payoutLoading } from '#lib/payouts/payout-loading.rule.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './steps.module.css';
import type { StepProps } from './step-props.ts';
import { useNewcomer } from './use-newcomer.ts';

/** How often the person is paid (onboarding §2, Payout plans). */
export function PayoutPlansStep({ onDone, onEnd, hasNext }: StepProps) {
  const { t } = useLingui();
  const { profile, workplace, is, payee } = useNewcomer();
  return (
    <StepWrapper
      title={payee?.kind === 'venue' ? t`How often the venue is paid` : t`How often you are paid`}
      description={
        <>
          <p>
            <Trans>
              At the end of the period you choose, everything is paid out <b>as one amount</b>.
            </Trans>
          </p>
          <p>{t`You can change your plan at any time.`}</p>
        </>
      }
    >
      {workplace && payee && (
        <PlanChoice
          payee={payee.kind === 'own' ? ownPlans(profile.id, workplace) : payee}
          timeZone={workplace.timeZone}
          isLoaded={payoutLoading(is, workplace).plans}
          labelledBy="step-title"
          isExplained
          isOptional
        />
      )}
      <WriteControls of={endOnboarding}>
        <div className={styles.buttons}>
          {hasNext && <Button size="lg" fullWidth onClick={onDone}>{t`Next`}</Button>}
          <Button
            size="lg"
            fullWidth
            variant={hasNext ? 'default' : 'filled'}
            onClick={() => onEnd('COMPLETE')}
          >
            {t`Complete`}
          </Button>
        </div>
      </WriteControls>
      {hasNext && (
        <p className={styles.later}>
          {t`With Complete you stop here. Your tips are kept safe until you have said where they go; you can do that at any time.`}
        </p>
      )}
    </StepWrapper>
  );
}
