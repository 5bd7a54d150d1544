import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type OwnReview as Review, thankForReview } from '@tipwell/contract/payments/calls/reviews';
import { onDemand } from '@tipwell/ui/on-demand';
import { useState } from 'react';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

const ThankSheet = onDemand(async () => (await import('./thank-sheet.tsx')).ThankSheet);

interface OwnReviewProps {
  staffId: number;
  review: Review;
  /** It came while the page was open. */
  isNew?: boolean;
}

/** What a guest said of oneself, and what one wrote back or can write back. */
export function OwnReview({ staffId, review, isNew = false }: OwnReviewProps) {
  const { t } = useLingui();
  const [isThanking, setIsThanking] = useState(false);
  return (
    <div className={styles.own} data-new={isNew}>
      <Stars stars={review.stars} />
      {review.words !== null && (
        <p className={styles.ownWords} dir="auto">
          {review.words}
        </p>
      )}
      {review.thanks !== null && (
        <p className={styles.ownThanks} dir="auto">
          {review.thanks}
        </p>
      )}
      <WriteControls of={thankForReview}>
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.ownAction ?? ''}
          onClick={() => setIsThanking(true)}
        >
          {review.thanks === null ? t`Say thank you` : t`Change what you wrote`}
        </Button>
      </WriteControls>
      <ThankSheet
        staffId={staffId}
        review={review}
        isOpen={isThanking}
        onClose={() => setIsThanking(false)}
      />
    </div>
  );
}
