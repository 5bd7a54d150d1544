import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { endOnboarding } from '@tipwell/contract/people/calls/onboarding';
import { useState } from 'react';
import { ChangesOfPlace } from '#features/identity/approvals/changes-of-place.tsx';
import { StepWrapper } from '#features/people/onboarding/step-wrapper.tsx';
import {
  DestinationCard,
  type DestinationSheet,
} from '#features/payouts/payouts/destination/destination-card.tsx';
import {
  VenueDestinationCard,
  type VenueDestinationSheet,
} from '#features/payouts/payouts/venue/venue-destination-card.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './steps.module.css';
import type { StepProps } from './step-props.ts';
import { useLedPast } from './use-skip-onboarding.ts';
import { useNewcomer } from './use-newcomer.ts';
import { useWaitsForSecond } from './use-awaits-approval.ts';

/** Where the money goes where only banks are paid to: the person's account, or the company's (onboarding §2). */
export function BankAccountStep({ onDone, onBack, given }: StepProps) {
  const { t } = useLingui();
  const { profile, workplace, payee, mayChange } = useNewcomer();
  const [sheet, setSheet] = useState<DestinationSheet | null>(null);
  const [venueSheet, setVenueSheet] = useState<VenueDestinationSheet | null>(null);
  const [back, setBack] = useState(given);
  const isWaiting = useWaitsForSecond(payee);
  // Whoever does not manage any payouts here is led on at once.
  useLedPast(payee === null && mayChange, onDone);
  if (workplace === null || payee === null) return null;
  const { locationId, staffId, currency, timeZone } = workplace;
  const close = () => {
    setSheet(null);
    setVenueSheet(null);
    setBack(null);
  };
  return (
    <StepWrapper
      title={payee.kind === 'venue' ? t`Company bank account` : t`Your bank account`}
      description={
        payee.kind === 'venue'
          ? t`Please add the company’s bank details with our card payment partner. The tips that are collected are sent directly to the bank account.`
          : t`Please add your bank details with our card payment partner. The tips that are collected for you are sent directly to your bank account.`
      }
    >
      {payee.kind === 'venue' ? (
        <VenueDestinationCard
          {...{ locationId, currency, timeZone, mayChange }}
          isWaiting={isWaiting ?? true}
          sheet={venueSheet}
          given={back}
          other={null}
          onOpen={setVenueSheet}
          onClose={close}
        />
      ) : (
        <DestinationCard
          userId={profile.id}
          {...{ staffId, currency, timeZone, mayChange, sheet }}
          mayShare={workplace.isAllowedSharedCard || workplace.isSharedCard}
          given={back}
          other={null}
          obstacle={null}
          onOpen={setSheet}
          onClose={close}
        />
      )}
      {payee.kind === 'venue' && (
        <ChangesOfPlace locationId={locationId} kind="COMPANY_DESTINATION" />
      )}
      <WriteControls of={endOnboarding}>
        <div className={styles.buttons}>
          <Button size="lg" fullWidth onClick={onDone}>{t`Next`}</Button>
          <Button variant="default" fullWidth onClick={onBack}>{t`Back`}</Button>
        </div>
      </WriteControls>
    </StepWrapper>
  );
}
