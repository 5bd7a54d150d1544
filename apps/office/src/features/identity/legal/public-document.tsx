import { Brand } from '@tipwell/ui/brand';
import type { ReactNode } from 'react';
import styles from './legal.module.css';

interface PublicDocumentProps {
  appearance: ReactNode;
  children: ReactNode;
}

/** A text on a page of its own, for people who have not signed in. */
export function PublicDocument({ appearance, children }: PublicDocumentProps) {
  return (
    <div className={styles.public}>
      <header className={styles.publicHead}>
        <Brand />
        <div className={styles.notPrinted}>{appearance}</div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
