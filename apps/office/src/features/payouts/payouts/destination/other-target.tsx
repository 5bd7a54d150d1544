import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { destinationStanding } from '@tipwell/contract/payouts/outlook.rule';
import { destinationWords } from '#lib/labels/destination-labels.ts';
import styles from './destination.module.css';
import type { Destinations } from './queries.ts';

interface OtherTargetProps {
  other: NonNullable<Destinations['other']>;
  onChoose: (() => void) | null;
}

/** The other one of one's cards or accounts, which could be paid to instead. */
export function OtherTarget({ other, onChoose }: OtherTargetProps) {
  const { t } = useLingui();
  const account = destinationWords(other);
  const isBlocked = destinationStanding(other) === 'BLOCKED';
  return (
    <div className={`${styles.none} ${styles.more}`}>
      <p className={styles.small}>
        {isBlocked
          ? t`You also have ${account}. It is blocked at the moment.`
          : t`You also have ${account}. It is not being used.`}
      </p>
      {onChoose && !isBlocked && (
        <Button variant="default" onClick={onChoose}>{t`Use ${account}`}</Button>
      )}
    </div>
  );
}
