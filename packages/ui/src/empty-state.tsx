import type { ReactNode } from 'react';
import styles from './message.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
}

/** Nothing here yet: says so kindly and says what to do. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.message}>
      <span className={styles.badge} aria-hidden>
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {action != null && <div className={styles.action}>{action}</div>}
    </div>
  );
}
