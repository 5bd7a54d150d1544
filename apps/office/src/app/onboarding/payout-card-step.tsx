import { useLingui } from '@lingui/react/macro';
import { StepWrapper } from '../../features/onboarding/step-wrapper.tsx';
import { CardStep } from '../../features/payouts/destination/card-step.tsx';
import type { Payee } from '../../features/payouts/payee.ts';
import { useEffect, useState } from 'react';
import type { StepProps } from './step-props.ts';
import { useNewcomer } from './use-newcomer.ts';

/** Which card the money goes to (onboarding §2, Payout card). */
export function PayoutCardStep({ onDone, onEnd, given }: StepProps) {
  const { t } = useLingui();
  const { profile, workplace, payee: first, mayChange } = useNewcomer();
  const [chosen, setChosen] = useState<Payee | null>(null);
  const payee = chosen ?? first;
  // Whoever may be paid nowhere here has nothing to do in this step.
  useEffect(() => {
    if (payee === null && mayChange) onDone();
  });
  if (workplace === null || payee === null) return null;
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
    </StepWrapper>
  );
}
