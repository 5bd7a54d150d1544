import { useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { sendKycData } from '@tipwell/contract/people/calls/onboarding';
import { Sheet } from '@tipwell/ui/sheet';
import { WriteControls, mayMake } from '#lib/write-controls.tsx';
import { StepWrapper } from '../step-wrapper.tsx';
import { IssuingCard } from './issuing-card.tsx';
import styles from './issuing.module.css';
import { useIssuing } from './use-issuing.ts';

interface CardIssuingStepProps {
  userId: string;
  onDone: () => void;
  onBack: () => void;
}

/** The card is being issued: it is waited for, and said how it ended (onboarding §2, §4). */
export function CardIssuingStep({ userId, onDone, onBack }: CardIssuingStepProps) {
  const { t } = useLingui();
  const isOn = mayMake(sendKycData);
  const { state, round, again } = useIssuing(userId, isOn);
  return (
    <StepWrapper
      title={t`Issuing your card..`}
      description={t`A prepaid card of your own, to pay with wherever you like.`}
    >
      <IssuingCard key={round} isReady={state === 'CREATED'} />
      <WriteControls of={sendKycData}>
        <Sheet
          isOpen={isOn}
          onClose={state === 'FAILED' ? onBack : onDone}
          isLocked={state === 'WAITING'}
          title={titleOf()}
          closeLabel={t`Close`}
        >
          {state === 'WAITING' && (
            <output className={styles.waiting}>
              <Loader size="lg" />
              <p>{t`The process is in progress. Please wait a minute..`}</p>
            </output>
          )}
          {state === 'CREATED' && (
            <div className={styles.sheet}>
              <output>{t`Card has been created successfully`}</output>
              <Button fullWidth onClick={onDone}>{t`Continue`}</Button>
            </div>
          )}
          {state === 'FAILED' && (
            <div className={styles.sheet}>
              <p role="alert">{t`Operation failed. Please confirm to try again`}</p>
              <Button fullWidth onClick={again}>{t`Try again`}</Button>
              <Button fullWidth variant="default" onClick={onBack}>{t`Back`}</Button>
            </div>
          )}
        </Sheet>
      </WriteControls>
    </StepWrapper>
  );

  function titleOf(): string {
    if (state === 'FAILED') return t`No card yet`;
    return state === 'CREATED' ? t`Your card is ready` : t`Issuing your card..`;
  }
}
