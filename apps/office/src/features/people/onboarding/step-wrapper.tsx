import { useEffect, useRef, type ReactNode } from 'react';
import styles from './onboarding.module.css';

interface StepWrapperProps {
  title: string;
  /** May be set in bold or have paragraphs: it is built here, and never taken from anywhere as markup. */
  description: ReactNode;
  children: ReactNode;
}

/** The first page that is drawn begins where the browser begins; every one after at its heading. */
let hasBeenShown = false;

/** One step: what it is, why, and the one thing to do (onboarding §2, step wrapper). */
export function StepWrapper({ title, description, children }: StepWrapperProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasBeenShown) {
      globalThis.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    hasBeenShown = true;
  }, []);
  return (
    <section aria-labelledby="step-title">
      <h1 ref={heading} id="step-title" className={styles.title} tabIndex={-1} data-page-title>
        {title}
      </h1>
      <div className={styles.description}>{description}</div>
      {children}
    </section>
  );
}
