import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { VisuallyHidden } from '@tipwell/ui/visually-hidden';
import { paths } from '#lib/paths.ts';
import styles from './onboarding.module.css';
import { useStepWords } from './step-words.ts';
import type { ShownStep } from './way.ts';

interface OnboardingHeaderProps {
  steps: readonly ShownStep[];
  /** Counted from 1. */
  at: number;
}

/** How far one is, and the ways back and on (onboarding §2, Onboarding header). */
export function OnboardingHeader({ steps, at }: OnboardingHeaderProps) {
  const { t } = useLingui();
  const words = useStepWords();
  const all = steps.length;
  // From the third step no arrow leads back, as the specification has it.
  const hasBack = at > 1 && at !== 3;
  const mayGoOn = steps[at - 1]?.isCompleted === true;
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <span className={styles.arrowPlace}>
          {hasBack && (
            <Link {...paths.onboardingStep(at - 1)} className={styles.arrow} aria-label={t`Back`}>
              <IconArrowLeft size={22} stroke={1.75} aria-hidden />
            </Link>
          )}
        </span>
        <p className={styles.where}>{t`Step ${at} of ${all}`}</p>
        <span className={styles.arrowPlace}>
          {at < all &&
            (mayGoOn ? (
              <Link
                {...paths.onboardingStep(at + 1)}
                className={styles.arrow}
                aria-label={t`Forward`}
              >
                <IconArrowRight size={22} stroke={1.75} aria-hidden />
              </Link>
            ) : (
              <button type="button" className={styles.arrow} aria-label={t`Forward`} disabled>
                <IconArrowRight size={22} stroke={1.75} aria-hidden />
              </button>
            ))}
        </span>
      </div>
      <ol className={styles.stepper} aria-label={t`Steps`}>
        {steps.map(({ step, isCompleted }, index) => (
          <li
            key={step}
            className={styles.step}
            data-done={isCompleted}
            aria-current={index + 1 === at ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden>
              {isCompleted ? <IconCheck size={16} stroke={2.5} /> : index + 1}
            </span>
            <span className={styles.stepName}>{words[step].name}</span>
            {isCompleted && <VisuallyHidden>{t`done`}</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </div>
  );
}
