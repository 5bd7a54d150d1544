import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Payout, createDraftInstantPayout } from '@tipwell/contract/payouts/calls/payouts';
import { LinkButton } from '#lib/link-button.tsx';
import { paths } from '#lib/paths.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './payouts.module.css';
import { nextActionWords } from './words.ts';

interface NextStepProps {
  payout: Payout;
  /** It is a venue's own, and not a person's. */
  isVenues?: boolean;
  /** What "get paid again" does where the person is; without it, it leads to the right place. */
  onTryAgain?: () => void;
}

/** The one thing a person can do about a payout now. */
export function NextStep({ payout, isVenues = false, onTryAgain }: NextStepProps) {
  const { t, i18n } = useLingui();
  const words = nextActionWords[payout.nextAction];
  if (words === null) return null;
  return (
    <div className={styles.next}>
      <p>{i18n._(words)}</p>
      {payout.nextAction === 'TRY_AGAIN' &&
        (onTryAgain ? (
          <WriteControls of={createDraftInstantPayout}>
            <Button onClick={onTryAgain}>{t`Get paid again`}</Button>
          </WriteControls>
        ) : (
          <Button renderRoot={(props) => <Link {...paths.getPaid} {...props} />}>
            {t`Get paid again`}
          </Button>
        ))}
      {payout.nextAction === 'UPDATE_DESTINATION' && (
        <UpdateDestination isCompanys={payout.destination.isCompany} isVenues={isVenues} />
      )}
      {payout.nextAction === 'ASK_SUPPORT' && (
        <>
          <p className={styles.number}>
            <bdi>{payout.payoutId}</bdi>
          </p>
          <LinkButton {...paths.supportTab('chat')} variant="default">{t`Ask support`}</LinkButton>
        </>
      )}
    </div>
  );
}

/** Whose card it was decides who can see to it: to a person their employer's is not theirs to change. */
function UpdateDestination(props: { isCompanys: boolean; isVenues: boolean }) {
  const { isCompanys, isVenues } = props;
  const { t } = useLingui();
  if (isVenues) {
    return <LinkButton {...paths.venueMoney}>{t`Manage the venue’s card or account`}</LinkButton>;
  }
  return isCompanys ? (
    <LinkButton {...paths.payouts}>{t`Choose where your money goes`}</LinkButton>
  ) : (
    <LinkButton {...paths.payoutCard}>{t`Change your payout card`}</LinkButton>
  );
}
