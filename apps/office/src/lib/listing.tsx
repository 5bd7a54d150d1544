import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { Bone } from '@tipwell/ui/bone';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import type { ComponentProps, ReactNode } from 'react';
import styles from './listing.module.css';

/** Filters above a list, side by side where there is room. */
export function Filters({ children }: { children: ReactNode }) {
  return <search className={styles.filters}>{children}</search>;
}

/** Grey places of rows that come in a moment. */
export function RowBones() {
  const { t } = useLingui();
  return (
    <div className={styles.bones}>
      <PoliteVoice>{t`Loading`}</PoliteVoice>
      {[0, 1, 2, 3, 4].map((row) => (
        <Bone key={row} width="100%" height="52px" radius="12px" />
      ))}
    </div>
  );
}

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** How many there are, and the way to the others. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const { t } = useLingui();
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <output className={styles.count}>{t`${first} to ${last} of ${total}`}</output>
      {total > pageSize && (
        <span className={styles.steps}>
          <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t`Earlier page`}
          </Button>
          <Button variant="default" disabled={last >= total} onClick={() => onPage(page + 1)}>
            {t`Next page`}
          </Button>
        </span>
      )}
    </nav>
  );
}

/** The way back to the list that one came from. */
export const BackLink = createLink(function Back({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.back}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden className={styles.arrow ?? ''} />
      {children}
    </a>
  );
});
