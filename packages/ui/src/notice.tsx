import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'info' | 'danger' | 'honey';
  children: ReactNode;
}

/** One sentence that must not be missed, read out as soon as it appears. */
export function Notice({ tone, children }: NoticeProps) {
  'use no memo';
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
