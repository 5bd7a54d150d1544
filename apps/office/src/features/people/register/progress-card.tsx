import { useLingui } from '@lingui/react/macro';
import { IconCircle, IconCircleCheck, IconClockHour4 } from '@tabler/icons-react';
import type { ProgressStep } from '@tipwell/contract/people/progress';
import { Card } from '@tipwell/ui/card';
import styles from './registered-users.module.css';

/** How far somebody has come with what is asked of them, in its order. */
export function ProgressCard({ steps }: { steps: readonly ProgressStep[] }) {
  const { t } = useLingui();
  const words: Record<ProgressStep['step'], { done: string; open: string }> = {
    TERMS: { done: t`Terms accepted`, open: t`Terms not accepted yet` },
    DISTRIBUTION_RULES: {
      done: t`Distribution rules accepted`,
      open: t`Distribution rules not accepted yet`,
    },
    PREPAID_CARD_TERMS: {
      done: t`Prepaid card terms accepted`,
      open: t`Prepaid card terms not accepted yet`,
    },
    PROFILE: { done: t`Profile filled in`, open: t`Profile not filled in yet` },
    PASSWORD: { done: t`Own password`, open: t`Still using a temporary password` },
    IDENTITY: { done: t`ID checked`, open: t`ID not checked yet` },
  };
  return (
    <Card labelledBy="progress">
      <h2 id="progress" className={styles.title}>{t`Onboarding progress`}</h2>
      <ul className={styles.checks}>
        {steps.map(({ step, state }) => (
          <li key={step} className={styles.check}>
            <Mark state={state} />
            {state === 'UNDER_WAY'
              ? t`ID being checked`
              : words[step][state === 'DONE' ? 'done' : 'open']}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Mark({ state }: Pick<ProgressStep, 'state'>) {
  const look = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  if (state === 'DONE') return <IconCircleCheck {...look} className={styles.done ?? ''} />;
  if (state === 'UNDER_WAY') return <IconClockHour4 {...look} className={styles.open ?? ''} />;
  return <IconCircle {...look} className={styles.open ?? ''} />;
}
