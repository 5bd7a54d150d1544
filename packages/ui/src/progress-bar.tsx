import type { ComponentProps } from 'react';
import styles from './progress-bar.module.css';

type ProgressBarProps = Pick<
  ComponentProps<'progress'>,
  'max' | 'value' | 'aria-label' | 'aria-labelledby'
>;

/** How much of something is done. */
export function ProgressBar(props: ProgressBarProps) {
  return <progress {...props} className={styles.bar} />;
}
