import { IconCheck, IconExclamationMark, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './timeline.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * `done` is behind us, `now` is under way, `next` is to come, `alert` needs somebody, `failed` was tried
 * in vain and needs nobody.
 */
export type TimelineMark = 'done' | 'now' | 'next' | 'alert' | 'failed';

export interface TimelineEntry {
  key: string;
  mark: TimelineMark;
  /** The mark in words, for people who do not see it. */
  markLabel: string;
  title: string;
  text?: ReactNode;
  /** When, as written on the right. */
  when?: ReactNode;
  action?: ReactNode;
}

/** What happened, what happens and what comes, in order and in words. */
export function Timeline({ label, entries }: { label: string; entries: TimelineEntry[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map((entry) => (
        <li
          key={entry.key}
          className={styles.entry}
          data-mark={entry.mark}
          {...(entry.mark === 'now' ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={styles.mark} aria-hidden>
            {entry.mark === 'done' && <IconCheck size={16} stroke={2.5} />}
            {entry.mark === 'alert' && <IconExclamationMark size={16} stroke={2.5} />}
            {entry.mark === 'failed' && <IconX size={16} stroke={2.5} />}
            {entry.mark === 'now' && <span className={styles.dot} />}
          </span>
          <div className={styles.what}>
            <p className={styles.title}>
              <VisuallyHidden>{entry.markLabel}: </VisuallyHidden>
              {entry.title}
            </p>
            {entry.text != null && <p className={styles.text}>{entry.text}</p>}
          </div>
          {entry.when != null && <span className={styles.when}>{entry.when}</span>}
          {entry.action != null && <div className={styles.action}>{entry.action}</div>}
        </li>
      ))}
    </ol>
  );
}
