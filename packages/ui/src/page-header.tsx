import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  /** A line above the title: the date, or the way back. */
  above?: ReactNode;
  title: ReactNode;
  aside?: ReactNode;
  /** What the page is called in the browser's tabs, where its heading says something else. */
  tabTitle?: string;
}

/** The page's one main heading; it takes the focus when a new page opens. */
export function PageHeader({ above, title, aside, tabTitle }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {above != null && <div className={styles.above}>{above}</div>}
        <h1 className={styles.title} tabIndex={-1} data-page-title={tabTitle ?? true}>
          {title}
        </h1>
      </div>
      {aside != null && <div className={styles.aside}>{aside}</div>}
    </header>
  );
}
