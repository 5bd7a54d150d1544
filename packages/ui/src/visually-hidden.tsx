import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** For ears only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  'use no memo';
  return <span className={styles.hidden}>{children}</span>;
}

/** Says new things once they happen, without taking anybody's place on the page. */
export function PoliteVoice({ children }: { children: ReactNode }) {
  'use no memo';
  return (
    <output className={styles.hidden} aria-live="polite">
      {children}
    </output>
  );
}
