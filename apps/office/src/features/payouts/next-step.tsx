import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Payout } from '@tipwell/contract/calls/payouts';
import { LinkButton } from '../../lib/link-button.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './payouts.module.css';
import { nextActionWords } from './words.ts';

interface NextStepProps {
  payout: Payout;
  /** What "get paid again" does where the person is; without it, it leads to the right place. */
  onTryAgain?: () => void;
}

/** The one thing a person can do about a payout now. */
export function NextStep({ payout, onTryAgain }: NextStepProps) {
  const { t, i18n } = useLingui();
  const words = nextActionWords[payout.nextAction];
  if (words === null) return null;
  return (
    <div className={styles.next}>
      <p>{i18n._(words)}</p>
      {payout.nextAction === 'TRY_AGAIN' &&
        (onTryAgain ? (
          <Button onClick={onTryAgain}>{t`Get paid again`}</Button>
        ) : (
          <Button renderRoot={(props) => <Link {...paths.getPaid} {...props} />}>
            {t`Get paid again`}
          </Button>
        ))}
      {payout.nextAction === 'UPDATE_DESTINATION' && (
        <LinkButton {...paths.payoutCard}>{t`Change your payout card`}</LinkButton>
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
