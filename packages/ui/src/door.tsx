import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import styles from './door.module.css';

interface DoorProps {
  /** What stands at the end of the top line: language, light or dark. */
  aside: ReactNode;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page with one task and nothing around it: signing in, recovering an account. */
export function Door({ aside, title, lead, children }: DoorProps) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand />
        {aside}
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        <h1 className={styles.title} tabIndex={-1} data-page-title>
          {title}
        </h1>
        {lead != null && <p className={styles.lead}>{lead}</p>}
        {children}
      </main>
    </div>
  );
}

/** The card on such a page. */
export function DoorCard({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}

interface DoorOutcomeProps {
  icon: ReactNode;
  tone: 'good' | 'bad';
  text: ReactNode;
  action: ReactNode;
}

/** How something ended: a sign, a sentence, and the one way on. */
export function DoorOutcome({ icon, tone, text, action }: DoorOutcomeProps) {
  return (
    <div className={styles.outcome}>
      <span className={styles.sign} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <p className={styles.outcomeText}>{text}</p>
      <div className={styles.action}>{action}</div>
    </div>
  );
}
