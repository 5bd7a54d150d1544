import type { ReactNode } from 'react';
import styles from './waiting-list.module.css';

export interface Waiting {
  key: string;
  count: number;
  /** There are more than could be counted at once. */
  isMore?: boolean;
  /** What waits, in words that go with the number before them. */
  title: string;
  note: ReactNode;
  /** The one thing to do about it. */
  action: ReactNode;
  isPressing?: boolean;
}

/** What waits for somebody: how many of what, since when, and the one way to see to it. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <div className={styles.room}>
      <ul className={styles.list}>
        {waiting.map(({ key, count, isMore, title, note, action, isPressing }) => (
          <li key={key} className={styles.item}>
            <span className={styles.count} data-pressing={isPressing ?? false}>
              {count > 99 ? '99+' : `${count}${isMore ? '+' : ''}`}
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {note != null && <span className={styles.note}>{note}</span>}
            </span>
            <span className={styles.action}>{action}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
