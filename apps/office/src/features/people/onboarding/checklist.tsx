import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { LinkButton } from '#lib/link-button.tsx';
import { paths } from '#lib/paths.ts';
import { VisuallyHidden } from '@tipwell/ui/visually-hidden';
import styles from './onboarding.module.css';
import { useStepWords } from './step-words.ts';
import type { ShownStep } from './way.ts';

interface ChecklistProps {
  name: string;
  steps: readonly ShownStep[];
}

/** What is coming, before it begins (onboarding §2, Onboarding checklist). */
export function Checklist({ name, steps }: ChecklistProps) {
  const { t } = useLingui();
  const words = useStepWords();
  return (
    <section aria-labelledby="step-title">
      <h1 id="step-title" className={styles.title} tabIndex={-1} data-page-title>
        {t`Let’s get you paid, ${name}`}
      </h1>
      <p className={styles.description}>
        {t`A few minutes, and your tips can go to you. You can stop at any time and come back to the same place.`}
      </p>
      <ol className={styles.list}>
        {steps.map(({ step, isCompleted }, index) => (
          <li key={step} className={styles.item} data-done={isCompleted}>
            <span className={styles.dot} aria-hidden>
              {isCompleted ? <IconCheck size={16} stroke={2.5} /> : index + 1}
            </span>
            <span className={styles.itemWords}>
              <b>{words[step].name}</b>
              <span className={styles.note}>{words[step].note}</span>
            </span>
            {isCompleted && <VisuallyHidden>{t`done`}</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <LinkButton {...paths.onboardingStep(1)} size="lg" fullWidth>{t`Next`}</LinkButton>
    </section>
  );
}
