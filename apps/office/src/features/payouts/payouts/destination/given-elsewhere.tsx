import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import styles from './destination.module.css';

interface GivenElsewhereProps {
  /** Null: whoever looks may not change it. */
  onOpen: (() => void) | null;
  isFirst: boolean;
}

/** Where the payment service asks on its own page who somebody is and where they are paid. */
export function GivenElsewhere({ onOpen, isFirst }: GivenElsewhereProps) {
  const { t } = useLingui();
  if (!isFirst) {
    return (
      onOpen && (
        <Button variant="subtle" className={styles.other ?? ''} onClick={onOpen}>
          {t`Change where you are paid`}
        </Button>
      )
    );
  }
  return (
    <div className={styles.none}>
      <p className={styles.small}>
        {t`There is no payout destination yet. The payment service asks for one on its own page. Until then the money is safe on the balance.`}
      </p>
      {onOpen && <Button onClick={onOpen}>{t`Set up payouts`}</Button>}
    </div>
  );
}

/** The way to that page; whoever comes back from it is met where the card would have been. */
export function ToItsPage({ pageUrl }: { pageUrl: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.steps}>
      <p className={styles.small}>
        {t`On its own page the payment service asks who you are and which bank account you are paid to. Tipwell never sees the number.`}
      </p>
      <Button component="a" href={pageUrl} fullWidth>
        {t`Open the payment service’s page`}
      </Button>
    </div>
  );
}
