import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { endOnboarding } from '@tipwell/contract/people/calls/onboarding';
import { ChangesOfPlace } from '#features/identity/approvals/changes-of-place.tsx';
import { StepWrapper } from '#features/people/onboarding/step-wrapper.tsx';
import { CardStep } from '#features/payouts/payouts/destination/card-step.tsx';
import type { Payee } from '#features/payouts/payouts/payee.ts';
import { useState } from 'react';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './steps.module.css';
import type { StepProps } from './step-props.ts';
import { useLedPast } from './use-skip-onboarding.ts';
import { useNewcomer } from './use-newcomer.ts';
import { useWaitsForSecond } from './use-awaits-approval.ts';

/** Which card the money goes to (onboarding §2, Payout card). */
export function PayoutCardStep({ onDone, onEnd, given }: StepProps) {
  const { t } = useLingui();
  const { profile, workplace, payee: first, mayChange } = useNewcomer();
  const [chosen, setChosen] = useState<Payee | null>(null);
  const payee = chosen ?? first;
  const waits = useWaitsForSecond(payee);
  // Whoever gives a card here reads to its end how that went; who comes back reads what waits.
  const [hasWaited, setHasWaited] = useState<boolean | null>(null);
  if (hasWaited === null && waits !== null) setHasWaited(waits);
  // Whoever may be paid nowhere here has nothing to do in this step.
  useLedPast(payee === null && mayChange, onDone);
  // No card is asked for before it is known that none waits: a second one would be refused.
  if (workplace === null || payee === null || hasWaited === null) return null;
  const { staffId, locationId } = workplace;
  const other: Payee | null =
    payee.kind === 'venue'
      ? workplace.showManagePayout
        ? { kind: 'own', userId: profile.id, staffId }
        : null
      : workplace.showManageVenuePayout
        ? { kind: 'venue', locationId }
        : null;
  return (
    <StepWrapper
      title={payee.kind === 'venue' ? t`The company’s card` : t`Your payout card`}
      description={
        payee.kind === 'venue'
          ? t`Payouts go to a Visa or Mastercard of the business, which makes them instant.`
          : t`Payouts go to a Visa or Mastercard, which makes them instant.`
      }
    >
      {payee.kind === 'venue' && hasWaited ? (
        <>
          <ChangesOfPlace locationId={locationId} kind="COMPANY_DESTINATION" />
          <WriteControls of={endOnboarding}>
            <div className={styles.buttons}>
              <Button size="lg" fullWidth onClick={onDone}>{t`Next`}</Button>
            </div>
          </WriteControls>
        </>
      ) : (
        <CardStep
          key={payee.kind}
          payee={payee}
          other={other}
          userId={profile.id}
          staffId={staffId}
          timeZone={workplace.timeZone}
          mayChange={mayChange}
          given={chosen === null ? given : null}
          onDone={onDone}
          onEnd={onEnd}
          onAddOther={() => setChosen(other)}
        />
      )}
    </StepWrapper>
  );
}
