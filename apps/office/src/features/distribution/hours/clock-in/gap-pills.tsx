import { useLingui } from '@lingui/react/macro';
import { Pill } from '@tipwell/ui/pill';
import type { Person } from '../hours-form.ts';
import styles from '../hours.module.css';

/** What somebody clocked without a start or an end, for those who record hours. */
export function GapPills({ gaps }: { gaps: Person['gaps'] }) {
  const { t } = useLingui();
  return (
    <span className={styles.pills}>
      {gaps.map(({ clockedIn, clockedOut, isRunning }) => (
        <Pill key={`${clockedIn}–${clockedOut}`} tone={isRunning ? 'underWay' : 'bad'}>
          {isRunning
            ? t`At work since ${clockedIn}`
            : clockedOut === null
              ? t`In at ${clockedIn}, not clocked out`
              : clockedIn === null
                ? t`Out at ${clockedOut}, not clocked in`
                : t`In at ${clockedIn}, out only at ${clockedOut}`}
        </Pill>
      ))}
    </span>
  );
}
