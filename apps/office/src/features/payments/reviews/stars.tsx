import { useLingui } from '@lingui/react/macro';
import { IconStarFilled } from '@tabler/icons-react';
import { VisuallyHidden } from '@tipwell/ui/visually-hidden';
import styles from './reviews.module.css';

/** Stars as they were given, for the eye and for the ear. */
export function Stars({ stars }: { stars: number }) {
  const { t } = useLingui();
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{t`${stars} of 5 stars`}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((star) => (
        <IconStarFilled key={star} size={16} data-lit={star <= stars} aria-hidden />
      ))}
    </span>
  );
}
