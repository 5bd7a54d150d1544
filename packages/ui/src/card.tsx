import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  children: ReactNode;
  /** Names the region for people who listen to the page. */
  labelledBy?: string;
  className?: string;
}

/** A calm surface on the paper: one thing per card. */
export function Card({ children, labelledBy, className }: CardProps) {
  const classes = className ? `${styles.card} ${className}` : styles.card;
  return labelledBy ? (
    <section className={classes} aria-labelledby={labelledBy}>
      {children}
    </section>
  ) : (
    <div className={classes}>{children}</div>
  );
}
