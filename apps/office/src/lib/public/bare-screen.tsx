import { Brand } from '@tipwell/ui/brand';
import type { ReactNode } from 'react';
import styles from './bare-screen.module.css';

interface LoneScreenProps {
  title: string;
  isBusy?: boolean;
  children?: ReactNode;
}

/** A page of its own with one thing on it, on the way in or out. */
export function LoneScreen({ title, isBusy = false, children }: LoneScreenProps) {
  return (
    <main className={styles.page} id="content" tabIndex={-1} aria-busy={isBusy}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <h1 className={styles.title} tabIndex={-1} data-page-title>
        {title}
      </h1>
      <div className={styles.body}>{children}</div>
    </main>
  );
}
