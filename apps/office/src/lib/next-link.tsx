import { IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Card } from '@tipwell/ui/card';
import type { ReactNode } from 'react';
import styles from './next-link.module.css';

interface WayOnProps {
  to: LinkProps;
  sign: ReactNode;
  name: string;
  note: ReactNode;
  /** The number that one would go there for. */
  value?: ReactNode;
}

/** A card that leads on to another page: where to, and what is to be found there. */
export function WayOn({ to, sign, name, note, value }: WayOnProps) {
  return (
    <Card className={styles.card ?? ''}>
      <Link {...to} className={styles.link ?? ''}>
        <span className={styles.sign} aria-hidden>
          {sign}
        </span>
        <span className={styles.words}>
          {name}
          <span className={styles.note}>{note}</span>
        </span>
        {value != null && <span className={styles.value}>{value}</span>}
        <IconChevronRight size={18} stroke={1.75} aria-hidden className={styles.onward ?? ''} />
      </Link>
    </Card>
  );
}
