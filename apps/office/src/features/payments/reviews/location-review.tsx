import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  type LocationReview,
  hideReview,
  revealReview,
} from '@tipwell/contract/payments/calls/reviews';
import { Pill } from '@tipwell/ui/pill';
import { useState } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { dateAndTime } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { Trouble } from '#lib/error-state.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { reveal } from './queries.ts';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

interface ReviewProps {
  /** The location whose list it stands in. */
  listOf: number;
  /** Whether it says where it was left. */
  withPlace: boolean;
  review: LocationReview;
  timeZone: string;
  onHide: () => void;
}

/** What a guest said at a location, and what the reader may do about it. */
export function LocationReviewRow({ listOf, withPlace, review, timeZone, onHide }: ReviewProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const at = new Date(review.createdAt);
  const isHidden = review.hiddenBecause !== null;
  const because = review.hiddenBecause ?? '';
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.allReviews(listOf) });

  return (
    <>
      <div className={styles.reviewHead}>
        <Stars stars={review.stars} />
        <span className={styles.note}>
          {review.about ? <bdi>{review.about}</bdi> : t`The whole team`}
          {withPlace && (
            <>
              {' · '}
              <bdi>{review.locationName}</bdi>
            </>
          )}
          {' · '}
          <time dateTime={review.createdAt}>{dateAndTime(at, timeZone, locale)}</time>
        </span>
        {isHidden && <Pill tone="plain">{t`Hidden`}</Pill>}
        {review.mayBeShown && <Pill tone="good">{t`May be shown in public`}</Pill>}
        {review.mayModerate && (
          <span className={styles.reviewAction}>
            {isHidden ? (
              <WriteControls of={revealReview}>
                <Button
                  variant="subtle"
                  size="compact-md"
                  onClick={() => {
                    setFailure(null);
                    reveal(review.locationId, review.reviewId).then(reload, setFailure);
                  }}
                >
                  {t`Show it again`}
                </Button>
              </WriteControls>
            ) : (
              <WriteControls of={hideReview}>
                <Button variant="subtle" size="compact-md" color="gray" onClick={onHide}>
                  {t`Hide …`}
                </Button>
              </WriteControls>
            )}
          </span>
        )}
      </div>
      {review.words !== null && (
        <p className={styles.words} data-hidden={isHidden} dir="auto">
          {review.words}
        </p>
      )}
      {review.thanks !== null && (
        <p className={styles.thanks} dir="auto">
          {review.thanks}
        </p>
      )}
      {isHidden && (
        <p className={styles.note}>
          {review.hiddenBy === 'PLATFORM'
            ? t`Hidden by Tipwell because: ${because}`
            : t`Hidden because: ${because}`}
        </p>
      )}
      {review.mayBeShown && review.words !== null && (
        <QuoteButton review={review} words={review.words} />
      )}
      {failure !== null && <Trouble error={failure} onRetry={() => setFailure(null)} />}
    </>
  );
}

/** Puts what a guest wrote on the clipboard, as it may stand on a website or a poster. */
function QuoteButton({ review, words }: { review: LocationReview; words: string }) {
  const { t } = useLingui();
  const stars = '★'.repeat(review.stars);
  const venue = review.locationName;
  const copy = async () => {
    const isCopied = await copyText(t`“${words}” ${stars} A guest of ${venue}`);
    showToast(
      isCopied ? 'success' : 'danger',
      isCopied
        ? t`Copied. If it names somebody of your team, ask them first.`
        : t`Your browser blocked copying. Select the words and copy them yourself.`,
    );
  };
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={styles.quote ?? ''}
      leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
      onClick={() => void copy()}
    >
      {t`Copy to show it`}
    </Button>
  );
}
