import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './message.module.css';

interface FailureNoteProps {
  title: string;
  text: string;
  /** A number a person can read out to support. */
  quote?: string | undefined;
  retryLabel?: string;
  onRetry?: () => void;
  /** The way on where trying again would change nothing. */
  wayOn?: ReactNode;
}

/** What went wrong, in words, and the way on. */
export function FailureNote({ title, text, quote, retryLabel, onRetry, wayOn }: FailureNoteProps) {
  'use no memo';
  return (
    <div className={styles.message} role="alert">
      <span className={styles.badge} data-tone="bad" aria-hidden>
        <IconAlertTriangle size={22} stroke={1.75} />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {quote && <p className={styles.quote}>{quote}</p>}
      {wayOn && <div className={styles.action}>{wayOn}</div>}
      {onRetry && retryLabel && (
        <div className={styles.action}>
          <Button variant="default" onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
