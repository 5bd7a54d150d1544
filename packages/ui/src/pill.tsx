import type { ReactNode } from 'react';
import styles from './pill.module.css';

/** What a pill means: good, under way, not yet, needs somebody, or simply said. */
export type Tone = 'good' | 'underWay' | 'notYet' | 'bad' | 'plain';

/** A short state in words; its colour only repeats what the words say. */
export function Pill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  );
}
