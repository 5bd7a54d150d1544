import { IconChevronRight } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import styles from './rows.module.css';

/** The rows of a list, with a line between each and the next. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

/**
 * One row: what it says stands side by side as long as there is room, and what is done about it at the
 * end. A row that leads somewhere as a whole holds a `RowLink` or a `RowButton`.
 */
export function Row({ className, ...rest }: ComponentProps<'li'>) {
  return <li {...rest} className={joined(styles.row, className)} />;
}

/** A row that is a link as a whole. */
export const RowLink = createLink(function Open({
  className,
  children,
  ...rest
}: ComponentProps<'a'>) {
  return (
    <a {...rest} className={joined(styles.open, className)}>
      {children}
    </a>
  );
});

/** A row that opens something in front of the page. */
export function RowButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={joined(styles.open, className)} />;
}

/** Says at the end of a row that it leads somewhere. */
export function RowArrow({ className }: { className?: string | undefined }) {
  return (
    <IconChevronRight
      size={18}
      stroke={1.75}
      aria-hidden
      className={joined(styles.arrow, className)}
    />
  );
}

const joined = (...classes: (string | undefined)[]): string => classes.filter(Boolean).join(' ');
