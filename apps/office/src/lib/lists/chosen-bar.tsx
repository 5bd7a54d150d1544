import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './chosen-bar.module.css';

interface ChosenBarProps {
  /** How many are chosen, in words. */
  told: string;
  /** Chooses all that are shown; null where all are chosen. */
  onAll: (() => void) | null;
  onNone: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** What was chosen of a list, and what can be done with all of it at once. */
export function ChosenBar({ told, onAll, onNone, children }: ChosenBarProps) {
  const { t } = useLingui();
  return (
    <div className={styles.bar}>
      <span className={styles.count}>{told}</span>
      {children}
      <span className={`${styles.actions} ${styles.rest}`}>
        {onAll && (
          <Button variant="default" size="compact-md" onClick={onAll}>
            {t`Choose all`}
          </Button>
        )}
        <Button variant="default" size="compact-md" onClick={onNone}>
          {t`Choose none`}
        </Button>
      </span>
    </div>
  );
}
